import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChunkLoadError, chunkTimeout, loadChunk, pauseAfterFailure, requestUntilLoaded } from './load-chunk.ts';

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

  /** A part whose first two requests fail, and what is reported about it. */
  const requestTwiceMissing = () => {
    const reports = { onLoaded: vi.fn(), onFailed: vi.fn() };
    const missing = new TypeError('Failed to fetch dynamically imported module');
    const load = vi.fn().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValue({ Menu: 1 });
    return { ...reports, load, stop: requestUntilLoaded(load, reports) };
  };

  it('that fails twice is requested again after a pause, each failure is counted, and it arrives', async () => {
    const { onLoaded, onFailed } = requestTwiceMissing();
    await vi.advanceTimersByTimeAsync(2 * pauseAfterFailure);
    expect(onFailed.mock.calls).toEqual([[1], [2]]);
    expect(onLoaded.mock.calls).toEqual([[{ Menu: 1 }]]);
  });

  it('is requested no more, and nothing is reported, once nobody needs it', async () => {
    const { onLoaded, onFailed, load, stop } = requestTwiceMissing();
    await vi.advanceTimersByTimeAsync(pauseAfterFailure - 1);
    stop();
    await vi.advanceTimersByTimeAsync(3 * pauseAfterFailure);
    expect([load, onFailed, onLoaded].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  });
});
