import { declareFields } from '../kernel/field.ts';
import * as z from 'zod/mini';
import { pCodePattern } from '../geography/p-code.ts';
import { list, oneOf, text } from '../kernel/schema.ts';
import {
  organizationTypes,
  organizationFieldLabels as label,
  organizationSectionTitles as section,
} from './organization.text.ts';
import { customField } from '../kernel/custom.ts';
import { tidyOptional, tidyText } from '../kernel/tidy.ts';
import type { FormSection, Unchecked } from '../kernel/field.ts';

const latinLetter = /\p{Script=Latin}/u;

/** A path among the product's own files: no scheme, no host, no way upwards. */
const filePath = /^\/?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

const pCode = z
  .string({ error: 'organization.geographicAccessibility.pattern' })
  .check(z.regex(pCodePattern, { error: 'organization.geographicAccessibility.pattern' }));

function tidyCodes(value: unknown): unknown {
  return Array.isArray(value) ? value.map(tidyText) : value;
}

/** The sections of the form of an organization. */
export const organizationSections = [
  { id: 'names', title: section.names },
  { id: 'kind', title: section.kind },
  { id: 'where', title: section.where, hint: section.whereHint },
] as const satisfies readonly FormSection[];

/** The fields of an organization. Everybody knows it by its names, type and logo. */
export const organizationFields = declareFields(label, {
  title: {
    kind: 'text',
    form: { section: 'names', row: 1, hint: section.titleHint },
    column: true,
    sorted: true,
    readers: 'all',
    shape: text(200),
    normalize: tidyText,
  },
  identifier: {
    kind: 'text',
    form: { section: 'names', row: 1, hint: section.identifierHint },
    column: true,
    readers: 'all',
    shape: text(60),
    normalize: tidyText,
  },
  name: {
    kind: 'text',
    form: { section: 'names', hint: section.nameHint },
    column: true,
    sorted: true,
    readers: 'all',
    shape: text(300),
    normalize: tidyText,
  },
  fullName: { kind: 'text', form: 'names', readers: 'all', shape: z.optional(text(500)), normalize: tidyOptional },
  fullTitleUkr: {
    kind: 'text',
    form: 'names',
    column: true,
    sorted: true,
    readers: 'all',
    shape: text(500).check(
      z.refine((value: string) => !latinLetter.test(value), { error: 'organization.fullTitleUkr.latin' }),
    ),
    normalize: tidyText,
  },
  type: {
    kind: 'code',
    form: 'kind',
    column: true,
    readers: 'all',
    shape: oneOf(organizationTypes),
    options: organizationTypes,
  },
  logo: {
    kind: 'text',
    form: { section: 'kind', control: 'own' },
    readers: 'all',
    shape: z.optional(
      text(500, { invalid: 'organization.logo.path' }).check(z.regex(filePath, { error: 'organization.logo.path' })),
    ),
    normalize: tidyOptional,
  },
  geographicAccessibility: {
    kind: 'codes',
    form: { section: 'where', control: 'own' },
    column: true,
    readers: 'editors',
    shape: z.optional(
      list(pCode, 2000).check(
        z.refine((codes: readonly string[]) => new Set(codes).size === codes.length, { error: 'field.twice' }),
      ),
    ),
    normalize: tidyCodes,
  },
  active: { kind: 'boolean', form: 'elsewhere', column: true, readers: 'all' },
  custom: { ...customField, readers: 'all' },
});

/** The same before shapes are checked. */
export type OrganizationFields = Unchecked<typeof organizationFields>;
