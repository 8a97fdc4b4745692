import { afterEach, describe, expect, it } from 'vitest';
import { putReader, readNewest, removeReader, type ReadTile } from './tile-readers.ts';

const tile = { z: 5, x: 19, y: 10 };
const { signal } = new AbortController();
const answering =
  (length: number): ReadTile =>
  async () =>
    new ArrayBuffer(length);

afterEach(() => removeReader('map'));

describe('A tile of the map', () => {
  it('waits until it is known what is asked, and is not shown empty meanwhile', async () => {
    putReader('map', undefined);
    const reading = readNewest('map', tile, signal);
    putReader('map', undefined);
    putReader('map', answering(3));
    expect((await reading).byteLength).toBe(3);
  });

  it('shows what is asked now where that has changed while it was read, also when reading failed', async () => {
    for (const isRefused of [false, true]) {
      putReader('map', async () => {
        putReader('map', answering(2));
        if (isRefused) throw new Error('Refused');
        return new ArrayBuffer(1);
      });
      expect((await readNewest('map', tile, signal)).byteLength).toBe(2);
    }
  });

  it('fails when reading fails, and is empty when its map is gone', async () => {
    putReader('map', () => Promise.reject(new Error('Refused')));
    await expect(readNewest('map', tile, signal)).rejects.toThrow('Refused');
    putReader('map', undefined);
    const reading = readNewest('map', tile, signal);
    removeReader('map');
    expect((await reading).byteLength).toBe(0);
  });

  it('is not read for a view that has moved on', async () => {
    const controller = new AbortController();
    putReader('map', undefined);
    const reading = readNewest('map', tile, controller.signal);
    controller.abort();
    putReader('map', () => Promise.reject(new Error('Nobody asks')));
    expect((await reading).byteLength).toBe(0);
  });
});
