import { type AddressParts, readParts } from '../addressing/read-parts.ts';
import type { UnitIndex } from '../addressing/unit-index.ts';
import { normalizeHouse } from '../geography/house.ts';
import { streetKey } from '../geography/matching-key.ts';
import { findStreetType } from '../geography/street-type.ts';
import { comparableStreet } from '../geography/street-words.ts';
import type { Fields } from '../kernel/record.ts';
import { getEntity } from '../registry.ts';
import { foldWords } from './cells.ts';

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whether both say something, and not the same. */
function differ(one: unknown, other: unknown, keyOf: (text: string) => string): boolean {
  const [first, second] = [textOf(one), textOf(other)];
  return first !== '' && second !== '' && keyOf(first) !== keyOf(second);
}

/**
 * Whether an address that was read in one piece is another one than its parts say. What only one of them says, is no difference; nor is a street in
 * another language.
 */
export function differsFromParts(read: AddressParts, parts: Fields, index: UnitIndex): boolean {
  const nameOf = (code: string) => index.list.names[index.placeOf(code)];
  const pCode4 = textOf(parts.pCode4);
  const isPlaceOther =
    pCode4 !== '' && read.settlements.length > 0 && read.settlements.every((code) => nameOf(code) !== nameOf(pCode4));
  const written = comparableStreet({ streetUkr: textOf(parts.streetUkr), streetType: textOf(parts.streetType) });
  const own = comparableStreet({ streetUkr: read.streetUkr ?? '', streetType: read.streetType ?? '' });
  return (
    isPlaceOther ||
    (!read.isForeign && differ(own.streetUkr, written.streetUkr, streetKey)) ||
    differ(own.streetType, written.streetType, (type) => findStreetType(type) ?? type) ||
    differ(read.house, parts.house, normalizeHouse) ||
    differ(read.corpus, parts.corpus, normalizeHouse)
  );
}

/** Whether the full address of a record is another one than its street and house, from which it follows. */
export function isOtherAddress(nameUkr: string, parts: Fields, index: UnitIndex): boolean {
  const derived = textOf(getEntity('address').derive({ ...parts, nameUkr: undefined }, undefined).nameUkr);
  if (foldWords(derived) === foldWords(nameUkr)) return false;
  return differsFromParts(readParts(nameUkr, index), { ...parts, pCode4: undefined }, index);
}
