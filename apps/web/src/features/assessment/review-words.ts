import type { Version } from '@domivka/domain/kernel/history';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { NameOrganization } from '../../queries/names/organization-names.ts';
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

/** Who recorded an assessment and when, by its history; of whom that is not at hand, the organization alone. */
export function sayRecorder(
  versions: readonly Version[],
  { organizationId, organizationName }: Pick<StoredRecord, 'organizationId' | 'organizationName'>,
  { t, format, organizationOf }: ReviewWords,
): string {
  const organization = organizationOf(organizationId, organizationName);
  const first = versions.find(({ version }) => version === 1);
  const person = first ? nameOfPerson(first.by, t.language) : '';
  if (first && person && organization) {
    return t(text.recorded, { person, organization, moment: format.moment(first.madeAt ?? first.at) });
  }
  return organization ? t(text.recordedBy, { organization }) : '';
}
