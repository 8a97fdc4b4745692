import { declareFields } from '../kernel/field.ts';
import { choice, listed, optionalInteger, optionalText } from '../kernel/field-kinds.ts';
import * as z from 'zod/mini';
import { streetTypes, findStreetType } from '../geography/street-type.ts';
import { id, note, number, text, unique } from '../kernel/schema.ts';
import {
  buildingMaterials,
  buildingTypes,
  addressFieldLabels as label,
  addressSectionTitles as section,
} from './address.text.ts';
import { normalizeApostrophes } from '../geography/apostrophe.ts';
import { capitalizeStreet, normalizeHouse } from '../geography/house.ts';
import { cleanText, repairText } from '../geography/look-alike.ts';
import { readStreet } from '../geography/street-words.ts';
import { customField } from '../kernel/custom.ts';
import { remembered } from '../kernel/remembered.ts';
import { tidyRows, tidyText } from '../kernel/tidy.ts';
import { isFields } from '../kernel/record.ts';
import type { FormSection, Unchecked, ValuesOf } from '../kernel/field.ts';

const location = z.object(
  {
    latitude: z
      .number({ error: 'address.location.range' })
      .check(z.gte(-90, 'address.location.range'), z.lte(90, 'address.location.range')),
    longitude: z
      .number({ error: 'address.location.range' })
      .check(z.gte(-180, 'address.location.range'), z.lte(180, 'address.location.range')),
  },
  { error: 'address.location.range' },
);

/** Letters of any Cyrillic alphabet, spaces, apostrophe, digits, dot and hyphen (specification, section 5). */
const streetName = /^[\p{Script=Cyrillic}\s’\d.-]+$/u;
/** Letters that are not mistaken for others: an emoji is no Latin character, and has words of its own. */
const picture = /\p{Extended_Pictographic}/u;
const latinLetter = /\p{Script=Latin}/u;
const foreignLetter = /(?!\p{Script=Cyrillic})\p{L}/u;
/** Signs around a name or a number that are no part of it: «Героїв АЗОВ», № 5, a comma at the end. */
const wrappers = /[«»„“”‟"‹›№]|[,;:]\s*$/gu;

/** Letters of another alphabet are refused in the words of the specification (section 5); pictures and signs are named as what they are. */
function streetFailure({ input }: { input?: unknown }): string {
  if (typeof input !== 'string' || latinLetter.test(input)) return 'address.streetUkr.latin';
  if (picture.test(input)) return 'address.streetUkr.picture';
  return foreignLetter.test(input) ? 'address.streetUkr.latin' : 'address.streetUkr.signs';
}

/** Absent is mandatory, empty is too short, and a number below 1 is no house (specification, section 5). */
function houseFailure({ input }: { input?: unknown }): string {
  if (input === undefined || input === null) return 'address.house.required';
  return typeof input === 'number' ? 'address.house.tooShort' : 'address.house.required';
}

function tidyStreet(value: unknown): unknown {
  return typeof value === 'string' ? tidyStreetName(value) : value;
}

const tidyStreetName = remembered((value: string): string => {
  const plain = cleanText(cleanText(value).replaceAll(wrappers, ' '));
  const text = repairText(normalizeApostrophes(plain).replaceAll(/[‐‑–—]/g, '-')).text;
  // Small letters tell «площа Ринок» from a street that is called so: they stay until the kind is known (settleStreet).
  return readStreet({ streetUkr: text }) ? text : capitalizeStreet(text);
});

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
  return isFields(value) ? { latitude: value.latitude, longitude: value.longitude } : value;
}

function tidyStreetType(value: unknown): unknown {
  return typeof value === 'string' ? (findStreetType(value) ?? value) : value;
}

/** The sections of the form of an address. */
export const addressSections = [
  { id: 'where', title: section.where },
  { id: 'street', title: section.street },
  { id: 'building', title: section.building },
  { id: 'location', title: section.location },
  { id: 'more', title: section.more, folded: true },
] as const satisfies readonly FormSection[];

/**
 * The fields of an address (a building). A masked reader (a donor) learns the street, not the house (product rules on masks).
 */
