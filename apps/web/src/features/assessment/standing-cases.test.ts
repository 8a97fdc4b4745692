import { describe, expect, it } from 'vitest';
import { asksBeforeSaving, listStanding } from './standing-cases.ts';

const before = {
  _id: 'a1',
  addressId: 'd1',
  date: '2026-11-10',
  createdAt: '2026-11-10T09:00:00.000Z',
  damageDate: '2026-11-10',
  damageCause: 'missile',
  damagedArea: 1365,
  levelOfDamage: 50,
};
const strike = { addressId: 'd1', date: '2026-11-20', damageDate: '2026-11-20', damageCause: 'drone' };
const drone = { ...strike, damagedArea: 382, levelOfDamage: 11 };
const around = { assessments: [before], activities: [] };

describe('The damage that stands before a strike, in the form', () => {
  it('is shown as soon as day and cause tell of a further strike, until the numbers hold it', () => {
    expect(listStanding(strike, [], around)).toMatchObject([{ before, warnings: [] }]);
    expect(listStanding(drone, [], around)).toMatchObject([{ before, warnings: [{}, {}] }]);
    expect(listStanding({ ...drone, damagedArea: 1500, levelOfDamage: 55 }, [], around)).toEqual([]);
    expect(listStanding({ date: '2026-11-20' }, [], around)).toEqual([]);
  });

  it('is looked for in each of several units', () => {
    const flats = { ...around, assessments: [before, { ...before, _id: 'a2', unitId: 'u2' }] };
    expect(listStanding(drone, ['u1', 'u2'], flats)).toMatchObject([{ unitId: 'u2' }]);
  });
});

describe('Saving asks first', () => {
  it('when the damage falls without a repair', () => {
    expect(asksBeforeSaving(drone, undefined, [], around)).toHaveLength(2);
    expect(asksBeforeSaving({ ...drone, damagedArea: 1500, levelOfDamage: 55 }, undefined, [], around)).toEqual([]);
    expect(asksBeforeSaving(strike, undefined, [], around)).toEqual([]);
  });

  it('once: an edit that leaves the fall as it was saved is not asked about again', () => {
    const saved = { ...drone, _id: 'a9', createdAt: '2026-11-20T09:00:00.000Z' };
    const all = { ...around, assessments: [before, saved] };
    expect(asksBeforeSaving({ ...drone, comment: 'Seen' }, saved, [], all)).toEqual([]);
    expect(asksBeforeSaving({ ...drone, levelOfDamage: 9 }, saved, [], all)).toHaveLength(2);
  });

  it('with one sentence for each kind of fall, however many units fall', () => {
    const flats = { ...around, assessments: ['u1', 'u2'].map((unitId) => ({ ...before, _id: unitId, unitId })) };
    expect(asksBeforeSaving(drone, undefined, ['u1', 'u2'], flats)).toHaveLength(2);
  });
});
