import type { Version } from '@domivka/domain/kernel/history';
import type { NameOrganization } from '../../data/organization-names.ts';
import type { Formats } from '../../text/format.ts';
import { nameOfPerson } from '../../text/record-name.ts';
import type { Say } from '../../text/say.ts';
import { reviewText as text } from './review.text.ts';

export type ReviewWords = {
  readonly t: Say;
  readonly format: Formats;
  readonly organizationOf: NameOrganization;
};

/** Who brought an assessment into its state of review and when, by its history (the newest version first); empty when it does not tell. */
export function sayReviewer(
  versions: readonly Version[],
  state: unknown,
  { t, format, organizationOf }: ReviewWords,
): string {
  const step = versions.find(({ changes }) => changes.some(({ field }) => field === 'reviewState'));
  if (!step?.changes.some(({ field, to }) => field === 'reviewState' && to === state)) return '';
  return t(text.by, {
    person: nameOfPerson(step.by, t.language),
    organization: organizationOf(step.organization._id, step.organization.name),
    moment: format.moment(step.at),
  });
}
