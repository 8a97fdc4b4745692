import { declareFields } from '../kernel/field.ts';
import { listed, optionalText } from '../kernel/field-kinds.ts';
import * as z from 'zod/mini';
import { actOptions, fastRecoveryOptions, restoredOptions, thermalEnvelopes } from '../kernel/housing.text.ts';
import { people, vulnerableResidentsField } from '../kernel/residents.ts';
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
import type { FormSection, Unchecked } from '../kernel/field.ts';
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
  { id: 'note', title: section.note, folded: true },
] as const satisfies readonly FormSection[];

/** The day on which something was done belongs to that it is done. */
function isDone(state: 'demining' | 'rubbleRemoval'): (answers: Fields) => boolean {
  return (answers) => answers[state] === 'done';
}

/** Whether something was restored, so that there is a user who did it. */
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
export const stateQuestionsFields = declareFields(label, {
  addressId: { kind: 'id', form: 'elsewhere', ...listed, shape: id(), refersTo: 'address' },
  pCode4: { kind: 'pCode', ...listed, origin: 'derived' },
  unitId: { kind: 'id', form: 'elsewhere', column: true, readers: 'unmasked', refersTo: 'apartment' },
  activityId: { kind: 'id', form: 'elsewhere', ...listed, refersTo: 'activity', weak: true },
  asOfDate: {
    kind: 'date',
    form: { section: 'asOf', past: true, hint: section.asOfHint },
    ...listed,
    shape: date({ required: 'stateQuestions.asOfDate.required' }),
    normalize: tidyOptional,
  },
  demining: { kind: 'code', form: 'safety', ...listed, options: deminingStates },
  miningDate: {
    kind: 'date',
    form: { section: 'safety', when: isDone('demining'), mandatory: isDone('demining') },
    readers: 'all',
  },
  rubbleRemoval: { kind: 'code', form: 'safety', readers: 'all', options: rubbleStates },
  rubbleRemovalDate: {
    kind: 'date',
    form: { section: 'safety', when: isDone('rubbleRemoval'), mandatory: isDone('rubbleRemoval') },
    readers: 'all',
  },
  habitable: { kind: 'code', form: 'living', ...listed, options: habitability },
  restored: { kind: 'code', form: 'living', ...listed, options: restoredOptions },
  restoredBy: {
    kind: 'code',
    form: { section: 'living', control: 'select', when: isRestored, mandatory: isRestored },
    readers: 'all',
    options: restorers,
  },
  thermalEnvelope: { kind: 'code', form: 'living', ...listed, options: thermalEnvelopes },
  utilities: {
    kind: 'object',
    form: { section: 'living', control: 'choices' },
    readers: 'all',
    shape: z.optional(utilities),
    parts: utilityLabels,
    options: utilityStates,
    normalize: withoutEmpty,
  },
  residentsNow: { kind: 'integer', form: { section: 'living', row: 1 }, readers: 'unmasked', shape: people },
  householdsNow: { kind: 'integer', form: { section: 'living', row: 1 }, readers: 'unmasked', shape: people },
  vulnerableResidents: {
    ...vulnerableResidentsField,
    form: { section: 'living', control: 'residents', hint: section.residentsHint },
    readers: 'unmasked',
  },
  actExists: { kind: 'code', form: 'programme', ...listed, options: actOptions },
  actType: {
    kind: 'code',
    form: { section: 'programme', control: 'select', row: 1, when: hasAct },
    readers: 'all',
    options: actTypes,
  },
  actDate: { kind: 'date', form: { section: 'programme', row: 1, when: hasAct }, readers: 'all' },
  actNumber: { ...optionalText(100), form: { section: 'programme', row: 1, when: hasAct }, readers: 'unmasked' },
  infoNoticeNumber: {
    ...optionalText(40, tidyStateNumber),
    form: { section: 'programme', row: 2 },
    readers: 'unmasked',
    shortened: true,
  },
  propertyNumber: {
    ...optionalText(40, tidyStateNumber),
    form: { section: 'programme', row: 2 },
    column: true,
    readers: 'unmasked',
    shortened: true,
  },
  fastRecovery: { kind: 'code', form: 'programme', ...listed, options: fastRecoveryOptions },
  applications: {
    kind: 'list',
    form: { section: 'programme', control: 'own' },
    readers: 'unmasked',
    shortened: 'number',
    shape: z.optional(list(application, 50)),
    normalize: tidyRows,
  },
  compensationBarriers: {
    kind: 'codes',
    form: 'programme',
    column: true,
    readers: 'unmasked',
    options: compensationBarriers,
  },
  rd4u: { kind: 'code', form: 'programme', readers: 'unmasked', options: claimOptions },
  comment: { kind: 'text', form: { section: 'note', control: 'note' }, readers: 'unmasked', shape: note(2000) },
  custom: { ...customField, readers: 'unmasked' },
});

/** The same before shapes are checked. */
export type StateQuestionsFields = Unchecked<typeof stateQuestionsFields>;
