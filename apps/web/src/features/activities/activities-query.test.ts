import { describe, expect, it } from 'vitest';
import { activitiesRequest, commonFilters, readActivitiesQuery } from './activities-query.ts';

const today = '2026-11-21';
const own = 'a00000000000000000000001';
const asking = { organizationId: own, today, hitIds: [] };

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
    expect(readActivitiesQuery(query)).toEqual(query);
  });

  it('says nothing where it makes no sense', () => {
    const nonsense = { view: 'tree', q: ' ', area: 'UA1', phase: 'late', type: 'roof', own: 'all', from: '2026-02-30' };
    expect(readActivitiesQuery({ ...nonsense, until: 'today', sort: 'comment', page: 1, size: 25 })).toEqual({});
  });
});

describe('the search for activities', () => {
  it('finds all of them, the last changed first, when nothing is asked', () => {
    expect(activitiesRequest({}, asking)).toEqual({
      filters: [],
      sort: [{ field: 'updatedAt', direction: 'desc' }],
      paging: { page: 1, pageSize: 25 },
    });
  });

  it('takes every condition along', () => {
    const query = { q: ' дах ', area: 'UA63', type: 'esk', own: 'implements', from: today, until: today } as const;
    expect(commonFilters(query, own)).toEqual([
      { field: 'q', op: 'contains', value: 'дах' },
      { field: 'pCode4', op: 'eq', value: 'UA63' },
      { field: 'type', op: 'eq', value: 'esk' },
      { field: 'implementingOrganizationId', op: 'eq', value: own },
      { field: 'plannedCompletionDate', op: 'gte', value: today },
      { field: 'plannedCompletionDate', op: 'lte', value: today },
    ]);
    expect(commonFilters({ own: 'programmes' }, own)).toEqual([
      { field: 'programmingOrganizationId', op: 'eq', value: own },
    ]);
  });

  it('asks for the work that was hit again by name, and for nothing where there is none', () => {
    const query = readActivitiesQuery({ phase: 'hitAgain' });
    const hitIds = ['b00000000000000000000001', 'b00000000000000000000002'];
    expect(activitiesRequest(query, { ...asking, hitIds }).filters).toEqual([
      { field: '_id', op: 'in', value: hitIds },
    ]);
    expect(activitiesRequest(query, asking).filters).toEqual([{ field: '_id', op: 'in', value: ['0'.repeat(24)] }]);
  });

  it('turns the page and the order', () => {
    const request = activitiesRequest({ sort: '-plannedStartDate', page: 3, size: 10 }, asking);
    expect(request.sort).toEqual([{ field: 'plannedStartDate', direction: 'desc' }]);
    expect(request.paging).toEqual({ page: 3, pageSize: 10 });
  });
});
