import { describe, expect, it } from 'vitest';
import type { Fields } from '../kernel/record.ts';
import { addressId, assess, flat1, flat2, help, helped, idOf, units } from '../testing/building-cases.ts';
import { readBuilding } from './building-facts.ts';
import { listNeeds } from './needs.ts';

const today = '2026-06-01';
const windows = (quantity: number): Fields => ({
  damageQuantities: [{ damageType: 'window', quantity, unit: 'pieces' }],
});
const replaces = (quantity: number): Fields => ({
  measures: [{ measure: 'window_replace', quantity, unit: 'pieces' }],
});
const planned = { actualStartDate: null, plannedStartDate: '2026-06-10', updatedAt: '2026-05-20T10:00:00.000Z' };
const answer = (status: string, unit?: Fields, more: Fields = {}): Fields => ({
  _id: idOf('b', 1),
  addressId,
  asOfDate: '2026-05-01',
  ...(unit ? { unitId: unit['_id'] } : {}),
  applications: [{ number: '1', status, ...more }],
});

const needs = (assessments: readonly Fields[], activities: readonly Fields[], stateQuestions: readonly Fields[] = []) =>
  listNeeds(readBuilding({ units, assessments, activities, stateQuestions, today }), today);

/** Need, done, ongoing, planned and gap of the windows. */
type Expected = readonly [need: number, done: number, ongoing: number, planned: number, gap: number];

describe('how much of the damage is repaired', () => {
  it.each<readonly [string, readonly Fields[], readonly Fields[], Expected]>([
    ['nobody works on ten windows', [assess(undefined, windows(10))], [], [10, 0, 0, 0, 10]],
    [
      'six of ten are replaced',
      [assess(undefined, windows(10))],
      [helped([], '2026-04-01', replaces(6))],
      [10, 6, 0, 0, 4],
    ],
    [
      'six are replaced, three are being replaced, two are planned',
      [assess(undefined, windows(10))],
      [helped([], '2026-04-01', replaces(6)), help([], replaces(3)), help([], { ...replaces(2), ...planned })],
      [10, 6, 3, 1, 0],
    ],
    [
      'what was replaced before the assessment counts for nothing',
      [assess(undefined, windows(10))],
      [helped([], '2026-03-12', replaces(6))],
      [10, 0, 0, 0, 10],
    ],
    [
      'more windows than needed in one flat do not help another one',
      [assess(flat1, windows(2)), assess(flat2, windows(3))],
      [helped([flat1], '2026-04-01', replaces(9))],
      [5, 2, 0, 0, 3],
    ],
    [
      'windows for two flats are divided by their needs',
      [assess(flat1, windows(2)), assess(flat2, windows(6))],
      [helped([flat1, flat2], '2026-04-01', replaces(4))],
      [8, 4, 0, 0, 4],
    ],
    [
      'windows of a flat without its own assessment count for the building',
      [assess(undefined, windows(10))],
      [helped([flat1], '2026-04-01', replaces(4))],
      [10, 4, 0, 0, 6],
    ],
    [
      'the assessment of the building and those of its flats are not added',
      [assess(undefined, windows(10)), assess(flat1, windows(2)), assess(flat2, windows(3))],
      [],
      [10, 0, 0, 0, 10],
    ],
    [
      'canceled work counts for nothing',
      [assess(undefined, windows(10))],
      [help([], { ...replaces(5), status: 'Canceled' })],
      [10, 0, 0, 0, 10],
    ],
    [
      'a claim that nobody has touched for 45 days counts for nothing',
      [assess(undefined, windows(10))],
      [help([], { ...replaces(5), ...planned, updatedAt: '2026-04-17T10:00:00.000Z' })],
      [10, 0, 0, 0, 10],
    ],
    [
      'film in the windows repairs none of them',
      [assess(undefined, windows(10))],
      [helped([], '2026-04-01', { measures: [{ measure: 'window_temp', quantity: 10, unit: 'sq_meters' }] })],
      [10, 0, 0, 0, 10],
    ],
  ])('%s', (_, assessments, activities, [need, done, ongoing, inPlan, gap]) => {
    expect(needs(assessments, activities)).toEqual([
      { damageType: 'window', unit: 'pieces', need, done, ongoing, planned: inPlan, gap },
    ]);
  });

  it('counts work from the day on which this damage was seen, whatever a later assessment of the building is about', () => {
    const later = assess(undefined, { date: '2026-05-01', damageTypes: ['roof'] });
    const [, ofWindows] = needs([later, assess(flat1, windows(5))], [helped([], '2026-04-01', replaces(5))]);
    expect(ofWindows).toMatchObject({ damageType: 'window', need: 5, done: 5, gap: 0 });
  });

  it('counts flats where the damage was named without a quantity', () => {
    expect(needs([assess(flat1), assess(flat2)], [help([flat1], replaces(2))])).toEqual([
      { damageType: 'window', need: 2, done: 0, ongoing: 1, planned: 0, gap: 1 },
    ]);
  });

  it('is asked of the newest assessment: a new strike makes a new need', () => {
    const later = { date: '2026-05-03', damageDate: '2026-05-02' };
    const repaired = helped([], '2026-04-01', replaces(10));
    expect(needs([assess(undefined, windows(10)), assess(undefined, { ...later, ...windows(4) })], [repaired])).toEqual(
      [{ damageType: 'window', unit: 'pieces', need: 4, done: 0, ongoing: 0, planned: 0, gap: 4 }],
    );
  });

  it('is none where the state pays, but only for the measures and the flat that it pays for', () => {
    const assessments = [assess(flat1, windows(2)), assess(flat2, windows(3))];
    const gap = (stateQuestions: readonly Fields[]) => needs(assessments, [], stateQuestions).map((need) => need.gap);
    expect(gap([answer('submitted', flat1)])).toEqual([5]);
    expect(gap([answer('paid', flat1)])).toEqual([3]);
    expect(gap([answer('approved', flat1, { coversMeasures: ['window_replace'] })])).toEqual([3]);
    expect(gap([answer('approved', flat1, { coversMeasures: ['boiler'] })])).toEqual([5]);
  });
});
