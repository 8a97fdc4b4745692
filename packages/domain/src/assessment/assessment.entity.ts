import { countedNouns } from '../kernel/counted.text.ts';
import type { AssessmentFields } from './assessment.fields.ts';
import { type CheckContext, defineEntity } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { kernelIssue } from '../kernel/kernel.errors.ts';
import { isNewFutureDay } from '../kernel/last-day.ts';
import { isPartOfPiece } from '../kernel/whole-pieces.ts';
import { isFields, sameValue, type Fields } from '../kernel/record.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import { assessmentIssue } from './assessment.errors.ts';
import { assessmentPermissions } from './assessment.permissions.ts';
import { actionsOfAssessment, settleAssessment } from './assessment.settle.ts';
import { assessmentFieldLabels as label, assessmentLabel } from './assessment.text.ts';
import { listComputed, listOverrides } from './damage-class.ts';
import { checkReview } from './review-step.ts';
import { assessmentFields, assessmentSections } from './assessment.fields.ts';

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

/** Whole pieces only, but for rows that stood so before. */
function checkPieces(assessment: AssessmentFields, before: AssessmentFields | undefined): readonly Issue[] {
  const [rows = [], old = []] = [assessment, before ?? {}].map(({ damageQuantities }) =>
    Array.isArray(damageQuantities) ? damageQuantities.map((row: unknown) => (isFields(row) ? row : {})) : [],
  );
  return rows.flatMap((row, index) =>
    isPartOfPiece(row['quantity'], row['unit']) && !old.some((one) => sameValue(one, row))
      ? [kernelIssue('field.wholePieces', undefined, `damageQuantities.${index}.quantity`)]
      : [],
  );
}

/** Whoever says otherwise than the product computes says why; whoever finds issues says which; nobody assesses what is yet to come. */
function checkAssessment(assessment: AssessmentFields, context: CheckContext<AssessmentFields>): readonly Issue[] {
  const future = pastDays
    .filter((field) => isNewFutureDay(field, assessment, context))
    .map((field) => kernelIssue('field.future', { field: label[field] }, field));
  const isUnexplained = sameValue(assessment['overrideReason'], undefined) && listOverrides(assessment).length > 0;
  const missing = isUnexplained
    ? [assessmentIssue('assessment.overrideReason.required', undefined, 'overrideReason')]
    : [];
  return [...future, ...missing, ...checkPieces(assessment, context.before), ...checkReview(assessment)];
}

function isDate(value: unknown): value is string {
  return typeof value === 'string' && isCalendarDate(value);
}

/** What somebody saw of the damage of a building or a unit on one day. */
export const assessmentEntity = defineEntity({
  table: 'assessment',
  label: assessmentLabel,
  counted: countedNouns.assessments,
  fields: assessmentFields,
  sections: assessmentSections,
  authors: 'unmasked',
  derive: (assessment) => assessment,
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
  permissions: assessmentPermissions,
  actionsOf: actionsOfAssessment,
  offline: true,
});
