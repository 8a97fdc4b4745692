import { expect, test } from 'vitest';
import { assessmentEntity } from '../assessment/assessment.entity.ts';
import { activityEntity } from '../activity/activity.entity.ts';
import { partner } from '../testing/fixtures.ts';
import type { Actor } from './actor.ts';
import { missingRight } from './missing-right.ts';

const now = '2026-11-20T10:00:00.000Z';
const own = {
  pCode4: 'UA63120270010096107',
  organizationId: partner.organizationId,
  createdBy: partner._id,
  createdAt: '2026-11-20T09:00:00.000Z',
};
const actor: Actor = { ...partner, areas: ['UA63'] };
const why = (change: Partial<Actor>, action: string, record = own) =>
  missingRight({ ...actor, ...change }, action, assessmentEntity, record, now);

test('nothing is missing where the rights allow it', () => {
  expect([why({}, 'create'), why({}, 'update'), why({}, 'delete')]).toEqual([undefined, undefined, undefined]);
});

test('what is missing is the role, the area, the organization, the author or the time', () => {
  expect(why({ role: 'Donor' }, 'update')).toBe('role');
  expect(why({ areas: ['UA14'] }, 'create')).toBe('area');
  expect(why({}, 'update', { ...own, organizationId: 'f'.repeat(24) })).toBe('organization');
  expect(why({}, 'delete', { ...own, createdBy: 'f'.repeat(24) })).toBe('author');
  expect(why({}, 'delete', { ...own, createdAt: '2026-11-18T09:00:00.000Z' })).toBe('late');
});

test('what a rule of the record forbids has words of its own', () => {
  const completed = { ...own, status: 'Completed', implementingOrganizationId: partner.organizationId };
  expect(
    missingRight({ ...actor, role: 'Admin', areas: [] }, 'delete', activityEntity, completed, now),
  ).toBeUndefined();
});
