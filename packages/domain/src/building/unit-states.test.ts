import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fields } from '../kernel/record.ts';
import { assess, flat1, flat2, flat3, help, helped, idOf, stairwell, units } from '../testing/building-cases.ts';
import type { BuildingRecords } from './building-facts.ts';
import { buildingState } from './building-state.ts';
import { buildingTotals } from './building-totals.ts';
import { unitStates } from './unit-states.ts';

const today = '2026-06-01';
const other = { implementingOrganizationId: idOf('a', 2) };
const may: Fields = { date: '2026-05-03', damageDate: '2026-05-02' };

function stateOf(unit: Fields, records: Partial<BuildingRecords>) {
  return unitStates({ units, assessments: [], activities: [], today, ...records }).get(String(unit['_id']));
}

describe('what the assessments say of a unit', () => {
  it('is nothing for a unit that was never assessed, in a building that was never struck', () => {
    expect(stateOf(flat1, {})).toEqual({ isSuperseded: false, needsAssessment: false, assistanceState: 'none' });
  });

  it('is the level of its newest assessment', () => {
    const newest = assess(flat1, { date: '2026-03-20', levelOfDamage: 45 });
    expect(stateOf(flat1, { assessments: [newest, assess(flat1, { levelOfDamage: 30 })] })).toMatchObject({
      levelOfDamage: 45,
      lastAssessmentId: newest['_id'],
      isSuperseded: false,
      needsAssessment: false,
    });
  });

  it('no longer holds after another strike: the level stays to be seen, an assessment is needed', () => {
    const own = assess(flat1, { levelOfDamage: 30 });
    const assessments = [own, assess(flat2, { ...may, levelOfDamage: 80 })];
    expect(stateOf(flat1, { assessments })).toMatchObject({
      levelOfDamage: 30,
      lastAssessmentId: own['_id'],
      isSuperseded: true,
      needsAssessment: true,
    });
    expect(stateOf(flat2, { assessments })).toMatchObject({ isSuperseded: false, needsAssessment: false });
  });

  it('is needed as well after the building was assessed again: that does not tell how a damaged flat is', () => {
    const assessments = [assess(flat1), assess(undefined, may)];
    expect(stateOf(flat1, { assessments })).toMatchObject({ isSuperseded: true, needsAssessment: true });
  });

  it('is not needed of a flat without damage while the assessment of the building holds', () => {
    expect(stateOf(flat1, { assessments: [assess(undefined)] })?.needsAssessment).toBe(false);
    expect(stateOf(flat1, { assessments: [assess(flat2)] })?.needsAssessment).toBe(true);
  });

  it('is not said to be needed by a reader who does not learn which flats were assessed', () => {
    const masked = { ...assess(undefined), masked: ['unitId'] };
    expect(stateOf(flat1, { assessments: [masked] })?.needsAssessment).toBe(false);
  });

  it('is not disturbed by a strike whose date lies in the future', () => {
    const slip = assess(flat2, { date: '2062-05-03', damageDate: '2062-05-02' });
    expect(stateOf(flat1, { assessments: [assess(flat1), slip] })?.isSuperseded).toBe(false);
  });
});

describe('how a unit is helped', () => {
  it('by an activity for some flats, each of them and no other', () => {
    const states = unitStates({ units, assessments: [], activities: [help([flat1, flat2])], today });
    expect([...states.values()].map(({ assistanceState }) => assistanceState)).toEqual([
      'ongoing',
      'ongoing',
      'none',
      'none',
    ]);
  });

  it('an activity for the whole building helps its common areas, not each flat', () => {
    const activities = [helped([], '2026-04-01')];
    expect(stateOf(flat1, { activities })?.assistanceState).toBe('none');
    expect(stateOf(stairwell, { activities })?.assistanceState).toBe('done');
  });

  it('two activities for the whole building are not double help of each common area; one that names it is', () => {
    const whole = [help([]), help([], other)];
    expect(stateOf(stairwell, { activities: whole })?.assistanceState).toBe('ongoing');
    expect(stateOf(stairwell, { activities: [help([]), help([stairwell], other)] })?.assistanceState).toBe(
      'over_assisted',
    );
  });

  it('an activity of which the reader does not learn the flats helps no common area', () => {
    const activities = [{ ...help([]), masked: ['unitIds'] }];
    expect(stateOf(stairwell, { activities })?.assistanceState).toBe('none');
  });

  it('a flat that an activity names twice is helped once', () => {
    expect(stateOf(flat1, { activities: [help([flat1, flat1])] })?.assistanceState).toBe('ongoing');
  });
});

