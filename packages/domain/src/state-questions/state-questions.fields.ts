import * as z from 'zod/mini';
import {
  actOptions,
  fastRecoveryOptions,
  restoredOptions,
  thermalEnvelopes,
  vulnerableResidentLabels,
} from '../kernel/housing.text.ts';
import { people, vulnerableResidents } from '../kernel/residents.ts';
import { date, id, list, note, number, oneOf, text } from '../kernel/schema.ts';
import {
  actTypes,
  applicationKinds,
  applicationStates,
  claimOptions,
  compensationBarriers,
  deminingStates,
  habitability,
  restorers,
  rubbleStates,
  utilityLabels,
  utilityStates,
} from './state-questions.options.text.ts';
import { customField } from '../kernel/custom.ts';
import { tidyOptional, tidyRows, tidyStateNumber, withoutEmpty } from '../kernel/tidy.ts';
import { stateQuestionsFieldLabels as label, stateQuestionsSectionTitles as section } from './state-questions.text.ts';
import type { FieldTable, FormSection, Unchecked } from '../kernel/field.ts';
import type { Fields } from '../kernel/record.ts';

const utility = z.optional(oneOf(utilityStates));

const utilities = z.strictObject(
  { electricity: utility, gas: utility, water: utility, sewage: utility, heating: utility },
  { error: 'field.shape' },
);

/** The codes of measures are judged by the catalogue of activities; here they are texts. */
const application = z.strictObject(
  {
    number: text(40),
    kind: z.optional(oneOf(applicationKinds)),
    date: z.optional(date()),
    status: z.optional(oneOf(applicationStates)),
    coversMeasures: z.optional(list(text(40), 50)),
    amountUAH: z.optional(number({ min: 0, max: 1_000_000_000 })),
    checkedAt: z.optional(date()),
  },
  { error: 'field.shape' },
);

/** The sections of the form: since when, is it safe, can people live there, what does the state programme say. */
export const stateQuestionsSections = [
  { id: 'asOf', title: section.asOf },
  { id: 'safety', title: section.safety },
  { id: 'living', title: section.living },
  { id: 'programme', title: section.programme },
  { id: 'note', title: section.note },
] as const satisfies readonly FormSection[];

/** The day on which something was done belongs to that it is done. */
function isDone(state: 'demining' | 'rubbleRemoval'): (answers: Fields) => boolean {
  return (answers) => answers[state] === 'done';
}

/** Whether something was restored, so that there is somebody who did it. */
export function isRestored({ restored }: Fields): boolean {
  return restored === 'partly' || restored === 'yes';
}

/** Whether there is an act, or something is known of one. */
function hasAct({ actExists, actType, actDate, actNumber }: Fields): boolean {
  return actExists === 'yes' || Boolean(actType) || Boolean(actDate) || Boolean(actNumber);
}

/**
 * The fields of the state questions. A masked reader learns the state of the building, not the people or their numbers in state
 * registers.
 */
