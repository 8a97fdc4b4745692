import { describe, expect, it } from 'vitest';
import { isInScope } from './in-scope.ts';

const house = { addressId: 'a'.repeat(24), place: 'UA6312027001', latitude: 50, longitude: 36 };
const square = [
  [35, 49],
  [37, 49],
  [37, 51],
  [35, 51],
] as const;

describe('the scope of a question', () => {
  it('is the whole country unless it says more', () => {
    expect(isInScope({}, house)).toBe(true);
  });

  it('holds the buildings of an area of any level', () => {
    expect(['UA63', 'UA6312', 'UA6312027', 'UA6312027001'].every((pCode) => isInScope({ pCode }, house))).toBe(true);
    expect(isInScope({ pCode: 'UA14' }, house)).toBe(false);
    expect(isInScope({ pCode: 'UA63' }, { ...house, place: undefined })).toBe(false);
  });

  it('holds one address', () => {
    expect(isInScope({ addressId: house.addressId }, house)).toBe(true);
    expect(isInScope({ addressId: 'b'.repeat(24) }, house)).toBe(false);
  });

  it('holds what lies in a polygon, and nothing without a location', () => {
    expect(isInScope({ polygon: square }, house)).toBe(true);
    expect(isInScope({ polygon: square }, { ...house, longitude: 38 })).toBe(false);
    expect(isInScope({ polygon: square }, { ...house, latitude: undefined })).toBe(false);
    expect(isInScope({ polygon: square, pCode: 'UA14' }, house)).toBe(false);
  });
});
