import { describe, expect, it } from 'vitest';
import { effectiveAreas, liesWithin, nowhere } from './actor.ts';

const ngo = (geographicAccessibility?: readonly string[]) => ({ type: 'national_ngo', geographicAccessibility });
const authority = (geographicAccessibility?: readonly string[]) => ({
  type: 'authority_admin2',
  geographicAccessibility,
});

describe('the areas in which a user works', () => {
  it('are the whole country when neither organization nor user is limited', () => {
    expect(effectiveAreas(ngo(), undefined)).toEqual([]);
    expect(effectiveAreas(ngo([]), [])).toEqual([]);
  });

  it('are the restriction of the user when the organization is not limited', () => {
    expect(effectiveAreas(ngo(), ['UA63', 'UA14'])).toEqual(['UA63', 'UA14']);
  });

  it('are those of the organization when the user is not limited', () => {
    expect(effectiveAreas(ngo(['UA6312']), [])).toEqual(['UA6312']);
  });

  it('are the narrower of both where they overlap', () => {
    expect(effectiveAreas(ngo(['UA6312', 'UA14']), ['UA63'])).toEqual(['UA6312']);
    expect(effectiveAreas(ngo(['UA63']), ['UA63', 'UA32'])).toEqual(['UA63']);
  });

  it('are nothing where they do not overlap, never the whole country', () => {
    expect(effectiveAreas(ngo(['UA14']), ['UA63'])).toEqual([nowhere]);
    expect(liesWithin([nowhere], 'UA6312027001')).toBe(false);
  });

  it('are nothing for authorities without a unit of their own', () => {
    expect(effectiveAreas(authority(), [])).toEqual([nowhere]);
    expect(effectiveAreas(authority([]), ['UA63'])).toEqual([nowhere]);
    expect(effectiveAreas(authority(['UA6312']), ['UA63'])).toEqual(['UA6312']);
  });
});

describe('a place lies in an area', () => {
  it('when its code begins with the code of the area', () => {
    expect(liesWithin(['UA14', 'UA6312'], 'UA6312027001')).toBe(true);
    expect(liesWithin(['UA14', 'UA6302'], 'UA6312027001')).toBe(false);
  });

  it('whatever it is, when the area is the whole country', () => {
    expect(liesWithin([], undefined)).toBe(true);
  });

  it('never without a code', () => {
    for (const code of [undefined, null, 63, '', {}]) expect(liesWithin(['UA63'], code)).toBe(false);
  });
});
