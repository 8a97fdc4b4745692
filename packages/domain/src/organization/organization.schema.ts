import * as z from 'zod/mini';
import { pCodePattern } from '../geography/p-code.ts';
import { boolean, list, oneOf, text, type RecordSchema } from '../kernel/schema.ts';
import { organizationTypes } from './organization.text.ts';

const latinLetter = /\p{Script=Latin}/u;

/** A path among the product's own files: no scheme, no host, no way upwards. */
const filePath = /^\/?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

const pCode = z
  .string({ error: 'organization.geographicAccessibility.pattern' })
  .check(z.regex(pCodePattern, { error: 'organization.geographicAccessibility.pattern' }));

/** An organization as it is stored. */
export const organizationSchema = z.looseObject({
  identifier: text(60),
  title: text(200),
  name: text(300),
  fullName: z.optional(text(500)),
  fullTitleUkr: text(500).check(
    z.refine((value: string) => !latinLetter.test(value), { error: 'organization.fullTitleUkr.latin' }),
  ),
  type: oneOf(organizationTypes),
  logo: z.optional(
    text(500, { invalid: 'organization.logo.path' }).check(z.regex(filePath, { error: 'organization.logo.path' })),
  ),
  geographicAccessibility: z.optional(
    list(pCode, 2000).check(
      z.refine((codes: readonly string[]) => new Set(codes).size === codes.length, { error: 'field.twice' }),
    ),
  ),
  active: z.optional(boolean()),
  custom: z.optional(z.record(z.string(), z.unknown(), { error: 'field.shape' })),
}) satisfies RecordSchema;

/** An organization as it is stored, without the head that every record carries. */
export type Organization = z.infer<typeof organizationSchema>;
