import { expect, test } from 'vitest';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { readSearch } from '@domivka/domain/kernel/filters';
import { staff } from '@domivka/domain/testing/fixtures';
import { reviewsList, type ReviewsQuery } from './reviews-list.ts';

const own = staff.organizationId;

function requestOf(query: ReviewsQuery) {
  return reviewsList.request(query, { language: 'en', actor: staff, today: '2026-11-21' });
}

test('The address line of the reviews is read as it was written, and nonsense says nothing', () => {
  const query = { q: 'Центральна 12', state: 'has_issues', own: true, sort: '-date', page: 2, size: 50 };
  expect(reviewsList.read(query)).toEqual(query);
  expect(reviewsList.read({ q: ' ', state: 'received', own: 'yes', sort: 'comment', page: 1 })).toEqual({});
});

test('When nothing is asked, the list shows what needs a review, the longest first', () => {
  expect(requestOf({})).toEqual({
    filters: [{ field: 'reviewState', op: 'eq', value: 'received' }],
    sort: [{ field: 'updatedAt', direction: 'asc' }],
    paging: { page: 1, pageSize: 25 },
  });
});

test('Every condition is one that a search understands', () => {
  const request = requestOf({ q: ' Харків ', state: 'has_issues', own: true, sort: '-levelOfDamage' });
  const { filters, sort } = readSearch({ table: 'assessment', ...request }, () => assessmentEntity, staff);
  expect(filters.map(({ field, value }) => [field, value])).toEqual([
    ['q', 'Харків'],
    ['reviewState', 'has_issues'],
    ['organizationId', own],
  ]);
  expect(sort[0]).toMatchObject({ field: 'levelOfDamage', direction: 'desc' });
});
