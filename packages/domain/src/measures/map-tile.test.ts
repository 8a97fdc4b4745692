import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangeOfTile, toMercator, mapKeyOf, type Tile } from '../geography/map-key.ts';
import { mapSources } from './map-sources.ts';
import { lastZoom, mostInView, mostPointsOfLast, tileOf, type MapPoint, type TileContent } from './map-tile.ts';

const kharkiv = { latitude: 49.99, longitude: 36.23 };

/** Points around Kharkiv, always the same ones; `spread`: how far, in degrees. */
function scatter(count: number, spread: number): readonly MapPoint[] {
  const points = Array.from({ length: count }, (_, index): MapPoint => {
    const turn = index * 2.399_963;
    const far = spread * Math.sqrt(index / count);
    const mapKey = mapKeyOf(kharkiv.latitude + far * Math.cos(turn), kharkiv.longitude + far * Math.sin(turn));
    return { mapKey, addressId: String(index), fact: { level: index % 100, damaged: ['roof', 'window'] } };
  });
  return points.toSorted((one, other) => one.mapKey - other.mapKey);
}

function tileAt(z: number): Tile {
  const { x, y } = toMercator(kharkiv.latitude, kharkiv.longitude);
  return { z, x: Math.floor(x * 2 ** z), y: Math.floor(y * 2 ** z) };
}

function contentOf(tile: Tile, points: readonly MapPoint[]): TileContent {
  return tileOf(tile, mapSources.damagedProperty, (one) => {
    const [from, to] = rangeOfTile(one);
    return points.filter(({ mapKey }) => mapKey >= from && mapKey < to);
  });
}

const countIn = ({ points, clusters }: TileContent): number =>
  points.length + clusters.reduce((sum, { tags }) => sum + Number(tags['count']), 0);

describe('A tile of the map', () => {
  it('shows each point for itself while a window has few of them', () => {
    const { points, clusters } = contentOf(tileAt(8), scatter(mostInView, 0.05));
    expect([points.length, clusters]).toEqual([mostInView, []]);
  });

  it('shows clusters from then on, and never loses a point', () => {
    const many = scatter(mostInView + 1, 0.05);
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 11 }), (z) => {
        const tile = tileAt(z);
        const [from, to] = rangeOfTile(tile);
        const inside = many.filter(({ mapKey }) => mapKey >= from && mapKey < to).length;
        expect(countIn(contentOf(tile, many))).toBe(inside);
      }),
    );
    expect(contentOf(tileAt(6), many).clusters.length).toBeGreaterThan(0);
  });

  it('draws a point that lies alone as what it is, also beside clusters', () => {
    const alone: MapPoint = { mapKey: mapKeyOf(50.9, 37.5), addressId: 'alone', fact: { level: 3 } };
    const { points } = contentOf(tileAt(6), [...scatter(mostInView + 1, 0.01), alone]);
    expect(points.map(({ tags }) => tags['id'])).toEqual(['alone']);
  });

  it('puts a cluster among its points', () => {
    const { clusters } = contentOf(tileAt(7), scatter(mostInView + 1, 0.001));
    const place = toMercator(kharkiv.latitude, kharkiv.longitude);
    const tile = tileAt(7);
    for (const { geometry } of clusters) {
      expect(geometry[0][0]).toBeCloseTo((place.x * 2 ** 7 - tile.x) * 4096, -2);
      expect(geometry[0][1]).toBeCloseTo((place.y * 2 ** 7 - tile.y) * 4096, -2);
    }
  });

  it('shows all points of the closest view, unless thousands lie at one place', () => {
    const here = (count: number) => scatter(count, 0);
    expect(contentOf(tileAt(lastZoom), here(mostPointsOfLast)).points).toHaveLength(mostPointsOfLast);
    expect(contentOf(tileAt(lastZoom), here(mostPointsOfLast + 1)).clusters).toMatchObject([
      { tags: { count: mostPointsOfLast + 1 } },
    ]);
  });

  it('says of a point what may colour it: the first of several kinds of damage', () => {
    const [point] = tileOf(tileAt(10), mapSources.damageAssessments, () => [
      {
        mapKey: mapKeyOf(49.99, 36.23),
        addressId: 'a',
        fact: { record: 'r', damaged: ['roof', 'window'], day: '2026-03-05' },
      },
    ]).points;
    expect(point?.tags).toEqual({ id: 'a', record: 'r', damaged: 'roof', day: '2026-03' });
  });
});
