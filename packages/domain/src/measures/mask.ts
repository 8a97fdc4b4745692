/** A count that is not published: `small` is said to be below five, `hidden` keeps others from computing a small one. */
export type Masked = 'small' | 'hidden';

/** One cell is the sum of others: an area of the areas in it, a total of its categories. */
export type Equation = { readonly total: string; readonly parts: readonly string[] };

/** Counts below this are not shown to donors (product rules on masks). */
export const minimumCell = 5;

/** A prime below 2^26, so that products of two remainders are exact numbers. */
const prime = 67_108_859;

function inverse(value: number): number {
  let [result, base, power] = [1, value, prime - 2];
  for (; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
}

type Row = Map<number, number>;

/** Subtracts a multiple of the pivot row, so that its column is empty in the other. */
function clear(row: Row, column: number, pivot: Row): void {
  const factor = row.get(column);
  if (factor === undefined) return;
  for (const [at, value] of pivot) {
    const left = ((row.get(at) ?? 0) + prime - ((factor * value) % prime)) % prime;
    if (left === 0) row.delete(at);
    else row.set(at, left);
  }
}

/** The unknowns that have one solution only, whatever the others are: Gauss and Jordan, over remainders of a prime. */
function findDetermined(rows: readonly Row[]): ReadonlySet<number> {
  const pivots = new Map<number, Row>();
  // Short rows first: they fill the others least.
  for (const row of rows.toSorted((one, other) => one.size - other.size)) {
    for (const column of Array.from(row.keys())) {
      const pivot = pivots.get(column);
      if (pivot) clear(row, column, pivot);
    }
    const first = row.entries().next().value;
    if (!first) continue;
    const [column, value] = first;
    const scale = inverse(value);
    for (const [at, one] of row) row.set(at, (one * scale) % prime);
    for (const pivot of pivots.values()) clear(pivot, column, row);
    pivots.set(column, row);
  }
  return new Set([...pivots].flatMap(([column, row]) => (row.size === 1 ? [column] : [])));
}

type Bounds = { low: number; high: number };

/** Narrows what is known of each masked cell by every equation, until nothing changes. */
function narrow(counts: ReadonlyMap<string, number>, masked: ReadonlyMap<string, Masked>, sums: readonly Equation[]) {
  const known = new Map<string, Bounds>();
  for (const [cell, how] of masked)
    known.set(cell, how === 'small' ? { low: 1, high: minimumCell - 1 } : { low: 0, high: Infinity });
  const boundsOf = (cell: string): Bounds => {
    const count = counts.get(cell) ?? 0;
    return known.get(cell) ?? { low: count, high: count };
  };
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const { total, parts } of sums) {
      const all = parts.map(boundsOf);
      const [low, high] = [all.reduce((sum, one) => sum + one.low, 0), all.reduce((sum, one) => sum + one.high, 0)];
      const whole = boundsOf(total);
      const next: (readonly [Bounds, number, number])[] = [[whole, low, high]];
      for (const one of all) {
        // Without this part; where several are unbounded, nothing is known.
        const others = all.reduce((sum, other) => (other === one ? sum : sum + other.high), 0);
        next.push([one, whole.low - others, whole.high - (low - one.low)]);
      }
      for (const [one, from, to] of next) {
        if (from > one.low || to < one.high) isMoving = true;
        one.low = Math.max(one.low, from);
        one.high = Math.min(one.high, to);
      }
    }
  }
  return known;
}

function rowsOf(masked: ReadonlyMap<string, Masked>, sums: readonly Equation[]): readonly Row[] {
  const index = new Map([...masked.keys()].map((cell, at) => [cell, at] as const));
  return sums.flatMap(({ total, parts }) => {
    const row: Row = new Map();
    for (const [cell, value] of [[total, prime - 1] as const, ...parts.map((part) => [part, 1] as const)]) {
      const at = index.get(cell);
      if (at !== undefined) row.set(at, value);
    }
    return row.size > 0 ? [row] : [];
  });
}

/** The masked cells whose count follows from what is shown: by linear equations, or by bounds. */
export function findExposed(
  counts: ReadonlyMap<string, number>,
  masked: ReadonlyMap<string, Masked>,
  sums: readonly Equation[],
): readonly string[] {
  const cells = [...masked.keys()];
  const determined = findDetermined(rowsOf(masked, sums));
  const bounds = narrow(counts, masked, sums);
  return cells.filter((cell, at) => {
    const { low = 0, high = Infinity } = bounds.get(cell) ?? {};
    return determined.has(at) || low === high;
  });
}

/**
 * Decides which counts are not published: those from 1 to 4, and as many others as it takes that no masked count can be computed from the
 * published ones. Where "below five" tells a count exactly (four areas of a total below five), it is `hidden` too. All counts that are published together belong into one call.
 */
export function maskCounts(
  counts: ReadonlyMap<string, number>,
  sums: readonly Equation[],
): ReadonlyMap<string, Masked> {
  const masked = new Map<string, Masked>();
  for (const [cell, count] of counts) if (count > 0 && count < minimumCell) masked.set(cell, 'small');
  const sumsOf = new Map<string, Equation[]>();
  for (const sum of sums)
    for (const cell of [sum.total, ...sum.parts]) sumsOf.set(cell, [...(sumsOf.get(cell) ?? []), sum]);
  // A zero tells that there is nothing, so it is hidden last.
  const sizeOf = (cell: string) => counts.get(cell) || Infinity;
  for (;;) {
    const exposed = findExposed(counts, masked, sums);
    if (exposed.length === 0) return masked;
    const before = masked.size;
    for (const cell of exposed) {
      const [next] = (sumsOf.get(cell) ?? [])
        .flatMap(({ total, parts }) => [...parts, total])
        .filter((one) => !masked.has(one))
        .toSorted((one, other) => sizeOf(one) - sizeOf(other));
      if (next !== undefined) masked.set(next, 'hidden');
    }
    if (masked.size > before) continue;
    // Nothing around the exposed cells is shown: "below five" itself tells too much of the largest of them.
    const [largest] = exposed
      .filter((cell) => masked.get(cell) === 'small')
      .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
    if (largest === undefined) return masked;
    masked.set(largest, 'hidden');
  }
}
