import type { SearchName } from '@domivka/domain/registry';
import { type SearchOf, equals, type Filter } from './search-filters.ts';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import type { ReviewState } from '@domivka/domain/assessment/assessment.options.text';
import type { Role } from '@domivka/domain/kernel/actor';
import { useSearch, type LocalRecord } from './use-records.ts';
import { mayAssess, mayReview } from '../session/review-roles.ts';
import { mayDo } from '../session/rights.ts';
import { useSession, type Me } from '../session/session.ts';

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

/** Whether the list of reviews holds something for whoever is signed in. Asks only where the role does not tell. */
export function useHasReviews(): boolean {
  const { user } = useSession();
  const isAsked = user !== undefined && !mayReview(user.role) && mayAssess(user.role);
  const { state, totalRows } = useSearch('assessment', returnedRequest(user?.organization._id ?? ''), isAsked);
  return user !== undefined && hasReviews(user.role, isAsked && state === 'ready' ? totalRows : 0);
}
