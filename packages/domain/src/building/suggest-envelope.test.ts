import { describe, expect, it } from 'vitest';
import type { Fields } from '../kernel/record.ts';
import { suggestEnvelope } from './suggest-envelope.ts';

const row = (measure: string, quantity: number, unit: string): Fields => ({ measure, quantity, unit });
const hole = (damageType: string, quantity: number, unit: string): Fields => ({ damageType, quantity, unit });
const suggest = (damage: Fields | undefined, measures: readonly Fields[]) =>
  suggestEnvelope({ damage, activities: [{ measures }] });

/** A roof with 40 m² open and 10 broken windows. */
const damage: Fields = {
  damageTypes: ['roof', 'window', 'gas'],
  damageQuantities: [hole('roof', 40, 'sq_meters'), hole('window', 10, 'pieces')],
};
const roof = row('roof_cover', 40, 'sq_meters');
const windows = row('window_replace', 10, 'pieces');

describe('the thermal envelope that the measures suggest', () => {
  it.each([
    ['nothing was done', damage, [], 'open', ['open', 'open']],
    ['only pipes were mended', damage, [row('gas_pipe', 5, 'linear_meters')], 'open', ['open', 'open']],
    ['the roof is closed, the windows are not', damage, [roof], 'partly', ['closed', 'open']],
    [
      'half of the windows are done',
      damage,
      [roof, row('window_replace', 5, 'pieces')],
      'partly',
      ['closed', 'partly'],
    ],
    ['everything is done', damage, [roof, windows], 'closed', ['closed', 'closed']],
    [
      'windows and glazing together make up the damage',
      damage,
      [roof, row('window_replace', 6, 'pieces'), row('glass_replace', 4, 'pieces')],
      'closed',
      ['closed', 'closed'],
    ],
    [
      'everything is done, and the attic is insulated',
      damage,
      [roof, windows, row('insul_ceiling', 60, 'sq_meters')],
      'insulated',
      ['closed', 'closed', 'insulated'],
    ],
    [
      'walls are insulated while a window is open',
      damage,
      [roof, row('insul_wall', 60, 'sq_meters')],
      'partly',
      ['closed', 'open'],
    ],
    [
      'the windows are closed by film',
      damage,
      [roof, row('window_temp', 12, 'sq_meters')],
      'partly',
      ['closed', 'temporary'],
    ],
    [
      'windows are counted in another unit than their damage',
      damage,
      [roof, row('window_replace', 15, 'sq_meters')],
      'partly',
      ['closed', 'uncompared'],
    ],
    [
      'a door was damaged, nobody said how many',
      { damageTypes: ['entrance'] },
      [row('door_ext', 1, 'pieces')],
      'partly',
      ['uncompared'],
    ],
    ['neither roof, windows nor doors are damaged', { damageTypes: ['gas'] }, [], 'closed', ['notDamaged']],
    ['only a quantity names the element', { damageQuantities: [hole('window', 2, 'pieces')] }, [], 'open', ['open']],
    ['nobody has assessed it', undefined, [roof, windows], 'unknown', ['noAssessment']],
  ])('when %s', (_, assessed, measures, envelope, codes) => {
    const suggestion = suggest(assessed, measures);
    expect(suggestion.envelope).toBe(envelope);
    expect(suggestion.reasons.map(({ code }) => code)).toEqual(codes);
  });

  it('says which element is still open, and how much of it is done', () => {
    expect(suggest(damage, [row('window_replace', 4, 'pieces')]).reasons).toEqual([
      { code: 'open', element: 'roof', unit: 'sq_meters', damaged: 40 },
      { code: 'partly', element: 'window', unit: 'pieces', damaged: 10, mended: 4 },
    ]);
  });

  it('looks at the unit in which most is missing, where damage is counted in two', () => {
    const both = { damageQuantities: [hole('window', 4, 'pieces'), hole('window', 6, 'sq_meters')] };
    const done = [row('window_replace', 4, 'pieces'), row('glass_replace', 2, 'sq_meters')];
    expect(suggest(both, done).reasons).toEqual([
      { code: 'partly', element: 'window', unit: 'sq_meters', damaged: 6, mended: 2 },
    ]);
    expect(suggest(both, done.slice(0, 1)).envelope).toBe('closed');
  });

  it('adds up several activities, but never a canceled one', () => {
    const activities = [{ measures: [roof] }, { status: 'Completed', measures: [windows] }];
    expect(suggestEnvelope({ damage, activities }).envelope).toBe('closed');
    const canceled = [{ measures: [roof] }, { status: 'Canceled', measures: [windows] }];
    expect(suggestEnvelope({ damage, activities: canceled }).envelope).toBe('partly');
  });

  it('takes what it cannot read as nothing', () => {
    const odd = [{ measures: 'windows' }, { measures: [null, 7, { measure: 'roof_cover', quantity: '40' }] }, {}];
    expect(suggestEnvelope({ damage, activities: odd }).envelope).toBe('open');
    expect(suggest({ damageTypes: 'roof', damageQuantities: {} }, []).reasons).toEqual([{ code: 'notDamaged' }]);
  });
});
