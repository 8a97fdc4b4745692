import { describe, expect, it } from 'vitest';
import { suggestArea } from './area-suggestion.ts';

const flat = (_id: string, area?: number) => ({ _id, unitType: 'apartment', ...(area === undefined ? {} : { area }) });
const roof = { _id: 'roof', unitType: 'common_area', kind: 'roof', quantity: 320, unit: 'sq_meters' };
const lift = { _id: 'lift', unitType: 'common_area', kind: 'lift', quantity: 2, unit: 'pieces' };

describe('The total area that is offered', () => {
  it('is the one of the chosen unit, even where an earlier assessment says another', () => {
    const earlier = [{ unitId: 'a', date: '2026-01-01', totalArea: 40 }];
    expect(suggestArea('a', [flat('a', 48.5)], earlier)).toEqual({ area: 48.5, from: 'unit' });
    expect(suggestArea('roof', [roof], [])).toEqual({ area: 320, from: 'unit' });
  });

  it('else the one of the newest assessment of the same', () => {
    const assessments = [
      { unitId: 'a', date: '2026-01-01', totalArea: 40 },
      { unitId: 'a', date: '2026-03-01', totalArea: 44 },
      { unitId: 'b', date: '2026-04-01', totalArea: 60 },
      { date: '2026-02-01', totalArea: 2400 },
    ];
    expect(suggestArea('a', [flat('a')], assessments)).toEqual({ area: 44, from: 'earlier' });
    expect(suggestArea(undefined, [flat('a', 40)], assessments)).toEqual({ area: 2400, from: 'earlier' });
  });

  it('else of a building all homes together, if each is known, without its common areas', () => {
    expect(suggestArea(undefined, [flat('a', 40.2), flat('b', 60.1), roof], [])).toEqual({
      area: 100.3,
      from: 'units',
    });
    expect(suggestArea(undefined, [flat('a', 40), flat('b')], [])).toBeUndefined();
    expect(suggestArea(undefined, [], [])).toBeUndefined();
  });

  it('is none for a unit of which nobody knows it, nor for one that is not counted in square metres', () => {
    expect(suggestArea('a', [flat('a'), flat('b', 50)], [])).toBeUndefined();
    expect(suggestArea('lift', [lift], [])).toBeUndefined();
  });
});
