import * as z from 'zod/mini';
import { damageTypes } from '../kernel/housing.text.ts';
import { vulnerableResidents } from '../kernel/residents.ts';
import {
  boolean,
  date,
  id,
  integer,
  list,
  note,
  oneOf,
  positive,
  someOf,
  text,
  type RecordSchema,
} from '../kernel/schema.ts';
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
} from './apartment.options.text.ts';

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

/** A derived unit as it is stored: a flat, a home of a private estate, or a common area. */
export const apartmentSchema = z.looseObject({
  addressId: id(),
  unitType: oneOf(unitTypes),
  number: z.optional(text(10)),
  entrance,
  floor,
  position: z.optional(integer(1, 100)),
  area: quantity,
  livingArea: quantity,
  rooms: count(100),
  balcony: z.optional(balcony),
  tenure: z.optional(oneOf(tenures)),
  occupancy: z.optional(oneOf(occupancies)),
  occupiedSince: z.optional(date()),
  residents: count(1000),
  households: count(500),
  vulnerableResidents: z.optional(vulnerableResidents),
  windowsCount: count(500),
  doorsCount: count(500),
  heating: z.optional(oneOf(heatings)),
  ownershipDocument: z.optional(oneOf(documentOptions)),
  propertyNumber: z.optional(text(40)),
  applicationNumber: z.optional(text(40)),
  comment: note(4000),
  kind: z.optional(oneOf([...houseKinds, ...commonAreaKinds], { invalid: 'apartment.kind.unknown' })),
  wallMaterial: z.optional(text(100)),
  roofType: z.optional(oneOf(roofTypes)),
  roofMaterial: z.optional(oneOf(roofMaterials)),
  roofArea: quantity,
  storeys: z.optional(integer(1, 200)),
  plotCadastralNumber: z.optional(text(40)),
  name: z.optional(text(200)),
  entranceFrom: entrance,
  entranceTo: entrance,
  floorFrom: floor,
  floorTo: floor,
  quantity,
  unit: z.optional(oneOf(units)),
  damagedQuantity: damaged,
  damageTypes: z.optional(someOf(damageTypes)),
  servesUnits: z.optional(servesUnits),
  manager: z.optional(oneOf(managers)),
  blocksCompensation: z.optional(boolean()),
  custom: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
}) satisfies RecordSchema;
