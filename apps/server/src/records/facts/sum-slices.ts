import { factTables, type FactName } from '@domivka/domain/measures/facts';
import { mapAggs } from '@domivka/domain/measures/map-sources';
import {
  type Condition,
  type CountedNumber,
  type Grouping,
  type Measure,
  tablesOf,
  type Where,
} from '@domivka/domain/measures/measure';
import { aggMeasures, statMeasures } from '@domivka/domain/measures/measures';
import { measureOf, type Report } from '@domivka/domain/reports/report';
import { reports } from '@domivka/domain/reports/reports';

/** What is added up of the rows that fit: the rows, the values of a column, or the rows that have a value in it. */
type Added = 'rows' | 'values' | 'rowsWithValue';

/**
 * A sum kept in advance, by hromada and the keys of its groups. The area is no key: it is in every row of the sums. Rows that are not in any
 * declared measure have no slice.
 */
export type Slice = {
  readonly id: number;
  readonly table: FactName;
  readonly groups: readonly Grouping[];
  readonly added: Added;
  readonly column?: string;
  readonly where: Where;
};

type Wanted = Omit<Slice, 'id'>;

/** How one number is made of sums. `spread`: of the values of a column with how often each occurs, in a slice grouped by it. */
export type Made<Part> =
  | { readonly how: 'sum'; readonly of: Part }
  | { readonly how: 'ratio'; readonly of: Part; readonly by: Part; readonly times: number }
  | { readonly how: 'spread'; readonly of: Part };

const seenFromToday = ['today', 'weekAgo', 'monthAgo'];

/** Whether a condition means the same on every day. */
function isFixed(condition: Condition): boolean {
  if (typeof condition !== 'object' || Array.isArray(condition)) return true;
  return !Object.values(condition).some((bound) => seenFromToday.includes(String(bound)));
}

/** How a number is made of sums; undefined for one that cannot be. */
function partsOf(
  { of: table, how, column, where = {}, among = {} }: CountedNumber,
  groups: readonly Grouping[],
): Made<Wanted> | undefined {
  if (![...Object.values(where), ...Object.values(among)].every(isFixed)) return undefined;
  const rows = (fitting: Where): Wanted => ({ table, groups, added: 'rows', where: fitting });
  if (how === 'count') return { how: 'sum', of: rows(where) };
  if (how === 'share') return { how: 'ratio', of: rows(where), by: rows(among), times: 100 };
  if (column === undefined || how === 'only') return undefined;
  const values: Wanted = { table, groups, added: 'values', column, where };
  if (how === 'sum') return { how: 'sum', of: values };
  if (how === 'mean') return { how: 'ratio', of: values, by: { ...values, added: 'rowsWithValue' }, times: 1 };
  return { how: 'spread', of: { ...rows(where), groups: [...groups, { by: 'column', column }] } };
}

/** The groups whose keys are kept: areas are in every row. */
export const keptGroups = (groups: readonly Grouping[]): readonly Grouping[] =>
  groups.filter(({ by }) => by !== 'area');

/** The rows of each group: a group without rows is not answered. */
const presenceOf = (table: FactName, groups: readonly Grouping[]): Wanted => ({
  table,
  groups,
  added: 'rows',
  where: {},
});

const nameOf = ({ table, groups, added, column, where }: Wanted): string =>
  JSON.stringify([table, groups, added, column, where]);

/** As many keys as the table of sums has columns for. */
export const mostKeys = 2;

function listSlices(): ReadonlyMap<string, Slice> {
  const counted = Object.values<Report>(reports).flatMap((report) =>
    report.kind === 'counted' ? measureOf(report) : [],
  );
  const measures = [statMeasures, aggMeasures, mapAggs].flatMap<Measure>(Object.values).concat(counted);
  const wanted = measures.flatMap((measure) => {
    const groups = keptGroups(measure.groups ?? []);
    const made = Object.values<CountedNumber>(measure.numbers).flatMap((spec) => partsOf(spec, groups) ?? []);
    const parts = made.flatMap((one) => (one.how === 'ratio' ? [one.of, one.by] : [one.of]));
    return [...tablesOf(measure).map((table) => presenceOf(table, groups)), ...parts];
  });
  const known = new Map<string, Slice>();
  for (const one of wanted)
    if (one.groups.length <= mostKeys && !known.has(nameOf(one))) known.set(nameOf(one), { ...one, id: known.size });
  return known;
}

const slices = listSlices();

/** All sums that are kept, of one table of facts or of all. */
export const slicesOf = (table: FactName): readonly Slice[] =>
  [...slices.values()].filter((slice) => slice.table === table);

/** The tables of facts of which sums are kept. */
export const summedTables = (Object.keys(factTables) as readonly FactName[]).filter(
  (name) => slicesOf(name).length > 0,
);

/** The columns that the sums of a table need. */
export function columnsOfSlices(table: FactName): ReadonlySet<string> {
  const names = slicesOf(table).flatMap(({ groups, column, where }) => [
    ...groups.flatMap((group) => (group.by === 'area' ? [] : [group.column])),
    ...(column === undefined ? [] : [column]),
    ...Object.keys(where).flatMap((columns) => columns.split('|')),
  ]);
  return new Set(['place', ...names]);
}

/** How a measure's numbers of one table are made of kept sums. */
export type SummedNumbers = { readonly presence: Slice; readonly numbers: readonly (readonly [string, Made<Slice>])[] };

/** Undefined where a sum that would be needed is not kept. */
export function findSums(
  table: FactName,
  groups: readonly Grouping[],
  specs: readonly (readonly [string, CountedNumber])[],
): SummedNumbers | undefined {
  const kept = keptGroups(groups);
  const presence = slices.get(nameOf(presenceOf(table, kept)));
  const numbers = specs.flatMap(([name, spec]): (readonly [string, Made<Slice>])[] => {
    const made = partsOf(spec, kept);
    const of = made && slices.get(nameOf(made.of));
    if (!made || !of) return [];
    if (made.how !== 'ratio') return [[name, { how: made.how, of }]];
    const by = slices.get(nameOf(made.by));
    return by ? [[name, { ...made, of, by }]] : [];
  });
  return presence && numbers.length === specs.length ? { presence, numbers } : undefined;
}
