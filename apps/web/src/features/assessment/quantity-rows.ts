import { usualDamageUnit } from '@domivka/domain/kernel/damage-units';
import { damageTypes } from '@domivka/domain/kernel/housing.text';
import { isFields, type Fields } from '@domivka/domain/kernel/record';
import { asTypedNumber, type TypedNumber } from '../../ui/read-number.ts';

/** One quantity of one damage type. `index`: its place among the stored rows; undefined: nothing was typed yet. */
export type QuantityRow = {
  readonly key: string;
  readonly index: number | undefined;
  readonly damageType: string;
  readonly quantity: TypedNumber;
  readonly unit: string | undefined;
};

/** The rows as the record holds them. */
export function storedRows(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

function codesOf(value: unknown): ReadonlySet<string> {
  return new Set(Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);
}

/** A row for each chosen damage type, in the order of the types, filled or still empty; types that were counted twice have two. */
export function rowsOf({ damageTypes: types, damageQuantities }: Fields): readonly QuantityRow[] {
  const chosen = codesOf(types);
  const stored = storedRows(damageQuantities).map((row, index) => ({ row, index }));
  const known = damageTypes.map(({ code }): string => code).filter((code) => chosen.has(code));
  return known.flatMap((damageType): QuantityRow[] => {
    const own = stored.filter(({ row }) => row.damageType === damageType);
    const empty = { index: undefined, row: {} as Fields };
    return (own.length > 0 ? own : [empty]).map(({ row, index }, place) => ({
      key: `${damageType}/${place}`,
      index,
      damageType,
      quantity: asTypedNumber(row.quantity),
      unit: typeof row.unit === 'string' ? row.unit : usualDamageUnit(damageType),
    }));
  });
}

/** The stored rows after a row was changed: one without a quantity is no row. */
export function withRow(value: unknown, row: QuantityRow): readonly Fields[] {
  const stored = storedRows(value);
  const { index, damageType, quantity, unit } = row;
  const changed = quantity === undefined ? [] : [{ damageType, quantity, unit }];
  if (index === undefined) return [...stored, ...changed];
  return stored.flatMap((one, place) => (place === index ? changed : [one]));
}

/** The stored rows of the damage types that are still chosen: what is not damaged has no quantity. */
export function withoutUnchosen(value: unknown, chosen: readonly string[]): readonly Fields[] {
  return storedRows(value).filter(({ damageType }) => chosen.includes(String(damageType)));
}
