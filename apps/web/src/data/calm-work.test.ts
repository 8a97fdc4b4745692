import { expect, test } from 'vitest';
import { mapCalmly } from './calm-work.ts';

/** Keeps the only thread busy. */
function toil(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('long work over many records lets others have their turn in between, and loses none (A-39)', async () => {
  const heard: number[] = [];
  let done = 0;
  const listen = () => {
    heard.push(done);
    if (done < 40) setImmediate(listen);
  };
  setImmediate(listen);
  const all = Array.from({ length: 40 }, (_, index) => index);
  const made = await mapCalmly(all, (one) => {
    toil(3);
    done += 1;
    return one * 2;
  });
  expect(made).toEqual(all.map((one) => one * 2));
  // Heard in the midst of it, again and again: never more than a few records passed without a turn.
  expect(heard.length).toBeGreaterThan(5);
});
