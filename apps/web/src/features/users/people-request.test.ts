import { describe, expect, it } from 'vitest';
import { peopleRequest } from './people-request.ts';

describe('the search for people', () => {
  it('asks for everybody by name, in the language of the screen', () => {
    const everybody = { filters: [], paging: { page: 1, pageSize: 25 } };
    expect(peopleRequest({}, 'en', [])).toEqual({ ...everybody, sort: [{ field: 'name', direction: 'asc' }] });
    expect(peopleRequest({}, 'uk', [])).toEqual({ ...everybody, sort: [{ field: 'nameUkr', direction: 'asc' }] });
  });

  it('narrows by words, role, organization, oblast and status', () => {
    const organization = 'a00000000000000000000006';
    const query = { q: ' олена ', role: 'Donor', organization, oblast: 'UA63', status: 'blocked' } as const;
    expect(peopleRequest(query, 'en', []).filters).toEqual([
      { field: 'q', op: 'contains', value: 'олена' },
      { field: 'role', op: 'eq', value: 'Donor' },
      { field: 'organizationId', op: 'eq', value: organization },
      { field: 'oblasts', op: 'contains', value: 'UA63' },
      { field: 'status', op: 'eq', value: 'blocked' },
    ]);
  });

  it('leaves out what the reader may not search by: the server would refuse the whole', () => {
    expect(peopleRequest({ oblast: 'UA63' }, 'en', ['oblasts']).filters).toEqual([]);
  });

  it('sorts equal values by name, so that no page repeats another', () => {
    const { sort } = peopleRequest({ sort: '-role' }, 'uk', []);
    expect(sort).toEqual([
      { field: 'role', direction: 'desc' },
      { field: 'nameUkr', direction: 'asc' },
    ]);
  });
});
