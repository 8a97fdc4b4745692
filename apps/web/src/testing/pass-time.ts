import { vi } from 'vitest';

/** Lets what the (real) store of the test has to do come to its end, however many steps it takes. */
async function settleDown(): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) await new Promise(setImmediate);
}

/**
 * Lets time pass in small steps (milliseconds), so that rounds of sending end in the step in which they begin. `watch` is called after each
 * with how much has passed.
 */
export async function passTime(duration: number, step: number, watch?: (passed: number) => void): Promise<void> {
  for (let passed = step; passed <= duration; passed += step) {
    await vi.advanceTimersByTimeAsync(step);
    await settleDown();
    watch?.(passed);
  }
}
