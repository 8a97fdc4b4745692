import { createHash } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { sha256Of } from './sha256.ts';

const bytesOf = (length: number) => new Uint8Array(length).map((_byte, index) => (index * 131) % 256);

afterEach(() => vi.unstubAllGlobals());

test.each([0, 1, 64, 70_001])(
  'the checksum of %d bytes is the same with and without the help of the browser, which insecure pages do not have',
  async (length) => {
    const bytes = bytesOf(length);
    const expected = createHash('sha256').update(bytes).digest('hex');
    expect(await sha256Of(bytes.buffer)).toBe(expected);
    vi.stubGlobal('crypto', {});
    expect(await sha256Of(bytes.buffer)).toBe(expected);
  },
);