export const addressFields = declareFields(label, {
  pCode4: {
    kind: 'pCode',
    form: { section: 'where', control: 'own' },
    ...listed,
    shape: text(40, { required: 'address.pCode4.required', invalid: 'address.pCode4.pattern' }).check(
      z.regex(/^(UA\d{10})?$/, { error: 'address.pCode4.pattern' }),
    ),
    normalize: tidyText,
  },
  pCode1: { kind: 'pCode', readers: 'all', shape: z.optional(z.string()), origin: 'derived' },
  pCode2: { kind: 'pCode', readers: 'all', shape: z.optional(z.string()), origin: 'derived' },
  pCode3: { kind: 'pCode', readers: 'all', shape: z.optional(z.string()), origin: 'derived' },
  streetType: {
    ...choice(streetTypes, { required: 'address.streetType.required', invalid: 'address.streetType.unknown' }),
    form: { section: 'street', row: 1, control: 'own' },
    ...listed,
    normalize: tidyStreetType,
  },
  streetTypeUkr: { kind: 'text', readers: 'all', shape: z.optional(z.string()), origin: 'derived' },
  streetUkr: {
    kind: 'text',
    form: { section: 'street', row: 1, control: 'own' },
    sorted: true,
    ...listed,
    shape: text(200, { required: 'address.streetUkr.required' }).check(
      z.refine((value: string) => value === '' || streetName.test(value), { error: streetFailure }),
    ),
    normalize: tidyStreet,
  },
  street: { kind: 'text', ...listed, shape: z.optional(z.string()), origin: 'derived' },
  house: {
    kind: 'text',
    form: { section: 'street', row: 2, narrow: true, control: 'own' },
    column: true,
    readers: 'unmasked',
    shape: z
      .string({ error: houseFailure })
      .check(z.minLength(1, { error: 'address.house.tooShort' }), z.maxLength(6, { error: 'address.house.tooLong' })),
    normalize: tidyHouse,
  },
  corpus: {
    ...optionalText(10, tidyCorpus),
    form: { section: 'street', row: 2, narrow: true },
    column: true,
    readers: 'unmasked',
  },
  buildingType: {
    ...choice(buildingTypes, { required: 'address.buildingType.required', invalid: 'address.buildingType.unknown' }),
    form: { section: 'building', control: 'own' },
    ...listed,
  },
  name: { kind: 'text', column: true, readers: 'unmasked', shape: z.optional(z.string()), origin: 'derived' },
  nameUkr: {
    kind: 'text',
    form: 'elsewhere',
    column: true,
    sorted: true,
    fallback: true,
    readers: 'unmasked',
    shape: z.string({ error: 'address.nameUkr.required' }).check(
      z.minLength(1, { error: 'address.nameUkr.required' }),
      z.maxLength(500, { error: 'field.tooLong' }),
      z.refine((value: string) => !latinLetter.test(value), { error: 'address.nameUkr.latin' }),
    ),
    normalize: tidyText,
  },
  location: {
    kind: 'point',
    form: { section: 'location', control: 'own' },
    column: true,
    readers: 'unmasked',
    shape: z.optional(location),
    normalize: tidyPoint,
  },
  accuracy: {
    kind: 'number',
    form: { section: 'location', control: 'own' },
    readers: 'unmasked',
    shape: z.optional(number({ min: 0, max: 1_000_000 })),
  },
  floors: { ...optionalInteger(1, 200), form: { section: 'building', row: 1 }, ...listed },
  numberOfApartments: { ...optionalInteger(0, 5000), form: { section: 'building', row: 1 }, ...listed },
  entrances: { ...optionalInteger(0, 100), form: { section: 'building', row: 1 }, readers: 'all' },
  residents: { ...optionalInteger(0, 50_000), form: { section: 'building', row: 1 }, readers: 'unmasked' },
  yearBuilt: { ...optionalInteger(1000, 2100), form: { section: 'building', row: 2 }, year: true, ...listed },
  buildingMaterial: {
    kind: 'code',
    form: { section: 'building', row: 2, narrow: true, control: 'select' },
    ...listed,
    options: buildingMaterials,
  },
  comment: { kind: 'text', form: { section: 'more', control: 'note' }, readers: 'unmasked', shape: note(4000) },
  manuallyAdded: { kind: 'boolean', form: { section: 'more', control: 'switch' }, ...listed },
  assessmentNumber: { kind: 'integer', ...listed, origin: 'server' },
  activityNumber: { kind: 'integer', ...listed, origin: 'server' },
  // Without `refersTo`: an address that is removed meanwhile must not keep this one from being saved.
  notDuplicateOf: {
    kind: 'ids',
    form: 'elsewhere',
    readers: 'unmasked',
    shape: z.optional(unique(id(), 100)),
    normalize: tidyRows,
  },
  custom: { ...customField, readers: 'unmasked' },
});

/** The same before shapes are checked. */
export type AddressFields = Unchecked<typeof addressFields>;

/** As it is stored, without the head that every record carries. */
export type Address = ValuesOf<typeof addressFields>;
