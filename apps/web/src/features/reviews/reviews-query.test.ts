import { expect, test } from 'vitest';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { readSearch } from '@domivka/domain/kernel/filters';
import { staff } from '@domivka/domain/testing/fixtures';
import { readReviewsQuery, reviewsRequest } from './reviews-query.ts';

const own = 'a00000000000000000000001';

test('The address line of the reviews is read as it was written, and nonsense says nothing', () => {
  const query = { q: 'Центральна 12', state: 'has_issues', own: 1, sort: '-date', page: 2, size: 50 };
  expect(readReviewsQuery(query)).toEqual(query);
  expect(readReviewsQuery({ q: ' ', state: 'received', own: 2, sort: 'comment', page: 1 })).toEqual({});
});

test('When nothing is asked, the list shows what waits for its review, the longest first', () => {
  expect(reviewsRequest({}, own)).toEqual({
    filters: [{ field: 'reviewState', op: 'eq', value: 'received' }],
    sort: [{ field: 'updatedAt', direction: 'asc' }],
    paging: { page: 1, pageSize: 25 },
  });
});

test('Every condition is one that a search understands', () => {
  const request = reviewsRequest({ q: ' Харків ', state: 'has_issues', own: 1, sort: '-levelOfDamage' }, own);
  const { filters, sort } = readSearch({ table: 'assessment', ...request }, () => assessmentEntity, staff);
  expect(filters.map(({ field, value }) => [field, value])).toEqual([
    ['reviewState', 'has_issues'],
    ['organizationId', own],
    ['q', 'Харків'],
  ]);
  expect(sort[0]).toMatchObject({ field: 'levelOfDamage', direction: 'desc' });
});
