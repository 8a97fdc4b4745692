import { describe, expect, it } from 'vitest';
import { listDamageEvents } from '@domivka/domain/building/damage-events';
import type { Fields } from '@domivka/domain/kernel/record';
import { assess, flat1, flat2, help, helped, idOf, units } from '@domivka/domain/testing/building-cases';
import { suggestedEnvelope, type Surroundings, listOtherHelp } from './around-hints.tsx';

const today = '2026-11-21';

function around(assessments: readonly Fields[], activities: readonly Fields[] = []): Surroundings {
  return { units, assessments, activities, events: listDamageEvents(assessments, today), today };
}

const windows = (quantity: number) => [{ measure: 'window_replace', quantity, unit: 'pieces' }];
const broken = (quantity: number) => ({ damageQuantities: [{ damageType: 'window', quantity, unit: 'pieces' }] });

describe('the thermal envelope that an activity suggests', () => {
  it('is closed when its windows make up for the broken ones', () => {
    const suggestion = suggestedEnvelope(
      help([flat1], { measures: windows(2) }),
      undefined,
      around([assess(flat1, broken(2))]),
    );
    expect(suggestion?.envelope).toBe('closed');
    expect(suggestion?.reasons).toEqual([{ code: 'closed', element: 'window', damaged: 2, mended: 2, unit: 'pieces' }]);
  });

  it('counts what others completed for the same flat, and not the activity itself twice', () => {
    const self = helped([flat1], '2026-04-02', { measures: windows(1) });
    const other = helped([flat1], '2026-04-01', { measures: windows(1) });
    const elsewhere = helped([flat2], '2026-04-01', { measures: windows(5) });
    const known = around([assess(flat1, broken(3))], [self, other, elsewhere]);
    const suggestion = suggestedEnvelope(self, String(self['_id']), known);
    expect(suggestion).toMatchObject({ envelope: 'partly', reasons: [{ damaged: 3, mended: 2 }] });
  });

  it('takes the chosen flats together', () => {
    const known = around([assess(flat1, broken(1)), assess(flat2, broken(1))]);
    expect(suggestedEnvelope(help([flat1, flat2], { measures: windows(2) }), undefined, known)?.envelope).toBe(
      'closed',
    );
  });

  it('does not count what was done before the damage was seen', () => {
    const before = helped([flat1], '2026-03-12', { measures: windows(6) });
    const known = around([assess(flat1, broken(4))], [before]);
    const suggestion = suggestedEnvelope(help([flat1], { measures: windows(1) }), undefined, known);
    expect(suggestion).toMatchObject({ envelope: 'partly', reasons: [{ damaged: 4, mended: 1 }] });
  });

  it('is not closed for one flat by what others did for several', () => {
    const damage = [assess(flat1, broken(2)), assess(flat2, broken(2))];
    const mine = help([flat1], { measures: windows(1) });
    const some = around(damage, [helped([flat1, flat2], '2026-04-01', { measures: windows(2) })]);
    expect(suggestedEnvelope(mine, undefined, some)).toMatchObject({
      envelope: 'partly',
      reasons: [{ code: 'uncompared' }],
    });
    const enough = around(damage, [helped([flat1, flat2], '2026-04-01', { measures: windows(4) })]);
    expect(suggestedEnvelope(mine, undefined, enough)?.envelope).toBe('closed');
    expect(suggestedEnvelope(help([flat1, flat2], { measures: windows(2) }), undefined, some)?.envelope).toBe('closed');
  });

  it('is not suggested where one of them was never assessed', () => {
    const known = around([assess(flat1, broken(1))]);
    expect(suggestedEnvelope(help([flat1, flat2], { measures: windows(2) }), undefined, known)).toBeUndefined();
    expect(suggestedEnvelope(help([]), undefined, around([]))).toBeUndefined();
  });

  it('goes by the whole damage for the building as a whole', () => {
    const known = around([assess(undefined, broken(10))]);
    expect(suggestedEnvelope(help([], { measures: windows(4) }), undefined, known)?.envelope).toBe('partly');
  });
});

describe('who else helps with the same', () => {
  const other = { implementingOrganizationId: idOf('a', 2) };

  it('is another organization with the same group of measures for the same flat', () => {
    const theirs = help([flat1, flat2], other);
    expect(listOtherHelp(help([flat1]), undefined, around([], [theirs]))).toEqual([
      { activityId: theirs['_id'], organizationId: idOf('a', 2), state: 'ongoing', groups: ['envelope'] },
    ]);
  });

  it('is nobody who helps another flat, with something else, or gave up', () => {
    const roof = { ...other, measures: [{ measure: 'roof_cover', quantity: 1, unit: 'sq_meters' }] };
    const others = [help([flat2], other), help([flat1], roof), help([flat1], { ...other, status: 'Canceled' })];
    expect(listOtherHelp(help([flat1]), undefined, around([], others))).toEqual([]);
  });

  it('is not the own organization, nor the activity itself', () => {
    const self = help([flat1], other);
    expect(listOtherHelp(self, String(self['_id']), around([], [self, help([flat1], other)]))).toEqual([]);
  });

  it('is nobody who was done before the last strike', () => {
    const before = helped([flat1], '2026-02-01', other);
    expect(listOtherHelp(help([flat1]), undefined, around([assess(flat1)], [before]))).toEqual([]);
  });
});
