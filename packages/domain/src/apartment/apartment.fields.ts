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
import { customField } from '../kernel/custom.ts';
import { tidyOptional, tidyStateNumber, withoutEmpty } from '../kernel/tidy.ts';
import { apartmentFieldLabels as label } from './apartment.text.ts';
import { normalizeUnitNumber } from './unit-number.ts';
import type { FieldTable, Unchecked } from '../kernel/field.ts';

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

/**
 * The fields of a unit. A masked reader does not learn which home it is, who lives there, or what people wrote (product rules on
 * masks).
 */
export const apartmentFields = {
  addressId: { kind: 'id', column: true, label: label.addressId, readers: 'all', shape: id(), refersTo: 'address' },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, readers: 'all', origin: 'derived' },
  unitType: {
    kind: 'code',
    column: true,
    label: label.unitType,
    readers: 'all',
    shape: oneOf(unitTypes),
    options: unitTypes,
  },
  number: {
    kind: 'text',
    column: true,
    label: label.number,
    readers: 'unmasked',
    shape: z.optional(text(10)),
    normalize: tidyNumber,
  },
  entrance: { kind: 'integer', column: true, label: label.entrance, readers: 'unmasked', shape: entrance },
  floor: { kind: 'integer', column: true, label: label.floor, readers: 'unmasked', shape: floor },
  position: {
    kind: 'integer',
    column: true,
    label: label.position,
    readers: 'unmasked',
    shape: z.optional(integer(1, 100)),
  },
  area: { kind: 'number', label: label.area, readers: 'all', shape: quantity },
  livingArea: { kind: 'number', label: label.livingArea, readers: 'all', shape: quantity },
  rooms: { kind: 'integer', label: label.rooms, readers: 'all', shape: count(100) },
  balcony: {
    kind: 'object',
    label: label.balcony,
    readers: 'all',
    shape: z.optional(balcony),
    normalize: withoutEmpty,
  },
  tenure: { kind: 'code', label: label.tenure, readers: 'unmasked', options: tenures, normalize: tidyOptional },
  occupancy: {
    kind: 'code',
    column: true,
    label: label.occupancy,
    readers: 'unmasked',
    options: occupancies,
    normalize: tidyOptional,
  },
  occupiedSince: { kind: 'date', label: label.occupiedSince, readers: 'unmasked', normalize: tidyOptional },
  residents: { kind: 'integer', label: label.residents, readers: 'unmasked', shape: count(1000) },
  households: { kind: 'integer', label: label.households, readers: 'unmasked', shape: count(500) },
  vulnerableResidents: {
    kind: 'object',
    label: label.vulnerableResidents,
    readers: 'unmasked',
    shape: z.optional(vulnerableResidents),
    parts: vulnerableResidentLabels,
    normalize: withoutEmpty,
  },
  windowsCount: { kind: 'integer', label: label.windowsCount, readers: 'all', shape: count(500) },
  doorsCount: { kind: 'integer', label: label.doorsCount, readers: 'all', shape: count(500) },
  heating: { kind: 'code', label: label.heating, readers: 'all', options: heatings, normalize: tidyOptional },
  ownershipDocument: {
    kind: 'code',
    label: label.ownershipDocument,
    readers: 'unmasked',
    options: documentOptions,
    normalize: tidyOptional,
  },
  propertyNumber: {
    kind: 'text',
    column: true,
    label: label.propertyNumber,
    readers: 'unmasked',
    shortened: true,
    shape: z.optional(text(40)),
    normalize: tidyStateNumber,
  },
  applicationNumber: {
    kind: 'text',
    column: true,
    label: label.applicationNumber,
    readers: 'unmasked',
    shortened: true,
    shape: z.optional(text(40)),
    normalize: tidyStateNumber,
  },
  comment: { kind: 'text', label: label.comment, readers: 'unmasked', shape: note(4000) },
  kind: {
    kind: 'code',
    column: true,
    label: label.kind,
    readers: 'all',
    shape: z.optional(oneOf([...houseKinds, ...commonAreaKinds], { invalid: 'apartment.kind.unknown' })),
    options: [...houseKinds, ...commonAreaKinds],
    normalize: tidyOptional,
  },
  wallMaterial: {
    kind: 'text',
    label: label.wallMaterial,
    readers: 'all',
    shape: z.optional(text(100)),
    normalize: tidyOptional,
  },
  roofType: { kind: 'code', label: label.roofType, readers: 'all', options: roofTypes, normalize: tidyOptional },
  roofMaterial: {
    kind: 'code',
    label: label.roofMaterial,
    readers: 'all',
    options: roofMaterials,
    normalize: tidyOptional,
  },
  roofArea: { kind: 'number', label: label.roofArea, readers: 'all', shape: quantity },
  storeys: { kind: 'integer', label: label.storeys, readers: 'all', shape: z.optional(integer(1, 200)) },
  plotCadastralNumber: {
    kind: 'text',
    label: label.plotCadastralNumber,
    readers: 'unmasked',
    shape: z.optional(text(40)),
    normalize: tidyOptional,
  },
  name: { kind: 'text', label: label.name, readers: 'unmasked', shape: z.optional(text(200)), normalize: tidyOptional },
  entranceFrom: { kind: 'integer', label: label.entranceFrom, readers: 'all', shape: entrance },
  entranceTo: { kind: 'integer', label: label.entranceTo, readers: 'all', shape: entrance },
  floorFrom: { kind: 'integer', label: label.floorFrom, readers: 'all', shape: floor },
  floorTo: { kind: 'integer', label: label.floorTo, readers: 'all', shape: floor },
  quantity: { kind: 'number', label: label.quantity, readers: 'all', shape: quantity },
  unit: { kind: 'code', label: label.unit, readers: 'all', options: units, normalize: tidyOptional },
  damagedQuantity: { kind: 'number', label: label.damagedQuantity, readers: 'all', shape: damaged },
  damageTypes: { kind: 'codes', label: label.damageTypes, readers: 'all', options: damageTypes },
  servesUnits: {
    kind: 'object',
    label: label.servesUnits,
    readers: 'unmasked',
    shape: z.optional(servesUnits),
    refersTo: 'apartment',
    weak: true,
  },
  manager: { kind: 'code', label: label.manager, readers: 'all', options: managers, normalize: tidyOptional },
  blocksCompensation: { kind: 'boolean', column: true, label: label.blocksCompensation, readers: 'all' },
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
