import * as z from 'zod/mini';
import { damageTypes, thermalEnvelopes, vulnerableResidentLabels } from '../kernel/housing.text.ts';
import { vulnerableResidents } from '../kernel/residents.ts';
import { id, integer, list, note, oneOf, positive, text } from '../kernel/schema.ts';
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
import type { FieldTable, FormSection, Unchecked } from '../kernel/field.ts';

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
  { id: 'remarks', title: section.remarks },
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
export const apartmentFields = {
  addressId: {
    kind: 'id',
    form: 'elsewhere',
    column: true,
    label: label.addressId,
    readers: 'all',
    shape: id(),
    refersTo: 'address',
  },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, readers: 'all', origin: 'derived' },
  unitType: {
    kind: 'code',
    form: 'elsewhere',
    column: true,
    label: label.unitType,
    readers: 'all',
    shape: oneOf(unitTypes),
    options: unitTypes,
  },
  number: {
    kind: 'text',
    form: { section: 'place', row: 1, when: isHome, mandatory: isHome },
    column: true,
    label: label.number,
    readers: 'unmasked',
    shape: z.optional(text(10)),
    normalize: tidyNumber,
  },
  entrance: {
    kind: 'integer',
    form: { section: 'place', row: 1, when: isApartment },
    column: true,
    label: label.entrance,
    readers: 'unmasked',
    shape: entrance,
  },
  floor: {
    kind: 'integer',
    form: { section: 'place', row: 1, when: isHome },
    column: true,
    label: label.floor,
    readers: 'unmasked',
    shape: floor,
  },
  position: {
    kind: 'integer',
    form: { section: 'place', row: 1, when: isApartment },
    column: true,
    label: label.position,
    readers: 'unmasked',
    shape: z.optional(integer(1, 100)),
  },
  area: { kind: 'number', form: sizes, label: label.area, readers: 'all', shape: quantity },
  livingArea: { kind: 'number', form: sizes, label: label.livingArea, readers: 'all', shape: quantity },
  rooms: { kind: 'integer', form: { section: 'size', row: 1 }, label: label.rooms, readers: 'all', shape: count(100) },
  occupancy: {
    kind: 'code',
    form: { section: 'people', control: 'chips' },
    column: true,
    label: label.occupancy,
    readers: 'unmasked',
    options: occupancies,
    normalize: tidyOptional,
  },
  occupiedSince: {
    kind: 'date',
    form: residency,
    label: label.occupiedSince,
    readers: 'unmasked',
    normalize: tidyOptional,
  },
  residents: { kind: 'integer', form: residency, label: label.residents, readers: 'unmasked', shape: count(1000) },
  households: { kind: 'integer', form: residency, label: label.households, readers: 'unmasked', shape: count(500) },
  vulnerableResidents: {
    kind: 'object',
    form: { section: 'people', control: 'residents' },
    label: label.vulnerableResidents,
    readers: 'unmasked',
    shape: z.optional(vulnerableResidents),
    parts: vulnerableResidentLabels,
    normalize: withoutEmpty,
  },
  windowsCount: { kind: 'integer', form: openings, label: label.windowsCount, readers: 'all', shape: count(500) },
  doorsCount: { kind: 'integer', form: openings, label: label.doorsCount, readers: 'all', shape: count(500) },
  balcony: {
    kind: 'object',
    form: { section: 'size', control: 'own' },
    label: label.balcony,
    readers: 'all',
    shape: z.optional(balcony),
    normalize: withoutEmpty,
  },
  heating: {
    kind: 'code',
    form: { section: 'size', control: 'chips' },
    label: label.heating,
    readers: 'all',
    options: heatings,
    normalize: tidyOptional,
  },
  tenure: {
    kind: 'code',
    form: { section: 'papers', row: 1, control: 'select' },
    label: label.tenure,
    readers: 'unmasked',
    options: tenures,
    normalize: tidyOptional,
  },
  ownershipDocument: {
    kind: 'code',
    form: { section: 'papers', row: 1, control: 'select' },
    label: label.ownershipDocument,
    readers: 'unmasked',
    options: documentOptions,
    normalize: tidyOptional,
  },
  propertyNumber: {
    kind: 'text',
    form: { section: 'papers', row: 2 },
    column: true,
    label: label.propertyNumber,
    readers: 'unmasked',
    shortened: true,
    shape: z.optional(text(40)),
    normalize: tidyStateNumber,
  },
  applicationNumber: {
    kind: 'text',
    form: { section: 'papers', row: 2 },
    column: true,
    label: label.applicationNumber,
    readers: 'unmasked',
    shortened: true,
    shape: z.optional(text(40)),
    normalize: tidyStateNumber,
  },
  kind: {
    kind: 'code',
    form: { section: 'place', row: 2, when: hasKind, mandatory: isShared, choices: kindsOf },
    column: true,
    label: label.kind,
    readers: 'all',
    shape: z.optional(oneOf([...houseKinds, ...commonAreaKinds], { invalid: 'apartment.kind.unknown' })),
    options: [...houseKinds, ...commonAreaKinds],
    normalize: tidyOptional,
  },
  storeys: {
    kind: 'integer',
    form: { section: 'house', row: 1 },
    label: label.storeys,
    readers: 'all',
    shape: z.optional(integer(1, 200)),
  },
  wallMaterial: {
    kind: 'text',
    form: { section: 'house', row: 1 },
    label: label.wallMaterial,
    readers: 'all',
    shape: z.optional(text(100)),
    normalize: tidyOptional,
  },
  roofType: {
    kind: 'code',
    form: { section: 'house', control: 'chips' },
    label: label.roofType,
    readers: 'all',
    options: roofTypes,
    normalize: tidyOptional,
  },
  roofMaterial: {
    kind: 'code',
    form: { section: 'house', control: 'chips' },
    label: label.roofMaterial,
    readers: 'all',
    options: roofMaterials,
    normalize: tidyOptional,
  },
  roofArea: {
    kind: 'number',
    form: { section: 'house', control: 'area', unit: squareMetres },
    label: label.roofArea,
    readers: 'all',
    shape: quantity,
  },
  plotCadastralNumber: {
    kind: 'text',
    form: { section: 'papers', when: isEstate },
    label: label.plotCadastralNumber,
    readers: 'unmasked',
    shape: z.optional(text(40)),
    normalize: tidyOptional,
  },
  name: {
    kind: 'text',
    form: { section: 'place', row: 2, control: 'own', when: isShared },
    label: label.name,
    readers: 'unmasked',
    shape: z.optional(text(200)),
    normalize: tidyOptional,
  },
  entranceFrom: { kind: 'integer', form: range, label: label.entranceFrom, readers: 'all', shape: entrance },
  entranceTo: { kind: 'integer', form: range, label: label.entranceTo, readers: 'all', shape: entrance },
  floorFrom: { kind: 'integer', form: range, label: label.floorFrom, readers: 'all', shape: floor },
  floorTo: { kind: 'integer', form: range, label: label.floorTo, readers: 'all', shape: floor },
  quantity: { kind: 'number', form: amounts, label: label.quantity, readers: 'all', shape: quantity },
  unit: {
    kind: 'code',
    form: { section: 'extent', row: 1, control: 'select' },
    label: label.unit,
    readers: 'all',
    options: units,
    normalize: tidyOptional,
  },
  damagedQuantity: { kind: 'number', form: amounts, label: label.damagedQuantity, readers: 'all', shape: damaged },
  damageTypes: {
    kind: 'codes',
    form: { section: 'extent', control: 'chips', hint: section.damageTypesHint },
    label: label.damageTypes,
    readers: 'all',
    options: damageTypes,
  },
  servesUnits: {
    kind: 'object',
    form: { section: 'serves', control: 'own' },
    label: label.servesUnits,
    readers: 'unmasked',
    shape: z.optional(servesUnits),
    refersTo: 'apartment',
    weak: true,
  },
  manager: {
    kind: 'code',
    form: { section: 'serves', control: 'chips' },
    label: label.manager,
    readers: 'all',
    options: managers,
    normalize: tidyOptional,
  },
  blocksCompensation: {
    kind: 'boolean',
    form: { section: 'serves' },
    column: true,
    label: label.blocksCompensation,
    readers: 'all',
  },
  comment: {
    kind: 'text',
    form: { section: 'remarks', control: 'note' },
    label: label.comment,
    readers: 'unmasked',
    shape: note(4000),
  },
  custom: { ...customField(label.custom), readers: 'unmasked' },
  levelOfDamage: { kind: 'number', column: true, label: label.levelOfDamage, readers: 'all', origin: 'server' },
  lastAssessmentId: { kind: 'id', column: true, label: label.lastAssessmentId, readers: 'unmasked', origin: 'server' },
  thermalEnvelope: {
    kind: 'code',
    column: true,
    label: label.thermalEnvelope,
    readers: 'all',
    options: thermalEnvelopes,
    origin: 'server',
  },
  assistanceState: {
    kind: 'code',
    column: true,
    label: label.assistanceState,
    readers: 'all',
    options: assistanceStates,
    origin: 'server',
  },
} as const satisfies FieldTable;

/** The same before shapes are checked. */
export type ApartmentFields = Unchecked<typeof apartmentFields>;
