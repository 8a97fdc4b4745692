import * as z from 'zod/mini';
import { boolean, integer, list, oneOf, shape, text } from '../kernel/schema.ts';
import { customFieldTypes, customTables, showIfOperators, metadataFieldLabels as labels } from './metadata.text.ts';
import { tidyText, withoutEmpty } from '../kernel/tidy.ts';
import type { FieldTable, Unchecked, ValuesOf } from '../kernel/field.ts';

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

/** The fields of the definition of a custom field. */
export const metadataFields = {
  name: { kind: 'text', column: true, label: labels.name, readers: 'all', shape: name(), normalize: tidyText },
  label: { kind: 'object', label: labels.label, readers: 'all', shape: label },
  order: { kind: 'integer', label: labels.order, readers: 'all', shape: integer(0, 10_000) },
  type: {
    kind: 'code',
    column: true,
    label: labels.type,
    readers: 'all',
    shape: oneOf(customFieldTypes),
    options: customFieldTypes,
  },
  options: {
    kind: 'list',
    label: labels.options,
    readers: 'all',
    shape: z.optional(
      z.array(option, { error: 'field.list' }).check(z.maxLength(mostOptions, { error: 'metadata.options.tooMany' })),
    ),
  },
  table: { kind: 'code', label: labels.table, readers: 'all', shape: oneOf(customTables), options: customTables },
  required: { kind: 'boolean', label: labels.required, readers: 'all' },
  showIf: { kind: 'object', label: labels.showIf, readers: 'all', shape: z.optional(showIf), normalize: withoutEmpty },
  shared: { kind: 'boolean', column: true, label: labels.shared, readers: 'all' },
  locked: { kind: 'boolean', label: labels.locked, readers: 'all' },
  archived: { kind: 'boolean', column: true, label: labels.archived, readers: 'all' },
} as const satisfies FieldTable;

/** The same before shapes are checked. */
export type MetadataFields = Unchecked<typeof metadataFields>;

/** As it is stored, without the head that every record carries. */
export type CustomField = ValuesOf<typeof metadataFields>;
