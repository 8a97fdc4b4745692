import { describe, expect, test } from 'vitest';
import { readAreas } from './areas.ts';
import { readAreasFromDisk } from './load-node.ts';

describe('areas for the map', () => {
  const areas = readAreasFromDisk();

  test('are listed by level', () => {
    expect(areas.list('oblast').features).toHaveLength(27);
    expect(areas.list('raion').features).toHaveLength(139);
    expect(areas.list('hromada').features).toHaveLength(1769);
  });

  test('are found by the code of the unit and lie in Ukraine', () => {
    const area = areas.find('UA6312');
    expect(area?.properties).toEqual({ pCode: 'UA6312' });
    const corners = area?.geometry.coordinates.flat(2) ?? [];
    expect(corners.length).toBeGreaterThan(20);
    expect(corners.every(([x = 0, y = 0]) => x > 34 && x < 38 && y > 49 && y < 51)).toBe(true);
  });

  test('settlements and unknown codes have none', () => {
    expect(areas.find('UA6312027001')).toBeUndefined();
    expect(areas.find('UA9999')).toBeUndefined();
  });

  test('say which lie in which, the largest first', () => {
    const codes = areas.listCodesWithin('UA6312');
    expect(codes[0]).toBe('UA6312');
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.slice(1).every((code) => code.length === 9 && code.startsWith('UA6312'))).toBe(true);
    expect(areas.listCodesWithin('UA6312027')).toEqual(['UA6312027']);
    expect(areas.listCodesWithin('UA')).toEqual([]);
  });

  test('another file is refused', () => {
    expect(() => readAreas('{"type":"Topology","objects":{}}')).toThrow('Not a data file of areas');
    expect(() => readAreas('[]')).toThrow('Not a data file of areas');
  });
});
