import { describe, expect, test } from 'vitest';
import { fitsFilters, groupPhotos } from './group-photos.ts';

const photos = [
  { _id: 'a', category: 'repair_works_completed', date: '2026-03-01' },
  { _id: 'b', category: 'external_damage', date: '2026-01-05' },
  { _id: 'c', category: 'external_damage', date: '2026-02-05', unitId: 'flat 12' },
  { _id: 'd', category: 'external_damage', createdAt: '2026-02-05T10:00:00.000Z' },
];
const idsOf = (by: 'category' | 'date') =>
  groupPhotos(photos, by).map(({ key, photos: members }) => [key, members.map(({ _id }) => _id).join('')]);

describe('the photos of a building', () => {
  test('are grouped by category in the order of the list of categories, the newest first in each', () => {
    expect(idsOf('category')).toEqual([
      ['external_damage', 'dcb'],
      ['repair_works_completed', 'a'],
    ]);
  });

  test('are grouped by day from the newest; one without a date on the day on which it was added', () => {
    expect(idsOf('date')).toEqual([
      ['2026-03-01', 'a'],
      ['2026-02-05', 'dc'],
      ['2026-01-05', 'b'],
    ]);
  });

  test('of one flat are only those that name it', () => {
    const filters = { addressId: 'x', unitId: 'flat 12' };
    expect(photos.filter((photo) => fitsFilters(photo, filters)).map(({ _id }) => _id)).toEqual(['c']);
  });
});
