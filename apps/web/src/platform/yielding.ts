import type { Table } from 'dexie';

/** Fewer than 50 at a time: of so many Dexie tells live queries which rows were written, of more only that the table was. */
export const pieceOfRows = 49;

/** The same values in lists of at most `size`. */
export function* inPieces<Value>(values: readonly Value[], size: number): Generator<readonly Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size);
}

/** Deletes rows by their keys, a few hundred at a time, so that the page can be used meanwhile. */
export async function deleteCalmly(table: Table<unknown, string>, keys: readonly string[]): Promise<void> {
  for (const piece of inPieces(keys, 500)) await table.bulkDelete([...piece]);
}

/** Longer than this in one stretch, and a user who types begins to notice: ten times as long is what a press of a key may wait. */
const stretch = 8;

declare global {
  /** Continues after the browser had its turn (public/before-paint.js); Node.js has it too. */
  function setImmediate(work: () => void): unknown;
}

/** Lets the page draw, and react to typing. Timers would do it too, but a page that nobody sees gets one a second. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Tells when the page has waited for long enough. */
function startPacing() {
  let begun = performance.now();
  return {
    isDue: (): boolean => performance.now() - begun > stretch,
    breathe: async (): Promise<void> => {
      await yieldToEventLoop();
      begun = performance.now();
    },
  };
}

type Pace = ReturnType<typeof startPacing>;

/** What `work` makes of each, in order, with a breath for the page whenever that takes long. Not inside a transaction: it would end meanwhile. */
export async function mapYielding<One, Made>(all: Iterable<One>, work: (one: One) => Made): Promise<readonly Made[]> {
  const made: Made[] = [];
  const pace = startPacing();
  for (const one of all) {
    if (pace.isDue()) await pace.breathe();
    made.push(work(one));
  }
  return made;
}

/** Runs work that is done in steps to its end, with a breath for the page whenever that takes long. */
export async function runYielding<Made>(steps: Iterator<undefined, Made>): Promise<Made> {
  const pace = startPacing();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (pace.isDue()) await pace.breathe();
  }
}

/** So many are sorted in one go: too few to be noticed, be the comparison of texts or a phone ever so slow. */
const runLength = 64;

/**
 * The first `count` of all in the order of `compare`, with a breath for the page as above. The order must be a whole one, without equals.
 * Of what is merged no more is kept than is asked for: the first page of many costs a part of sorting them all.
 */
export async function firstYielding<One extends object | number>(
  all: readonly One[],
  count: number,
  compare: (one: One, other: One) => number,
): Promise<readonly One[]> {
  const pace = startPacing();
  let runs: (readonly One[])[] = [];
  for (let at = 0; at < all.length; at += runLength) {
    if (pace.isDue()) await pace.breathe();
    runs.push(
      all
        .slice(at, at + runLength)
        .toSorted(compare)
        .slice(0, count),
    );
  }
  while (runs.length > 1) {
    const merged: (readonly One[])[] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(await merge(runs[at] ?? [], runs[at + 1] ?? [], count, compare, pace));
    runs = merged;
  }
  return runs[0] ?? [];
}

async function merge<One extends object | number>(
  left: readonly One[],
  right: readonly One[],
  count: number,
  compare: (one: One, other: One) => number,
  pace: Pace,
): Promise<readonly One[]> {
  const merged: One[] = [];
  let [fromLeft, fromRight] = [0, 0];
  while (merged.length < count) {
    if (merged.length % runLength === 0 && pace.isDue()) await pace.breathe();
    const one: One | undefined = left[fromLeft];
    const other: One | undefined = right[fromRight];
    const isLeft = other === undefined || (one !== undefined && compare(one, other) <= 0);
    const next: One | undefined = isLeft ? one : other;
    if (next === undefined) break;
    merged.push(next);
    if (isLeft) fromLeft += 1;
    else fromRight += 1;
  }
  return merged;
}
