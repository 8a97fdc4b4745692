import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { cellOfKey, keyZoom, rangeOfTile, type Tile } from '@domivka/domain/geography/map-key';
import { newAddresses } from '@domivka/server/src/features/seed/addresses.ts';
import { openDatabase, type Database } from '@domivka/server/src/platform/database/database.ts';
import { milliseconds, times, type Figure, type Section } from '../report.ts';
import type { Country } from '../stage/country.ts';
import { median, percentile } from '../statistics.ts';

const zooms = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14] as const;
const goal = 100;
const mostBytes = 500_000;
const sources = ['damagedProperty', 'damageAssessments'] as const;
const tables = { damagedProperty: 'fact_building', damageAssessments: 'fact_assessment' } as const;

async function timed<Made>(work: () => Promise<Made>): Promise<readonly [took: number, made: Made]> {
  const begin = performance.now();
  const made = await work();
  return [performance.now() - begin, made];
}

/** Tiles in which there are points, as often as there are points in them. */
async function pickTiles(database: Database, z: number, count: number): Promise<readonly Tile[]> {
  const rows = await database.query<{ key: number }>(
    `select map_key as key from fact_building tablesample system (1) repeatable (${z}) where map_key is not null order by random() limit ${count}`,
  );
  const scale = 2 ** (keyZoom - z);
  return rows.map(({ key }) => {
    const { x, y } = cellOfKey(key);
    return { z, x: Math.floor(x / scale), y: Math.floor(y / scale) };
  });
}

type Measured = {
  readonly took: readonly number[];
  readonly bytes: readonly number[];
  readonly bare: readonly number[];
};

async function measureZoom(
  { ask, people }: Country,
  database: Database,
  source: (typeof sources)[number],
  z: number,
  samples: number,
): Promise<Measured> {
  const [took, bytes, bare]: [number[], number[], number[]] = [[], [], []];
  for (const tile of await pickTiles(database, z, samples)) {
    const [from, to] = rangeOfTile(tile);
    const scan = `select count(*), count(place) from ${tables[source]} where map_key >= $1 and map_key < $2`;
    bare.push((await timed(() => database.query(scan, [from, to])))[0]);
    const path = `/tiles/${source}/${z}/${tile.x}/${tile.y}.mvt`;
    const email = bytes.length % 2 === 0 ? people.admin : people.partner;
    const [time, body] = await timed(async () => (await ask(email, path)).arrayBuffer());
    took.push(time);
    bytes.push(body.byteLength);
  }
  return { took, bytes, bare };
}

function figuresOf(what: string, { took, bytes, bare }: Measured): readonly Figure[] {
  const p95 = percentile(took, 0.95);
  const largest = Math.max(...bytes);
  return [
    {
      what: `${what}, p50 / p95`,
      product: `${milliseconds(median(took))} / ${milliseconds(p95)}`,
      bare: `${milliseconds(median(bare))} / ${milliseconds(percentile(bare, 0.95))}`,
      goal: `p95 ≤ ${goal} ms, ≤ 500 kB`,
      met: p95 <= goal && largest <= mostBytes,
    },
    { what: `${what}, largest tile`, product: `${Math.round(largest / 1000)} kB` },
  ];
}

const savesOfRound = 40;
const tilesAtOnce = 200;

/** How much slower saves are while ten users ask for 200 tiles at once. */
async function measureSavesBesideTiles({ ask, people }: Country, database: Database): Promise<readonly Figure[]> {
  const addresses = newAddresses(readUnitsFromDisk(), 77);
  const save = async () => timed(async () => (await ask(people.admin, '/address', addresses.next().value)).text());
  const round = async (): Promise<number> => {
    const took: number[] = [];
    for (let one = 0; one < savesOfRound; one += 1) took.push((await save())[0]);
    return median(took);
  };
  await round();
  const tiles = (await Promise.all(zooms.map((z) => pickTiles(database, z, tilesAtOnce / zooms.length)))).flat();
  const [alone, beside]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 3; turn += 1) {
    alone.push(await round());
    let isOver = false;
    const busy = async (): Promise<void> => {
      while (!isOver)
        await Promise.all(
          tiles.map(async ({ z, x, y }, at) => {
            const email = people.users[at % people.users.length] ?? people.admin;
            await (await ask(email, `/tiles/damagedProperty/${z}/${x}/${y}.mvt`)).arrayBuffer();
          }),
        );
    };
    const load = busy();
    beside.push(await round());
    isOver = true;
    await load;
  }
  const ratio = median(beside) / median(alone);
  return [
    { what: 'a save alone, p50', product: milliseconds(median(alone)) },
    {
      what: 'a save while ten users ask for 200 tiles at once, p50',
      product: milliseconds(median(beside)),
      ratio: times(ratio),
      goal: '≤ 2 times as long',
      met: ratio <= 2,
    },
  ];
}

/** Tiles of the map among the facts of a generated country. */
export async function measureTiles(country: Country, samples: number): Promise<Section> {
  const database = await openDatabase({ url: country.databaseUrl }, { poolMax: 2 });
  try {
    const figures: Figure[] = [];
    for (const source of sources)
      for (const z of zooms)
        figures.push(...figuresOf(`${source}, zoom ${z}`, await measureZoom(country, database, source, z, samples)));
    figures.push(...(await measureSavesBesideTiles(country, database)));
    return {
      title: `Tiles of the map: facts of ${country.addresses.toLocaleString('en')} addresses, over HTTP`,
      figures,
      notes: [
        `${samples} tiles of each zoom, those with many points more often; in turn for an administrator and a partner of some areas.`,
        'Bare: the rows of the same tile counted in the index of its keys, by the driver.',
      ],
    };
  } finally {
    await database.close();
  }
}
