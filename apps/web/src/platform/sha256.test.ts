import { createHash } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { plainSha256, sha256Of } from './sha256.ts';

const bytesOf = (length: number) => new Uint8Array(length).map((_byte, index) => (index * 131) % 256);

test.each([0, 1, 55, 56, 63, 64, 65, 1000, 70_001])(
  'the checksum of %d bytes is the same with and without the help of the browser',
  async (length) => {
    const bytes = bytesOf(length);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(plainSha256(bytes)).toBe(expected);
    expect(await sha256Of(bytes.buffer)).toBe(expected);
  },
);

test('a page that is not served securely, as from a server on a local network, still knows the checksum', async () => {
  vi.stubGlobal('crypto', {});
  expect(await sha256Of(bytesOf(3).buffer)).toBe(createHash('sha256').update(bytesOf(3)).digest('hex'));
});
