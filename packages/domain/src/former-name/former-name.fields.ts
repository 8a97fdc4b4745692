import { declareFields } from '../kernel/field.ts';
import { choice, listed, mandatoryText } from '../kernel/field-kinds.ts';
import * as z from 'zod/mini';
import { isCalendarDate, note, oneOf, text } from '../kernel/schema.ts';
import { tidyOptional, tidyText } from '../kernel/tidy.ts';
import { findStreetType, streetTypes } from '../geography/street-type.ts';
import { normalizeApostrophes } from '../geography/apostrophe.ts';
import { cleanText, repairText } from '../geography/look-alike.ts';
import type { Fields } from '../kernel/record.ts';
import type { FormSection, Unchecked, ValuesOf } from '../kernel/field.ts';
import {
  formerNameFieldLabels as labels,
  formerNameSectionTitles as section,
  formerNameSubjects,
} from './former-name.text.ts';

const latinLetter = /\p{Script=Latin}/u;

function tidyName(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const name = repairText(normalizeApostrophes(cleanText(value))).text;
  return name === '' ? null : name;
}

const name = () =>
  text(200).check(z.refine((value: string) => !latinLetter.test(value), { error: 'formerName.name.latin' }));

/** «25.08.2022» is how people write the day of a decision. */
function tidySince(value: unknown): unknown {
  const tidy = tidyOptional(typeof value === 'number' ? String(value) : value);
  const written = typeof tidy === 'string' ? /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(tidy) : null;
  if (!written) return tidy;
  const [, day = '', month = '', year = ''] = written;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function isYearOrDay(value: string): boolean {
  return /^(?:1[5-9]|20)\d{2}$/.test(value) || isCalendarDate(value);
}

const ofStreet = ({ subject }: Fields): boolean => subject === 'street';

/** The sections of the form of a former name. */
export const formerNameSections = [
  { id: 'where', title: section.where },
  { id: 'names', title: section.names },
  { id: 'proof', title: section.proof },
] as const satisfies readonly FormSection[];

/** The fields of a former name. It tells nothing of a person or a home, so all users read it. */
export const formerNameFields = declareFields(labels, {
  subject: { ...choice(formerNameSubjects), form: { section: 'where', control: 'chips' }, ...listed },
  pCode4: {
    kind: 'pCode',
    form: { section: 'where', control: 'own' },
    ...listed,
    shape: text(40, { required: 'formerName.pCode4.required', invalid: 'formerName.pCode4.pattern' }).check(
      z.regex(/^(UA(\d{4}|\d{7}|\d{10}))?$/, { error: 'formerName.pCode4.pattern' }),
    ),
    normalize: tidyText,
  },
  formerName: {
    kind: 'text',
    form: { section: 'names', row: 1, hint: section.formerNameHint },
    sorted: true,
    ...listed,
    shape: name(),
    normalize: tidyName,
  },
  presentName: {
    kind: 'text',
    form: { section: 'names', row: 1, hint: section.presentNameHint, when: ofStreet, mandatory: ofStreet },
    sorted: true,
    ...listed,
    shape: z.optional(name()),
    normalize: tidyName,
  },
  streetType: {
    kind: 'code',
    form: { section: 'names', control: 'select', hint: section.streetTypeHint, when: ofStreet },
    readers: 'all',
    options: streetTypes,
    shape: z.optional(oneOf(streetTypes)),
    normalize: (value) => (typeof value === 'string' ? (findStreetType(value) ?? tidyOptional(value)) : value),
  },
  since: {
    kind: 'text',
    form: { section: 'proof', narrow: true, hint: section.sinceHint },
    ...listed,
    shape: z.optional(text(10).check(z.refine(isYearOrDay, { error: 'formerName.since.form' }))),
    normalize: tidySince,
  },
  source: { ...mandatoryText(500), form: { section: 'proof', hint: section.sourceHint }, readers: 'all' },
  note: {
    kind: 'text',
    form: { section: 'proof', control: 'note' },
    readers: 'all',
    shape: note(2000),
    normalize: tidyOptional,
  },
});

/** The same before shapes are checked. */
export type FormerNameFields = Unchecked<typeof formerNameFields>;

/** As it is stored, without the head that every record carries. */
export type FormerName = ValuesOf<typeof formerNameFields>;
