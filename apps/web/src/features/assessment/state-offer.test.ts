import { describe, expect, it } from 'vitest';
import { offerOf } from './state-offer.ts';

const building = {
  _id: 'f00000000000000000000001',
  addressId: 'd00000000000000000000001',
  date: '2026-11-02',
  restored: 'partly',
};
const unitId = 'e00000000000000000000012';

describe('The offer to update the state questions', () => {
  it('leads to their form, with the assessment to take the facts from', () => {
    const path = `/address/${building.addressId}/state-questions`;
    expect(offerOf(building, [])).toEqual({ path, search: { from: building._id } });
    expect(offerOf({ ...building, unitId }, [])).toEqual({ path, search: { unit: unitId, from: building._id } });
  });

  it('compares with the answers of the same building or unit only', () => {
    const newer = { addressId: building.addressId, asOfDate: '2026-11-03' };
    expect(offerOf(building, [newer])).toBeUndefined();
    expect(offerOf(building, [{ ...newer, unitId }])).toBeDefined();
    expect(offerOf({ ...building, unitId }, [{ ...newer, unitId }])).toBeUndefined();
  });
});
