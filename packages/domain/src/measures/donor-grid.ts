import { pCodeLengths } from '../geography/p-code.ts';
import type { AnswerRow } from './evaluate.ts';
import type { FactName } from './facts.ts';
import { byArea, byColumn, byMonth, numbersOf, type Grouping, type Measure, type Where } from './measure.ts';
import { maskCounts, minimumCell, type Equation, type Masked, type Steps } from './mask.ts';
import { donorSetTitles, numberLabels } from './measures.text.ts';
import type { Question } from './question.ts';

/** Days for which nothing new is told to donors: where was hit, and who works there (product rules on sensitive points). */
const delayInDays = 30;

type DonorSet = {
  readonly of: FactName;
  readonly where: Where;
  /** The days of a row: all must be old enough to be told. */
  readonly days: readonly string[];
  readonly by: Readonly<Record<string, Grouping>>;
  /** The divisions that are told of oblasts and the country only: they have so many classes that hromadas would have "<5" in most. */
  readonly coarse: readonly string[];
};

/** What donors learn: whole sets of rows by a few divisions, each of which puts every row into one class. Years are the only periods. */
export const donorSets = {
  damaged: {
    of: 'building',
    where: { damaged: { exists: true } },
    days: ['day', 'lastStrike'],
    by: {
      assistance: byColumn('building', 'assistance'),
      category: byColumn('building', 'category'),
      envelope: byColumn('building', 'envelope'),
    },
    coarse: [],
  },
  assessments: {
    of: 'assessment',
    where: {},
    days: ['day'],
    by: {
      year: byMonth('assessment', 'day'),
      cause: byColumn('assessment', 'cause'),
      priority: byColumn('assessment', 'priority'),
    },
    coarse: ['cause'],
  },
  activities: {
    of: 'activity',
    where: {},
    days: ['day'],
    by: {
      year: byMonth('activity', 'day'),
      status: byColumn('activity', 'status'),
      type: byColumn('activity', 'type'),
      stage: byColumn('activity', 'stage'),
    },
    coarse: ['type'],
  },
} as const satisfies Readonly<Record<string, DonorSet>>;

export type DonorSetName = keyof typeof donorSets;
export const donorSetNames = Object.keys(donorSets) as readonly DonorSetName[];

/** A count, or why it is not told. */
export type DonorCount = number | '<5' | 'hidden';

/** Where a count is in an order by amounts: a masked one is more than none and less than five. */
export function rankOfCount(count: DonorCount | undefined): number {
  if (typeof count === 'number') return count;
  return count === '<5' ? 2.5 : count === 'hidden' ? 2 : -1;
}

/** The counts of one area: of a set in all (`total`), and by `division/class`. Absent: none. */
export type DonorCounts = Readonly<Record<string, DonorCount>>;

/** What donors see in one month, by set and area: `UA`, an oblast or a hromada. */
export type DonorGrid = Readonly<Record<DonorSetName, Readonly<Record<string, DonorCounts>>>>;

type Division = { readonly set: DonorSetName; readonly division: string; readonly question: Question };

/** The day on which what donors see today was counted: the first of the month. Answers of one month never differ. */
export function donorDay(today: string): string {
  return `${today.slice(0, 7)}-01`;
}

/** The last day that is told of: that of the last whole month which had ended 30 days before. */
export function lastDayTold(today: string): string {
  const old = new Date(Date.parse(donorDay(today)) - delayInDays * 86_400_000);
  return new Date(Date.UTC(old.getUTCFullYear(), old.getUTCMonth(), 0)).toISOString().slice(0, 10);
}

/**
 * From this day on, the masked counts of the latest grid before a day stay masked: within a year. In January none does, otherwise whatever
 * was ever small would be hidden for good; by then a year of changes lies between.
 */
export function firstDonorDay(day: string): string {
  return `${day.slice(0, 4)}-01-01`;
}

/** The questions of which the grid is made, each over the whole country. `today`: the day in Ukraine. */
export function listDonorQuestions(today: string): readonly Division[] {
  const to = lastDayTold(today);
  return donorSetNames.flatMap((set) => {
    const { of, where, days, by } = donorSets[set];
    const isTold = Object.fromEntries(days.map((day) => [day, { to }]));
    return Object.entries<Grouping>(by).map(([division, grouping]) => {
      const measure: Measure = {
        name: set,
        title: donorSetTitles[set],
        groups: [grouping, byArea],
        numbers: { count: { ...numbersOf(of).count(), label: numberLabels.count } },
      };
      return {
        set,
        division,
        question: { measure, scope: {}, filters: {}, conditions: [where, isTold], areaLevel: 3 as const },
      };
    });
  });
}

const country = 'UA';

function areasOf(hromada: string, isCoarse: boolean): readonly string[] {
  return [country, hromada.slice(0, pCodeLengths[1]), ...(isCoarse ? [] : [hromada])];
}

