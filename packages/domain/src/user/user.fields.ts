import { declareFields } from '../kernel/field.ts';
import { choice, listed, mandatoryText, optionalText } from '../kernel/field-kinds.ts';
import * as z from 'zod/mini';
import { roles } from '../kernel/actor.ts';
import { id, list, text, unique } from '../kernel/schema.ts';
import { userLanguages, userStatuses, userFieldLabels as label, userSectionTitles as section } from './user.text.ts';
import { cleanText } from '../geography/look-alike.ts';
import { customField } from '../kernel/custom.ts';
import { tidyText } from '../kernel/tidy.ts';
import { normalizePassword } from './user.password.ts';
import type { FormSection, Unchecked } from '../kernel/field.ts';

/** Digits with the usual signs between them. */
const phoneNumber = /^\+?(?:[\s().-]*\d){5,15}$/;

const phone = z.string({ error: 'user.phones.wrong' }).check(
  z.maxLength(40, { error: 'user.phones.wrong' }),
  z.refine((value: string) => value.length > 40 || phoneNumber.test(value), { error: 'user.phones.wrong' }),
);

const oblast = z
  .string({ error: 'user.oblasts.pattern' })
  .check(z.regex(/^UA\d{2}$/, { error: 'user.oblasts.pattern' }));

/** Mailboxes that differ only in letter case are one account. */
function tidyEmail(value: unknown): unknown {
  return typeof value === 'string' ? cleanText(value).toLowerCase() : value;
}

function tidyList(value: unknown): unknown {
  return Array.isArray(value) ? value.map(tidyText).filter((item) => item !== '') : value;
}

function tidyPassword(value: unknown): unknown {
  return typeof value === 'string' ? normalizePassword(value) : value;
}

/** The sections of the form of a user. */
export const userSections = [
  { id: 'person', title: section.person },
  { id: 'work', title: section.work },
  { id: 'password', title: label.password, hint: section.passwordHint },
] as const satisfies readonly FormSection[];

/** The fields of a user account. */
export const userFields = declareFields(label, {
  nameUkr: { ...mandatoryText(200), form: { section: 'person', row: 1 }, sorted: true, ...listed },
  name: { ...mandatoryText(200), form: { section: 'person', row: 1, hint: section.nameHint }, sorted: true, ...listed },
  email: {
    kind: 'text',
    form: { section: 'person', row: 2, control: 'email' },
    ...listed,
    shape: text(254, { invalid: 'user.email.wrong' }).check(
      z.refine((value: string) => value === '' || value.length > 254 || z.regexes.email.test(value), {
        error: 'user.email.wrong',
      }),
    ),
    normalize: tidyEmail,
  },
  jobTitle: { ...optionalText(200), form: { section: 'person', row: 2 }, ...listed },
  phones: {
    kind: 'list',
    form: { section: 'person', control: 'phones' },
    readers: 'all',
    shape: z.optional(list(phone, 10)),
    normalize: tidyList,
  },
  language: {
    kind: 'code',
    form: { section: 'person', row: 2, control: 'select', hint: section.languageHint },
    options: userLanguages,
    readers: 'owners',
  },
  // A given field here, not the creator's organization that other records carry in their head.
  organizationId: {
    kind: 'id',
    form: { section: 'work', control: 'own' },
    refersTo: 'organization',
    ...listed,
    shape: id(),
  },
  role: { ...choice(roles), form: { section: 'work', control: 'own' }, ...listed },
  oblasts: {
    kind: 'codes',
    form: { section: 'work', control: 'own' },
    column: true,
    readers: 'owners',
    shape: z.optional(unique(oblast, 27)),
    normalize: tidyList,
  },
  status: { ...choice(userStatuses), form: { section: 'work', hint: section.statusHint }, ...listed },
  password: {
    kind: 'text',
    form: { section: 'password', control: 'own' },
    secret: true,
    readers: 'all',
    normalize: tidyPassword,
  },
  custom: { ...customField, readers: 'all' },
});

/** The same before shapes are checked. */
export type UserFields = Unchecked<typeof userFields>;
