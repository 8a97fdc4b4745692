import { describe, expect, it } from 'vitest';
import { assess, flat1, flat2, idOf } from '../testing/building-cases.ts';
import { latestAssessments, newestAssessments } from './latest-assessments.ts';

const early = assess(flat1, { date: '2026-03-12' });
const late = assess(flat1, { date: '2026-03-14' });
const building = assess(undefined);

describe('the assessment of each target that holds', () => {
  it('is the newest one of the building and of each unit', () => {
    const other = assess(flat2);
    const { building: ofBuilding, units } = latestAssessments([late, building, early, other]);
    expect(ofBuilding).toBe(building);
    expect([...units]).toEqual(
      expect.arrayContaining([
        [flat1['_id'], late],
        [flat2['_id'], other],
      ]),
    );
    expect(units.size).toBe(2);
  });

  it.each([
    ['the day of the assessment', { date: '2026-03-15' }, { createdAt: '2026-03-16T10:00:00.000Z' }],
    ['the time of entry, on the same day', { createdAt: '2026-03-14T10:00:00.001Z' }, { _id: idOf('f', 999) }],
    ['the id, at the same time', { _id: idOf('f', 999) }, { _id: idOf('f', 998) }],
  ])('is found by %s', (_, newer, older) => {
    const [one, other] = [assess(flat1, newer), assess(flat1, older)];
    expect(latestAssessments([one, other]).units.get(String(flat1['_id']))).toBe(one);
    expect(latestAssessments([other, one]).units.get(String(flat1['_id']))).toBe(one);
  });

  it('is none after a strike until a user looks again', () => {
    const strike = assess(flat2, { date: '2026-05-03', damageDate: '2026-05-02' });
    expect(latestAssessments([late, building, strike])).toEqual({
      building: undefined,
      units: new Map([[flat2['_id'], strike]]),
    });
    expect(newestAssessments([late, building, strike]).building).toBe(building);
  });

  it('is never that of a flat which the reader does not learn', () => {
    const masked = { ...assess(undefined), masked: ['unitId', 'comment'] };
    expect(latestAssessments([masked])).toEqual({ building: undefined, units: new Map() });
  });
});
