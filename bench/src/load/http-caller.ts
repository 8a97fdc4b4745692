import { Agent, request } from 'node:http';

export type Answer = { readonly status: number; readonly body: Buffer };

/** A client of the interface on this machine, over connections that it keeps. */
export type HttpCaller = { post(path: string, body: string): Promise<Answer>; close(): void };

const answerLimit = 30_000;

/** `compressed`: asks for compressed answers, as browsers do, and leaves them as they are. */
export function httpCaller(
  port: number,
  token: string | undefined,
  connections: number,
  compressed = false,
): HttpCaller {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections });
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(compressed ? { 'accept-encoding': 'gzip, deflate, br' } : {}),
  };
  return {
    post: (path, body) =>
      new Promise((resolve, reject) => {
        const length = { 'content-length': Buffer.byteLength(body) };
        const options = {
          agent,
          host: '127.0.0.1',
          port,
          method: 'POST',
          path: `/api/v1${path}`,
          headers: { ...headers, ...length },
          timeout: answerLimit,
        };
        const call = request(options, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks) }));
          response.once('error', reject);
        });
        call.once('timeout', () =>
          call.destroy(new Error(`No answer of ${path} within ${answerLimit / 1000} seconds`)),
        );
        call.once('error', reject);
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}
