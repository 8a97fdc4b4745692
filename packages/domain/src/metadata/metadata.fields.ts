import { declareFields } from '../kernel/field.ts';
import { choice, listed } from '../kernel/field-kinds.ts';
import * as z from 'zod/mini';
import { boolean, integer, list, oneOf, shape, text } from '../kernel/schema.ts';
import {
  customFieldTypes,
  customTables,
  showIfOperators,
  metadataFieldLabels as labels,
  metadataSectionTitles as section,
} from './metadata.text.ts';
import { tidyText, withoutEmpty } from '../kernel/tidy.ts';
import type { FormSection, Unchecked, ValuesOf } from '../kernel/field.ts';

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

/** Whether a field of this type is chosen from options. */
export function hasOptions(type: unknown): boolean {
  return type === 'select' || type === 'multiple_select' || type === 'combobox';
}

/** The sections of the form of a custom field. */
export const metadataSections = [
  { id: 'field', title: section.field },
  { id: 'options', title: labels.options, hint: section.optionsHint },
  { id: 'rules', title: section.rules },
  { id: 'who', title: section.who },
] as const satisfies readonly FormSection[];

/** The fields of the definition of a custom field. */
export const metadataFields = declareFields(labels, {
  table: { ...choice(customTables), form: 'field', readers: 'all' },
  label: { kind: 'object', form: { section: 'field', control: 'own' }, readers: 'all', shape: label },
  name: {
    kind: 'text',
    form: { section: 'field', hint: section.nameHint },
    ...listed,
    shape: name(),
    normalize: tidyText,
  },
  type: { ...choice(customFieldTypes), form: 'field', ...listed },
  options: {
    kind: 'list',
    form: { section: 'options', control: 'own' },
    readers: 'all',
    shape: z.optional(
      z.array(option, { error: 'field.list' }).check(z.maxLength(mostOptions, { error: 'metadata.options.tooMany' })),
    ),
  },
  required: {
    kind: 'boolean',
    form: { section: 'rules', control: 'switch', hint: section.requiredHint },
    readers: 'all',
  },
  showIf: {
    kind: 'object',
    form: { section: 'rules', control: 'own' },
    readers: 'all',
    shape: z.optional(showIf),
    normalize: withoutEmpty,
  },
  shared: { kind: 'boolean', form: { section: 'who', control: 'switch', hint: section.sharedHint }, ...listed },
  locked: { kind: 'boolean', form: { section: 'who', control: 'switch', hint: section.lockedHint }, readers: 'all' },
  archived: { kind: 'boolean', form: { section: 'who', control: 'switch', hint: section.archivedHint }, ...listed },
  order: { kind: 'integer', form: 'elsewhere', readers: 'all', shape: integer(0, 10_000) },
});

/** The same before shapes are checked. */
export type MetadataFields = Unchecked<typeof metadataFields>;

/** As it is stored, without the head that every record carries. */
export type CustomField = ValuesOf<typeof metadataFields>;
