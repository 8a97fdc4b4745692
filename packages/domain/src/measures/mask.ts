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

/** Rows by their length, so that the shortest is found at once. */
class ByLength {
  readonly #rows: readonly Row[];
  readonly #lengths: number[];
  readonly #ofLength: Set<number>[] = [];

  constructor(rows: readonly Row[]) {
    this.#rows = rows;
    this.#lengths = rows.map(({ size }) => size);
    rows.forEach((_, at) => this.#put(at));
  }

  #put(at: number): void {
    const length = this.#rows[at]?.size ?? 0;
    this.#lengths[at] = length;
    (this.#ofLength[length] ??= new Set()).add(at);
  }

  #take(at: number): void {
    this.#ofLength[this.#lengths[at] ?? 0]?.delete(at);
  }

  /** After a row has changed. */
  move(at: number): void {
    this.#take(at);
    this.#put(at);
  }

  takeShortest(): number | undefined {
    for (const rows of this.#ofLength) {
      const first = rows?.values().next().value;
      if (first === undefined) continue;
      rows?.delete(first);
      return first;
    }
    return undefined;
  }
}

type Solved = { readonly column: number; readonly row: Row };

/** Solves each row for one unknown and puts it into the others: the unknown in the fewest rows of the shortest row, which fills them least. */
function solve(rows: readonly Row[]): readonly Solved[] {
  const rowsWith = new Map<number, Set<number>>();
  const rowsOfColumn = (column: number) => {
    const found = rowsWith.get(column) ?? new Set<number>();
    rowsWith.set(column, found);
    return found;
  };
  rows.forEach((row, at) => row.forEach((_, column) => rowsOfColumn(column).add(at)));
  const waiting = new ByLength(rows);
  const solved: Solved[] = [];
  for (let at = waiting.takeShortest(); at !== undefined; at = waiting.takeShortest()) {
    const row = rows[at] ?? new Map<number, number>();
    for (const column of row.keys()) rowsOfColumn(column).delete(at);
    const [column] = [...row.keys()].toSorted((one, other) => rowsOfColumn(one).size - rowsOfColumn(other).size);
    if (column === undefined) continue;
    const scale = inverse(row.get(column) ?? 1);
    for (const [one, value] of row) row.set(one, (value * scale) % prime);
    solved.push({ column, row });
    for (const other of rowsOfColumn(column)) {
      const target = rows[other];
      const factor = target?.get(column) ?? 0;
      if (!target) continue;
      for (const [one, value] of row) {
        const left = ((target.get(one) ?? 0) + prime - ((factor * value) % prime)) % prime;
        if (left === 0) target.delete(one);
        else target.set(one, left);
        if (left === 0) rowsOfColumn(one).delete(other);
        else rowsOfColumn(one).add(other);
      }
      waiting.move(other);
    }
  }
  return solved;
}

/** Numbers without a pattern, the same in every run. */
function mixed(): () => number {
  let state = 15;
  return () => (state = (state * 48_271) % 2_147_483_647) % prime;
}

/**
 * The unknowns that have one solution only, whatever the others are. Computed over remainders of a prime: of the solutions where all sums are
 * zero one is chosen without a pattern, and in it only such unknowns are zero (another one once in 67 million).
 */
function findDetermined(rows: readonly Row[]): ReadonlySet<number> {
  const next = mixed();
  const solution = new Map<number, number>();
  const valueOf = (column: number) => {
    const value = solution.get(column) ?? 1 + (next() % (prime - 1));
    solution.set(column, value);
    return value;
  };
  for (const { column, row } of solve(rows).toReversed()) {
    let sum = 0;
    for (const [one, factor] of row) if (one !== column) sum = (sum + factor * valueOf(one)) % prime;
    solution.set(column, (prime - sum) % prime);
  }
  return new Set([...solution].flatMap(([column, value]) => (value === 0 ? [column] : [])));
}

type Bounds = { low: number; high: number };

/** What all parts have at most, without one of them: infinite if another one is unbounded. */
function highWithout(parts: readonly Bounds[]): (one: Bounds) => number {
  const unbounded = parts.filter(({ high }) => high === Infinity).length;
  const bounded = parts.reduce((sum, { high }) => (high === Infinity ? sum : sum + high), 0);
  return ({ high }) => {
    if (high === Infinity) return unbounded > 1 ? Infinity : bounded;
    return unbounded > 0 ? Infinity : bounded - high;
  };
}

