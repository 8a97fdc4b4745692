import type { DonorCount, DonorCounts, DonorGrid } from '../measures/donor-grid.ts';

/**
 * What a patient reader computes from what donors see: written without the code that masks, from the printed tables alone. Every area is the
 * sum of the areas in it, every total that of the classes of each division.
 */

const prime = 1_000_003;

type Unknown = { low: number; high: number };
type Sum = { readonly unknown: ReadonlyMap<string, number>; readonly known: number };

/** `same`: a cell that the reader believes to be equal in all grids has one name in all of them. */
type Reading = { readonly counts: DonorCounts; readonly area: string; readonly nameOf: (column: string) => string };

function inverse(value: number): number {
  let [result, base] = [1, value % prime];
  for (let power = prime - 2; power > 0; power = Math.floor(power / 2)) {
    if (power % 2 === 1) result = (result * base) % prime;
    base = (base * base) % prime;
  }
  return result;
}

/** The unknowns that equations determine, with their values: Gauss and Jordan on remainders of a prime. */
function solveExactly(sums: readonly Sum[]): ReadonlyMap<string, number> {
  const names = [...new Set(sums.flatMap(({ unknown }) => [...unknown.keys()]))];
  const at = new Map(names.map((name, index) => [name, index]));
  const rows = sums.map(({ unknown, known }) => {
    const row = new Float64Array(names.length + 1);
    for (const [name, factor] of unknown) row[at.get(name) ?? 0] = (factor + prime) % prime;
    row[names.length] = ((known % prime) + prime) % prime;
    return row;
  });
  const pivots: [row: Float64Array, column: number][] = [];
  for (const [column] of names.entries()) {
    const pivot = rows.find((row) => row[column] !== 0 && !pivots.some(([taken]) => taken === row));
    if (!pivot) continue;
    const scale = inverse(pivot[column] ?? 1);
    for (let index = 0; index <= names.length; index += 1) pivot[index] = ((pivot[index] ?? 0) * scale) % prime;
    for (const row of rows) {
      const factor = row[column] ?? 0;
      if (row === pivot || factor === 0) continue;
      for (let index = column; index <= names.length; index += 1)
        row[index] = ((row[index] ?? 0) + prime - ((factor * (pivot[index] ?? 0)) % prime)) % prime;
    }
    pivots.push([pivot, column]);
  }
  const found = new Map<string, number>();
  for (const [row, column] of pivots)
    if (row.subarray(0, names.length).every((value, index) => value === 0 || index === column))
      found.set(names[column] ?? '', row[names.length] ?? 0);
  return found;
}

/** Reads the printed tables as sums with unknowns, and what is said of each unknown. */
class Notes {
  readonly bounds = new Map<string, Unknown>();
  readonly sums: Sum[] = [];
  readonly #known = new Map<string, number>();

  /** A cell with its name: a number, or a new bound of something unknown. */
  note(name: string, count: DonorCount): void {
    if (typeof count === 'number') this.#known.set(name, count);
    const { low, high } = this.bounds.get(name) ?? { low: 0, high: Infinity };
    if (count === '<5') this.bounds.set(name, { low: Math.max(low, 1), high: Math.min(high, 4) });
    if (count === 'hidden') this.bounds.set(name, { low, high });
  }

  add(total: string, parts: readonly string[]): void {
    const unknown = new Map<string, number>();
    let known = 0;
    for (const [name, factor] of [[total, -1] as const, ...parts.map((part) => [part, 1] as const)]) {
      const count = this.#known.get(name);
      if (count === undefined) unknown.set(name, (unknown.get(name) ?? 0) + factor);
      else known -= factor * count;
    }
    if (unknown.size > 0) this.sums.push({ unknown, known });
  }

  isKnown(name: string): boolean {
    return this.#known.has(name);
  }
}

