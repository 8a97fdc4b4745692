import { describe, expect, it } from 'vitest';
import { messageOf } from '../catalogue.ts';
import { assess, flat1, flat2, help, helped, idOf } from '../testing/building-cases.ts';
import { addDamage, findStandingDamage, warnOfFall } from './standing-damage.ts';

const missile = assess(undefined, {
  _id: idOf('f', 101),
  date: '2026-11-10',
  damageDate: '2026-11-10',
  damageCause: 'missile',
  totalArea: 2730,
  damagedArea: 1365,
  levelOfDamage: 50,
  damageTypes: ['roof', 'window'],
  damageQuantities: [{ damageType: 'roof', quantity: 650, unit: 'sq_meters' }],
});
/** As a form holds it: not saved yet. */
const drone = {
  addressId: missile['addressId'],
  date: '2026-11-20',
  damageDate: '2026-11-20',
  damageCause: 'drone',
  totalArea: 3475,
  damagedArea: 382,
  levelOfDamage: 11,
  damageTypes: ['window'],
};
const nothing = { assessments: [missile], activities: [] };

describe('the damage that is before a further strike', () => {
  it('is that of the newest assessment of the same building, when nothing was repaired since', () => {
    const older = assess(undefined, { date: '2026-05-01', damageDate: '2026-04-30', levelOfDamage: 90 });
    expect(findStandingDamage(drone, { ...nothing, assessments: [missile, older] })).toBe(missile);
  });

  it('is known also of a second strike by another cause on the same day', () => {
    const sameDay = { ...drone, date: '2026-11-10', damageDate: '2026-11-10' };
    expect(findStandingDamage(sameDay, nothing)).toBe(missile);
  });

  it('is none where the same strike is assessed once more: that corrects, and may say less', () => {
    const again = { ...drone, damageDate: '2026-11-10', damageCause: 'missile' };
    expect(findStandingDamage(again, nothing)).toBeUndefined();
  });

  it('is none for an assessment that is entered late and is older than what is known', () => {
    expect(findStandingDamage({ ...drone, date: '2026-11-01', damageDate: '2026-11-01' }, nothing)).toBeUndefined();
    expect(findStandingDamage(missile, { ...nothing, assessments: [missile, { ...drone, _id: 'x' }] })).toBeUndefined();
  });

  it('is looked for at the same target only', () => {
    const ofFlat = { ...drone, unitId: flat1['_id'] };
    expect(findStandingDamage(ofFlat, nothing)).toBeUndefined();
    const flat = assess(flat1, { date: '2026-11-10', damageDate: '2026-11-10', levelOfDamage: 50 });
    expect(findStandingDamage(ofFlat, { ...nothing, assessments: [missile, flat] })).toBe(flat);
    expect(
      findStandingDamage({ ...ofFlat, unitId: flat2['_id'] }, { ...nothing, assessments: [flat] }),
    ).toBeUndefined();
  });

  it('is none after a repair was completed between the two', () => {
    const between = [helped([], '2026-11-15'), helped([flat1], '2026-11-15')];
    for (const repair of between)
      expect(findStandingDamage(drone, { ...nothing, activities: [repair] })).toBeUndefined();
  });

  it('still counts when work continues, was done before or after, is canceled, or only goods were handed out', () => {
    const kits = { measures: [{ measure: 'nfi', quantity: 3, unit: 'pieces' }] };
    const activities = [
      help([]),
      helped([], '2026-11-02'),
      helped([], '2026-11-21'),
      help([], { status: 'Canceled', actualCompletionDate: '2026-11-15' }),
      helped([], '2026-11-15', kits),
    ];
    expect(findStandingDamage(drone, { ...nothing, activities })).toBe(missile);
  });

  it('of a flat is not mended by the repair of another flat', () => {
    const flat = assess(flat1, { date: '2026-11-10', damageDate: '2026-11-10', levelOfDamage: 50 });
    const ofFlat = { ...drone, unitId: flat1['_id'] };
    const around = (forUnits: readonly (typeof flat1)[]) => ({
      assessments: [flat],
      activities: [helped(forUnits, '2026-11-15')],
    });
    expect(findStandingDamage(ofFlat, around([flat2]))).toBe(flat);
    expect(findStandingDamage(ofFlat, around([flat1]))).toBeUndefined();
    expect(findStandingDamage(ofFlat, around([]))).toBeUndefined();
  });
});

describe('a further strike after which a building seems less damaged than before', () => {
  it('is warned of, by level and by area', () => {
    const words = warnOfFall(drone, missile).map((issue) => messageOf(issue, 'en').replaceAll('\u00A0', ' '));
    expect(words).toEqual([
      'The level of damage falls from 50% to 11%, although no repair was completed in between',
      'The damaged area falls from 1,365 m² to 382 m², although no repair was completed in between',
    ]);
  });

  it('is in order when it is no smaller, not filled in yet, or nothing was before', () => {
    expect(warnOfFall({ ...drone, damagedArea: 1365, levelOfDamage: 50 }, missile)).toEqual([]);
    expect(warnOfFall({ damageDate: '2026-11-20' }, missile)).toEqual([]);
    expect(warnOfFall(drone, undefined)).toEqual([]);
  });
});

describe('old and new damage together', () => {
  it('begins with the former numbers, all types of both, and the former quantities of types not counted yet', () => {
    const typed = { damagedArea: 382, damageTypes: ['facade', 'window'], totalArea: '' };
    expect(addDamage(missile, typed)).toEqual({
      totalArea: 2730,
      damagedArea: 1365,
      levelOfDamage: 50,
      damageTypes: ['facade', 'window', 'roof'],
      damageQuantities: [{ damageType: 'roof', quantity: 650, unit: 'sq_meters' }],
    });
  });

  it('keeps what was typed of the whole area and of a quantity', () => {
    const roof = { damageType: 'roof', quantity: 700, unit: 'sq_meters' };
    const sum = addDamage(missile, { totalArea: 3475, damageQuantities: [roof] });
    expect(sum).not.toHaveProperty('totalArea');
    expect(sum).not.toHaveProperty('damageQuantities');
  });
});
