import { expect, test } from 'vitest';
import { firstYielding, mapYielding } from './yielding.ts';
import { seededNumbers } from '../testing/seeded-numbers.ts';

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
  const made = await mapYielding(all, (one) => {
    toil(3);
    done += 1;
    return one * 2;
  });
  expect(made).toEqual(all.map((one) => one * 2));
  // Heard in the midst of it, again and again: never more than a few records passed without a turn.
  expect(heard.length).toBeGreaterThan(5);
});

const next = seededNumbers(39);
const numbers = [...new Set(Array.from({ length: 1500 }, () => Math.floor(next() * 1e9)))];
const rising = (one: number, other: number): number => one - other;

test.each([0, 1, 25, 64, 700, 5000])(
  'the first %d of many in order are the same as of all that are sorted',
  async (count) => {
    expect(await firstYielding(numbers, count, rising)).toEqual(numbers.toSorted(rising).slice(0, count));
  },
);

test.each([0, 1, 2, 63, 64, 65, 129])('%d are sorted whole', async (length) => {
  const some = numbers.slice(0, length);
  expect(await firstYielding(some, length, rising)).toEqual(some.toSorted(rising));
});

test('sorting many lets others have their turn in between, on a device for which each comparison is work (A-39)', async () => {
  let heard = 0;
  let isOver = false;
  const listen = () => {
    heard += 1;
    if (!isOver) setImmediate(listen);
  };
  setImmediate(listen);
  const some = numbers.slice(0, 256);
  const sorted = await firstYielding(some, some.length, (one, other) => {
    toil(0.05);
    return rising(one, other);
  });
  isOver = true;
  expect(sorted).toEqual(some.toSorted(rising));
  expect(heard).toBeGreaterThan(5);
});
