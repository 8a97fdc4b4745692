import { declareFields, type FormSection, type Unchecked } from '../kernel/field.ts';
import { choice, listed } from '../kernel/field-kinds.ts';
import * as z from 'zod/mini';
import { id, list, text } from '../kernel/schema.ts';
import { photoCategories, photoFieldLabels as label, photoLabel, placeSources } from './photo.text.ts';
import { customField } from '../kernel/custom.ts';
import { tidyRows, tidyText } from '../kernel/tidy.ts';

/** The name of a photo's file: the id of its upload, made by the device that took the photo. */
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

/** The form of a photo has one section: what people say of it. */
export const photoSections = [{ id: 'shows', title: photoLabel }] as const satisfies readonly FormSection[];

/**
 * The fields of a photo. A masked reader gets completed works only, without place, time and people; that a photo of before exists is
 * not said.
 */
export const photoFields = declareFields(label, {
  addressId: { kind: 'id', form: 'elsewhere', ...listed, shape: id(), refersTo: 'address' },
  pCode4: { kind: 'pCode', ...listed, origin: 'derived' },
  activityId: { kind: 'id', form: 'elsewhere', ...listed, refersTo: 'activity', weak: true },
  assessmentId: { kind: 'id', form: 'elsewhere', ...listed, refersTo: 'assessment', weak: true },
  path: {
    kind: 'text',
    form: 'elsewhere',
    column: true,
    readers: 'unmasked',
    shape: text(100, { required: 'photo.path.missing', invalid: 'photo.path.missing' }).check(
      z.regex(photoPath, { error: 'photo.path.missing' }),
    ),
    normalize: tidyText,
  },
  category: { ...choice(photoCategories, { required: 'photo.category.required' }), form: 'shows', ...listed },
  date: { kind: 'date', form: { section: 'shows', past: true }, ...listed },
  unitId: {
    kind: 'id',
    form: { section: 'shows', control: 'own' },
    column: true,
    readers: 'unmasked',
    refersTo: 'apartment',
  },
  description: {
    kind: 'text',
    form: { section: 'shows', control: 'note' },
    readers: 'unmasked',
    shape: z.optional(
      z.string({ error: 'photo.description.text' }).check(z.maxLength(2000, { error: 'field.tooLong' })),
    ),
  },
  pairOf: {
    kind: 'id',
    form: 'elsewhere',
    column: true,
    readers: 'unmasked',
    hiddenAs: 'nothing',
    refersTo: 'photo',
    weak: true,
  },
  blurAreas: {
    kind: 'list',
    form: 'elsewhere',
    readers: 'all',
    shape: z.optional(list(blurArea, 50)),
    normalize: tidyRows,
  },
  cleared: { kind: 'boolean', form: 'elsewhere', ...listed },
  filename: { kind: 'text', readers: 'unmasked', origin: 'call' },
  mimetype: { kind: 'text', readers: 'all', origin: 'call' },
  size: { kind: 'integer', readers: 'all', origin: 'call' },
  width: { kind: 'integer', readers: 'all', origin: 'call' },
  height: { kind: 'integer', readers: 'all', origin: 'call' },
  takenAt: { kind: 'time', readers: 'unmasked', origin: 'call' },
  location: { kind: 'point', column: true, readers: 'unmasked', origin: 'call' },
  heading: { kind: 'number', readers: 'unmasked', origin: 'call' },
  placeSource: { kind: 'code', readers: 'unmasked', options: placeSources, origin: 'call' },
  sha256: { kind: 'text', readers: 'unmasked', origin: 'call' },
  custom: { ...customField, readers: 'unmasked' },
});

/** The same before shapes are checked. */
export type PhotoFields = Unchecked<typeof photoFields>;
