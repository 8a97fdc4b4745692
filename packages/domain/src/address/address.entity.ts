import { normalizeApostrophes } from '../geography/apostrophe.ts';
import { addressSearchKeys } from '../geography/free-search.ts';
import { capitalizeStreet, normalizeHouse } from '../geography/house.ts';
import { cleanText, repairText } from '../geography/look-alike.ts';
import { matchingKey } from '../geography/matching-key.ts';
import { isInUkraine } from '../geography/point.ts';
import { findStreetType, streetTypes } from '../geography/street-type.ts';
import { readStreet, tidyStreetWords } from '../geography/street-words.ts';
import type { Places } from '../kernel/context.ts';
import { customField } from '../kernel/custom.ts';
import type { CheckContext, Entity, Field, SettleContext } from '../kernel/entity.ts';
import { tidyText } from '../kernel/tidy.ts';
import type { Issue } from '../kernel/errors.ts';
import { isFields, sameValue, type Fields } from '../kernel/record.ts';
import { deriveAddress } from './address.derive.ts';
import { addressIssue } from './address.errors.ts';
import { addressPermissions, identityFields, maskedAddressFields } from './address.permissions.ts';
import { addressSchema } from './address.schema.ts';
import { addressFieldLabels as label, addressLabel, buildingMaterials, buildingTypes } from './address.text.ts';

function tidyStreet(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const text = repairText(normalizeApostrophes(cleanText(value)).replaceAll(/[‐‑–—]/g, '-')).text;
  // Small letters tell «площа Ринок» from a street that is called so: they stay until the kind is known (settleStreet).
  return readStreet({ streetUkr: text }) ? text : capitalizeStreet(text);
}

/** A number becomes its text; one below 1 stays a number, which the schema refuses. */
function tidyHouse(value: unknown): unknown {
  if (typeof value === 'string') return normalizeHouse(value);
  return typeof value === 'number' && value >= 1 ? normalizeHouse(value) : value;
}

function tidyCorpus(value: unknown): unknown {
  const house = typeof value === 'number' ? normalizeHouse(value) : tidyHouse(value);
  return house === '' ? null : house;
}

/** What a device tells of a position beside the point (accuracy, altitude) is no part of it. */
function tidyPoint(value: unknown): unknown {
  return isFields(value) ? { latitude: value['latitude'], longitude: value['longitude'] } : value;
}

function tidyStreetType(value: unknown): unknown {
  return typeof value === 'string' ? (findStreetType(value) ?? value) : value;
}

const fields = {
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, normalize: tidyText },
  pCode1: { kind: 'pCode', label: label.pCode1, origin: 'derived' },
  pCode2: { kind: 'pCode', label: label.pCode2, origin: 'derived' },
  pCode3: { kind: 'pCode', label: label.pCode3, origin: 'derived' },
  streetType: { kind: 'code', column: true, label: label.streetType, options: streetTypes, normalize: tidyStreetType },
  streetTypeUkr: { kind: 'text', label: label.streetTypeUkr, origin: 'derived' },
  streetUkr: { kind: 'text', column: true, sorted: true, label: label.streetUkr, normalize: tidyStreet },
  street: { kind: 'text', column: true, label: label.street, origin: 'derived' },
  house: { kind: 'text', column: true, label: label.house, normalize: tidyHouse },
  corpus: { kind: 'text', column: true, label: label.corpus, normalize: tidyCorpus },
  buildingType: { kind: 'code', column: true, label: label.buildingType, options: buildingTypes },
  name: { kind: 'text', column: true, label: label.name, origin: 'derived' },
  nameUkr: { kind: 'text', column: true, sorted: true, fallback: true, label: label.nameUkr, normalize: tidyText },
  location: { kind: 'point', column: true, label: label.location, normalize: tidyPoint },
  accuracy: { kind: 'number', label: label.accuracy },
  numberOfApartments: { kind: 'integer', column: true, label: label.numberOfApartments },
  floors: { kind: 'integer', column: true, label: label.floors },
  entrances: { kind: 'integer', label: label.entrances },
  residents: { kind: 'integer', label: label.residents },
  yearBuilt: { kind: 'integer', column: true, year: true, label: label.yearBuilt },
  buildingMaterial: { kind: 'code', column: true, label: label.buildingMaterial, options: buildingMaterials },
  manuallyAdded: { kind: 'boolean', column: true, label: label.manuallyAdded },
  comment: { kind: 'text', label: label.comment },
  assessmentNumber: { kind: 'integer', column: true, label: label.assessmentNumber, origin: 'server' },
  activityNumber: { kind: 'integer', column: true, label: label.activityNumber, origin: 'server' },
  custom: customField(label.custom),
} as const satisfies Record<string, Field>;

