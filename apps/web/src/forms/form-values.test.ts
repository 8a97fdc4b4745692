import { describe, expect, it } from 'vitest';
import { changesOf, filledValues, topOf } from './held-values.ts';

describe('what a form holds', () => {
  it('leaves out empty fields, but keeps zero, no and typed spaces', () => {
    const typed = {
      floors: 0,
      manuallyAdded: false,
      house: '  ',
      corpus: '',
      comment: undefined,
      residents: Number.NaN,
      yearBuilt: null,
    };
    expect(filledValues(typed)).toEqual({ floors: 0, manuallyAdded: false, house: '  ' });
  });

  it('sends only what changed, and null for what was emptied', () => {
    const before = { house: '12', comment: 'old', location: { latitude: 50, longitude: 36 } };
    const now = { house: '12', location: { longitude: 36, latitude: 50 }, floors: 5 };
    expect(changesOf(before, now)).toEqual({ comment: null, floors: 5 });
  });

  it('knows the field that a row of a list belongs to', () => {
    expect(topOf('measures.0.unit')).toBe('measures');
    expect(topOf('house')).toBe('house');
  });
});
