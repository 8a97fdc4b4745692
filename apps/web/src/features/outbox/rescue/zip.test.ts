import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { listParts, readPart, type ZipPart } from './zip.ts';

const name = 'photos/1.jpg';

async function partOf(file: Blob): Promise<ZipPart> {
  const part = (await listParts(file)).get(name);
  if (!part) throw new Error('The archive has no such part');
  return part;
}

test('a part that unpacks to more than its directory announces is refused, also where its beginning is as announced', async () => {
  const archiveOf = (length: number) => new Blob([zipSync({ [name]: new Uint8Array(length) })]);
  const file = archiveOf(30_000_000);
  const { size, crc } = await partOf(archiveOf(300_000));
  const reading = readPart(file, { ...(await partOf(file)), size, crc }, 1_000_000);
  expect(await reading.then(({ length }) => length, String)).toContain('damaged');
});

test.each([0, 1, 100_000, 1_000_000])('a part of %i bytes is read as it was', async (length) => {
  const content = new Uint8Array(length).map((_byte, index) => Math.imul(index, index) >>> 8);
  const file = new Blob([zipSync({ [name]: content })]);
  const bytes = await readPart(file, await partOf(file), length);
  expect(Buffer.compare(bytes, content)).toBe(0);
});

test.each([
  ['a comment', 'Копія з телефону', true],
  ['the longest comment', 'x'.repeat(65_535), true],
  ['bytes after its end', '\r\n\0\0', false],
])('an archive with %s is read', async (_what, text, isComment) => {
  const added = new TextEncoder().encode(text);
  const bytes = zipSync({ [name]: new Uint8Array([1, 2, 3]) });
  if (isComment) new DataView(bytes.buffer).setUint16(bytes.length - 2, added.length, true);
  const file = new Blob([bytes, added]);
  expect([...(await readPart(file, await partOf(file), 3))]).toEqual([1, 2, 3]);
});