/** Narrows the bounds by every sum until nothing changes. A hidden count that is some is taken to be five at least. */
function narrow({ bounds, sums }: Notes): ReadonlyMap<string, number> {
  const boundsOf = (name: string) => bounds.get(name) ?? { low: 0, high: Infinity };
  const isSmall = new Set([...bounds].flatMap(([name, { high }]) => (high === 4 ? [name] : [])));
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const { unknown, known } of sums)
      for (const [name, factor] of unknown) {
        const others = [...unknown].filter(([other]) => other !== name);
        const end = (isHigh: boolean) =>
          others.reduce((sum, [other, of]) => {
            const { low, high } = boundsOf(other);
            return sum - of * (of > 0 === isHigh ? low : high);
          }, known);
        const [one, two] = [end(true) / factor, end(false) / factor];
        const mine = boundsOf(name);
        let low = Math.max(mine.low, Math.min(one, two));
        if (low > 0 && low < 5 && !isSmall.has(name)) low = 5;
        const high = Math.min(mine.high, Math.max(one, two));
        // A contradiction: what the reader took for granted is wrong here.
        if (low > high || (low === mine.low && high === mine.high)) continue;
        isMoving = true;
        bounds.set(name, { low, high });
      }
  }
  return new Map([...bounds].flatMap(([name, { low, high }]) => (low === high ? [[name, low] as const] : [])));
}

/**
 * The columns of divisions that are told of no hromada: nothing can be computed from them there. A single class that happens to be hidden
 * everywhere still is a part of its total.
 */
function listUntold(grid: Readonly<Record<string, DonorCounts>>): ReadonlySet<string> {
  const hromadas = Object.entries(grid).flatMap(([area, counts]) => (area.length > 4 ? [counts] : []));
  const divisionOf = (column: string) => column.split('/')[0];
  const columns = new Set(hromadas.flatMap((counts) => Object.keys(counts)));
  const told = [...columns].filter((column) => hromadas.some((counts) => counts[column] !== 'hidden'));
  const divisionsTold = new Set(told.map(divisionOf));
  return new Set([...columns].filter((column) => !divisionsTold.has(divisionOf(column))));
}

function readingsOf(grid: Readonly<Record<string, DonorCounts>>, nameOf: (area: string, column: string) => string) {
  const untold = listUntold(grid);
  const isTold = (area: string, column: string) => area.length <= 4 || !untold.has(column);
  return Object.entries(grid).map(([area, counts]): Reading => ({
    counts: Object.fromEntries(Object.entries(counts).filter(([column]) => isTold(area, column))),
    area,
    nameOf: (column) => nameOf(area, column),
  }));
}

function takeNotes(notes: Notes, readings: readonly Reading[]): void {
  for (const { counts, nameOf } of readings)
    for (const [column, count] of Object.entries(counts)) notes.note(nameOf(column), count);
}

function addSums(notes: Notes, readings: readonly Reading[]): void {
  const parentOf = (area: string) => (area === 'UA' ? '' : area.length > 4 ? area.slice(0, 4) : 'UA');
  for (const { area, counts, nameOf } of readings) {
    const columns = Object.keys(counts);
    const divisions = new Set(columns.filter((column) => column !== 'total').map((column) => column.split('/')[0]));
    for (const division of divisions) {
      const classes = columns.filter((column) => column.startsWith(`${division}/`));
      notes.add(nameOf('total'), classes.map(nameOf));
    }
    const within = readings.filter((other) => parentOf(other.area) === area);
    for (const column of columns) {
      const parts = within.filter((other) => column in other.counts);
      if (parts.length > 0)
        notes.add(
          nameOf(column),
          parts.map((part) => part.nameOf(column)),
        );
    }
  }
}

/**
 * The masked counts that can be computed from these grids, by set, grid, area and column. `isSame`: areas in which, as the reader happens to
 * know, nothing changed from one grid to the next.
 */
export function computeMasked(
  grids: readonly DonorGrid[],
  isSame: (area: string) => boolean = () => false,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const set of ['damaged', 'assessments', 'activities'] as const) {
    const notes = new Notes();
    const readings = grids.map((grid, at) =>
      readingsOf(grid[set], (area, column) => `${set} ${isSame(area) ? 'always' : at} ${area} ${column}`),
    );
    for (const one of readings) takeNotes(notes, one);
    for (const one of readings) addSums(notes, one);
    for (const [name, count] of [...solveExactly(notes.sums), ...narrow(notes)]) found.set(name, count);
    // What one grid shows and another one hides.
    for (const name of notes.bounds.keys()) if (notes.isKnown(name)) found.set(name, Number.NaN);
  }
  return found;
}
