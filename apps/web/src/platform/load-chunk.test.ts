import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, chunkTimeout, loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a part of the application', () => {
  it('arrives', async () => {
    await expect(loadChunk(() => Promise.resolve({ Screen: 1 }))).resolves.toEqual({ Screen: 1 });
  });

  it('that does not come says "Loading chunk failed", with the reason kept', async () => {
    const reason = new TypeError('Failed to fetch dynamically imported module');
    const error = await loadChunk(() => Promise.reject(reason)).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ChunkLoadError);
    expect(error).toMatchObject({ message: 'Loading chunk failed', cause: reason });
  });

  it('is given up after 120 s', async () => {
    const failed = vi.fn();
    void loadChunk(() => new Promise(() => {})).catch(failed);
    await vi.advanceTimersByTimeAsync(chunkTimeout - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(expect.any(ChunkLoadError));
  });
});
