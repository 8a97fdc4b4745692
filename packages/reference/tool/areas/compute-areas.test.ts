import { readFileSync } from 'node:fs';
import type { FeatureCollection, MultiPolygon, Polygon, Position } from 'geojson';
import polygonClipping, { type MultiPolygon as ClipPolygon } from 'polygon-clipping';
import { describe, expect, test } from 'vitest';
import type { AreaLevel } from '../../src/areas.ts';
import { readAreasFromDisk, readUnitsFromDisk } from '../../src/load-node.ts';
import { findSourceData, listAllUnits, sourceDataMissing } from '../source-data.ts';
import { computeAreas } from './compute-areas.ts';

/** Intersection over union of two shapes, 0 (apart) to 1 (the same). Plane areas: only their ratio counts. */
function measureOverlap(a: Polygon | MultiPolygon, b: Polygon | MultiPolygon): number {
  const first = toClip(a);
  const second = toClip(b);
  const common = clipArea(polygonClipping.intersection(first, second));
  return common / (clipArea(first) + clipArea(second) - common);
}

/** The middle value; of an even number the upper one of the two. */
function median(values: readonly number[]): number {
  return values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function toClip(shape: Polygon | MultiPolygon): ClipPolygon {
  const polygons: Position[][][] = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.map((rings) => rings.map((ring) => ring.map(([x = 0, y = 0]) => [x, y])));
}

function clipArea(polygons: ClipPolygon): number {
  return polygons.reduce((sum, [outer = [], ...holes]) => {
    return sum + ringArea(outer) - holes.reduce((inner, hole) => inner + ringArea(hole), 0);
  }, 0);
}

function ringArea(ring: readonly [number, number][]): number {
  let twice = 0;
  ring.forEach(([x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    twice += x * nextY - nextX * y;
  });
  return Math.abs(twice) / 2;
}

type Official = FeatureCollection<Polygon | MultiPolygon, { pcode: string }>;

const units = readUnitsFromDisk();
const areas = readAreasFromDisk();
const inSevastopol = ['UA0102001', 'UA0102007', 'UA0102021', 'UA0102023', 'UA0102031', 'UA0102043'];

function getArea(pCode: string): MultiPolygon {
  const area = areas.find(pCode);
  if (area === undefined) throw new Error(`${pCode} has no area`);
  return area.geometry;
}

describe('the computed areas', () => {
  test('come out the same again from the data files of the units', () => {
    const file = readFileSync(new URL('../../data/areas.topo.json', import.meta.url), 'utf8');
    expect(`${JSON.stringify(computeAreas(listAllUnits(units)))}\n`).toBe(file);
  }, 60_000);

  test('exist for every oblast, raion and hromada but the six hromadas that Sevastopol covers', () => {
    const without = listAllUnits(units).filter((unit) => unit.level < 4 && areas.find(unit.pCode) === undefined);
    expect(without.map((unit) => unit.pCode)).toEqual(inSevastopol);
  });

  test('cover the places of Sevastopol by Sevastopol', () => {
    const [city] = units.children('UA8500000');
    expect(city?.nameUkr).toBe('Севастополь');
    expect(listHolders('oblast', city?.centre)).toEqual(['UA85']);
    expect(listHolders('hromada', units.get('UA0102021001').centre)).toEqual(['UA8500000']);
  });

  test('give Slavutych and Kotsiubynske, which lie within other oblasts, land of their own there', () => {
    expect(listHolders('hromada', units.get('UA3210013001').centre)).toEqual(['UA3210013']);
    expect(listHolders('hromada', units.get('UA3208017001').centre)).toEqual(['UA3208017']);
    expect(listHolders('oblast', units.get('UA3208017001').centre)).toEqual(['UA32']);
  });

  test('draw Kyiv at its true size of about 840 square kilometres', () => {
    const squareKilometres = shapeArea(getArea('UA80')) * 111.2 ** 2 * Math.cos((50.4 * Math.PI) / 180);
    expect(squareKilometres).toBeGreaterThan(740);
    expect(squareKilometres).toBeLessThan(940);
  });

  test('hold almost all settlements of their own unit', () => {
    const placed = listAllUnits(units).filter((unit, index) => unit.level === 4 && unit.centre && index % 25 === 0);
    const right = placed.filter((unit) => {
      const point = unit.centre;
      return point !== undefined && contains(getArea(toDrawn(unit.parent ?? '')), [point.longitude, point.latitude]);
    });
    expect(right.length / placed.length).toBeGreaterThan(0.97);
  });

  test.each(['oblast', 'raion', 'hromada'] as const)(
    'run counter-clockwise outside and clockwise in holes: %s',
    (level) => {
      for (const { geometry } of areas.list(level).features) {
        for (const [outer = [], ...holes] of geometry.coordinates) {
          expect(signedArea(outer)).toBeGreaterThanOrEqual(0);
          for (const hole of holes) expect(signedArea(hole)).toBeLessThanOrEqual(0);
        }
      }
    },
  );

  test('the parts of an oblast add up to it', () => {
    const raions = areas.list('raion').features.filter((area) => area.properties.pCode.startsWith('UA63'));
    const sum = raions.reduce((total, area) => total + shapeArea(area.geometry), 0);
    expect(sum).toBeCloseTo(shapeArea(getArea('UA63')), 6);
  });
});

describe('the computed areas beside the official boundaries', () => {
  const cases = [
    { level: 'oblast', file: 'boundaries-adm1.geojson', count: 27, least: 0.95 },
    { level: 'raion', file: 'boundaries-adm2.geojson', count: 139, least: 0.89 },
    { level: 'hromada', file: 'boundaries-adm3.geojson', count: 1472, least: 0.73 },
  ];
  for (const { level, file, count, least } of cases) {
    const path = findSourceData(file);
    test.skipIf(path === undefined)(`overlap well on the level of the ${level} (${sourceDataMissing})`, () => {
      const official: Official = JSON.parse(readFileSync(path ?? '', 'utf8'));
      const overlaps = official.features.map((area) => measureOverlap(getArea(area.properties.pcode), area.geometry));
      expect(overlaps).toHaveLength(count);
      expect(median(overlaps)).toBeGreaterThan(least);
    });
  }
});

function toDrawn(hromada: string): string {
  return inSevastopol.includes(hromada) ? 'UA8500000' : hromada;
}

function listHolders(level: AreaLevel, point: { latitude: number; longitude: number } | undefined): string[] {
  if (point === undefined) return [];
  return areas
    .list(level)
    .features.filter((area) => contains(area.geometry, [point.longitude, point.latitude]))
    .map((area) => area.properties.pCode);
}

function contains(shape: MultiPolygon, [x, y]: [number, number]): boolean {
  let inside = false;
  for (const ring of shape.coordinates.flat()) {
    ring.forEach(([x1 = 0, y1 = 0], at) => {
      const [x2 = x1, y2 = y1] = ring[at + 1] ?? [];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    });
  }
  return inside;
}

function shapeArea(shape: MultiPolygon): number {
  return shape.coordinates.flat().reduce((sum, ring) => sum + signedArea(ring), 0);
}

function signedArea(ring: readonly number[][]): number {
  return ring.reduce((sum, [x1 = 0, y1 = 0], at) => {
    const [x2 = x1, y2 = y1] = ring[at + 1] ?? [];
    return sum + (x1 * y2 - x2 * y1) / 2;
  }, 0);
}
