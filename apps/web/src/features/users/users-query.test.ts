import { describe, expect, it } from 'vitest';
import { readUsersQuery } from './users-query.ts';

describe('the address line of the users screen', () => {
  it('keeps every condition that makes sense, so that a shared link shows the same', () => {
    const shared = {
      tab: 'trail',
      person: 'b00000000000000000000001',
      kind: 'reading',
      since: '2026-11-20T08:00',
      until: '2026-11-21T23:59',
      outcome: 'refused',
      page: 3,
      size: 50,
    };
    expect(readUsersQuery(shared)).toEqual(shared);
    const people = { q: 'олена', role: 'Partner Manager', oblast: 'UA63', status: 'blocked', sort: '-email' };
    expect(readUsersQuery(people)).toEqual(people);
  });

  it('is as if a condition were not there that makes no sense', () => {
    const foreign = {
      tab: 'people',
      role: 'Superuser',
      oblast: 'UA6312',
      status: 'gone',
      sort: '-password',
      page: 1,
      size: 25,
      kind: 'constructor',
      since: 'yesterday',
      record: '../../etc',
      table: 'a b',
      from: '/elsewhere',
    };
    expect(readUsersQuery(foreign)).toEqual({});
  });
});
