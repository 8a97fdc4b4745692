import * as z from 'zod/mini';
import { boolean, date, id, list, oneOf, text, type RecordSchema } from '../kernel/schema.ts';
import { photoCategories } from './photo.text.ts';

/** The name of a photo's file: the id of its upload, made by whoever took the photo. */
export const photoPath = /^photo\/[0-9a-f]{24}\.jpg$/;

const share = z
  .number({ error: 'photo.blurAreas.outside' })
  .check(z.gte(0, { error: 'photo.blurAreas.outside' }), z.lte(1, { error: 'photo.blurAreas.outside' }));

/** A rectangle of the upright picture, in shares of its width and height. */
const blurArea = z.strictObject({ x: share, y: share, width: share, height: share }, { error: 'field.shape' }).check(
  z.refine(({ x, y, width, height }) => x + width <= 1.000_001 && y + height <= 1.000_001, {
    error: 'photo.blurAreas.outside',
  }),
);

/** A photo as it is stored, beside its file. */
export const photoSchema = z.looseObject({
  addressId: id(),
  unitId: z.optional(id()),
  activityId: z.optional(id()),
  assessmentId: z.optional(id()),
  path: text(100, { required: 'photo.path.missing', invalid: 'photo.path.missing' }).check(
    z.regex(photoPath, { error: 'photo.path.missing' }),
  ),
  category: oneOf(photoCategories, { required: 'photo.category.required' }),
  date: z.optional(date()),
  description: z.optional(
    z.string({ error: 'photo.description.text' }).check(z.maxLength(2000, { error: 'field.tooLong' })),
  ),
  pairOf: z.optional(id()),
  blurAreas: z.optional(list(blurArea, 50)),
  cleared: z.optional(boolean()),
  custom: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
}) satisfies RecordSchema;
