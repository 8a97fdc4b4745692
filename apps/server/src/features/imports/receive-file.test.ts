import multipart from '@fastify/multipart';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { HttpError } from '../../platform/http-error.ts';
import { withUpload } from './receive-file.ts';

const app = fastify();
afterAll(() => app.close());

const boundary = 'xxboundaryxx';
const body = [
  `--${boundary}`,
  'content-disposition: form-data; name="file"; filename="list.csv"',
  'content-type: text/csv',
  '',
  'x'.repeat(1000),
  `--${boundary}--`,
  '',
].join('\r\n');

test('Uploads that do not fit into the memory for them are asked to come again, until others are done', async () => {
  await app.register(multipart);
  const open: (() => void)[] = [];
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(error instanceof HttpError ? error.status : 500)
      .send({ code: error instanceof HttpError && error.code }),
  );
  app.post('/', async (request) =>
    withUpload(
      request,
      async ({ bytes }) => {
        await new Promise<void>((resolve) => open.push(resolve));
        return { size: bytes.length };
      },
      3000,
    ),
  );
  const send = async () =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: body,
    });
  const first = [send(), send()];
  await expect.poll(() => open.length).toBe(2);
  const refused = await send();
  expect([refused.statusCode, refused.json()]).toEqual([503, { code: 'server.busy' }]);
  for (const end of open.splice(0)) end();
  expect((await Promise.all(first)).map((answer) => answer.json<object>())).toEqual([{ size: 1000 }, { size: 1000 }]);
  const again = send();
  await expect.poll(() => open.length).toBe(1);
  open[0]?.();
  expect((await again).statusCode).toBe(200);
});
