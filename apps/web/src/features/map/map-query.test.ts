import { describe, expect, it } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import { lookOf, mapList } from './map-query.ts';

const actor: Actor = {
  _id: 'a'.repeat(24),
  role: 'Admin',
  organizationId: 'b'.repeat(24),
  organizationName: 'Shelter Cluster',
  areas: [],
};

describe('The size of the points in the address line of the map', () => {
  it.each(['small', 'units'])('is no number of rows: the addresses are still found with %s', (dots) => {
    const query = mapList.read({ dots });
    expect(lookOf(query, {}).size).toBe(dots);
    expect(mapList.request(query, { actor, language: 'en', today: '2026-11-21' }).paging).toEqual({
      page: 1,
      pageSize: 25,
    });
  });

  it('is not that of the rows', () => {
    const query = mapList.read({ size: 50 });
    expect([lookOf(query, {}).size, query.size]).toEqual(['medium', 50]);
  });
});
