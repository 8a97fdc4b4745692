import { declareFields } from '../kernel/field.ts';
import { choice, listed, optionalInteger, optionalText } from '../kernel/field-kinds.ts';
import * as z from 'zod/mini';
import { pCodePattern } from '../geography/p-code.ts';
import { date, id, list, number, unique } from '../kernel/schema.ts';
import {
  trainingFormats,
  trainingLanguages,
  trainingStatuses,
  trainingTopics,
  trainingFieldLabels as label,
  trainingSectionTitles as section,
  trainingTitleParts,
} from './training.text.ts';
import { isFields } from '../kernel/record.ts';
import { tidyOptional, tidyRows, tidyText, withoutEmpty } from '../kernel/tidy.ts';
import { narrowAttendance, narrowOrganizations, narrowQuiz } from './training.permissions.ts';
import { audience, both, hasEachOnce, line, material, question } from './training.shapes.ts';
import type { FormSection, Unchecked } from '../kernel/field.ts';

/** Every text in it tidied, however deeply it is nested; lists and objects keep their form. */
function tidyDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidyDeep);
  if (!isFields(value)) return tidyText(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tidyDeep(inner)]));
}

function tidyList(value: unknown): unknown {
  return tidyRows(tidyDeep(value));
}

/** Lists without entries exclude no user, so they are not stored. */
function tidyAudience(value: unknown): unknown {
  if (!isFields(value)) return value;
  const filled = Object.entries(value).filter(([, list]) => !(Array.isArray(list) && list.length === 0));
  return withoutEmpty(Object.fromEntries(filled));
}

/** The sections of the form of a training. */
export const trainingSections = [
  { id: 'what', title: section.what },
  { id: 'when', title: section.when },
  { id: 'who', title: label.audience, hint: section.audienceHint },
  { id: 'materials', title: label.materials },
  { id: 'quiz', title: label.quiz, hint: section.quizHint },
] as const satisfies readonly FormSection[];

/** The fields of a training. */
export const trainingFields = declareFields(label, {
  title: {
    kind: 'object',
    form: { section: 'what', control: 'texts' },
    parts: trainingTitleParts,
    readers: 'all',
    shape: both(200, 'training.title.both'),
    normalize: tidyDeep,
  },
  topic: { ...choice(trainingTopics), form: { section: 'what', control: 'select' }, ...listed },
  format: { ...choice(trainingFormats), form: 'what', ...listed },
  status: { ...choice(trainingStatuses), form: 'what', ...listed },
  language: { kind: 'code', form: 'what', readers: 'all', options: trainingLanguages },
  mandatory: { kind: 'boolean', form: { section: 'what', hint: section.mandatoryHint }, readers: 'all' },
  date: { kind: 'date', form: { section: 'when', row: 1 }, ...listed, shape: date() },
  durationMin: { ...optionalInteger(1, 100_000), form: { section: 'when', row: 1 }, readers: 'all' },
  capacity: {
    ...optionalInteger(1, 100_000),
    form: { section: 'when', row: 1, hint: section.capacityHint },
    readers: 'all',
  },
  place: { ...optionalText(500), form: { section: 'when', hint: section.placeHint }, readers: 'all' },
  pCode: {
    kind: 'pCode',
    form: { section: 'when', control: 'own' },
    ...listed,
    shape: z.optional(
      z.string({ error: 'training.pCode.pattern' }).check(z.regex(pCodePattern, { error: 'training.pCode.pattern' })),
    ),
    normalize: tidyOptional,
  },
  trainers: {
    kind: 'ids',
    form: { section: 'when', control: 'own' },
    readers: 'all',
    shape: z.optional(unique(id(), 50)),
    normalize: tidyRows,
    refersTo: 'user',
  },
  audience: {
    kind: 'object',
    form: { section: 'who', control: 'own' },
    ...listed,
    shape: z.optional(audience),
    normalize: tidyAudience,
  },
  materials: {
    kind: 'list',
    form: { section: 'materials', control: 'own' },
    readers: 'all',
    shape: z.optional(list(material, 50)),
    normalize: tidyList,
  },
  passScore: {
    kind: 'number',
    form: { section: 'quiz', row: 1 },
    readers: 'all',
    shape: z.optional(number({ min: 0, max: 100 })),
  },
  validMonths: {
    ...optionalInteger(1, 120),
    form: { section: 'quiz', row: 1, hint: section.validHint },
    readers: 'all',
  },
  quiz: {
    kind: 'list',
    form: { section: 'quiz', control: 'own' },
    readers: 'all',
    shape: z.optional(list(question, 100)),
    normalize: tidyList,
    narrow: narrowQuiz,
  },
  attendance: {
    kind: 'list',
    form: 'elsewhere',
    readers: 'all',
    shape: z.optional(list(line, 5000).check(z.refine(hasEachOnce, { error: 'training.attendance.twice' }))),
    normalize: tidyList,
    narrow: narrowAttendance,
  },
  seatsTaken: { ...optionalInteger(0, 100_000), readers: 'all', origin: 'derived' },
  // These two are kept by the database itself (migration 005), so that no client decides who sees whose line.
  attendeeOrganizations: { kind: 'object', ...listed, origin: 'server', narrow: narrowOrganizations },
  trainerNames: { kind: 'list', ...listed, origin: 'server' },
});

/** The same before shapes are checked. */
export type TrainingFields = Unchecked<typeof trainingFields>;
