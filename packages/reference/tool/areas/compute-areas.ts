import type { FeatureCollection } from 'geojson';
import { mergeArcs, quantize } from 'topojson-client';
import type { GeometryObject } from 'topojson-specification';
import type { AreaCollection, AreaProperties, AreaTopology } from '../../src/areas.ts';
import type { AdminUnit, UnitPoint } from '../../src/unit.ts';
import { joinCells } from './cells.ts';
import type { AreaShape } from './cells.ts';
import { createSimpleNet } from './net.ts';
import { addRegion, readOutlines } from './outlines.ts';
import type { Outlines } from './outlines.ts';
import { placeCity, surround } from './place-city.ts';
import type { PlacedSettlement } from './placed-settlement.ts';
import { fitProjection, toDegreesOf, toPlane } from './projection.ts';
import { createSeeds } from './seeds.ts';

const sevastopol = 'UA85';
const kyiv = 'UA80';

const exclusionZone = 'UA3200000';

/** Hromadas that the codifier has in a raion of Crimea and that lie in Sevastopol; they have no area of their own. */
const inSevastopol = ['UA0102001', 'UA0102007', 'UA0102021', 'UA0102023', 'UA0102031', 'UA0102043'];

/** Land around the settlements of Sevastopol, up to the sea (about 4 km). */
const marginOfSevastopol = 3;

/** Corners that span less than this (in square degrees, about 0.4 square kilometres) are left out. */
const smallestCorner = 5e-5;
/** Positions stand on a grid of so many lines in each direction (about 130 m). */
const gridSize = 10_000;

/** Computes approximate areas of levels 1 to 3 from the positions of settlements and the outlines of a drawing. */
export function computeAreas(units: readonly AdminUnit[]): AreaTopology {
  const points = listPoints(units);
  const drawn = readOutlines();
  const controls = points.filter(({ area }) => !area.startsWith(kyiv) && !area.startsWith(sevastopol));
  const projection = fitProjection(
    controls.map(({ area, point }) => ({ pCode: area.slice(0, 4), point })),
    drawn.regions,
  );
  const settlements = points.map(({ area, point, isCity }) => ({
    at: toPlane(projection, point),
    area,
    isCity,
    drawnIn: area.slice(0, 4),
  }));
  const outlines = addCities(drawn, settlements);
  return buildLevels(joinCells(createSeeds(settlements, outlines), (point) => toDegreesOf(projection, point)));
}

function addCities(drawn: ReturnType<typeof readOutlines>, settlements: readonly PlacedSettlement[]): Outlines {
  const places = (test: (settlement: PlacedSettlement) => boolean) => settlements.filter(test).map(({ at }) => at);
  const [centre] = places(({ drawnIn }) => drawnIn === kyiv);
  if (centre === undefined) throw new Error('The table has no position of Kyiv');
  const kyivRing = placeCity(
    drawn.kyivAsDrawn,
    centre,
    places(({ drawnIn }) => drawnIn !== kyiv),
  );
  const sevastopolRing = surround(
    places(({ drawnIn }) => drawnIn === sevastopol),
    marginOfSevastopol,
  );
  return addRegion(addRegion(drawn, kyiv, kyivRing, 'above'), sevastopol, sevastopolRing, 'below');
}

/**
 * Settlements with their area of level 3. Where none of an area has a position, the centre of the area stands for
 * them; the exclusion zone, most of whose villages are gone, has its centres besides.
 */
function listPoints(units: readonly AdminUnit[]): { area: string; point: UnitPoint; isCity: boolean }[] {
  const settled = new Set<string>();
  const points: { area: string; point: UnitPoint; isCity: boolean }[] = [];
  for (const unit of units) {
    if (unit.level !== 4 || unit.centre === undefined || unit.parent === undefined) continue;
    settled.add(unit.parent);
    points.push({ area: toArea(unit.parent), point: unit.centre, isCity: unit.kind === 'city' });
  }
  for (const unit of units) {
    if (unit.level > 3 || unit.centre === undefined) continue;
    if (unit.kind === 'exclusion_zone') points.push({ area: exclusionZone, point: unit.centre, isCity: false });
    else if (unit.level === 3 && !settled.has(unit.pCode)) {
      points.push({ area: toArea(unit.pCode), point: unit.centre, isCity: false });
    }
  }
  return points;
}

function toArea(hromada: string): string {
  return inSevastopol.includes(hromada) ? `${sevastopol}00000` : hromada;
}

function buildLevels(shapes: readonly AreaShape[]): AreaTopology {
  const features: FeatureCollection<AreaShape['geometry'], AreaProperties> = {
    type: 'FeatureCollection',
    features: shapes.map(({ pCode, geometry }) => ({ type: 'Feature', properties: { pCode }, geometry })),
  };
  const net = quantize(createSimpleNet({ hromada: features }, smallestCorner), gridSize);
  const hromadas = listAreas(net.objects['hromada']);
  const join = (length: number): AreaCollection => {
    const groups = new Map<string, Area[]>();
    for (const area of hromadas) {
      const pCode = area.properties.pCode.slice(0, length);
      groups.set(pCode, [...(groups.get(pCode) ?? []), area]);
    }
    const joined = [...groups].map(([pCode, parts]) => ({ ...mergeArcs(net, parts), properties: { pCode } }));
    return { type: 'GeometryCollection', geometries: joined };
  };
  return {
    ...net,
    objects: { oblast: join(4), raion: join(6), hromada: { type: 'GeometryCollection', geometries: hromadas } },
  };
}

type Area = AreaCollection['geometries'][number];

function listAreas(object: GeometryObject | undefined): Area[] {
  if (object?.type !== 'GeometryCollection') throw new Error('The areas fell apart');
  return object.geometries.map((area) => {
    const pCode = readPCode(area.properties);
    if (area.type !== 'MultiPolygon' || pCode === undefined) throw new Error('An area has lost its shape or its code');
    return { ...area, properties: { pCode } };
  });
}

function readPCode(properties: object | null | undefined): string | undefined {
  return properties && 'pCode' in properties && typeof properties.pCode === 'string' ? properties.pCode : undefined;
}
