import { describe, expect, it } from 'vitest';
import { addressId, assess, flat1, idOf } from '../testing/building-cases.ts';
import { isSuperseded, listDamageEvents } from './damage-events.ts';

const first = assess(undefined, { _id: idOf('f', 1) });
const ofFlat = assess(flat1, { _id: idOf('f', 2) });
const second = assess(undefined, { _id: idOf('f', 3), damageDate: '2026-05-02', damageCause: 'missile' });

describe('the strikes that assessments tell of', () => {
  it('are one for each day and cause, the newest first, with the assessments that tell of them', () => {
    expect(listDamageEvents([ofFlat, second, first])).toEqual([
      {
        key: `${addressId}/2026-05-02/missile`,
        addressId,
        damageDate: '2026-05-02',
        damageCause: 'missile',
        assessmentIds: [second['_id']],
      },
      {
        key: `${addressId}/2026-03-10/drone`,
        addressId,
        damageDate: '2026-03-10',
        damageCause: 'drone',
        assessmentIds: [first['_id'], ofFlat['_id']],
      },
    ]);
  });

  it('are two when a building was hit by two causes on one day, and two at two addresses', () => {
    const fire = assess(undefined, { damageCause: 'fire' });
    const elsewhere = assess(undefined, { addressId: idOf('d', 2) });
    expect(listDamageEvents([first, fire, elsewhere])).toHaveLength(3);
  });

  it('are found whatever the order of the records', () => {
    expect(listDamageEvents([first, ofFlat, second])).toEqual(listDamageEvents([second, ofFlat, first]));
  });

  it('lie in the past, once a clock is at hand', () => {
    const slip = assess(undefined, { damageDate: '2062-05-02' });
    expect(listDamageEvents([first, slip]).map(({ damageDate }) => damageDate)).toEqual(['2062-05-02', '2026-03-10']);
    expect(listDamageEvents([first, slip], '2026-06-01').map(({ damageDate }) => damageDate)).toEqual(['2026-03-10']);
  });

  it('are none without a real day; a strike without a cause is one all the same', () => {
    expect(listDamageEvents([{}, assess(undefined, { damageDate: '2026-02-30' }), { damageDate: 7 }])).toEqual([]);
    expect(listDamageEvents([assess(undefined, { damageCause: null })])).toMatchObject([{ damageCause: 'other' }]);
  });
});

describe('an assessment after which the building was struck', () => {
  const events = listDamageEvents([first, second]);

  it.each([
    ['of the damage before, made before the strike', { date: '2026-03-14' }, true],
    ['of the damage before, made on the day of the strike', { date: '2026-05-02' }, true],
    ['of the damage before, made after the strike', { date: '2026-05-03' }, false],
    ['of the strike itself', { date: '2026-05-03', damageDate: '2026-05-02' }, false],
    ['of the strike itself, with a slip in its own date', { date: '2026-03-14', damageDate: '2026-05-02' }, false],
    ['without any dates', { date: null, damageDate: null }, true],
    ['of another address', { date: '2026-03-14', addressId: idOf('d', 2) }, false],
  ])('%s: superseded is %s', (_, fields, expected) => {
    expect(isSuperseded(assess(undefined, fields), events)).toBe(expected);
  });

  it('is out of date for a flat as well: the strike hit the address', () => {
    expect(isSuperseded(ofFlat, events)).toBe(true);
    expect(isSuperseded(first, listDamageEvents([first, ofFlat]))).toBe(false);
  });
});
