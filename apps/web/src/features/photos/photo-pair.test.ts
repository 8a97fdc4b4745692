import { describe, expect, test } from 'vitest';
import { pairWith } from './group-photos.ts';

const before = { _id: 'before', category: 'external_damage' };
const first = { _id: 'first', pairOf: 'before', createdAt: '2026-05-01T08:00:00.000Z' };
const second = { _id: 'second', pairOf: 'before', createdAt: '2026-06-01T08:00:00.000Z' };

describe('Before and after', () => {
  test('is found from the photo after', () => {
    expect(pairWith(first, [before, first])).toEqual({ before, after: first });
  });

  test('is found from the photo before', () => {
    expect(pairWith(before, [before, first])).toEqual({ before, after: first });
  });

  test('shows the last photo after, where the same place was taken twice', () => {
    expect(pairWith(before, [second, before, first])).toEqual({ before, after: second });
  });

  test('says of a photo after whose photo before is gone that there is none', () => {
    expect(pairWith(first, [first])).toEqual({ before: undefined, after: first });
  });

  test('is not there for a photo alone', () => {
    expect(pairWith(before, [before, { _id: 'other', pairOf: 'third' }])).toBeUndefined();
  });
});