/** What is being built is registered a few years ahead; further on lies a slip of the pen. */
const yearsAhead = 3;

function checkYear({ yearBuilt }: Fields, { before, lastDay }: CheckContext): readonly Issue[] {
  if (lastDay === undefined || typeof yearBuilt !== 'number' || yearBuilt === before?.['yearBuilt']) return [];
  const latest = String(Number(lastDay.slice(0, 4)) + yearsAhead);
  return yearBuilt > Number(latest) ? [addressIssue('address.yearBuilt.future', { latest }, 'yearBuilt')] : [];
}

function checkPlace(address: Fields, { places, before }: CheckContext): readonly Issue[] {
  const pCode = address['pCode4'];
  if (!places || typeof pCode !== 'string' || pCode === before?.['pCode4']) return [];
  return places.find(pCode) ? [] : [addressIssue('address.unknownPCode', { pCode }, 'pCode4')];
}

function checkAddress(address: Fields, context: CheckContext): readonly Issue[] {
  return [...checkPlace(address, context), ...checkYear(address, context)];
}

function warnOfAddress({ location }: Fields): readonly Issue[] {
  const point = location as { latitude: number; longitude: number } | undefined;
  return point && !isInUkraine(point) ? [addressIssue('address.location.abroad', undefined, 'location')] : [];
}

function addressKeys(address: Fields, places: Places | undefined): Readonly<Record<string, string>> {
  const part = (field: string) => String(address[field] ?? '');
  const settlement = places?.find(part('pCode4'));
  const hromada = settlement?.parent === undefined ? undefined : places?.find(settlement.parent);
  const settlementNames = [settlement?.nameUkr, hromada?.nameUkr].filter((name) => name !== undefined);
  const parts = {
    streetUkr: part('streetUkr'),
    streetType: part('streetType'),
    house: part('house'),
    corpus: part('corpus'),
  };
  return {
    ...addressSearchKeys({ settlementNames, ...parts }),
    matchKey: matchingKey({ pCode4: part('pCode4'), ...parts }),
  };
}

/** A kind of street that was typed into the name goes where it belongs. What stood there before is left to whoever changes the street. */
function settleStreet(address: Fields, { before }: SettleContext): Fields {
  const { streetUkr, streetType } = address;
  if (typeof streetUkr !== 'string' || streetUkr === before?.['streetUkr']) return address;
  const kind = typeof streetType === 'string' ? { streetType } : {};
  const tidy = tidyStreetWords({ streetUkr, ...kind });
  return deriveAddress({ ...address, ...tidy, streetUkr: capitalizeStreet(tidy.streetUkr) });
}

/** A building: what all other records hang on. */
export const addressEntity: Entity = {
  table: 'address',
  label: addressLabel,
  fields,
  schema: addressSchema,
  derive: deriveAddress,
  settle: settleStreet,
  check: checkAddress,
  warn: warnOfAddress,
  keys: addressKeys,
  permissions: addressPermissions,
  actionsOf: (before, after) => {
    if (!before) return ['create'];
    return identityFields.some((field) => !sameValue(before[field], after[field]))
      ? ['update', 'updateIdentity']
      : ['update'];
  },
  masked: maskedAddressFields,
  offline: true,
};
