import { describe, expect, it } from 'vitest';
import type { Language } from '@domivka/domain/kernel/text';
import { actors, staff } from '@domivka/domain/testing/fixtures';
import type { ListQueryOf } from '../../lists/declare-list.ts';
import { peopleList } from './people-list.ts';

function request(query: ListQueryOf<typeof peopleList>, language: Language, actor = staff) {
  return peopleList.request(query, { language, actor, today: '2026-11-21' });
}

describe('the address line of the people', () => {
  it('keeps every condition that makes sense, so that a shared link shows the same', () => {
    const query = { q: 'олена', role: 'Partner Manager', oblast: 'UA63', status: 'blocked', sort: '-email' };
    expect(peopleList.read(query)).toEqual(query);
  });

  it('leaves out conditions that make no sense', () => {
    const foreign = {
      tab: 'people',
      role: 'Superuser',
      oblast: 'UA6312',
      status: 'gone',
      sort: '-password',
      page: 1,
      size: 25,
      from: '/elsewhere',
    };
    expect(peopleList.read(foreign)).toEqual({});
  });
});

describe('the search for people', () => {
  it('asks for everyone by name, in the language of the screen', () => {
    const everyone = { filters: [], paging: { page: 1, pageSize: 25 } };
    expect(request({}, 'en')).toEqual({ ...everyone, sort: [{ field: 'name', direction: 'asc' }] });
    expect(request({}, 'uk')).toEqual({ ...everyone, sort: [{ field: 'nameUkr', direction: 'asc' }] });
  });

  it('narrows by words, role, organization, oblast and status', () => {
    const organization = 'a00000000000000000000006';
    const query = { q: ' олена ', role: 'Donor', organization, oblast: 'UA63', status: 'blocked' } as const;
    expect(request(query, 'en').filters).toEqual([
      { field: 'q', op: 'contains', value: 'олена' },
      { field: 'role', op: 'eq', value: 'Donor' },
      { field: 'organizationId', op: 'eq', value: organization },
      { field: 'oblasts', op: 'contains', value: 'UA63' },
      { field: 'status', op: 'eq', value: 'blocked' },
    ]);
  });

  it('leaves out what the reader may not search by: the server would refuse the whole', () => {
    expect(request({ oblast: 'UA63' }, 'en', actors.Donor).filters).toEqual([]);
  });

  it('sorts equal values by name, so that no page repeats another', () => {
    expect(request({ sort: '-role' }, 'uk').sort).toEqual([
      { field: 'role', direction: 'desc' },
      { field: 'nameUkr', direction: 'asc' },
    ]);
  });
});
