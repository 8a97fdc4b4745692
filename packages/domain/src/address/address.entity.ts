import { countedNouns } from '../kernel/counted.text.ts';
import { type AddressFields, addressFields, addressSections } from './address.fields.ts';
import { houseKeyOf, streetKeyOf } from '../addressing/address-keys.ts';
import { capitalizeStreet, transliterateHouse } from '../geography/house.ts';
import { matchingKey } from '../geography/matching-key.ts';
import { isInUkraine } from '../geography/point.ts';
import { tidyStreetWords } from '../geography/street-words.ts';
import { type CheckContext, defineEntity, type SettleContext } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { type Fields, sameValue } from '../kernel/record.ts';
import { addressIssue } from './address.errors.ts';
import { addressLabel } from './address.text.ts';
import { parentCodes } from '../geography/p-code.ts';
import { findStreetType, streetTypeUkr } from '../geography/street-type.ts';
import { transliterate } from '../geography/transliteration.ts';

function filled(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/**
 * The derived names of an address (specification, section 3, "Derived naming on save"): `street`, `name`, `streetTypeUkr`,
 * `nameUkr`, and the codes above the settlement. A sent `nameUkr` stays only when the parts cannot make one.
 */
export function deriveAddress(fields: AddressFields): AddressFields {
  const streetUkr = filled(fields.streetUkr);
  const house = filled(fields.house);
  const corpus = filled(fields.corpus);
  const type = findStreetType(filled(fields.streetType) ?? 'street');
  const street = streetUkr && transliterate(streetUkr);
  const typeUkr = streetTypeUkr(type ?? 'street');
  const block = corpus ? ` block ${transliterateHouse(corpus)}` : '';
  const korpus = corpus ? ` корпус ${corpus}` : '';
  return {
    ...fields,
    ...parentCodes(filled(fields.pCode4) ?? ''),
    ...(street ? { street } : {}),
    ...(street && house ? { name: `${street} ${type ?? 'street'} ${transliterateHouse(house)}${block}` } : {}),
    ...(streetUkr && house ? { streetTypeUkr: typeUkr, nameUkr: `${streetUkr} ${typeUkr} ${house}${korpus}` } : {}),
  };
}

/** What makes an address that address: changing it needs a right of its own. */
const identityFields = ['pCode4', 'streetType', 'streetUkr', 'house', 'corpus', 'buildingType'] as const;

/** What is being built is registered a few years ahead; further on lies a slip of the pen. */
const yearsAhead = 3;

function checkYear({ yearBuilt }: Fields, { before, lastDay }: CheckContext<AddressFields>): readonly Issue[] {
  if (lastDay === undefined || typeof yearBuilt !== 'number' || yearBuilt === before?.yearBuilt) return [];
  const latest = String(Number(lastDay.slice(0, 4)) + yearsAhead);
  return yearBuilt > Number(latest) ? [addressIssue('address.yearBuilt.future', { latest }, 'yearBuilt')] : [];
}

function checkPlace(address: AddressFields, { places, before }: CheckContext<AddressFields>): readonly Issue[] {
  const pCode = address.pCode4;
  if (!places || typeof pCode !== 'string' || pCode === before?.pCode4) return [];
  return places.find(pCode) ? [] : [addressIssue('address.unknownPCode', { pCode }, 'pCode4')];
}

function checkAddress(address: AddressFields, context: CheckContext<AddressFields>): readonly Issue[] {
  return [...checkPlace(address, context), ...checkYear(address, context)];
}

function warnOfAddress({ location }: Fields): readonly Issue[] {
  const point = location as { latitude: number; longitude: number } | undefined;
  return point && !isInUkraine(point) ? [addressIssue('address.location.abroad', undefined, 'location')] : [];
}

function addressKeys(address: AddressFields): Readonly<Record<string, string>> {
  const part = (field: keyof AddressFields) => String(address[field] ?? '');
  const parts = {
    pCode4: part('pCode4'),
    streetUkr: part('streetUkr'),
    streetType: part('streetType'),
    house: part('house'),
    corpus: part('corpus'),
  };
  return { streetKey: streetKeyOf(parts), houseKey: houseKeyOf(parts), matchKey: matchingKey(parts) };
}

/** A kind of street that was typed into the name goes where it belongs. What was there before is left until the street changes. */
function settleStreet(address: AddressFields, { before }: SettleContext<AddressFields>): AddressFields {
  const { streetUkr, streetType } = address;
  if (typeof streetUkr !== 'string' || streetUkr === before?.streetUkr) return address;
  const kind = typeof streetType === 'string' ? { streetType } : {};
  const tidy = tidyStreetWords({ streetUkr, ...kind });
  return deriveAddress({ ...address, ...tidy, streetUkr: capitalizeStreet(tidy.streetUkr) });
}

/** A building: what all other records hang on. */
export const addressEntity = defineEntity({
  table: 'address',
  label: addressLabel,
  counted: countedNouns.addresses,
  fields: addressFields,
  sections: addressSections,
  authors: 'unmasked',
  derive: deriveAddress,
  settle: settleStreet,
  check: checkAddress,
  warn: warnOfAddress,
  keys: addressKeys,
  actionsOf: (before, after) => {
    if (!before) return ['create'];
    return identityFields.some((field) => !sameValue(before[field], after[field]))
      ? ['update', 'updateIdentity']
      : ['update'];
  },
  offline: true,
});
