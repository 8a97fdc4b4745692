import type { Issue } from '../kernel/errors.ts';
import type { Fields } from '../kernel/record.ts';
import { tidyOptional } from '../kernel/tidy.ts';
import { assessmentIssue } from './assessment.errors.ts';
import { reviewStates } from './assessment.options.text.ts';

/** One word of a reviewer: what to give to the save, and what keeps it from being said. */
export type ReviewStep = { readonly given: Fields; readonly issues: readonly Issue[] };

/** A user who finds issues says which. */
export function checkReview({ reviewState, reviewNote }: Fields): readonly Issue[] {
  const isMissing = reviewNote === undefined || reviewNote === null || reviewNote === '';
  if (reviewState !== 'has_issues' || !isMissing) return [];
  return [assessmentIssue('assessment.reviewNote.required', undefined, 'reviewNote')];
}

/**
 * The step of a review to a state (`received`, `has_issues`, `verified`) with a note; without one, an earlier note is cleared. `given` goes
 * into the save as what the server itself says; issues are to be answered instead.
 */
export function reviewStep(state: unknown, note?: unknown): ReviewStep {
  const given = { reviewState: state, reviewNote: tidyOptional(note ?? null) };
  const isKnown = reviewStates.some(({ code }) => code === state);
  if (!isKnown) return { given, issues: [assessmentIssue('assessment.reviewState.unknown', undefined, 'reviewState')] };
  return { given, issues: checkReview(given) };
}
