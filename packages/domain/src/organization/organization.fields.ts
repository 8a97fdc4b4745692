import { declareFields } from '../kernel/field.ts';
import { choice, listed, mandatoryText, optionalText } from '../kernel/field-kinds.ts';
import * as z from 'zod/mini';
import { pCodePattern } from '../geography/p-code.ts';
import { text, unique } from '../kernel/schema.ts';
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

/** The fields of an organization. All users read its names, type and logo. */
export const organizationFields = declareFields(label, {
  title: {
    ...mandatoryText(200),
    form: { section: 'names', row: 1, hint: section.titleHint },
    sorted: true,
    ...listed,
  },
  identifier: { ...mandatoryText(60), form: { section: 'names', row: 1, hint: section.identifierHint }, ...listed },
  name: { ...mandatoryText(300), form: { section: 'names', hint: section.nameHint }, sorted: true, ...listed },
  fullName: { ...optionalText(500), form: 'names', readers: 'all' },
  fullTitleUkr: {
    kind: 'text',
    form: 'names',
    sorted: true,
    ...listed,
    shape: text(500).check(
      z.refine((value: string) => !latinLetter.test(value), { error: 'organization.fullTitleUkr.latin' }),
    ),
    normalize: tidyText,
  },
  type: { ...choice(organizationTypes), form: 'kind', ...listed },
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
    shape: z.optional(unique(pCode, 2000)),
    normalize: tidyCodes,
  },
  active: { kind: 'boolean', form: 'elsewhere', ...listed },
  custom: { ...customField, readers: 'all' },
});

/** The same before shapes are checked. */
export type OrganizationFields = Unchecked<typeof organizationFields>;
