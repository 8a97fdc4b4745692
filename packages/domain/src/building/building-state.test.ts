import { describe, expect, it } from 'vitest';
import type { Fields } from '../kernel/record.ts';
import { assess, flat1, flat2, flat3, help, helped, idOf, stairwell, units } from '../testing/building-cases.ts';
import { buildingState } from './building-state.ts';
import { listDamageEvents } from './damage-events.ts';
import { hitAgain } from './hit-again.ts';
import type { BuildingRecords } from './building-facts.ts';

const other = { implementingOrganizationId: idOf('a', 2) };
const planned = { actualStartDate: null, plannedStartDate: '2026-06-10' };
const may: Fields = { date: '2026-05-03', damageDate: '2026-05-02' };
const stateOf = (records: Partial<BuildingRecords>) =>
  buildingState({ units, assessments: [], activities: [], today: '2026-06-01', ...records });

describe('a building as a whole', () => {
  it('of which nothing is known', () => {
    expect(stateOf({ units: [] })).toEqual({
      isSuperseded: false,
      needsAssessment: false,
      levelFrom: undefined,
      assistanceState: 'none',
      latestEvent: undefined,
      numberOfUnits: 0,
      unitsByAssistance: { none: 0, claimed: 0, ongoing: 0, done: 0, over_assisted: 0 },
      isHelpedAsWhole: false,
      unitsToAssess: 0,
      hitAgain: [],
    });
  });

  it('tells whether it is helped as a whole: then its flats have no help of their own, and yet some', () => {
    const unitsByAssistance = { none: 3, ongoing: 1 };
    expect(stateOf({ activities: [help([])] })).toMatchObject({ isHelpedAsWhole: true, unitsByAssistance });
    expect(stateOf({ activities: [help([flat1])] }).isHelpedAsWhole).toBe(false);
    const outdated = { assessments: [assess(undefined, may)], activities: [helped([], '2026-04-01')] };
    expect(stateOf(outdated).isHelpedAsWhole).toBe(false);
  });

  it('has the level of its own assessment, and tells of the latest strike', () => {
    const own = assess(undefined, { levelOfDamage: 20, totalArea: 1000 });
    const state = stateOf({ assessments: [own, assess(flat1, { levelOfDamage: 80, totalArea: 60 })] });
    expect(state).toMatchObject({ levelOfDamage: 20, levelFrom: 'building', lastAssessmentId: own['_id'] });
    expect(state.latestEvent).toMatchObject({ damageDate: '2026-03-10', damageCause: 'drone' });
  });

  it('has the level of its flats when its own assessment no longer holds, and needs a new one', () => {
    const assessments = [
      assess(undefined, { levelOfDamage: 20, totalArea: 1000 }),
      assess(flat1, { ...may, levelOfDamage: 80, totalArea: 60 }),
    ];
    expect(stateOf({ assessments })).toMatchObject({
      levelOfDamage: 80,
      levelFrom: 'units',
      isSuperseded: true,
      needsAssessment: true,
    });
  });

  it('shows the level that no longer holds rather than none', () => {
    const assessments = [assess(undefined, { levelOfDamage: 20 }), assess(stairwell, { ...may })];
    expect(stateOf({ assessments })).toMatchObject({ levelOfDamage: 20, levelFrom: 'building', isSuperseded: true });
  });

  it('needs no assessment of its own where its flats were assessed one by one', () => {
    expect(stateOf({ assessments: [assess(flat1)] }).needsAssessment).toBe(false);
  });

  it('has nothing to assess for a reader who does not learn which units were assessed', () => {
    const masked = { ...assess(undefined), masked: ['unitId'] };
    const state = stateOf({ assessments: [masked] });
    expect([state.needsAssessment, state.unitsToAssess]).toEqual([false, undefined]);
    const own = stateOf({ assessments: [assess(undefined), { ...assess(undefined, may), masked: ['unitId'] }] });
    expect([own.needsAssessment, own.unitsToAssess]).toEqual([true, undefined]);
  });

  it('counts its units by state, and those that wait for an assessment', () => {
    const activities = [help([flat1]), helped([flat2], '2026-04-01'), help([flat1], other)];
    const state = stateOf({ assessments: [assess(flat1), assess(flat2, may)], activities });
    expect(state.unitsByAssistance).toEqual({ none: 3, claimed: 0, ongoing: 0, done: 0, over_assisted: 1 });
    expect([state.numberOfUnits, state.unitsToAssess]).toEqual([4, 3]);
  });
});