describe('the thermal envelope of a unit', () => {
  const broken = assess(flat1, { damageQuantities: [{ damageType: 'window', quantity: 2, unit: 'pieces' }] });
  const answers = (thermalEnvelope: string, asOfDate: string, unit: Fields | undefined = flat1): Fields => ({
    thermalEnvelope,
    asOfDate,
    ...(unit ? { unitId: unit['_id'] } : {}),
  });

  it.each([
    ['nobody knows', {}, undefined, undefined],
    ['windows are broken', { assessments: [broken] }, 'open', 'suggested'],
    ['they are being repaired', { assessments: [broken], activities: [help([flat1])] }, 'open', 'suggested'],
    [
      'they were repaired',
      { assessments: [broken], activities: [helped([flat1], '2026-04-01')] },
      'closed',
      'suggested',
    ],
    [
      'they were repaired before a user found them broken',
      { assessments: [broken], activities: [helped([flat1], '2026-03-13')] },
      'open',
      'suggested',
    ],
    [
      'the windows of the stairwell were repaired',
      { assessments: [broken], activities: [helped([], '2026-04-01')] },
      'open',
      'suggested',
    ],
    [
      'a user says otherwise',
      { assessments: [broken], activities: [helped([flat1], '2026-04-01', { thermalEnvelope: 'partly' })] },
      'partly',
      'stated',
    ],
    [
      'a user said so later still',
      {
        assessments: [broken],
        activities: [helped([flat1], '2026-04-01', { thermalEnvelope: 'partly' })],
        stateQuestions: [answers('insulated', '2026-04-05'), answers('open', '2026-03-15')],
      },
      'insulated',
      'stated',
    ],
    [
      'two say so on one day: the state questions hold',
      {
        activities: [helped([flat1], '2026-04-01', { thermalEnvelope: 'partly' })],
        stateQuestions: [answers('closed', '2026-04-01')],
      },
      'closed',
      'stated',
    ],
    [
      'it was said before another strike',
      { assessments: [broken, assess(flat2, may)], stateQuestions: [answers('closed', '2026-04-05')] },
      undefined,
      undefined,
    ],
    ['a user says that it is unknown', { stateQuestions: [answers('unknown', '2026-04-05')] }, undefined, undefined],
    ['it was said of another flat', { stateQuestions: [answers('closed', '2026-04-05', flat2)] }, undefined, undefined],
    [
      'it was said of the building',
      { stateQuestions: [{ thermalEnvelope: 'closed', asOfDate: '2026-04-05' }] },
      undefined,
      undefined,
    ],
  ])('when %s', (_, records: Partial<BuildingRecords>, envelope, from) => {
    const state = stateOf(flat1, records);
    expect([state?.thermalEnvelope, state?.envelopeFrom]).toEqual([envelope, from]);
  });

  const brokenIn = (unit: Fields, fields: Fields = {}) => assess(unit, { ...broken, unitId: unit['_id'], ...fields });
  const windows = (quantity: number, fields: Fields = {}): Fields => ({
    measures: [{ measure: 'window_replace', quantity, unit: 'pieces' }],
    ...fields,
  });
  const envelopes = (
    activities: readonly Fields[],
    assessments = [flat1, flat2, flat3].map((flat) => brokenIn(flat)),
  ) => {
    const states = unitStates({ units, assessments, activities, today });
    return [flat1, flat2, flat3].map((flat) => states.get(String(flat['_id']))?.thermalEnvelope);
  };
  const all = [flat1, flat2, flat3];

  it('is closed in no flat by two windows for three flats with two broken ones each', () => {
    const activities = [helped(all, '2026-04-01', windows(2))];
    expect(envelopes(activities)).toEqual(['partly', 'partly', 'partly']);
    const assessments = all.map((flat) => brokenIn(flat));
    expect(stateOf(flat1, { assessments, activities })?.envelopeReasons).toEqual([
      { code: 'uncompared', element: 'window', damaged: 2, unit: 'pieces' },
    ]);
  });

  it('is closed in each flat by as many windows as are broken in all of them', () => {
    expect(envelopes([helped(all, '2026-04-01', windows(6))])).toEqual(['closed', 'closed', 'closed']);
    const twice = [helped(all, '2026-04-01', windows(4)), helped(all.toReversed(), '2026-04-02', windows(2))];
    expect(envelopes(twice)).toEqual(['closed', 'closed', 'closed']);
  });

  it('counts what a flat got alone before what it shares', () => {
    const activities = [helped([flat1], '2026-04-01', windows(2)), helped(all, '2026-04-02', windows(4))];
    expect(envelopes(activities)).toEqual(['closed', 'closed', 'closed']);
    const tooMany = [helped([flat1], '2026-04-01', windows(5)), helped(all, '2026-04-02', windows(1))];
    expect(envelopes(tooMany)).toEqual(['closed', 'partly', 'partly']);
  });

  it('cannot be told where one of the flats of an activity was never assessed, or only after the work', () => {
    const activities = [helped([flat1, flat2], '2026-04-01', windows(6))];
    expect(envelopes(activities, [brokenIn(flat1)])).toEqual(['partly', undefined, undefined]);
    const later = brokenIn(flat2, { date: '2026-04-10' });
    expect(envelopes(activities, [brokenIn(flat1), later])).toEqual(['partly', 'open', undefined]);
  });

  it('is the same for an activity that names one flat twice as for one that names it once', () => {
    expect(envelopes([helped([flat1, flat1], '2026-04-01', windows(2))])).toEqual(['closed', 'open', 'open']);
  });

  it('a common area has none of its own', () => {
    const activities = [helped([stairwell], '2026-04-01', { thermalEnvelope: 'closed' })];
    expect(stateOf(stairwell, { assessments: [assess(stairwell)], activities })).not.toHaveProperty('thermalEnvelope');
  });
});

describe('whatever the records hold', () => {
  const names = ['_id', 'unitId', 'unitIds', 'unitType', 'addressId', 'date', 'damageDate', 'damageCause', 'status'];
  const more = ['measures', 'damageQuantities', 'damageTypes', 'vulnerableResidents', 'levelOfDamage', 'totalArea'];
  const dates = ['createdAt', 'actualCompletionDate', 'plannedStartDate', 'asOfDate', 'thermalEnvelope', 'masked'];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('Ongoing', 'Completed', '2026-03-14', '2026-05-02', 'common_area', 'closed', idOf('e', 1)),
  );
  const records = fc.array(fc.dictionary(fc.constantFrom(...names, ...more, ...dates), value), { maxLength: 5 });

  it('each unit with an id has a state, and nothing fails', () => {
    fc.assert(
      fc.property(records, records, records, records, (some, assessments, activities, stateQuestions) => {
        const all = { units: [...units, ...some], assessments, activities, stateQuestions, today };
        expect(unitStates(all).size).toBeGreaterThanOrEqual(units.length);
        expect(buildingState(all).numberOfUnits).toBe(unitStates(all).size);
        expect(buildingTotals(all).assessedUnits).toBeLessThanOrEqual(assessments.length);
      }),
    );
  });
});
