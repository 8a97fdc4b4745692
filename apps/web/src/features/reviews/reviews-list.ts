import type { SearchName } from '@domivka/domain/registry';
import { declareList, type ListQueryOf } from '../../lists/declare-list.ts';
import { choiceFilter, switchFilter } from '../../lists/list-filters.ts';
import { reviewsText as text } from './reviews.text.ts';

/** Assessments by the state of their review; the oldest first, because they have waited longest. */
export const reviewsList = declareList({
  table: 'assessment',
  filters: {
    state: choiceFilter(
      text.state,
      [
        { code: 'received', label: text.received },
        { code: 'has_issues', label: text.has_issues },
        { code: 'verified', label: text.verified },
      ],
      { usual: 'received', toFilters: (state) => [{ field: 'reviewState', op: 'eq', value: state }] },
    ),
    own: switchFilter<SearchName<'assessment'>>(text.own, (_own, { actor }) => [
      { field: 'organizationId', op: 'eq', value: actor.organizationId },
    ]),
  },
  covered: ['reviewState'],
  usualSort: 'updatedAt',
});

export type ReviewsQuery = ListQueryOf<typeof reviewsList>;
