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
