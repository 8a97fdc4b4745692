import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenOf } from '../test-app.ts';
import { openCountry, openDemonstration, type Country, type Reader } from './world.ts';

/** The tile of a place by the formula of Web Mercator, written out. */
const column = (z: number) => `floor((a.location_longitude / 360 + 0.5) * 2 ^ ${z})`;
const sine = 'sin(radians(a.location_latitude))';
const row = (z: number) => `floor((0.5 - ln((1 + ${sine}) / (1 - ${sine})) / (4 * pi())) * 2 ^ ${z})`;
const sources = {
  damagedProperty: 'address a',
  damageAssessments: 'address a join assessment s on s.address_id = a.id and s.deleted_at is null',
} as const;

type Counted = { readonly x: number; readonly y: number; readonly n: number };

function withinSql({ areas }: Reader): string {
  return areas.length === 0 ? 'true' : `(${areas.map((area) => `a.p_code4 like '${area}%'`).join(' or ')})`;
}

const zooms = [5, 6, 8, 10, 13, 16];
const mostTiles = 12;

describe.each([
  ['the demonstration', openDemonstration],
  ['a generated country', () => openCountry(3, 800)],
] as const)('The map of %s', (_, open) => {
  let world: Country;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    world = await open();
  }, 120_000);
  afterAll(() => world.server.close());

  function countByHand(source: keyof typeof sources, reader: Reader, z: number, and = 'true') {
    return world.server.database.query<Counted>(
      `select ${column(z)} as x, ${row(z)} as y, count(*) as n from ${sources[source]}
       where a.deleted_at is null and a.location_latitude is not null and ${withinSql(reader)} and ${and}
       group by 1, 2 order by 3 desc, 1, 2 limit ${mostTiles}`,
    );
  }

  async function countInTile(reader: Reader, path: string): Promise<number> {
    const token = tokens.get(reader.role) ?? (await tokenOf(world.server.app, reader.role));
    tokens.set(reader.role, token);
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, rawPayload } = await world.server.app.inject({ url: `/api/v1${path}`, headers });
    expect([path, statusCode]).toEqual([path, 200]);
    const { layers } = new VectorTile(new PbfReader(rawPayload));
    const { points, clusters } = layers;
    const counts = Array.from({ length: clusters?.length ?? 0 }, (_one, at) =>
      Number(clusters?.feature(at).properties['count']),
    );
    return (points?.length ?? 0) + counts.reduce((sum, one) => sum + one, 0);
  }

  test.each(Object.keys(sources) as (keyof typeof sources)[])(
    'has as many %s in each tile as are counted by hand',
    async (source) => {
      for (const reader of world.readers)
        for (const z of zooms)
          for (const { x, y, n } of await countByHand(source, reader, z))
            expect([reader.role, z, x, y, await countInTile(reader, `/tiles/${source}/${z}/${x}/${y}.mvt`)]).toEqual([
              reader.role,
              z,
              x,
              y,
              n,
            ]);
    },
  );

  test('counts what a search for addresses and the classes of the legend leave', async () => {
    const filter = encodeURIComponent(JSON.stringify([{ field: 'buildingType', op: 'eq', value: 'Multi-storey' }]));
    for (const reader of world.readers)
      for (const { x, y, n } of await countByHand('damagedProperty', reader, 8, `a.building_type = 'Multi-storey'`)) {
        const path = `/tiles/damagedProperty/8/${x}/${y}.mvt?filter=${filter}`;
        expect(await countInTile(reader, path)).toBe(n);
        const only = (classes: unknown) =>
          `${path}&colour=assistance&only=${encodeURIComponent(JSON.stringify(classes))}`;
        const parts = ['none', 'claimed', 'ongoing', 'done', 'over_assisted', { exists: false }];
        const counts = await Promise.all(parts.map((one) => countInTile(reader, only([one]))));
        expect(counts.reduce((sum, one) => sum + one, 0)).toBe(n);
      }
  });
});
