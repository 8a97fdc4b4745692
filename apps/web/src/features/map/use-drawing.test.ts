import { describe, expect, it } from 'vitest';
import { mapList, onlyFilters } from './map-query.ts';
import { boundsOfShape, featureOfShape } from './use-drawing.ts';

const shape = '36_49_37_49_36.5_50.5';

describe('a shape of the address line', () => {
  it('is drawn as a closed polygon, and the map begins where it lies', () => {
    expect(featureOfShape(shape).geometry).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [36, 49],
          [37, 49],
          [36.5, 50.5],
          [36, 49],
        ],
      ],
    });
    expect(boundsOfShape(shape)).toEqual([36, 49, 37, 50.5]);
  });

  it('leads to the list with all that narrows the map, and nothing of how the map looks', () => {
    const narrowed = { shape, q: 'Гоголя', house: '12', helped: false, where: { floors: 5 } };
    const query = mapList.read({
      ...narrowed,
      source: 'damagedProperty',
      level: 'raion',
      at: '49.2,37.2,12',
      only: '1',
    });
    expect(onlyFilters(query)).toEqual(narrowed);
  });
});
