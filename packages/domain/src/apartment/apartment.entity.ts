import { countedNouns } from '../kernel/counted.text.ts';
import type { Fields } from '../kernel/record.ts';
import { checkApartment } from './apartment.check.ts';
import { apartmentIssue } from './apartment.errors.ts';
import { apartmentLabel } from './apartment.text.ts';
import { unitNumberKey, unitNumberSort } from './unit-number.ts';
import { apartmentFields, apartmentSections } from './apartment.fields.ts';
import { defineEntity } from '../kernel/entity.ts';

/** Homes count in one row of numbers; a lift or an entrance with a number of its own takes none of theirs. */
function apartmentKeys({ addressId, unitType, number }: Fields): Readonly<Record<string, string>> {
  const written = typeof number === 'string' ? number : '';
  const isHome = written !== '' && unitType !== 'common_area';
  return {
    uniqueKey: isHome ? `${String(addressId)}/${unitNumberKey(written)}` : '',
    numberSort: unitNumberSort(written),
  };
}

/** A flat, a home of a private estate, or a common area: one shape (product rules on units). */
export const apartmentEntity = defineEntity({
  table: 'apartment',
  label: apartmentLabel,
  counted: countedNouns.units,
  fields: apartmentFields,
  sections: apartmentSections,
  authors: 'unmasked',
  check: checkApartment,
  keys: apartmentKeys,
  parent: {
    field: 'addressId',
    table: 'address',
    most: { count: 5_000, issue: apartmentIssue('apartment.tooMany', { max: 5_000 }) },
  },
  // What tells which home it is, who lives there, or what people wrote (product rules on masks).
  unique: { field: 'number', key: 'uniqueKey', issue: apartmentIssue('apartment.number.taken', undefined, 'number') },
  offline: true,
});
