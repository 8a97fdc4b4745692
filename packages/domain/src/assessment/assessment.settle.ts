import type { AssessmentFields } from './assessment.fields.ts';
import type { SettleContext } from '../kernel/entity.ts';
import type { Action } from '../kernel/rights.ts';
import { sameValue } from '../kernel/record.ts';
import { classFields, classifyDamage, listOverrides } from './damage-class.ts';

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
 * otherwise before stands as long as its reason does.
 */
function settleClass(fields: AssessmentFields, { before, sent }: SettleContext<AssessmentFields>): AssessmentFields {
  const computed = classifyDamage(fields);
  if (!computed) return fields;
  const overridden = before && !sameValue(fields['overrideReason'], undefined) ? listOverrides(before) : [];
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
    ? !sameValue(fields['reviewState'], undefined) && !sameValue(fields['reviewState'], before['reviewState'])
    : !sameValue(fields['reviewState'], undefined);
  return isReviewed ? fields : { ...fields, reviewState: 'received' };
}

/** What of an assessment depends on how it was before; one whose content is not changed stays as it is. */
export function settleAssessment(fields: AssessmentFields, write: SettleContext<AssessmentFields>): AssessmentFields {
  const { before } = write;
  if (before && !isEdited(before, fields)) return fields;
  return settleReview(settleClass(fields, write), before);
}

/** To change only the review is to verify, not to edit; that an edit reopens the review needs no right of its own. */
export function actionsOfAssessment(before: AssessmentFields | undefined, after: AssessmentFields): readonly Action[] {
  const isReview = !sameValue(before?.['reviewState'], after['reviewState']) && after['reviewState'] !== 'received';
  if (!before) return isReview && after['reviewState'] !== undefined ? ['create', 'verify'] : ['create'];
  if (isEdited(before, after))
    return isReview && after['reviewState'] !== undefined ? ['update', 'verify'] : ['update'];
  return reviewFields.some((field) => !sameValue(before[field], after[field])) ? ['verify'] : ['update'];
}
