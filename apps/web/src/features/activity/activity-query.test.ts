import { describe, expect, it } from 'vitest';
import { readActivityQuery, readNewActivityQuery, unitsOfQuery } from './activity-query.ts';

const [one, two] = ['e'.repeat(24), 'f'.repeat(24)];

describe('the address line of a new activity', () => {
  it('names the units it is for', () => {
    const query = readNewActivityQuery({ units: `${one},nonsense,${two}` });
    expect(query).toEqual({ units: `${one},${two}` });
    expect(unitsOfQuery(query)).toEqual([one, two]);
  });

  it('may name the choice made on the address page', () => {
    expect(readNewActivityQuery({ selection: '1' })).toEqual({ selection: 1 });
    expect(readNewActivityQuery({ selection: 'yes', units: 12 })).toEqual({});
    expect(unitsOfQuery({})).toEqual([]);
  });
});

describe('the address line of a saved activity', () => {
  it('says that it is to be changed; else it is shown to be read', () => {
    expect(readActivityQuery({ edit: 1 })).toEqual({ edit: 1 });
    expect(readActivityQuery({ edit: 'yes' })).toEqual({});
  });

  it('names the month for ActivityInfo to which saving leads back', () => {
    expect(readActivityQuery({ fiveW: '2026-10' })).toEqual({ fiveW: '2026-10' });
    expect(readActivityQuery({ fiveW: `2026-10,${one}` })).toEqual({ fiveW: `2026-10,${one}` });
    for (const fiveW of ['2026-13', '2026-10,x', 'https://elsewhere.example', 5])
      expect(readActivityQuery({ fiveW })).toEqual({});
  });

  it('names the status that it shall get, if there is such a one', () => {
    expect(readActivityQuery({ status: 'Completed' })).toEqual({ status: 'Completed' });
    expect(readActivityQuery({ status: 'Finished' })).toEqual({});
  });
});
