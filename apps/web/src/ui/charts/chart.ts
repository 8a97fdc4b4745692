import type { DamageStep } from '../damage-scale.ts';

/** A number; a text in its place, such as "<5" or "hidden"; `null`: there is none. */
export type ChartValue = number | string | null;

export type ChartRow = {
  readonly key: string;
  readonly label: string;
  /** One for each series, in their order. */
  readonly values: readonly ChartValue[];
  /** A class of damage: its bar has the colour of the damage scale. */
  readonly step?: DamageStep | undefined;
  /** The row cannot be opened, though others can. */
  readonly isClosed?: boolean | undefined;
};

export type ChartSeries = {
  readonly name: string;
  readonly label: string;
  readonly step?: DamageStep | undefined;
  /** Bars of one unit have one scale. */
  readonly unit?: string | undefined;
  /** How its numbers are written; by the rules of the language unless told. */
  readonly say?: ((value: number) => string) | undefined;
};

/** `bars`: horizontal; `stacked`: the series of a row in one bar; `columns`: over time. */
export type ChartKind = 'bars' | 'stacked' | 'columns';

/** The colour and the pattern of a bar, as the style sheet names them. */
export type Look = { readonly 'data-look': string };

const looks = 8;

/** Categories differ in colour, in lightness and in pattern; classes of damage are darker where damage is worse. */
export function lookOf(step: DamageStep | undefined, index: number): Look {
  return { 'data-look': step ? `damage-${step}` : `series-${(index % looks) + 1}` };
}

/** The amount that a bar shows. */
function amountOf(value: ChartValue | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function sumOf({ values }: ChartRow): number {
  return values.reduce<number>((sum, value) => sum + Math.max(0, amountOf(value)), 0);
}

type Units = readonly Pick<ChartSeries, 'unit'>[];

function longestOfUnit(rows: readonly ChartRow[], series: Units, unit: string | undefined): number {
  if (unit === '%') return 100;
  const amounts = rows.flatMap(({ values }) => values.filter((_, index) => series[index]?.unit === unit));
  return Math.max(0, ...amounts.map(amountOf));
}

/** For each series the amount that fills the whole length: the largest bar of its unit, of percentages a hundred. */
export function longestOf(rows: readonly ChartRow[], series: Units, kind: ChartKind): readonly number[] {
  const largestSum = Math.max(0, ...rows.map(sumOf));
  return series.map(({ unit }) => (kind === 'stacked' ? largestSum : longestOfUnit(rows, series, unit)));
}

/** The share of the whole length in percent; what is there is seen. */
export function lengthOf(value: ChartValue | undefined, longest: number): number {
  const amount = amountOf(value);
  if (amount <= 0 || longest <= 0) return 0;
  return Math.max(0.75, Math.round((amount / longest) * 10_000) / 100);
}

/** Whether there is anything to draw or to say. */
export function hasValues(rows: readonly ChartRow[]): boolean {
  return rows.some(({ values }) => values.some((value) => value !== null && value !== 0));
}
