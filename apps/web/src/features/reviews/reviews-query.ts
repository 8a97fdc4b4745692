import { type SearchOf, freeSearch } from '../../queries/search-filters.ts';
import { reviewFilters } from '../../queries/review-queue.ts';
import { pagingOf, readListQuery, readOneOf, sortOf, withoutNothing, type ListQuery } from '../../ui/list-query.ts';

/** What the list of assessments by their review shows, as it stands in the address line. */
export type ReviewsQuery = ListQuery & {
  /** Nothing said: those that wait for their review. */
  readonly state?: 'has_issues' | 'verified';
  /** Only those of one's own organization. */
  readonly own?: 1;
};

/** The oldest first: what has waited longest is looked at first. */
export const usualSort = 'updatedAt';

const sortColumns: readonly string[] = ['date', 'levelOfDamage', 'updatedAt'];

/** Reads the query of the address line; what makes no sense is as if it were not there. */
export function readReviewsQuery(raw: Readonly<Record<string, unknown>>): ReviewsQuery {
  return withoutNothing<ReviewsQuery>({
    ...readListQuery(raw, sortColumns),
    state: readOneOf(raw['state'], ['has_issues', 'verified']),
    own: raw['own'] === 1 ? 1 : undefined,
  });
}

/** The search that the query stands for. */
export function reviewsRequest(query: ReviewsQuery, organizationId: string): SearchOf<'assessment'> {
  const { id, direction } = sortOf(query, usualSort);
  return {
    filters: [
      ...reviewFilters(query.state ?? 'received', query.own ? organizationId : undefined),
      ...freeSearch(query.q),
    ],
    sort: [{ field: id, direction }],
    paging: pagingOf(query),
  };
}
