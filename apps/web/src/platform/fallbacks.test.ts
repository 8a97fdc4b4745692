import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const taken = [
  [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
  [AbortSignal, ['timeout']],
] as const;
let before: (readonly [object, string, PropertyDescriptor])[] = [];

/** A browser without these methods, into which the fallbacks are loaded. */
beforeEach(async () => {
  const described = taken.flatMap(([owner, names]) =>
    names.flatMap((name) => {
      const descriptor = Object.getOwnPropertyDescriptor(owner, name);
      return descriptor ? [[owner, name, descriptor] as const] : [];
    }),
  );
  before = described;
  for (const [owner, name] of before) Reflect.deleteProperty(owner, name);
  vi.resetModules();
  await import('./fallbacks.ts');
});
afterEach(() => {
  for (const [owner, name, descriptor] of before) Object.defineProperty(owner, name, descriptor);
});

test('what copies an array in newer browsers does so in older ones, and leaves the array alone', () => {
  const numbers = [3, 1, 2];
  const copies = [
    numbers.toSorted((one, other) => one - other),
    numbers.toSorted((one, other) => other - one),
    numbers.toReversed(),
    numbers.toSpliced(1, 1),
    numbers.toSpliced(1, 0, 8, 9),
    numbers.with(2, 7),
  ];
  const own = Object.getOwnPropertyDescriptor(Array.prototype, 'toSorted')?.value;
  expect(String(own)).not.toContain('[native code]');
  expect(numbers).toEqual([3, 1, 2]);
  expect(copies).toEqual([
    [1, 2, 3],
    [3, 2, 1],
    [2, 1, 3],
    [3, 2],
    [3, 8, 9, 1, 2],
    [3, 1, 7],
  ]);
  expect(() => numbers.with(3, 0)).toThrow(RangeError);
  expect(Object.keys([])).toEqual([]);
});

test('a call is given up when its time is over', () => {
  vi.useFakeTimers();
  const signal = AbortSignal.timeout(1000);
  vi.advanceTimersByTime(999);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  vi.useRealTimers();
});
