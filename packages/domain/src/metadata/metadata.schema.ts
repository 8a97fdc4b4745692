import * as z from 'zod/mini';
import { boolean, integer, list, oneOf, shape, text, type RecordSchema } from '../kernel/schema.ts';
import { customFieldTypes, customTables, showIfOperators } from './metadata.text.ts';

/** Options of one field, archived ones included; fields of one organization (reliability: quotas). */
export const mostOptions = 500;
export const mostFields = 1000;

/** Names in data go into paths and file heads: letters and digits only, at most 60. */
export const metadataName = /^[a-z][a-zA-Z0-9]{0,59}$/;

const label = shape({
  en: text(200, { required: 'metadata.label.required' }),
  uk: text(200, { required: 'metadata.label.required' }),
});

const option = z.strictObject(
  {
    code: text(60).check(z.regex(/^[\w-]+$/, { error: 'metadata.options.code' })),
    label,
    archived: z.optional(boolean()),
  },
  { error: 'field.shape' },
);

/** A name that objects of JavaScript have of themselves is none. */
const name = () =>
  text(60).check(
    z.regex(metadataName, { error: 'metadata.name.form' }),
    z.refine((value: string) => !(value in Object.prototype), { error: 'metadata.name.form' }),
  );

const showIf = z.strictObject(
  {
    field: name(),
    op: oneOf(showIfOperators),
    value: z.optional(
      z.union([z.string(), z.number(), z.boolean(), list(z.union([z.string(), z.number()]), 200)], {
        error: 'field.shape',
      }),
    ),
  },
  { error: 'field.shape' },
);

/** The definition of a custom field as it is stored. */
export const metadataSchema = z.looseObject({
  name: name(),
  label,
  order: integer(0, 10_000),
  type: oneOf(customFieldTypes),
  options: z.optional(
    z.array(option, { error: 'field.list' }).check(z.maxLength(mostOptions, { error: 'metadata.options.tooMany' })),
  ),
  table: oneOf(customTables),
  required: z.optional(boolean()),
  showIf: z.optional(showIf),
  shared: z.optional(boolean()),
  locked: z.optional(boolean()),
  archived: z.optional(boolean()),
}) satisfies RecordSchema;

/** The definition of a custom field, without the head that every record carries. */
export type CustomField = z.infer<typeof metadataSchema>;
