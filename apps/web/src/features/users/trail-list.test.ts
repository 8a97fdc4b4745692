import { describe, expect, it } from 'vitest';
import { readTime } from './trail-filters.tsx';
import { trailFiltersOf, trailList } from './trail-list.ts';

describe('the address line of the trail', () => {
  it('keeps every condition that makes sense, so that a shared link shows the same', () => {
    const shared = {
      tab: 'trail',
      person: 'b00000000000000000000001',
      kind: 'reading',
      table: 'address',
      record: 'c00000000000000000000001',
      since: '2026-11-20T08:00',
      until: '2026-11-21T23:59',
      outcome: 'refused',
      page: 3,
      size: 50,
    };
    expect(trailList.read(shared)).toEqual(shared);
  });

  it('leaves out conditions that make no sense and those of other tabs', () => {
    const foreign = {
      kind: 'constructor',
      since: 'yesterday',
      record: '../../etc',
      table: 'a b',
      sort: 'email',
      role: 'Donor',
    };
    expect(trailList.read(foreign)).toEqual({ tab: 'trail' });
    expect(trailList.activeFilters(trailList.read({ tab: 'trail', page: 2 }))).toEqual([]);
  });
});

describe('what the trail is asked for', () => {
  it('is what a person read or exported between two moments, to the end of the last minute', () => {
    const person = 'b00000000000000000000008';
    const { from, to, ...rest } = trailFiltersOf({
      person,
      kind: 'reading',
      since: '2026-11-20T08:00',
      until: '2026-11-20T18:30',
    });
    expect(rest).toEqual({ userId: person, kinds: ['read', 'search', 'history', 'export', 'pull', 'file'] });
    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(10.5 * 3_600_000 + 59_999);
  });

  it('is everything when nothing is chosen, and never a day that does not exist', () => {
    expect(trailFiltersOf({})).toEqual({});
    expect(trailFiltersOf({ since: '2026-13-45T08:00' })).toEqual({});
  });
});

describe('a time of day', () => {
  it.each([
    ['9', '09:00'],
    ['9:05', '09:05'],
    ['18.30', '18:30'],
    ['0905', '09:05'],
    ['23:59', '23:59'],
  ])('typed as %s is %s', (typed, time) => expect(readTime(typed)).toBe(time));

  it.each(['', '24:00', '12:60', 'noon', '1:2:3'])('is none in "%s"', (typed) =>
    expect(readTime(typed)).toBeUndefined(),
  );
});