describe('how a building is helped', () => {
  it.each([
    ['none', 'by nobody', []],
    ['ongoing', 'while a user works in one flat', [help([flat1]), helped([flat2], '2026-04-01')]],
    ['claimed', 'while a user plans to', [help([flat1], planned)]],
    ['done', 'when something was done for all of it', [helped([], '2026-04-01')]],
    ['done', 'when everything assessed was helped', [helped([flat1, flat2], '2026-04-01')]],
    ['none', 'when one flat of two is left', [helped([flat1], '2026-04-01')]],
    ['over_assisted', 'twice as a whole', [help([]), help([], other)]],
    ['over_assisted', 'twice in one flat', [help([flat3]), help([flat3], other)]],
    ['ongoing', 'by work in flats that the reader does not learn', [{ ...help([]), masked: ['unitIds'] }]],
  ])('%s: %s', (state, _, activities) => {
    expect(stateOf({ assessments: [assess(flat1), assess(flat2)], activities }).assistanceState).toBe(state);
  });
});

describe('the thermal envelope of a building', () => {
  const broken = (quantity: number) => ({ damageQuantities: [{ damageType: 'window', quantity, unit: 'pieces' }] });

  it('is suggested from all damage and all completed measures in it', () => {
    const assessments = [assess(flat1, broken(2)), assess(flat2, broken(2))];
    const half = [helped([flat1], '2026-04-01')];
    expect(stateOf({ assessments, activities: half })).toMatchObject({
      thermalEnvelope: 'partly',
      envelopeFrom: 'suggested',
    });
    const whole = [...half, helped([flat2], '2026-04-02')];
    expect(stateOf({ assessments, activities: whole }).thermalEnvelope).toBe('closed');
  });

  it('counts what closed an element after its damage was seen, whatever a later assessment of the building is about', () => {
    const later = assess(undefined, { date: '2026-05-01', damageTypes: ['heat'] });
    const assessments = [later, assess(flat1, broken(2))];
    const state = stateOf({ assessments, activities: [helped([flat1], '2026-04-01')] });
    expect(state.thermalEnvelope).toBe('closed');
    const seenAgain = [assess(undefined, { date: '2026-05-01', ...broken(2) }), assess(flat1, broken(2))];
    const open = stateOf({ assessments: seenAgain, activities: [helped([flat1], '2026-04-01')] });
    expect(open.thermalEnvelope).toBe('open');
  });

  it('is that of the activity that was entered later where two of one day say something else, in whatever order', () => {
    const says = (thermalEnvelope: string, createdAt: string) =>
      helped([], '2026-04-01', { thermalEnvelope, createdAt });
    const activities = [says('partly', '2026-04-02T08:00:00.000Z'), says('closed', '2026-04-03T08:00:00.000Z')];
    for (const some of [activities, activities.toReversed()])
      expect(stateOf({ assessments: [assess(undefined)], activities: some }).thermalEnvelope).toBe('closed');
  });

  it('is not what a user says of one flat', () => {
    const activities = [helped([flat1], '2026-04-01', { thermalEnvelope: 'closed' })];
    expect(stateOf({ activities })).not.toHaveProperty('thermalEnvelope');
    const stateQuestions = [
      { thermalEnvelope: 'closed', asOfDate: '2026-04-01', unitId: flat1['_id'] },
      { thermalEnvelope: 'closed', asOfDate: '2026-04-01', masked: ['unitId'] },
    ];
    expect(stateOf({ stateQuestions })).not.toHaveProperty('thermalEnvelope');
    const ofBuilding = { thermalEnvelope: 'partly', asOfDate: '2026-04-01' };
    expect(stateOf({ stateQuestions: [ofBuilding] })).toMatchObject({
      thermalEnvelope: 'partly',
      envelopeFrom: 'stated',
    });
  });
});

describe('work that another strike has met', () => {
  const events = listDamageEvents([assess(undefined), assess(flat1, may)]);

  it.each([
    ['begun before it', {}, true],
    [
      'planned before it, its beginning never recorded',
      { actualStartDate: null, plannedStartDate: '2026-04-01' },
      true,
    ],
    ['begun on its day', { actualStartDate: '2026-05-02' }, false],
    ['begun after it', { actualStartDate: '2026-05-10' }, false],
    ['completed', { status: 'Completed', actualCompletionDate: '2026-05-20' }, false],
    ['canceled', { status: 'Canceled' }, false],
    ['of which no date is known', { actualStartDate: null }, false],
  ])('%s: %s', (_, fields, expected) => {
    const activity = help([flat1], fields);
    expect(hitAgain([activity], events)).toEqual(expected ? [{ activityId: activity['_id'], event: events[0] }] : []);
  });
});
