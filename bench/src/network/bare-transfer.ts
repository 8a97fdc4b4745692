import { createServer, request } from 'node:http';
import { openShapedLine, poorMobile, type Carried } from './shaped-line.ts';

/** One call over one connection of the poor line that carries so many bytes up and then so many down, and nothing else. Milliseconds. */
export async function timeBareTransfer({ up, down }: Carried): Promise<number> {
  const server = createServer((call, answer) => {
    call.resume();
    call.once('end', () => answer.end(Buffer.alloc(down)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const line = await openShapedLine(typeof address === 'object' && address ? address.port : 0);
  line.setQuality(poorMobile);
  try {
    const begun = performance.now();
    await new Promise<void>((resolve, reject) => {
      const call = request({ host: '127.0.0.1', port: line.port, method: 'POST', agent: false }, (answer) => {
        answer.resume();
        answer.once('end', resolve);
        answer.once('error', reject);
      });
      call.once('error', reject);
      call.end(Buffer.alloc(up));
    });
    return performance.now() - begun;
  } finally {
    await line.close();
    server.close();
  }
}
