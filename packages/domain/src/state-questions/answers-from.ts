import type { StateQuestionsFields } from './state-questions.fields.ts';
import { sameValue } from '../kernel/record.ts';

/** The facts that an assessment and the state questions both hold under one name. */
const sharedFields = [
  'addressId',
  'unitId',
  'miningDate',
  'rubbleRemovalDate',
  'restored',
  'fastRecovery',
  'vulnerableResidents',
  'actNumber',
  'actDate',
] as const;

/** The fields of an assessment that answer state questions. */
type AnsweringAssessment = { readonly [Name in (typeof sharedFields)[number] | 'date' | 'actOfDestruction']?: unknown };

/** What says whose the answers are, and since when: it alone is no news. */
const framing: ReadonlySet<string> = new Set(['addressId', 'unitId', 'asOfDate']);

/**
 * What a newer assessment tells of how a building or a unit is now: the state questions prefilled with it, as of the day of the assessment
 * (product rules on state questions: the assessment keeps its own snapshot). A date of demining or of rubble removal means that it is done;
 * what the assessment does not say is not answered. Fields of the state questions, to be laid over those that stand.
 */
export function answersFrom(assessment: AnsweringAssessment): StateQuestionsFields {
  const given = (field: keyof AnsweringAssessment) => !sameValue(assessment[field], undefined);
  const shared = sharedFields.filter(given).map((field) => [field, assessment[field]] as const);
  return {
    ...Object.fromEntries<unknown>(shared),
    ...(given('date') ? { asOfDate: assessment.date } : {}),
    ...(given('miningDate') ? { demining: 'done' } : {}),
    ...(given('rubbleRemovalDate') ? { rubbleRemoval: 'done' } : {}),
    ...(given('actOfDestruction') ? { actExists: assessment.actOfDestruction } : {}),
  };
}

/**
 * Whether an assessment tells news: it answers something in another way than the current answers do, and is of a later day. Without current
 * answers anything that it answers is news.
 */
export function bringsNews(assessment: AnsweringAssessment, current: StateQuestionsFields | undefined): boolean {
  const answers = Object.entries(answersFrom(assessment)).filter(([field]) => !framing.has(field));
  const held: Readonly<Record<string, unknown>> = current ?? {};
  const { asOfDate } = current ?? {};
  const isNewer = typeof asOfDate !== 'string' || String(assessment.date ?? '') > asOfDate;
  return isNewer && answers.some(([field, value]) => !sameValue(value, held[field]));
}
