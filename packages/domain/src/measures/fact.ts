import type { Option } from '../kernel/options.ts';

/**
 * How a column of a fact behaves. `place` is a settlement (`pCode4`), `code` one of its options, `codes` any of them, `day` a calendar day
 * (`YYYY-MM-DD`), `organization` the id of one, `record` the id of the record that a row is made of.
 */
export type FactKind = 'place' | 'record' | 'code' | 'codes' | 'day' | 'organization' | 'number' | 'integer' | 'flag';

/** `guarded`: readers with a masked right get no number made of it. */
export type FactColumn = { readonly kind: FactKind; readonly options?: readonly Option[]; readonly guarded?: true };

export type FactTable = Readonly<Record<string, FactColumn>>;

type ValueByKind = {
  readonly place: string;
  readonly record: string;
  readonly code: string;
  readonly codes: readonly string[];
  readonly day: string;
  readonly organization: string;
  readonly number: number;
  readonly integer: number;
  readonly flag: boolean;
};

/** One row of a fact table: what statistics need of a record, and nothing else. */
export type FactOf<Table extends FactTable> = {
  readonly [Name in keyof Table]: ValueByKind[Table[Name]['kind']] | undefined;
};

export type Fact = Readonly<Record<string, string | readonly string[] | number | boolean | undefined>>;

export const place = { kind: 'place' } as const satisfies FactColumn;
export const record = { kind: 'record' } as const satisfies FactColumn;
export const day = { kind: 'day' } as const satisfies FactColumn;
export const organization = { kind: 'organization' } as const satisfies FactColumn;
export const number = { kind: 'number' } as const satisfies FactColumn;
export const integer = { kind: 'integer' } as const satisfies FactColumn;
export const flag = { kind: 'flag' } as const satisfies FactColumn;

/** One of some options. */
export function code<const Options extends readonly Option[]>(options: Options) {
  return { kind: 'code', options } as const;
}

/** Any of some options. */
export function codes<const Options extends readonly Option[]>(options: Options) {
  return { kind: 'codes', options } as const;
}

/** The same column, hidden from readers with a masked right. */
export function guarded<const Column extends FactColumn>(column: Column) {
  return { ...column, guarded: true } as const;
}
