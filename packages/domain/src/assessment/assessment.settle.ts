import type { SettleContext } from '../kernel/entity.ts';
import type { Action } from '../kernel/rights.ts';
import { sameValue, type Fields } from '../kernel/record.ts';
import { classFields, classifyDamage, listOverrides } from './damage-class.ts';

/** What a reviewer writes; everything else is the content of an assessment. */
const reviewFields: readonly string[] = ['reviewState', 'reviewNote'];

function isContent(field: string): boolean {
  return field !== 'pCode4' && !reviewFields.includes(field);
}

/** Whether a write changes what the assessment says. Its place follows from its address, its review is another matter. */
function isEdited(before: Fields, after: Fields): boolean {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].some((field) => isContent(field) && !sameValue(before[field], after[field]));
}

/**
 * Category and class of repair: the computed ones stand. This write may say otherwise, and then `check` asks for the reason; what was said
 * otherwise before stands as long as its reason does.
 */
function settleClass(fields: Fields, { before, sent }: SettleContext): Fields {
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
function settleReview(fields: Fields, before: Fields | undefined): Fields {
  const isReviewed = before
    ? !sameValue(fields['reviewState'], undefined) && !sameValue(fields['reviewState'], before['reviewState'])
    : !sameValue(fields['reviewState'], undefined);
  return isReviewed ? fields : { ...fields, reviewState: 'received' };
}

/** What of an assessment depends on how it was before; one whose content is not changed stays as it is. */
export function settleAssessment(fields: Fields, write: SettleContext): Fields {
  const { before } = write;
  if (before && !isEdited(before, fields)) return fields;
  return settleReview(settleClass(fields, write), before);
}

/** To change only the review is to verify, not to edit; that an edit reopens the review needs no right of its own. */
export function actionsOfAssessment(before: Fields | undefined, after: Fields): readonly Action[] {
  const isReview = !sameValue(before?.['reviewState'], after['reviewState']) && after['reviewState'] !== 'received';
  if (!before) return isReview && after['reviewState'] !== undefined ? ['create', 'verify'] : ['create'];
  if (isEdited(before, after))
    return isReview && after['reviewState'] !== undefined ? ['update', 'verify'] : ['update'];
  return reviewFields.some((field) => !sameValue(before[field], after[field])) ? ['verify'] : ['update'];
}
