import { describe, expect, it } from 'vitest';
import { readUnitsFromDisk } from './load-node.ts';
import { listNamedUnits, unitNamesOf } from './unit-names.ts';

const units = readUnitsFromDisk();
const kharkivCodes = ['UA6312027001', 'UA6312027001', 'UA9999999999', undefined];

describe('names of places that come with an answer', () => {
  it('are those of the settlement and of everything above it, each once and without a position', () => {
    const sent = listNamedUnits(units, kharkivCodes);
    expect(sent.map(({ level }) => level)).toEqual([4, 1, 2, 3]);
    expect(sent.some((unit) => 'centre' in unit)).toBe(false);
  });

  it('are read like those of all places, and do not know other codes', () => {
    const names = unitNamesOf(listNamedUnits(units, kharkivCodes));
    expect(names.find('UA6312027001')?.nameUkr).toBe(units.get('UA6312027001').nameUkr);
    expect(names.ancestors('UA6312027001').map(({ pCode }) => pCode)).toEqual(
      units.ancestors('UA6312027001').map(({ pCode }) => pCode),
    );
    expect(names.find('UA8000000000')).toBeUndefined();
    expect(names.isPart).toBe(true);
  });
});
