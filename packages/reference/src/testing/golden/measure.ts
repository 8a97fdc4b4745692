import { addressKey } from './register.ts';
import { verdicts, type GoldenAddress, type GoldenPair, type GoldenQuery, type Verdict } from './golden-set.ts';

/** How well pairs are judged. `failures` are lines to read, ordered as the pairs. */
export type PairMeasure = {
  /** Of the pairs called the same, the share that is. */
  readonly precision: number;
  /** Of the pairs that are the same, the share that is called so. */
  readonly recall: number;
  /** Of the pairs to be shown or joined, the share that is. */
  readonly offered: number;
  /** Of the pairs of two buildings, the share that is kept apart. */
  readonly keptApart: number;
  readonly report: string;
};

/** Counts what a judge makes of the pairs. */
export function measurePairs(pairs: readonly GoldenPair[], judge: (pair: GoldenPair) => Verdict): PairMeasure {
  const judged = pairs.map((pair) => ({ ...pair, got: judge(pair) }));
  const isSame = judged.filter(({ verdict }) => verdict === 'same');
  const saidSame = judged.filter(({ got }) => got === 'same');
  const both = isSame.filter(({ got }) => got === 'same').length;
  const toOffer = judged.filter(({ verdict }) => verdict !== 'different');
  const apart = judged.filter(({ verdict }) => verdict === 'different');
  const wrong = judged.filter(({ verdict, got }) => verdict !== got);
  return {
    precision: share(both, saidSame.length),
    recall: share(both, isSame.length),
    offered: share(toOffer.filter(({ got }) => got !== 'different').length, toOffer.length),
    keptApart: share(apart.filter(({ got }) => got === 'different').length, apart.length),
    report: [
      ...classTable(judged, ({ verdict, got }) => verdict === got),
      ...wrong.map(({ line, verdict, got, first, second }) => `${line}: ${verdict}, got ${got}: ${first} | ${second}`),
    ].join('\n'),
  };
}

/** How well buildings are found. */
export type SearchMeasure = {
  /** The share of queries whose first answer is the building that is meant. */
  readonly first: number;
  /** The share of queries without an answer. */
  readonly empty: number;
  /** The classes in which too many queries miss their building, each with its figures. */
  readonly weakClasses: readonly string[];
  readonly report: string;
};

const enoughOfAClass = 0.9;

/** Counts what a search answers to the queries. */
export function measureSearch(
  queries: readonly GoldenQuery[],
  search: (query: GoldenQuery) => GoldenAddress | undefined,
): SearchMeasure {
  const asked = queries.map((query) => ({ ...query, got: search(query) }));
  const isFirst = ({ address, got }: (typeof asked)[number]) =>
    got !== undefined && addressKey(got) === addressKey(address);
  const classes = byClass(asked);
  const weak = classes.filter(([, rows]) => share(rows.filter(isFirst).length, rows.length) < enoughOfAClass);
  return {
    first: share(asked.filter(isFirst).length, asked.length),
    empty: share(asked.filter(({ got }) => got === undefined).length, asked.length),
    weakClasses: weak.flatMap(([, rows]) => classTable(rows, isFirst)),
    report: [
      ...classTable(asked, isFirst),
      ...asked
        .filter((row) => !isFirst(row))
        .map(({ line, query, address, got }) => `${line}: ${query}: ${sayAddress(address)}, got ${sayAddress(got)}`),
    ].join('\n'),
  };
}

/** A line for each class: how many rows are right. */
function classTable<Judged extends { readonly className: string }>(
  rows: readonly Judged[],
  isRight: (row: Judged) => boolean,
): readonly string[] {
  const classes = byClass(rows);
  return classes.map(([name, all]) => `${name}: ${all.filter(isRight).length} of ${all.length}`);
}

/** The rows of each class, in the order of the table. */
export function byClass<Row extends { readonly className: string }>(
  rows: readonly Row[],
): readonly (readonly [className: string, rows: readonly Row[]])[] {
  const names = [...new Set(rows.map(({ className }) => className))];
  return names.map((name) => [name, rows.filter(({ className }) => className === name)]);
}

/** How many pairs of each verdict a class has. */
export function countVerdicts(pairs: readonly GoldenPair[]): Readonly<Record<Verdict, number>> {
  const [same = 0, possible = 0, different = 0] = verdicts.map(
    (verdict) => pairs.filter((pair) => pair.verdict === verdict).length,
  );
  return { same, possible, different };
}

function sayAddress(address: GoldenAddress | undefined): string {
  return address === undefined ? 'nothing' : addressKey(address);
}

/** Of nothing, all is right. */
function share(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