/** Adds up the answers: each row counts in its hromada, oblast and the country, in the total of its set once. */
function countCells(set: DonorSetName, answers: ReadonlyMap<string, readonly AnswerRow[]>) {
  const counts = new Map<string, number>();
  const add = (cell: string, count: number) => counts.set(cell, (counts.get(cell) ?? 0) + count);
  [...answers].forEach(([division, rows], at) => {
    const { by, coarse }: DonorSet = donorSets[set];
    const { [division]: grouping } = by;
    for (const { keys, numbers } of rows) {
      const [key = '', hromada = ''] = keys;
      const named = grouping?.by === 'month' ? key.slice(0, 4) : key;
      for (const area of areasOf(hromada, coarse.includes(division)))
        add(`${area} ${division}/${named}`, Number(numbers['count']));
      if (at === 0) for (const area of areasOf(hromada, false)) add(`${area} total`, Number(numbers['count']));
    }
  });
  // A class that an area has none of is said to be zero, or hidden like another count.
  const [areas, columns] = [0, 1].map((at) => [...new Set([...counts.keys()].map((cell) => cell.split(/ (.*)/s)[at]))]);
  const isTold = (area = '', column = '') =>
    area.length <= pCodeLengths[1] || !donorSets[set].coarse.some((division) => column.startsWith(`${division}/`));
  for (const area of areas ?? [])
    for (const column of columns ?? []) if (isTold(area, column)) add(`${area} ${column}`, 0);
  return counts;
}

/** All sums between the cells of one set: areas of the areas in them, totals of the classes of each division. */
function listSums(cells: readonly string[]): readonly Equation[] {
  const sums = new Map<string, Set<string>>();
  const add = (total: string, name: string, part: string) => {
    const known = sums.get(`${total}|${name}`) ?? new Set<string>();
    known.add(part);
    sums.set(`${total}|${name}`, known);
  };
  for (const cell of cells) {
    const [area = '', column = ''] = cell.split(/ (.*)/s);
    if (area !== country)
      add(`${area.length > pCodeLengths[1] ? area.slice(0, pCodeLengths[1]) : country} ${column}`, 'areas', cell);
    const [division] = column.split('/');
    if (column !== 'total') add(`${area} total`, division ?? '', cell);
  }
  return [...sums].map(([name, parts]) => ({ total: name.slice(0, name.lastIndexOf('|')), parts: [...parts] }));
}

function told(count: number, masked: Masked | undefined): DonorCount {
  if (masked === undefined) return count;
  return masked === 'small' ? (`<${minimumCell}` as '<5') : 'hidden';
}

/** The cells of a set that do not show a count. */
function listMasked(areas: Readonly<Record<string, DonorCounts>>): ReadonlyMap<string, Masked> {
  const masked = new Map<string, Masked>();
  for (const [area, counts] of Object.entries(areas))
    for (const [column, count] of Object.entries(counts))
      if (typeof count !== 'number') masked.set(`${area} ${column}`, count === 'hidden' ? 'hidden' : 'small');
  return masked;
}

/** The classes that are not told of hromadas. */
function hideCoarse(set: DonorSetName, areas: Record<string, Record<string, DonorCount>>): void {
  const { coarse }: DonorSet = donorSets[set];
  const isCoarse = (column: string) => coarse.some((division) => column.startsWith(`${division}/`));
  const columns = Object.keys(areas[country] ?? {}).filter(isCoarse);
  for (const [area, counts] of Object.entries(areas))
    if (area.length > pCodeLengths[1]) for (const column of columns) counts[column] = 'hidden';
}

/**
 * Makes what donors see in one month from the answers to `listDonorQuestions`, in their order. All counts of a set are masked together: no
 * masked one can be computed from the others. `before`: the latest grid since `firstDonorDay`, whose masked counts stay masked. In steps, because a
 * whole country takes seconds.
 */
export function* makeDonorGrid(
  divisions: readonly Division[],
  answers: readonly (readonly AnswerRow[])[],
  before?: DonorGrid,
): Steps<DonorGrid> {
  const grid: Partial<Record<DonorSetName, Record<string, Record<string, DonorCount>>>> = {};
  for (const set of donorSetNames) {
    const own = divisions.flatMap((one, at) => (one.set === set ? [[one.division, answers[at] ?? []] as const] : []));
    const counts = countCells(set, new Map(own));
    const masked = yield* maskCounts(counts, listSums([...counts.keys()]), listMasked(before?.[set] ?? {}));
    const areas: Record<string, Record<string, DonorCount>> = {};
    for (const [cell, count] of counts) {
      const [area = '', column = ''] = cell.split(/ (.*)/s);
      (areas[area] ??= {})[column] = told(count, masked.get(cell));
    }
    hideCoarse(set, areas);
    grid[set] = areas;
  }
  return grid as DonorGrid;
}
