import type { Feature, FeatureCollection, MultiPolygon } from 'geojson';
import { feature } from 'topojson-client';
import type { MultiPolygon as NetPolygon, Topology } from 'topojson-specification';

/** Levels that have areas, by the length of their P-codes. */
export type AreaLevel = 'oblast' | 'raion' | 'hromada';

export type AreaProperties = { pCode: string };

/** The areas of one level in the net. */
export type AreaCollection = {
  type: 'GeometryCollection';
  geometries: (NetPolygon<AreaProperties> & { properties: AreaProperties })[];
};

export type AreaObjects = Record<AreaLevel, AreaCollection>;

/** The net of areas as it is in `data/areas.topo.json` (TopoJSON, WGS84). */
export type AreaTopology = Topology<AreaObjects>;

export type AreaFeature = Feature<MultiPolygon, AreaProperties>;

/**
 * Approximate areas for maps. They are computed from positions of settlements, not surveyed: show them with the word
 * "approximate" and never decide by them where a point belongs.
 */
export type Areas = {
  list(level: AreaLevel): FeatureCollection<MultiPolygon, AreaProperties>;
  /** The area of an oblast, raion or hromada; undefined for settlements and units without an area of their own. */
  find(pCode: string): AreaFeature | undefined;
  /** The codes of the area of a unit and of those inside it, the largest first; empty where the unit has no area of its own. */
  listCodesWithin(pCode: string): readonly string[];
};

const levelByLength: ReadonlyMap<number, AreaLevel> = new Map([
  [4, 'oblast'],
  [6, 'raion'],
  [9, 'hromada'],
]);

/** Reads the text of `data/areas.topo.json`. Throws when it is something else. Shapes are made when asked for. */
export function readAreas(text: string): Areas {
  const net: unknown = JSON.parse(text);
  if (!isAreaTopology(net)) throw new Error('Not a data file of areas');
  const toFeature = (area: NetPolygon<AreaProperties>): AreaFeature => feature(net, area);
  let known: ReadonlyMap<string, NetPolygon<AreaProperties>> | undefined;
  const byCode = (): ReadonlyMap<string, NetPolygon<AreaProperties>> => {
    const all = () => [...levelByLength.values()].flatMap((level) => net.objects[level].geometries);
    return (known ??= new Map(all().map((area) => [area.properties.pCode, area])));
  };
  return {
    list: (level) => ({ type: 'FeatureCollection', features: net.objects[level].geometries.map(toFeature) }),
    find(pCode) {
      const area = byCode().get(pCode);
      return area === undefined ? undefined : toFeature(area);
    },
    listCodesWithin: (pCode) =>
      byCode().has(pCode) ? [...byCode().keys()].filter((code) => code.startsWith(pCode)) : [],
  };
}

function isAreaTopology(value: unknown): value is AreaTopology {
  if (typeof value !== 'object' || value === null || !('objects' in value)) return false;
  const { objects } = value;
  if (typeof objects !== 'object' || objects === null) return false;
  return [...levelByLength.values()].every((level) => level in objects);
}