/** Narrows what is known of each masked cell by every equation, until nothing changes. */
function narrow(counts: ReadonlyMap<string, number>, masked: ReadonlyMap<string, Masked>, sums: readonly Equation[]) {
  const known = new Map<string, Bounds>();
  // A reader may know these rules: what is hidden for the sake of others is five at least, if it is anything.
  for (const [cell, how] of masked) {
    const leastHidden = (counts.get(cell) ?? 0) >= minimumCell ? minimumCell : 0;
    known.set(cell, how === 'small' ? { low: 1, high: minimumCell - 1 } : { low: leastHidden, high: Infinity });
  }
  const boundsOf = (cell: string): Bounds => {
    const count = counts.get(cell) ?? 0;
    return known.get(cell) ?? { low: count, high: count };
  };
  const open = sums.map(({ total, parts }) => ({
    whole: boundsOf(total),
    all: parts.flatMap((part) => known.get(part) ?? []),
    // What is shown of the parts.
    shown: parts.reduce((sum, part) => (known.has(part) ? sum : sum + (counts.get(part) ?? 0)), 0),
  }));
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const { whole, all, shown } of open) {
      const low = all.reduce((sum, one) => sum + one.low, shown);
      const high = all.reduce((sum, one) => sum + one.high, shown);
      const others = highWithout(all);
      const narrowed = all.map((one) => [one, whole.low - shown - others(one), whole.high - (low - one.low)] as const);
      for (const [one, from, to] of [[whole, low, high] as const, ...narrowed]) {
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

type SumsOf = ReadonlyMap<string, readonly Equation[]>;

/** The masked cells that these are connected with by sums, and the sums: nothing else says anything of them. */
function connectedWith(cells: Iterable<string>, masked: ReadonlyMap<string, Masked>, sumsOf: SumsOf) {
  const found = new Map<string, Masked>();
  const sums = new Set<Equation>();
  const waiting = [...cells];
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const how = masked.get(cell);
    if (how === undefined || found.has(cell)) continue;
    found.set(cell, how);
    for (const sum of sumsOf.get(cell) ?? []) {
      if (sums.has(sum)) continue;
      sums.add(sum);
      for (const one of [sum.total, ...sum.parts]) if (masked.has(one) && !found.has(one)) waiting.push(one);
    }
  }
  return { cells: found, sums: [...sums] };
}

/** Hides for each exposed cell the smallest shown one of its sums. Returns those that it hides. */
function hideOthers(
  exposed: readonly string[],
  counts: ReadonlyMap<string, number>,
  masked: Map<string, Masked>,
  sumsOf: SumsOf,
): readonly string[] {
  // A zero tells that there is nothing, so it is hidden last.
  const sizeOf = (cell: string) => counts.get(cell) || Infinity;
  return exposed.flatMap((cell) => {
    const [next] = (sumsOf.get(cell) ?? [])
      .flatMap(({ total, parts }) => [...parts, total])
      .filter((one) => !masked.has(one))
      .toSorted((one, other) => sizeOf(one) - sizeOf(other));
    if (next === undefined) return [];
    masked.set(next, 'hidden');
    return [next];
  });
}

/** Where "below five" itself tells too much, it is not told of the largest cells, one in each sum. Returns whether there were any. */
function hideLargest(
  exposed: readonly string[],
  counts: ReadonlyMap<string, number>,
  masked: Map<string, Masked>,
  sumsOf: SumsOf,
): boolean {
  const small = exposed
    .filter((cell) => masked.get(cell) === 'small')
    .toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  const touched = new Set<Equation>();
  for (const cell of small) {
    const around = sumsOf.get(cell) ?? [];
    if (around.some((sum) => touched.has(sum))) continue;
    masked.set(cell, 'hidden');
    for (const sum of around) touched.add(sum);
  }
  return small.length > 0;
}

/** A computation in steps, between which others get their turn. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all steps at once. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Decides which counts are not published: those from 1 to 4, and as many others as it takes that no masked count can be computed from the
 * published ones. Where "below five" tells a count exactly (four areas of a total below five), it is `hidden` too. All counts that are published together belong into one call.
 * `before`: what was masked the last time and is masked again. A count that is hidden one time and shown the next, unchanged, would tell what
 * it was hidden for.
 */
export function* maskCounts(
  counts: ReadonlyMap<string, number>,
  sums: readonly Equation[],
  before: ReadonlyMap<string, Masked> = new Map(),
): Steps<ReadonlyMap<string, Masked>> {
  const masked = new Map<string, Masked>();
  for (const [cell, count] of counts) {
    const isSmall = count > 0 && count < minimumCell;
    if (isSmall && before.get(cell) !== 'hidden') masked.set(cell, 'small');
    else if (before.has(cell)) masked.set(cell, 'hidden');
  }
  const sumsOf = new Map<string, Equation[]>();
  for (const sum of sums)
    for (const cell of [sum.total, ...sum.parts]) {
      const known = sumsOf.get(cell);
      if (known) known.push(sum);
      else sumsOf.set(cell, [sum]);
    }
  // Hiding more exposes nothing that was safe: only what was exposed, and what was hidden because of it, is looked at again.
  let open: readonly string[] = [...masked.keys()];
  for (;;) {
    const { cells, sums: around } = connectedWith(open, masked, sumsOf);
    const exposed = findExposed(counts, cells, around);
    const hidden = hideOthers(exposed, counts, masked, sumsOf);
    if (hidden.length === 0 && !hideLargest(exposed, counts, masked, sumsOf)) return masked;
    open = [...exposed, ...hidden];
    yield;
  }
}
