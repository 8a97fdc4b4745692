import { countedNouns } from '../kernel/counted.text.ts';
import { type AssessmentFields, assessmentFields, assessmentSections } from './assessment.fields.ts';
import { type CheckContext, defineEntity, type SettleContext } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { kernelIssue } from '../kernel/kernel.errors.ts';
import { isNewFutureDay } from '../kernel/last-day.ts';
import { checkPieces } from '../kernel/whole-pieces.ts';
import { type Fields, sameValue } from '../kernel/record.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import { assessmentIssue } from './assessment.errors.ts';
import { assessmentFieldLabels as label, assessmentLabel } from './assessment.text.ts';
import { classFields, classifyDamage, listComputed, listOverrides } from './damage-class.ts';
import { checkReview } from './review-step.ts';
import type { Action } from '../kernel/rights.ts';

/** What a reviewer writes; everything else is the content of an assessment. */
const reviewFields = ['reviewState', 'reviewNote'] as const;

const notContent: ReadonlySet<string> = new Set(['pCode4', ...reviewFields]);

/** Whether a write changes what the assessment says. Its place follows from its address, its review is another matter. */
function isEdited(before: AssessmentFields, after: AssessmentFields): boolean {
  const content = (fields: AssessmentFields) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !notContent.has(field)));
  return !sameValue(content(before), content(after));
}

/**
 * Category and class of repair: the computed ones stand. This write may say otherwise, and then `check` asks for the reason; what was said
 * otherwise before is as long as its reason does.
 */
function settleClass(fields: AssessmentFields, { before, sent }: SettleContext<AssessmentFields>): AssessmentFields {
  const computed = classifyDamage(fields);
  if (!computed) return fields;
  const overridden = before && !sameValue(fields.overrideReason, undefined) ? listOverrides(before) : [];
  const stands = (field: (typeof classFields)[number]) => {
    if (sameValue(fields[field], undefined)) return false;
    const isSaid = Object.hasOwn(sent, field) && !sameValue(fields[field], before?.[field]);
    return isSaid || overridden.includes(field);
  };
  const settled = classFields.map((field) => [field, stands(field) ? fields[field] : computed[field]] as const);
  return Object.fromEntries(
    Object.entries({ ...fields, ...Object.fromEntries(settled) }).filter(([, value]) => value !== undefined),
  );
}

/** A new assessment waits for its review, and so does one that was reviewed and is changed. */
function settleReview(fields: AssessmentFields, before: AssessmentFields | undefined): AssessmentFields {
  const isReviewed = before
    ? !sameValue(fields.reviewState, undefined) && !sameValue(fields.reviewState, before.reviewState)
    : !sameValue(fields.reviewState, undefined);
  return isReviewed ? fields : { ...fields, reviewState: 'received' };
}

/** What of an assessment depends on how it was before; one whose content is not changed stays as it is. */
function settleAssessment(fields: AssessmentFields, write: SettleContext<AssessmentFields>): AssessmentFields {
  const { before } = write;
  if (before && !isEdited(before, fields)) return fields;
  return settleReview(settleClass(fields, write), before);
}

/** To change only the review is to verify, not to edit; that an edit reopens the review needs no right of its own. */
function actionsOfAssessment(before: AssessmentFields | undefined, after: AssessmentFields): readonly Action[] {
  const isReview = !sameValue(before?.reviewState, after.reviewState) && after.reviewState !== 'received';
  if (!before) return isReview && after.reviewState !== undefined ? ['create', 'verify'] : ['create'];
  if (isEdited(before, after)) return isReview && after.reviewState !== undefined ? ['update', 'verify'] : ['update'];
  return reviewFields.some((field) => !sameValue(before[field], after[field])) ? ['verify'] : ['update'];
}

/**
 * Both are allowed: balconies and stairwells make a damaged area larger than the one in the papers, and the specification
 * does not order the two dates. Both are usually slips of the pen.
 */
function warnOfAssessment({ totalArea, damagedArea, date, damageDate }: Fields): readonly Issue[] {
  const warnings: Issue[] = [];
  if (typeof totalArea === 'number' && typeof damagedArea === 'number' && damagedArea > totalArea) {
    warnings.push(assessmentIssue('assessment.damagedArea.aboveTotal', undefined, 'damagedArea'));
  }
  if (isDate(date) && isDate(damageDate) && damageDate > date) {
    warnings.push(assessmentIssue('assessment.damageDate.afterAssessment', undefined, 'damageDate'));
  }
  return warnings;
}

/** Days on which something has happened. */
const pastDays = ['date', 'damageDate', 'actDate'] as const;

/** A user who contradicts the product says why; a user who finds issues says which; no assessment is dated in the future. */
function checkAssessment(assessment: AssessmentFields, context: CheckContext<AssessmentFields>): readonly Issue[] {
  const future = pastDays
    .filter((field) => isNewFutureDay(field, assessment, context))
    .map((field) => kernelIssue('field.future', { field: label[field] }, field));
  const isUnexplained = sameValue(assessment.overrideReason, undefined) && listOverrides(assessment).length > 0;
  const missing = isUnexplained
    ? [assessmentIssue('assessment.overrideReason.required', undefined, 'overrideReason')]
    : [];
  const pieces = checkPieces('damageQuantities', assessment.damageQuantities, context.before?.damageQuantities);
  return [...future, ...missing, ...pieces, ...checkReview(assessment)];
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(value);
}

/** What a user saw of the damage of a building or a unit on one day. */
export const assessmentEntity = defineEntity({
  table: 'assessment',
  label: assessmentLabel,
  counted: countedNouns.assessments,
  fields: assessmentFields,
  sections: assessmentSections,
  authors: 'unmasked',
  settle: settleAssessment,
  computed: listComputed,
  check: checkAssessment,
  warn: warnOfAssessment,
  parent: {
    field: 'addressId',
    table: 'address',
    counter: 'assessmentNumber',
    most: { count: 20_000, issue: assessmentIssue('assessment.tooMany', { max: 20_000 }) },
  },
  actionsOf: actionsOfAssessment,
  offline: true,
});
