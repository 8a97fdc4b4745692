import { describe, expect, it } from 'vitest';
import type { Language } from '@domivka/domain/kernel/text';
import { staff as actor } from '@domivka/domain/testing/fixtures';
import type { ListQueryOf } from '../../lists/declare-list.ts';
import { organizationsList } from './organizations-list.ts';

const { read } = organizationsList;

function request(query: ListQueryOf<typeof organizationsList>, language: Language) {
  return organizationsList.request(query, { language, actor, today: '2026-11-21' });
}

describe('the address line of Organizations', () => {
  it('is read as it was written', () => {
    const query = { q: 'дах', type: 'donor', active: 'all', sort: '-updatedAt', page: 3, size: 50 };
    expect(read(query)).toEqual(query);
  });

  it('says nothing where it makes no sense', () => {
    const nonsense = { q: '  ', type: 'bank', active: 'yes', sort: 'password', page: 0, size: 7, other: 1 };
    expect(read(nonsense)).toEqual({});
    expect(read({ page: 1, size: 25, q: ['x'], type: {} })).toEqual({});
  });
});

describe('the search for organizations', () => {
  it('is for those that work, by the name in the language of the screen', () => {
    expect(request({}, 'uk')).toEqual({
      filters: [{ field: 'active', op: 'eq', value: true }],
      sort: [{ field: 'fullTitleUkr', direction: 'asc' }],
      paging: { page: 1, pageSize: 25 },
    });
    expect(request({}, 'en').sort).toEqual([{ field: 'name', direction: 'asc' }]);
  });

  it('takes every condition along', () => {
    const asked = request({ q: ' roof ', type: 'donor', active: 'no', sort: '-updatedAt', page: 2 }, 'uk');
    expect(asked).toEqual({
      filters: [
        { field: 'q', op: 'contains', value: 'roof' },
        { field: 'type', op: 'eq', value: 'donor' },
        { field: 'active', op: 'eq', value: false },
      ],
      sort: [{ field: 'updatedAt', direction: 'desc' }],
      paging: { page: 2, pageSize: 25 },
    });
    expect(request({ active: 'all' }, 'en').filters).toEqual([]);
  });
});
