import type { Text } from '../kernel/text.ts';
import type { FactName, factTables } from './facts.ts';

type Columns<Name extends FactName, Kind extends string> = {
  [Column in keyof (typeof factTables)[Name]]: (typeof factTables)[Name][Column] extends { readonly kind: Kind }
    ? Column
    : never;
}[keyof (typeof factTables)[Name]] &
  string;

/** An amount, or a day; `today`, `weekAgo` (7 days before) and `monthAgo` (30) are days seen from the one on which the question is asked. */
export type Bound = number | string;

/**
 * A condition on one column: one of these codes (of a `codes` column: any of them), a flag, bounds (`from` and `to` count, `above` and `before`
 * do not), or whether there is a value. No value fits no condition but `exists: false`.
 */
export type Condition =
  | string
  | readonly string[]
  | boolean
  | { readonly from?: Bound; readonly to?: Bound; readonly above?: Bound; readonly before?: Bound }
  | { readonly exists: boolean };

export type Where = Readonly<Record<string, Condition>>;
type WhereOf<Name extends FactName> = { readonly [Column in keyof (typeof factTables)[Name]]?: Condition };

/** How a number is made of the rows that fit. `share`: the percentage of them among those that fit `among`. */
export type HowCounted = 'count' | 'sum' | 'mean' | 'median' | 'distinct' | 'share' | 'only';

export type NumberSpec = {
  readonly of: FactName;
  readonly how: HowCounted;
  readonly column?: string;
  readonly where?: Where;
  readonly among?: Where;
};

/** The numbers that can be made of one fact table; a misspelt column does not compile. */
export function numbersOf<Name extends FactName>(of: Name) {
  type Amount = Columns<Name, 'number' | 'integer'>;
  const number = (how: HowCounted, column: string, where: WhereOf<Name> = {}): NumberSpec => ({
    of,
    how,
    column,
    where: where as Where,
  });
  return {
    count: (where: WhereOf<Name> = {}): NumberSpec => ({ of, how: 'count', where: where as Where }),
    share: (where: WhereOf<Name>, among: WhereOf<Name> = {}): NumberSpec => ({
      of,
      how: 'share',
      where: { ...among, ...where } as Where,
      among: among as Where,
    }),
    sum: (column: Amount, where?: WhereOf<Name>) => number('sum', column, where),
    mean: (column: Amount, where?: WhereOf<Name>) => number('mean', column, where),
    median: (column: Amount, where?: WhereOf<Name>) => number('median', column, where),
    /** How many different values there are. */
    distinct: (column: Columns<Name, 'organization' | 'code' | 'place'>, where?: WhereOf<Name>) =>
      number('distinct', column, where),
    /** The value of the only row: of an address that is asked about. */
    only: (column: Columns<Name, 'number' | 'integer' | 'code'>) => number('only', column),
  };
}

/**
 * What rows are grouped by. `area`: the settlement, hromada, raion or oblast, as the caller asks; `classes`: upper bounds of an amount, each
 * of which belongs to its class; an amount above the last is in a class of its own.
 */
export type Grouping =
  | { readonly by: 'column'; readonly column: string }
  | { readonly by: 'area' }
  | { readonly by: 'month'; readonly column: string }
  | { readonly by: 'classes'; readonly column: string; readonly bounds: readonly number[] };

export type CountedNumber = NumberSpec & { readonly label: Text; readonly unit?: Text };

/**
 * A statistic, declared once: the server compiles it to SQL, a device evaluates it over the facts of its records. All its numbers are within
 * the scope and the masks of the caller. `groups` absent: a few numbers; one group: buckets; more: rows.
 */
export type Measure = {
  readonly name: string;
  readonly title: Text;
  readonly numbers: Readonly<Record<string, CountedNumber>>;
  readonly groups?: readonly Grouping[];
};

/** The tables that a measure counts, each once. */
export function tablesOf({ numbers }: Pick<Measure, 'numbers'>): readonly FactName[] {
  return [...new Set(Object.values(numbers).map(({ of }) => of))];
}

/** Groups by one column of a fact table. */
export function byColumn<Name extends FactName>(_of: Name, column: keyof (typeof factTables)[Name] & string): Grouping {
  return { by: 'column', column };
}

export function byMonth<Name extends FactName>(_of: Name, column: Columns<Name, 'day'>): Grouping {
  return { by: 'month', column };
}

export const byArea: Grouping = { by: 'area' };

export function byClasses<Name extends FactName>(
  _of: Name,
  column: Columns<Name, 'number' | 'integer'>,
  bounds: readonly number[],
): Grouping {
  return { by: 'classes', column, bounds };
}
