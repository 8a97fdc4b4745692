import { describe, expect, it } from 'vitest';
import { partner as actor } from '@domivka/domain/testing/fixtures';
import { activitiesList, type ActivitiesQuery } from './activities-list.ts';

const today = '2026-11-21';
const own = actor.organizationId;

function request(query: ActivitiesQuery) {
  return activitiesList.request(query, { language: 'en', actor, today });
}

describe('the address line of Activities', () => {
  it('is read as it was written', () => {
    const query = {
      view: 'board',
      q: 'Шевченка 12',
      area: 'UA6312027',
      phase: 'overdue',
      type: 'esk',
      own: 'programmes',
      from: '2026-01-01',
      until: '2026-12-31',
      sort: '-plannedCompletionDate',
      page: 2,
      size: 50,
    };
    expect(activitiesList.read(query)).toEqual(query);
  });

  it('says nothing where it makes no sense', () => {
    const nonsense = { view: 'tree', q: ' ', area: 'UA1', phase: 'late', type: 'roof', own: 'all', from: '2026-02-30' };
    expect(activitiesList.read({ ...nonsense, until: 'today', sort: 'comment', page: 1, size: 25 })).toEqual({});
  });
});

describe('the search for activities', () => {
  it('finds all of them, the last changed first, when nothing is asked', () => {
    expect(request({})).toEqual({
      filters: [],
      sort: [{ field: 'updatedAt', direction: 'desc' }],
      paging: { page: 1, pageSize: 25 },
    });
  });

  it('takes every condition along', () => {
    const query = { q: ' дах ', area: 'UA63', type: 'esk', own: 'implements', from: today, until: today } as const;
    expect(request(query).filters).toEqual([
      { field: 'q', op: 'contains', value: 'дах' },
      { field: 'pCode4', op: 'eq', value: 'UA63' },
      { field: 'type', op: 'eq', value: 'esk' },
      { field: 'implementingOrganizationId', op: 'eq', value: own },
      { field: 'plannedCompletionDate', op: 'gte', value: today },
      { field: 'plannedCompletionDate', op: 'lte', value: today },
    ]);
    expect(request({ own: 'programmes' }).filters).toEqual([
      { field: 'programmingOrganizationId', op: 'eq', value: own },
    ]);
  });

  it('leaves the work that was hit again to the ids that the screen adds', () => {
    const more = [{ field: '_id', op: 'in', value: ['b00000000000000000000001'] }] as const;
    const asked = activitiesList.request({ phase: 'hitAgain' }, { language: 'en', actor, today }, more);
    expect(asked.filters).toEqual(more);
  });

  it('turns the page and the order', () => {
    const asked = request({ sort: '-plannedStartDate', page: 3, size: 10 });
    expect(asked.sort).toEqual([{ field: 'plannedStartDate', direction: 'desc' }]);
    expect(asked.paging).toEqual({ page: 3, pageSize: 10 });
  });
});
