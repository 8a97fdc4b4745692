import { apartmentIssue } from '@domivka/domain/apartment/apartment.errors';
import { unitTypes, type UnitType } from '@domivka/domain/apartment/apartment.options.text';
import { unitNumberKey } from '@domivka/domain/apartment/unit-number';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Fields } from '@domivka/domain/kernel/record';

/** The kind of a unit; a record without a known one passes as a flat. */
export function typeOf(unit: Fields | undefined): UnitType {
  return unitTypes.find(({ code }) => code === unit?.unitType)?.code ?? 'apartment';
}

/**
 * The issues of a form and, while it is being typed, that another unit of the address has this number already (specification, section 5).
 * `others`: the units that this device knows; the save asks again.
 */
export function withTakenNumber(issues: readonly Issue[], values: Fields, others: readonly Fields[], ownId?: string) {
  const { number } = values;
  const key = typeof number === 'string' ? unitNumberKey(number) : '';
  if (key === '' || issues.some(({ path }) => path === 'number')) return issues;
  const isTaken = others.some(
    (unit) => unit._id !== ownId && typeof unit.number === 'string' && unitNumberKey(unit.number) === key,
  );
  return isTaken ? [...issues, apartmentIssue('apartment.number.taken', undefined, 'number')] : issues;
}

/** What a new unit holds at first. A lone home of an estate needs no number of its own that people know: the next free one is offered. */
export function defaultsOf(addressId: string, unitType: UnitType, others: readonly Fields[]): Fields {
  const fields = { addressId, unitType };
  if (unitType === 'common_area') return { ...fields, servesUnits: 'all' };
  if (unitType === 'apartment') return fields;
  const numbers = others.map(({ number }) => Number(number)).filter((number) => Number.isSafeInteger(number));
  return { ...fields, number: String(Math.max(0, ...numbers) + 1) };
}