export const stateQuestionsFields = {
  addressId: {
    kind: 'id',
    form: 'elsewhere',
    column: true,
    label: label.addressId,
    readers: 'all',
    shape: id(),
    refersTo: 'address',
  },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, readers: 'all', origin: 'derived' },
  unitId: {
    kind: 'id',
    form: 'elsewhere',
    column: true,
    label: label.unitId,
    readers: 'unmasked',
    refersTo: 'apartment',
  },
  activityId: {
    kind: 'id',
    form: 'elsewhere',
    column: true,
    label: label.activityId,
    readers: 'all',
    refersTo: 'activity',
    weak: true,
  },
  asOfDate: {
    kind: 'date',
    form: { section: 'asOf', past: true, hint: section.asOfHint },
    column: true,
    label: label.asOfDate,
    readers: 'all',
    shape: date({ required: 'stateQuestions.asOfDate.required' }),
    normalize: tidyOptional,
  },
  demining: {
    kind: 'code',
    form: { section: 'safety' },
    column: true,
    label: label.demining,
    readers: 'all',
    options: deminingStates,
    normalize: tidyOptional,
  },
  miningDate: {
    kind: 'date',
    form: { section: 'safety', when: isDone('demining'), mandatory: isDone('demining') },
    label: label.miningDate,
    readers: 'all',
    normalize: tidyOptional,
  },
  rubbleRemoval: {
    kind: 'code',
    form: { section: 'safety' },
    label: label.rubbleRemoval,
    readers: 'all',
    options: rubbleStates,
    normalize: tidyOptional,
  },
  rubbleRemovalDate: {
    kind: 'date',
    form: { section: 'safety', when: isDone('rubbleRemoval'), mandatory: isDone('rubbleRemoval') },
    label: label.rubbleRemovalDate,
    readers: 'all',
    normalize: tidyOptional,
  },
  habitable: {
    kind: 'code',
    form: { section: 'living' },
    column: true,
    label: label.habitable,
    readers: 'all',
    options: habitability,
    normalize: tidyOptional,
  },
  restored: {
    kind: 'code',
    form: { section: 'living' },
    column: true,
    label: label.restored,
    readers: 'all',
    options: restoredOptions,
    normalize: tidyOptional,
  },
  restoredBy: {
    kind: 'code',
    form: { section: 'living', control: 'select', when: isRestored, mandatory: isRestored },
    label: label.restoredBy,
    readers: 'all',
    options: restorers,
    normalize: tidyOptional,
  },
  thermalEnvelope: {
    kind: 'code',
    form: { section: 'living' },
    column: true,
    label: label.thermalEnvelope,
    readers: 'all',
    options: thermalEnvelopes,
    normalize: tidyOptional,
  },
  utilities: {
    kind: 'object',
    form: { section: 'living', control: 'choices' },
    label: label.utilities,
    readers: 'all',
    shape: z.optional(utilities),
    parts: utilityLabels,
    options: utilityStates,
    normalize: withoutEmpty,
  },
  residentsNow: {
    kind: 'integer',
    form: { section: 'living', row: 1 },
    label: label.residentsNow,
    readers: 'unmasked',
    shape: people,
  },
  householdsNow: {
    kind: 'integer',
    form: { section: 'living', row: 1 },
    label: label.householdsNow,
    readers: 'unmasked',
    shape: people,
  },
  vulnerableResidents: {
    kind: 'object',
    form: { section: 'living', control: 'residents', hint: section.residentsHint },
    label: label.vulnerableResidents,
    readers: 'unmasked',
    shape: z.optional(vulnerableResidents),
    parts: vulnerableResidentLabels,
    normalize: withoutEmpty,
  },
  actExists: {
    kind: 'code',
    form: { section: 'programme' },
    column: true,
    label: label.actExists,
    readers: 'all',
    options: actOptions,
    normalize: tidyOptional,
  },
  actType: {
    kind: 'code',
    form: { section: 'programme', control: 'select', row: 1, when: hasAct },
    label: label.actType,
    readers: 'all',
    options: actTypes,
    normalize: tidyOptional,
  },
  actDate: {
    kind: 'date',
    form: { section: 'programme', row: 1, when: hasAct },
    label: label.actDate,
    readers: 'all',
    normalize: tidyOptional,
  },
  actNumber: {
    kind: 'text',
    form: { section: 'programme', row: 1, when: hasAct },
    label: label.actNumber,
    readers: 'unmasked',
    shape: z.optional(text(100)),
    normalize: tidyOptional,
  },
  infoNoticeNumber: {
    kind: 'text',
    form: { section: 'programme', row: 2 },
    label: label.infoNoticeNumber,
    readers: 'unmasked',
    shortened: true,
    shape: z.optional(text(40)),
    normalize: tidyStateNumber,
  },
  propertyNumber: {
    kind: 'text',
    form: { section: 'programme', row: 2 },
    column: true,
    label: label.propertyNumber,
    readers: 'unmasked',
    shortened: true,
    shape: z.optional(text(40)),
    normalize: tidyStateNumber,
  },
  fastRecovery: {
    kind: 'code',
    form: { section: 'programme' },
    column: true,
    label: label.fastRecovery,
    readers: 'all',
    options: fastRecoveryOptions,
    normalize: tidyOptional,
  },
  applications: {
    kind: 'list',
    form: { section: 'programme', control: 'own' },
    label: label.applications,
    readers: 'unmasked',
    shortened: 'number',
    shape: z.optional(list(application, 50)),
    normalize: tidyRows,
  },
  compensationBarriers: {
    kind: 'codes',
    form: { section: 'programme' },
    column: true,
    label: label.compensationBarriers,
    readers: 'unmasked',
    options: compensationBarriers,
  },
  rd4u: {
    kind: 'code',
    form: { section: 'programme' },
    label: label.rd4u,
    readers: 'unmasked',
    options: claimOptions,
    normalize: tidyOptional,
  },
  comment: {
    kind: 'text',
    form: { section: 'note', control: 'note' },
    label: label.comment,
    readers: 'unmasked',
    shape: note(2000),
  },
  custom: { ...customField(label.custom), readers: 'unmasked' },
} as const satisfies FieldTable;

/** The same before shapes are checked. */
export type StateQuestionsFields = Unchecked<typeof stateQuestionsFields>;
