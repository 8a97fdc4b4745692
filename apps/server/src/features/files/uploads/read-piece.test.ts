import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readPiece } from './upload.routes.ts';

async function* breaking(...chunks: readonly string[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
  throw new Error('aborted');
}

/** A request whose body comes as this stream. */
function requestOf(body: Readable, headers: Record<string, string> = {}) {
  const raw = body as unknown as IncomingMessage;
  return { raw, headers, body: raw };
}

test('A piece is read whole', async () => {
  const { bytes, isWhole } = await readPiece(requestOf(Readable.from([Buffer.from('one'), Buffer.from('two')])), 6);
  expect([String(bytes), isWhole]).toEqual(['onetwo', true]);
});

test('What had come before the line broke is kept', async () => {
  const { bytes, isWhole } = await readPiece(requestOf(Readable.from(breaking('one', 'two'))), 100);
  expect([String(bytes), isWhole]).toEqual(['onetwo', false]);
});

test('A piece that is too large is refused, announced or not', async () => {
  const large = () => Readable.from([Buffer.alloc(4), Buffer.alloc(4)]);
  await expect(readPiece(requestOf(large()), 7)).rejects.toMatchObject({ code: 'upload.pieceTooLarge' });
  await expect(readPiece(requestOf(large(), { 'content-length': '8' }), 7)).rejects.toMatchObject({
    code: 'upload.pieceTooLarge',
  });
});
