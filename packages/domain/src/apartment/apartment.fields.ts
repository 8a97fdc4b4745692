import { declareFields } from '../kernel/field.ts';
import { choice, listed, optionalInteger, optionalText } from '../kernel/field-kinds.ts';
import * as z from 'zod/mini';
import { damageTypes, thermalEnvelopes } from '../kernel/housing.text.ts';
import { vulnerableResidentsField } from '../kernel/residents.ts';
import { id, integer, list, note, oneOf, positive } from '../kernel/schema.ts';
import { units } from '../kernel/units.text.ts';
import {
  balconyKinds,
  commonAreaKinds,
  documentOptions,
  heatings,
  houseKinds,
  managers,
  occupancies,
  roofMaterials,
  roofTypes,
  tenures,
  unitTypes,
  assistanceStates,
} from './apartment.options.text.ts';
import type { Option } from '../kernel/options.ts';
import { customField } from '../kernel/custom.ts';
import { tidyOptional, tidyStateNumber, withoutEmpty } from '../kernel/tidy.ts';
import { apartmentFieldLabels as label, apartmentSectionTitles as section } from './apartment.text.ts';
import { normalizeUnitNumber } from './unit-number.ts';
import type { Fields } from '../kernel/record.ts';
import type { FormSection, Unchecked } from '../kernel/field.ts';

/** Square metres or any other quantity of one unit. */
const largestQuantity = 1_000_000;

const quantity = z.optional(positive().check(z.lte(largestQuantity, { error: 'field.tooLarge' })));
const damaged = z.optional(
  z
    .number({ error: 'field.number' })
    .check(z.gte(0, { error: 'field.tooSmall' }), z.lte(largestQuantity, { error: 'field.tooLarge' })),
);
/** Basements lie below zero. */
const floor = z.optional(integer(-5, 200));
const entrance = z.optional(integer(1, 100));
const count = (most: number) => z.optional(integer(0, most));

const balcony = z.strictObject(
  { kind: oneOf(balconyKinds), count: z.optional(integer(0, 20)) },
  { error: 'field.shape' },
);

/** All of the building, or the flats by their ids. */
const servesUnits = z.union([z.literal('all'), list(id(), 5000)], { error: 'field.list' });

function tidyNumber(value: unknown): unknown {
  const number = typeof value === 'string' || typeof value === 'number' ? normalizeUnitNumber(value) : value;
  return number === '' ? null : number;
}

const squareMetres = { en: 'm²', uk: 'м²' };

function isApartment({ unitType }: Fields): boolean {
  return unitType === 'apartment';
}

/** A home of a private estate. */
function isEstate({ unitType }: Fields): boolean {
  return unitType === 'residential_unit';
}

/** A common area, which many homes share. */
function isShared({ unitType }: Fields): boolean {
  return unitType === 'common_area';
}

function isHome(unit: Fields): boolean {
  return !isShared(unit);
}

function hasKind(unit: Fields): boolean {
  return !isApartment(unit);
}

/** The kinds of a common area, or of a home of an estate. */
function kindsOf(unit: Fields): readonly Option[] {
  return isShared(unit) ? commonAreaKinds : houseKinds;
}

/** The sections of the form of a unit; each kind of unit has its own (product rules on units). */
export const apartmentSections = [
  { id: 'place', title: section.place },
  { id: 'size', title: section.size, when: isHome },
  { id: 'house', title: section.house, when: isEstate },
  { id: 'people', title: section.people, when: isHome },
  { id: 'papers', title: section.papers, hint: section.papersHint, folded: true, when: isHome },
  { id: 'extent', title: section.extent, when: isShared },
  { id: 'serves', title: section.serves, when: isShared },
  { id: 'remarks', title: section.remarks, folded: true },
] as const satisfies readonly FormSection[];

const sizes = { section: 'size', row: 1, control: 'area', unit: squareMetres } as const;
const openings = { section: 'size', row: 2 } as const;
const residency = { section: 'people', row: 1 } as const;
const range = { section: 'place', row: 3, when: isShared } as const;
const amounts = { section: 'extent', row: 1 } as const;

/**
 * The fields of a unit. A masked reader does not learn which home it is, who lives there, or what people wrote (product rules on
 * masks).
 */
