import { monthAfter } from '@domivka/domain/kernel/kyiv-time';
import { findColumn } from '@domivka/domain/measures/facts';
import type { Condition } from '@domivka/domain/measures/measure';
import type { MapSource } from '@domivka/domain/measures/map-sources';
import type { SaidRow } from '@domivka/domain/measures/say-answer';
import type { Text } from '@domivka/domain/kernel/text';
import { boundsOf, classAt, type ClassMethod } from '@domivka/domain/measures/amount-classes';
import {
  assistanceColours,
  categoricalPalette,
  coloursOf,
  unknownColour,
  type PaletteName,
} from '@domivka/domain/measures/palettes';

/** One line of the legend: points of one colour. */
export type LegendClass = {
  /** By which the address line means the class, also when the numbers of points have changed: its code, its upper bound, its first month. */
  readonly name: string;
  /** Codes: what the class is called; amounts: from where to where; months (`YYYY-MM`): the first and the last. */
  readonly label:
    | Text
    | { readonly from: number | undefined; readonly to: number }
    | { readonly months: readonly [string, string] };
  readonly colour: string;
  readonly count: number;
  /** What a point must fit to be of the class. */
  readonly condition: Condition;
  /** The values that points of the class have in a tile; empty: amounts within the bounds, or none. */
  readonly keys: readonly string[];
  readonly isUnknown?: true;
};

export type Legend = {
  readonly column: string;
  readonly kind: 'amount' | 'code';
  readonly classes: readonly LegendClass[];
};

type Asked = {
  readonly source: MapSource;
  readonly colour: string;
  readonly palette: PaletteName;
  readonly method: ClassMethod;
  readonly rows: readonly SaidRow[];
  readonly others: Text;
  readonly unknown: Text;
};

const countOf = ({ numbers }: SaidRow): number => Number(numbers['count'] ?? 0);

function unknownClass(rows: readonly SaidRow[], label: Text): readonly LegendClass[] {
  const row = rows.find(({ key }) => key === '');
  const count = row ? countOf(row) : 0;
  const condition = { exists: false } as const;
  return count > 0
    ? [{ name: 'unknown', label, colour: unknownColour, count, condition, keys: [], isUnknown: true }]
    : [];
}

function amountClasses({ rows, palette, method }: Asked): readonly LegendClass[] {
  const amounts = rows.flatMap((row) => (row.key === '' ? [] : [{ value: Number(row.key), count: countOf(row) }]));
  const upper = boundsOf(method, amounts, true);
  const counts = upper.map(() => 0);
  for (const { value, count } of amounts) counts[classAt(value, upper)] = (counts[classAt(value, upper)] ?? 0) + count;
  const colours = coloursOf(palette, upper.length);
  return upper.map((to, index) => {
    const from = upper[index - 1];
    const condition: Condition = from === undefined ? { to } : { above: from, to };
    return {
      name: String(to),
      label: { from, to },
      colour: colours[index] ?? unknownColour,
      count: counts[index] ?? 0,
      condition,
      keys: [],
    };
  });
}

/** Kinds whose order says how urgent or heavy something is. */
const ordered: ReadonlySet<string> = new Set(['category']);
const mostUrgentFirst: ReadonlySet<string> = new Set(['priority']);

/** From the best to the worst. */
const envelopes = ['insulated', 'closed', 'partly', 'open'] as const;

/** Colours that belong to the kinds themselves, whatever their order. */
function ownColours(column: string, palette: PaletteName): Readonly<Record<string, string>> {
  if (column === 'assistance' && palette !== 'grayscale') return assistanceColours;
  if (column !== 'envelope') return {};
  const colours = coloursOf(palette, envelopes.length);
  return Object.fromEntries([
    ...envelopes.map((code, at) => [code, colours[at] ?? unknownColour] as const),
    ['unknown', unknownColour],
  ]);
}

function coloursFor(column: string, kinds: number, palette: PaletteName): readonly string[] {
  if (column === 'day' || ordered.has(column)) return coloursOf(palette, kinds);
  if (mostUrgentFirst.has(column)) return coloursOf(palette, kinds).toReversed();
  return palette === 'grayscale' ? coloursOf(palette, kinds) : categoricalPalette;
}

/** Months follow each other: neighbours are put together until there are no more than five classes. */
function monthClasses({ rows, palette }: Asked): readonly LegendClass[] {
  const months = rows.filter(({ key }) => key !== '');
  const size = Math.ceil(months.length / 5);
  const groups = Array.from({ length: Math.ceil(months.length / Math.max(1, size)) }, (_, index) =>
    months.slice(index * size, (index + 1) * size),
  );
  const colours = coloursOf(palette, groups.length);
  return groups.flatMap((group, index): LegendClass[] => {
    const [first, last] = [group[0]?.key, group.at(-1)?.key];
    if (first === undefined || last === undefined) return [];
    return [
      {
        name: first,
        label: { months: [first, last] },
        colour: colours[index] ?? unknownColour,
        count: group.reduce((sum, row) => sum + countOf(row), 0),
        condition: { from: `${first}-01`, before: `${monthAfter(last)}-01` },
        keys: group.map(({ key }) => key),
      },
    ];
  });
}

/** The options of a column in their order. */
function orderOf(source: MapSource, column: string): readonly string[] {
  return findColumn(source.table, column)?.options?.map(({ code }) => code) ?? [];
}

function codeClasses({ source, rows, palette, others }: Asked, column: string): readonly LegendClass[] {
  const options = orderOf(source, column);
  const known = rows.filter(({ key }) => key !== '');
  const sorted =
    options.length > 0
      ? known.toSorted((one, other) => options.indexOf(one.key) - options.indexOf(other.key))
      : known.toSorted((one, other) => countOf(other) - countOf(one));
  const most = categoricalPalette.length;
  const isMany = sorted.length > most;
  const named = isMany ? sorted.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, most - 1) : sorted;
  // A kind keeps its colour whatever else is on the map.
  const colours = coloursFor(column, options.length > 0 && !isMany ? options.length : named.length, palette);
  const owned = ownColours(column, palette);
  const colourOf = (key: string, index: number): string =>
    owned[key] ?? colours[options.length > 0 && !isMany ? options.indexOf(key) : index] ?? unknownColour;
  const own = named.map((row, index): LegendClass => ({
    name: row.key,
    label: row.label,
    colour: colourOf(row.key, index),
    count: countOf(row),
    condition: row.key,
    keys: [row.key],
  }));
  const rest = sorted.filter((row) => !named.includes(row));
  if (rest.length === 0) return own;
  const keys = rest.map(({ key }) => key);
  const count = rest.reduce((sum, row) => sum + countOf(row), 0);
  return [...own, { name: 'others', label: others, colour: unknownColour, count, condition: keys, keys }];
}

/** The legend of what colours the points: its classes with exact counts of all that is asked for, wherever it lies. */
export function legendOf(asked: Asked): Legend {
  const { source, colour, rows, unknown } = asked;
  const group = source.colours[colour]?.group;
  const column = group?.column ?? 'level';
  const isAmount = column === 'level';
  const classes = isAmount
    ? amountClasses(asked)
    : group?.by === 'month'
      ? monthClasses(asked)
      : codeClasses(asked, column);
  return { column, kind: isAmount ? 'amount' : 'code', classes: [...classes, ...unknownClass(rows, unknown)] };
}

/** The classes that the address line names; none of them where it names no class of this legend, and then all are shown. */
export function classesNamed({ classes }: Legend, names = ''): readonly LegendClass[] {
  const wanted = names.split(',');
  return classes.filter(({ name }) => wanted.includes(name));
}
