import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { isAskedFor, isWhole, readTileQuestion, type TileQuery } from './map-question.ts';

const actor: Actor = {
  _id: 'a'.repeat(24),
  role: 'Admin',
  organizationId: 'b'.repeat(24),
  organizationName: 'Shelter Cluster',
  areas: [],
};
const tile = { z: 8, x: 153, y: 86 };
const today = '2026-11-21';
const read = (query: TileQuery, source = 'damagedProperty') => readTileQuestion(source, tile, query, { actor });

describe('What a tile of the map is asked', () => {
  it('is everything, where nothing is said', () => {
    expect(isWhole(read({}))).toBe(true);
    expect(isWhole(read({ filter: '[]' }))).toBe(true);
    expect(isWhole(read({ filter: '[{"field":"buildingType","op":"eq","value":"Multi-storey"}]' }))).toBe(false);
    expect(isWhole(read({ only: '["3"]', colour: 'category' }))).toBe(false);
  });

  it('may be some classes of the legend: kinds, amounts between bounds, and what has no value', () => {
    const some = read({ colour: 'level', only: JSON.stringify([{ above: 40, to: 60 }, { exists: false }]) });
    const shown = [{ level: 40 }, { level: 60 }, {}, { level: 61 }].map((fact) => isAskedFor(some, fact, today));
    expect(shown).toEqual([false, true, true, false]);
    const kinds = read({ colour: 'assistance', only: '[["done","ongoing"]]' });
    expect(isAskedFor(kinds, { assistance: 'done' }, today)).toBe(true);
    expect(isAskedFor(kinds, { assistance: 'none' }, today)).toBe(false);
  });

  it('may be the last assessment of each address, or those of a period', () => {
    const last = read({ latest: 'true', from: '2026-01-01', to: '2026-01-31' }, 'damageAssessments');
    expect(isAskedFor(last, { latest: true, day: '2026-01-31' }, today)).toBe(true);
    expect(isAskedFor(last, { latest: false, day: '2026-01-31' }, today)).toBe(false);
    expect(isAskedFor(last, { latest: true, day: '2026-02-01' }, today)).toBe(false);
  });

  it.each([
    ['a source that there is not', {}, 'weather', 'stats.unknown'],
    ['a colour that there is not', { colour: 'weight' }, 'damagedProperty', 'stats.invalid'],
    ['a colour that every object has', { colour: 'constructor' }, 'damagedProperty', 'stats.invalid'],
    ['a filter that is no JSON', { filter: '[' }, 'damagedProperty', 'stats.invalid'],
    [
      'a filter of a field that there is not',
      { filter: '[{"field":"nose","op":"eq","value":1}]' },
      'damagedProperty',
      'search.unknownField',
    ],
    ['a class of an amount by a word', { only: '["high"]' }, 'damagedProperty', 'stats.invalid'],
    ['a day that is none', { colour: 'month', only: '[{"from":"2026-02-31"}]' }, 'damageAssessments', 'stats.invalid'],
    ['a word that says neither all nor the last', { latest: 'yes' }, 'damageAssessments', 'stats.invalid'],
    ['the last assessment of addresses', { latest: 'true' }, 'damagedProperty', 'stats.filterDoesNotApply'],
  ] as const)('is refused with %s', (_, query, source, code) => {
    expect(() => read(query, source)).toThrow(expect.objectContaining({ code }));
  });

  it('is refused for a tile that there is not', () => {
    expect(() => readTileQuestion('damagedProperty', { z: 3, x: 8, y: 0 }, {}, { actor })).toThrow(
      expect.objectContaining({ code: 'stats.invalid' }),
    );
  });
});