export const apartmentFields = declareFields(label, {
  addressId: { kind: 'id', form: 'elsewhere', ...listed, shape: id(), refersTo: 'address' },
  pCode4: { kind: 'pCode', ...listed, origin: 'derived' },
  unitType: { ...choice(unitTypes), form: 'elsewhere', ...listed },
  number: {
    ...optionalText(10, tidyNumber),
    form: { section: 'place', row: 1, narrow: true, when: isHome, mandatory: isHome },
    column: true,
    readers: 'unmasked',
  },
  entrance: {
    kind: 'integer',
    form: { section: 'place', row: 1, when: isApartment },
    column: true,
    readers: 'unmasked',
    shape: entrance,
  },
  floor: {
    kind: 'integer',
    form: { section: 'place', row: 1, when: isHome },
    column: true,
    readers: 'unmasked',
    shape: floor,
  },
  position: {
    ...optionalInteger(1, 100),
    form: { section: 'place', row: 1, when: isApartment },
    column: true,
    readers: 'unmasked',
  },
  area: { kind: 'number', form: sizes, readers: 'all', shape: quantity },
  livingArea: { kind: 'number', form: sizes, readers: 'all', shape: quantity },
  rooms: { kind: 'integer', form: { section: 'size', row: 1 }, readers: 'all', shape: count(100) },
  occupancy: { kind: 'code', form: 'people', column: true, readers: 'unmasked', options: occupancies },
  occupiedSince: { kind: 'date', form: residency, readers: 'unmasked' },
  residents: { kind: 'integer', form: residency, readers: 'unmasked', shape: count(1000) },
  households: { kind: 'integer', form: residency, readers: 'unmasked', shape: count(500) },
  vulnerableResidents: {
    ...vulnerableResidentsField,
    form: { section: 'people', control: 'residents' },
    readers: 'unmasked',
  },
  windowsCount: { kind: 'integer', form: openings, readers: 'all', shape: count(500) },
  doorsCount: { kind: 'integer', form: openings, readers: 'all', shape: count(500) },
  balcony: {
    kind: 'object',
    form: { section: 'size', control: 'own' },
    readers: 'all',
    shape: z.optional(balcony),
    normalize: withoutEmpty,
  },
  heating: { kind: 'code', form: 'size', readers: 'all', options: heatings },
  tenure: {
    kind: 'code',
    form: { section: 'papers', row: 1, control: 'select' },
    readers: 'unmasked',
    options: tenures,
  },
  ownershipDocument: {
    kind: 'code',
    form: { section: 'papers', row: 1, control: 'select' },
    readers: 'unmasked',
    options: documentOptions,
  },
  propertyNumber: {
    ...optionalText(40, tidyStateNumber),
    form: { section: 'papers', row: 2 },
    column: true,
    readers: 'unmasked',
    shortened: true,
  },
  applicationNumber: {
    ...optionalText(40, tidyStateNumber),
    form: { section: 'papers', row: 2 },
    column: true,
    readers: 'unmasked',
    shortened: true,
  },
  kind: {
    kind: 'code',
    form: { section: 'place', row: 2, when: hasKind, mandatory: isShared, choices: kindsOf },
    ...listed,
    shape: z.optional(oneOf([...houseKinds, ...commonAreaKinds], { invalid: 'apartment.kind.unknown' })),
    options: [...houseKinds, ...commonAreaKinds],
    normalize: tidyOptional,
  },
  storeys: { ...optionalInteger(1, 200), form: { section: 'house', row: 1 }, readers: 'all' },
  wallMaterial: { ...optionalText(100), form: { section: 'house', row: 1 }, readers: 'all' },
  roofType: { kind: 'code', form: 'house', readers: 'all', options: roofTypes },
  roofMaterial: { kind: 'code', form: 'house', readers: 'all', options: roofMaterials },
  roofArea: {
    kind: 'number',
    form: { section: 'house', control: 'area', unit: squareMetres },
    readers: 'all',
    shape: quantity,
  },
  plotCadastralNumber: { ...optionalText(40), form: { section: 'papers', when: isEstate }, readers: 'unmasked' },
  name: {
    ...optionalText(200),
    form: { section: 'place', row: 2, control: 'own', when: isShared },
    readers: 'unmasked',
  },
  entranceFrom: { kind: 'integer', form: range, readers: 'all', shape: entrance },
  entranceTo: { kind: 'integer', form: range, readers: 'all', shape: entrance },
  floorFrom: { kind: 'integer', form: range, readers: 'all', shape: floor },
  floorTo: { kind: 'integer', form: range, readers: 'all', shape: floor },
  quantity: { kind: 'number', form: amounts, readers: 'all', shape: quantity },
  unit: {
    kind: 'code',
    form: { section: 'extent', row: 1, narrow: true, control: 'select' },
    readers: 'all',
    options: units,
  },
  damagedQuantity: { kind: 'number', form: amounts, readers: 'all', shape: damaged },
  damageTypes: {
    kind: 'codes',
    form: { section: 'extent', control: 'chips', hint: section.damageTypesHint },
    readers: 'all',
    options: damageTypes,
  },
  servesUnits: {
    kind: 'object',
    form: { section: 'serves', control: 'own' },
    readers: 'unmasked',
    shape: z.optional(servesUnits),
    refersTo: 'apartment',
    weak: true,
  },
  manager: { kind: 'code', form: { section: 'serves', control: 'chips' }, readers: 'all', options: managers },
  blocksCompensation: { kind: 'boolean', form: 'serves', ...listed },
  comment: { kind: 'text', form: { section: 'remarks', control: 'note' }, readers: 'unmasked', shape: note(4000) },
  custom: { ...customField, readers: 'unmasked' },
  levelOfDamage: { kind: 'number', ...listed, origin: 'server' },
  lastAssessmentId: { kind: 'id', column: true, readers: 'unmasked', origin: 'server' },
  thermalEnvelope: { kind: 'code', ...listed, options: thermalEnvelopes, origin: 'server' },
  assistanceState: { kind: 'code', ...listed, options: assistanceStates, origin: 'server' },
});

/** The same before shapes are checked. */
export type ApartmentFields = Unchecked<typeof apartmentFields>;
