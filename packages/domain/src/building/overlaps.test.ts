import { describe, expect, it } from 'vitest';
import type { Fields } from '../kernel/record.ts';
import { addressId, assess, flat1, flat2, help, helped, idOf, stairwell, units } from '../testing/building-cases.ts';
import { readBuilding } from './building-facts.ts';
import { listOverlaps } from './overlaps.ts';

const today = '2026-06-01';
const other = { implementingOrganizationId: idOf('a', 2) };
const measure = (code: string, quantity = 2): Fields => ({ measures: [{ measure: code, quantity, unit: 'pieces' }] });
const threeWindows = assess(flat1, { damageQuantities: [{ damageType: 'window', quantity: 3, unit: 'pieces' }] });
const paid: Fields = {
  _id: idOf('b', 1),
  addressId,
  unitId: flat1['_id'],
  applications: [{ number: '1', status: 'paid' }],
};

const overlaps = (
  activities: readonly Fields[],
  assessments: readonly Fields[] = [],
  stateQuestions: readonly Fields[] = [],
) => listOverlaps(readBuilding({ units, assessments, activities, stateQuestions, today }), units);

describe('a target that is helped twice', () => {
  it.each<readonly [string, string, readonly Fields[], readonly Fields[]]>([
    [
      'exact',
      'two organizations replace more windows than are damaged',
      [help([flat1]), help([flat1], other)],
      [threeWindows],
    ],
    ['probable', 'two organizations replace windows that nobody counted', [help([flat1]), help([flat1], other)], []],
    [
      'probable',
      'windows and doors are one group',
      [help([flat1]), help([flat1], { ...measure('door_ext'), ...other })],
      [threeWindows],
    ],
    [
      'probable',
      'eleven months are between them',
      [helped([flat1], '2026-04-01'), help([flat1], { ...other, actualStartDate: '2027-03-01' })],
      [],
    ],
    [
      'state',
      'an organization and the state compensation',
      [help([flat1]), help([flat1], { ...other, type: 'state_compensation' })],
      [],
    ],
    [
      'info',
      'two projects of one organization',
      [help([flat1], { projectCode: 'A' }), help([flat1], { projectCode: 'B' })],
      [],
    ],
  ])('is %s: %s', (severity, _, activities, assessments) => {
    expect(overlaps(activities, assessments)).toEqual([
      { severity, group: 'envelope', unitId: flat1['_id'], activityIds: activities.map(({ _id }) => _id) },
    ]);
  });

  it.each<readonly [string, readonly Fields[], readonly Fields[]]>([
    ['one organization works twice', [help([flat1]), help([flat1])], []],
    ['two organizations work in two flats', [help([flat1]), help([flat2], other)], []],
    ['one of the two is canceled', [help([flat1]), help([flat1], { ...other, status: 'Canceled' })], []],
    ['the works are of different groups', [help([flat1]), help([flat1], { ...measure('boiler'), ...other })], []],
    ['film is followed by windows', [helped([flat1], '2026-04-01', measure('window_temp')), help([flat1], other)], []],
    [
      'more than 12 months are between them',
      [helped([flat1], '2026-04-01'), help([flat1], { ...other, actualStartDate: '2027-04-02' })],
      [],
    ],
    [
      'a strike is between them',
      [helped([flat1], '2026-04-01'), help([flat1], { ...other, actualStartDate: '2026-05-10' })],
      [assess(flat1, { date: '2026-05-03', damageDate: '2026-05-02' })],
    ],
  ])('is none: %s', (_, activities, assessments) => {
    expect(overlaps(activities, assessments)).toEqual([]);
  });

  it('is one where the state has paid for the flat, whatever it paid for', () => {
    const activity = help([flat1]);
    expect(overlaps([activity], [], [paid])).toEqual([
      { severity: 'state', group: 'envelope', unitId: flat1['_id'], activityIds: [activity['_id']] },
    ]);
    expect(overlaps([help([flat1], measure('nfi'))], [], [paid])).toEqual([]);
  });

  it('is the building, or a common area that work for the building reaches', () => {
    const [ofBuilding, ofStairwell] = [help([], measure('lift')), help([stairwell], { ...measure('lift'), ...other })];
    expect(overlaps([ofBuilding, ofStairwell])).toEqual([
      {
        severity: 'probable',
        group: 'common',
        unitId: stairwell['_id'],
        activityIds: [ofBuilding['_id'], ofStairwell['_id']],
      },
    ]);
    expect(overlaps([ofBuilding, help([], { ...measure('lift'), ...other })])).toMatchObject([
      { severity: 'probable' },
    ]);
  });

  it('comes first where it is surest', () => {
    const found = overlaps(
      [help([flat1], { projectCode: 'A' }), help([flat1], { projectCode: 'B' }), help([flat1], other)],
      [threeWindows],
    );
    expect(found.map(({ severity }) => severity)).toEqual(['exact', 'exact', 'info']);
  });

  it('is listed a thousand times at most, however much was entered there', () => {
    const many = Array.from({ length: 60 }, (_, at) => help([flat1], at % 2 === 0 ? {} : other));
    expect(overlaps(many)).toHaveLength(900);
    expect(overlaps([...many, ...many])).toHaveLength(1000);
  });
});
