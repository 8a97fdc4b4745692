import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithin, parentCodes, pCode4Pattern, pCodeLevel, toPCode4 } from './p-code.ts';

describe('administrative codes', () => {
  it('tell their level by their length', () => {
    expect(['UA63', 'UA6312', 'UA6312027', 'UA6312027001'].map(pCodeLevel)).toEqual([1, 2, 3, 4]);
    expect(['', 'UA', 'UA6', 'UA63120', 'AF01', 'UA63120270010', 'ua63', 'UA63 '].map(pCodeLevel)).toEqual(
      Array(8).fill(undefined),
    );
  });

  it('of a settlement begin with those of its community, district and region', () => {
    expect(parentCodes('UA6312027001')).toEqual({ pCode1: 'UA63', pCode2: 'UA6312', pCode3: 'UA6312027' });
    expect(parentCodes('UA8000000000')).toEqual({ pCode1: 'UA80', pCode2: 'UA8000', pCode3: 'UA8000000' });
    expect(parentCodes('UA3200000002')).toEqual({ pCode1: 'UA32', pCode2: 'UA3200', pCode3: 'UA3200000' });
    expect(parentCodes('UA63')).toEqual({});
  });

  it.each([
    ['UA6312027001', 'UA6312027001'],
    ['UA63120270010', 'UA6312027001'],
    ['UA63120270010096107', 'UA6312027001'],
    [' ua6312027001 ', 'UA6312027001'],
    ['UА6312027001', 'UA6312027001'],
    ['UA8000000000', 'UA8000000000'],
    ['UA8500000000', 'UA8500000000'],
    ['UA3200000001', 'UA3200000001'],
  ])('%j is read as the settlement %s', (written, code) => {
    expect(toPCode4(written)).toBe(code);
  });

  it.each(['', 'AF0100000001', 'UA63120270', 'UA631202700101', '6312027001', 'UA6312027OO1', 'UA'.repeat(50_000)])(
    '%j is no code of a settlement',
    (written) => {
      expect(toPCode4(written)).toBeUndefined();
    },
  );

  it('the eleven digits of a listing are not accepted by the rule itself', () => {
    expect(pCode4Pattern.test('UA63120270010')).toBe(false);
    expect(pCode4Pattern.test('UA6312027001\n')).toBe(false);
  });

  it('lie within the areas whose code they begin with', () => {
    expect(isWithin('UA6312027001', 'UA63')).toBe(true);
    expect(isWithin('UA6312', 'UA6312')).toBe(true);
    expect(isWithin('UA6312', 'UA6312027')).toBe(false);
    expect(isWithin('UA6312027001', 'UA14')).toBe(false);
    expect(isWithin('UA6312027001', 'UA631')).toBe(false);
    expect(isWithin('UA6312027001', '')).toBe(false);
  });

  it('what is read is always a code by the rule', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^UA\d{8,19} ?$/), (text) => {
        expect(toPCode4(text) ?? 'UA0000000000').toMatch(pCode4Pattern);
      }),
    );
  });
});
