import {
  actOptions,
  damageTypes,
  fastRecoveryOptions,
  restoredOptions,
  vulnerableResidentLabels,
} from '../kernel/housing.text.ts';
import { customField } from '../kernel/custom.ts';
import type { CheckContext, Entity, Field } from '../kernel/entity.ts';
import { tidyOptional, tidyRows, withoutEmpty } from '../kernel/tidy.ts';
import type { Issue } from '../kernel/errors.ts';
import { kernelIssue } from '../kernel/kernel.errors.ts';
import { isNewFutureDay } from '../kernel/last-day.ts';
import { isPartOfPiece } from '../kernel/whole-pieces.ts';
import { isFields, sameValue, type Fields } from '../kernel/record.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import { assessmentIssue } from './assessment.errors.ts';
import {
  assessmentSources,
  damageCauses,
  reconstructionOptions,
  recoveryPriorities,
  repairClasses,
  reviewStates,
} from './assessment.options.text.ts';
import { assessmentPermissions, maskedAssessmentFields } from './assessment.permissions.ts';
import { assessmentSchema } from './assessment.schema.ts';
import { actionsOfAssessment, settleAssessment } from './assessment.settle.ts';
import { assessmentFieldLabels as label, assessmentLabel } from './assessment.text.ts';
import { listComputed, listOverrides } from './damage-class.ts';
import { checkReview } from './review-step.ts';

const fields = {
  addressId: { kind: 'id', column: true, label: label.addressId, refersTo: 'address' },
  unitId: { kind: 'id', column: true, label: label.unitId, refersTo: 'apartment' },
  pCode4: { kind: 'pCode', column: true, label: label.pCode4, origin: 'derived' },
  date: { kind: 'date', column: true, label: label.date },
  damageDate: { kind: 'date', column: true, label: label.damageDate },
  damageCause: { kind: 'code', column: true, label: label.damageCause, options: damageCauses },
  totalArea: { kind: 'number', column: true, label: label.totalArea },
  damagedArea: { kind: 'number', column: true, label: label.damagedArea },
  levelOfDamage: { kind: 'number', column: true, label: label.levelOfDamage },
  damageTypes: { kind: 'codes', column: true, label: label.damageTypes, options: damageTypes },
  damageQuantities: { kind: 'list', label: label.damageQuantities, normalize: tidyRows },
  reconstructionPossible: {
    kind: 'code',
    column: true,
    label: label.reconstructionPossible,
    options: reconstructionOptions,
  },
  recoveryPriority: { kind: 'code', column: true, label: label.recoveryPriority, options: recoveryPriorities },
  miningDate: { kind: 'date', column: true, label: label.miningDate, normalize: tidyOptional },
  rubbleRemovalDate: { kind: 'date', column: true, label: label.rubbleRemovalDate, normalize: tidyOptional },
  restored: { kind: 'code', column: true, label: label.restored, options: restoredOptions, normalize: tidyOptional },
  fastRecovery: {
    kind: 'code',
    column: true,
    label: label.fastRecovery,
    options: fastRecoveryOptions,
    normalize: tidyOptional,
  },
  vulnerableResidents: {
    kind: 'object',
    label: label.vulnerableResidents,
    parts: vulnerableResidentLabels,
    normalize: withoutEmpty,
  },
  actOfDestruction: {
    kind: 'code',
    column: true,
    label: label.actOfDestruction,
    options: actOptions,
    normalize: tidyOptional,
  },
  actNumber: { kind: 'text', label: label.actNumber, normalize: tidyOptional },
  actDate: { kind: 'date', label: label.actDate, normalize: tidyOptional },
  source: { kind: 'code', column: true, label: label.source, options: assessmentSources, normalize: tidyOptional },
  comment: { kind: 'text', label: label.comment },
  damageCategory: { kind: 'integer', column: true, label: label.damageCategory },
  repairClass: {
    kind: 'code',
    column: true,
    label: label.repairClass,
    options: repairClasses,
    normalize: tidyOptional,
  },
  overrideReason: { kind: 'text', label: label.overrideReason, normalize: tidyOptional },
  reviewState: { kind: 'code', column: true, label: label.reviewState, options: reviewStates, origin: 'call' },
  reviewNote: { kind: 'text', label: label.reviewNote, origin: 'call' },
  custom: customField(label.custom),
} as const satisfies Record<string, Field>;

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
function checkPieces(assessment: Fields, before: Fields | undefined): readonly Issue[] {
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
function checkAssessment(assessment: Fields, context: CheckContext): readonly Issue[] {
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
export const assessmentEntity: Entity = {
  table: 'assessment',
  label: assessmentLabel,
  fields,
  schema: assessmentSchema,
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
  masked: maskedAssessmentFields,
  offline: true,
};
