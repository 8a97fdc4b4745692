import type { ReviewState } from '@domivka/domain/assessment/assessment.options.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { SearchName } from '@domivka/domain/registry';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import type { Role } from '@domivka/domain/kernel/actor';
import { keepRecords } from '../records/read/fetch-record.ts';
import { openStore } from '../records/read/repository.ts';
import { call } from '../remote/call.ts';
import { getUser, type Me, useSession } from '../session/session.ts';
import { announceArrivals } from '../records/outbox/sending.ts';
import { mayAssess, mayReview } from '../session/review-roles.ts';
import { mayDo } from '../session/rights.ts';
import { equals, type Filter, type SearchOf } from './search-filters.ts';
import { type LocalRecord, useSearch } from './use-records.ts';

/** Whether this one can be reviewed here and now: by the matrix, and not before the server has it. */
export function mayReviewNow(user: Me | undefined, record: LocalRecord): boolean {
  return record.synced !== 0 && mayDo(user, 'verify', assessmentEntity, record);
}

/** Assessments in a state of their review; with `organizationId`, those that this organization made. */
export function reviewFilters(
  state: ReviewState,
  organizationId?: string,
): readonly Filter<SearchName<'assessment'>>[] {
  return [...equals('reviewState', state), ...equals('organizationId', organizationId)];
}

/** How many assessments of an organization were given back: a search that answers no more than the number. */
export function returnedRequest(organizationId: string): SearchOf<'assessment'> {
  return { filters: reviewFilters('has_issues', organizationId), paging: { page: 1, pageSize: 1 } };
}

/** Whether the list of reviews holds something for a role when `returned` of its organization's assessments were given back. */
export function hasReviews(role: Role, returned: number): boolean {
  return mayReview(role) || (mayAssess(role) && returned > 0);
}

/** Whether the list of reviews holds something for the user who is signed in. Asks only where the role does not tell. */
export function useHasReviews(): boolean {
  const { user } = useSession();
  const isAsked = user !== undefined && !mayReview(user.role) && mayAssess(user.role);
  const { state, totalRows } = useSearch('assessment', returnedRequest(user?.organization._id ?? ''), isAsked);
  return user !== undefined && hasReviews(user.role, isAsked && state === 'ready' ? totalRows : 0);
}

/** The word of a reviewer about an assessment as it is at this version. */
export type Review = {
  readonly reviewState: ReviewState;
  readonly reviewNote?: string | undefined;
  readonly version: number;
};

/** Sends a review in the name of a user and answers the assessment as it is then; nothing is kept here. Throws `RemoteError`. */
export async function postReview(assessmentId: string, review: Review, userId: string): Promise<StoredRecord> {
  return call<StoredRecord>('POST', `/assessment/${assessmentId}/review`, review, { asUser: userId });
}

/** Keeps reviewed assessments on the device of a user and has the lists on the screen asked again. */
export async function keepReviewed(records: readonly StoredRecord[], userId: string): Promise<void> {
  await keepRecords(await openStore(userId), 'assessment', records);
  announceArrivals();
}

/** Sends a review; it is not kept for later, because it is a word about what is there now. Throws `RemoteError`. */
export async function sendReview(assessmentId: string, review: Review): Promise<void> {
  const { _id } = getUser();
  await keepReviewed([await postReview(assessmentId, review, _id)], _id);
}
