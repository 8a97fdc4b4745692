import * as z from 'zod/mini';
import { streetTypes } from '../geography/street-type.ts';
import { boolean, integer, note, number, oneOf, text, type RecordSchema } from '../kernel/schema.ts';
import { buildingMaterials, buildingTypes } from './address.text.ts';

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
/** Letters that nobody mistakes: an emoji is no Latin character, and has words of its own. */
const picture = /\p{Extended_Pictographic}/u;
const latinLetter = /\p{Script=Latin}/u;

/** A picture is named as one; whatever else no street name has is said in the words of the specification (section 5). */
function streetFailure({ input }: { input?: unknown }): string {
  const isPicture = typeof input === 'string' && picture.test(input) && !latinLetter.test(input);
  return isPicture ? 'address.streetUkr.picture' : 'address.streetUkr.latin';
}

/** Absent is mandatory, empty is too short, and a number below 1 is no house (specification, section 5). */
function houseFailure({ input }: { input?: unknown }): string {
  if (input === undefined || input === null) return 'address.house.required';
  return typeof input === 'number' ? 'address.house.tooShort' : 'address.house.required';
}

/** A derived address as it is stored. */
export const addressSchema = z.looseObject({
  pCode4: text(40, { required: 'address.pCode4.required', invalid: 'address.pCode4.pattern' }).check(
    z.regex(/^(UA\d{10})?$/, { error: 'address.pCode4.pattern' }),
  ),
  pCode1: z.optional(z.string()),
  pCode2: z.optional(z.string()),
  pCode3: z.optional(z.string()),
  streetType: oneOf(streetTypes, { required: 'address.streetType.required', invalid: 'address.streetType.unknown' }),
  streetTypeUkr: z.optional(z.string()),
  streetUkr: text(200, { required: 'address.streetUkr.required' }).check(
    z.refine((value: string) => value === '' || streetName.test(value), { error: streetFailure }),
  ),
  street: z.optional(z.string()),
  house: z
    .string({ error: houseFailure })
    .check(z.minLength(1, { error: 'address.house.tooShort' }), z.maxLength(6, { error: 'address.house.tooLong' })),
  corpus: z.optional(text(10)),
  buildingType: oneOf(buildingTypes, {
    required: 'address.buildingType.required',
    invalid: 'address.buildingType.unknown',
  }),
  name: z.optional(z.string()),
  nameUkr: z.string({ error: 'address.nameUkr.required' }).check(
    z.minLength(1, { error: 'address.nameUkr.required' }),
    z.maxLength(500, { error: 'field.tooLong' }),
    z.refine((value: string) => !latinLetter.test(value), { error: 'address.nameUkr.latin' }),
  ),
  location: z.optional(location),
  accuracy: z.optional(number({ min: 0, max: 1_000_000 })),
  numberOfApartments: z.optional(integer(0, 5000)),
  floors: z.optional(integer(1, 200)),
  entrances: z.optional(integer(0, 100)),
  residents: z.optional(integer(0, 50_000)),
  yearBuilt: z.optional(integer(1000, 2100)),
  buildingMaterial: z.optional(oneOf(buildingMaterials)),
  manuallyAdded: z.optional(boolean()),
  comment: note(4000),
  custom: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
}) satisfies RecordSchema;

/** An address as it is stored, without the head that every record carries. */
export type Address = z.infer<typeof addressSchema>;
