import { keysOfCell, rangeOfTile, type Tile } from '@domivka/domain/geography/map-key';
import type { Actor } from '@domivka/domain/kernel/actor';
import { scope } from '@domivka/domain/kernel/permissions';
import { isWhole, type TileQuestion } from '@domivka/domain/measures/map-question';
import { listPointColumns } from '@domivka/domain/measures/map-sources';
import {
  countedZoom,
  lastZoom,
  clustersOf,
  isClustered,
  mostInView,
  mostPointsOfLast,
  storedZoom,
  tileOfPoints,
  viewAround,
  type MapCell,
  type MapPoint,
  type TileContent,
} from '@domivka/domain/measures/map-tile';
import { getEntity } from '@domivka/domain/registry';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { readsEverywhere } from '../../platform/database/identity.ts';
import { isCounted } from '../../records/counts.ts';
import { compileQuestion, compileWhere } from '../../records/facts/compile.ts';
import { factTable, storedColumns } from '../../records/facts/fact-tables.ts';
import { factOf, valueSql } from '../../records/facts/fact-rows.ts';
import { mapCounts } from '../../records/facts/map-counts.ts';
import { lookUpQuestion } from '../../records/street-lookup.ts';
import { newParameters, type Parameters } from '../../records/parameters.ts';
import { tableOf } from '../../records/tables.ts';

type Asked = { readonly database: Queryable; readonly asked: TileQuestion; readonly today: string };
type Range = readonly [from: number, to: number];

/** Ranges of keys differ so much in their points that a plan for all of them would be slow for most. */
const forTheseValues = { plan: 'for these values' } as const;

/** The facts in some ranges of keys that are asked for, as a condition on the alias `f`. */
function whereOf(
  { source: { table }, question, only }: TileQuestion,
  ranges: readonly Range[],
  today: string,
  parameters: Parameters,
): string {
  const within = ranges.map(
    ([from, to]) => `f.map_key >= ${parameters.add(from)}::float8 and f.map_key < ${parameters.add(to)}::float8`,
  );
  const shown = only.map((where) => compileWhere(table, where, today, parameters));
  return [
    `(${within.join(' or ')})`,
    compileQuestion(table, question, today, parameters),
    ...(shown.length > 0 ? [`(${shown.join(' or ')})`] : []),
  ].join(' and ');
}

/** The points in some ranges of keys. */
async function readPoints({ database, asked, today }: Asked, ranges: readonly Range[]): Promise<readonly MapPoint[]> {
  if (ranges.length === 0) return [];
  const { table } = asked.source;
  const parameters = newParameters();
  const where = whereOf(asked, ranges, today, parameters);
  const wanted = new Set(['mapKey', 'record', ...listPointColumns(asked.source).map(([name]) => name)]);
  const columns = storedColumns(table).filter(({ name }) => wanted.has(name));
  const address = table === 'building' ? 'f' : 'b';
  const join = table === 'building' ? '' : 'join fact_building b on b.building = f.building';
  const text = `select ${address}.address_id, ${columns.map(valueSql).join(', ')} from ${factTable(table)} f ${join} where ${where}`;
  const rows = await database.query(text, parameters.values, forTheseValues);
  return rows.map((row) => ({
    mapKey: Number(row.map_key),
    addressId: String(row.address_id),
    fact: factOf(columns, row),
  }));
}

/** How many points are in a tile; beyond `most` they are not counted. */
async function countPoints({ database, asked, today }: Asked, tile: Tile, most: number): Promise<number> {
  const parameters = newParameters();
  const where = whereOf(asked, [rangeOfTile(tile)], today, parameters);
  const few = `select 1 from ${factTable(asked.source.table)} f where ${where} limit ${parameters.add(most + 1)}`;
  const [row] = await database.query<{ count: number }>(
    `select count(*) as count from (${few}) few`,
    parameters.values,
    forTheseValues,
  );
  return row?.count ?? 0;
}

/** The cells of the counts in advance in a tile. */
const storedRange = (tile: Tile): readonly number[] => rangeOfTile(tile).map((key) => key / keysOfCell(storedZoom));

type Cells = { readonly cells: readonly MapCell[]; readonly zoom: number };

/** The same from the counts in advance, for a tile no finer than their cells. */
async function countStoredPoints({ database, asked: { source } }: Asked, tile: Tile): Promise<number> {
  const text = `select coalesce(sum(${source.table}), 0)::int8 as count from ${mapCounts} c where cell >= $1 and cell < $2`;
  const [row] = await database.query<{ count: number }>(text, storedRange(tile));
  return row?.count ?? 0;
}

/** How many points lie in each cell of a tile. */
async function countCells({ database, asked, today }: Asked): Promise<Cells> {
  const parameters = newParameters();
  const where = whereOf(asked, [rangeOfTile(asked.tile)], today, parameters);
  const zoom = countedZoom(asked.tile.z);
  const text = `select floor(f.map_key / ${keysOfCell(zoom)}) as cell, count(*) as count from ${factTable(asked.source.table)} f where ${where} group by 1`;
  return { cells: await database.query<MapCell>(text, parameters.values, forTheseValues), zoom };
}

/** The same from the counts in advance, whose cells are as fine or finer. */
async function readStoredCells({ database, asked: { source, tile } }: Asked): Promise<Cells> {
  const zoom = countedZoom(tile.z);
  const size = 4 ** (storedZoom - zoom);
  const text = `select (cell / ${size})::integer as cell, sum(${source.table})::int8 as count from ${mapCounts} c
    where cell >= $1 and cell < $2 group by 1 having sum(${source.table}) <> 0`;
  return { cells: await database.query<MapCell>(text, storedRange(tile)), zoom };
}

/** The content of a tile within what the actor may see. `signal`: work stops where nobody waits for it any more. */
export async function readTile(
  database: Database,
  actor: Actor,
  asked: TileQuestion,
  today: string,
  signal: AbortSignal,
): Promise<TileContent> {
  signal.throwIfAborted();
  const { tile, source } = asked;
  const question = await lookUpQuestion(database, asked.question);
  const parts = { database: database.as(actor), asked: { ...asked, question }, today };
  const isLast = tile.z >= lastZoom;
  const inTile = isLast ? await countPoints(parts, tile, mostPointsOfLast) : 0;
  const address = tableOf(getEntity('address'));
  const isStored =
    countedZoom(tile.z) <= storedZoom && isWhole(asked) && isCounted(address, scope(actor, address.entity), []);
  // Who reads everything soon finds more than enough; others may find nothing among a million.
  const countView = isStored && !readsEverywhere(actor.role) ? countStoredPoints : countPoints;
  const inView = isLast ? 0 : await countView(parts, viewAround(tile), mostInView);
  signal.throwIfAborted();
  if (!isClustered(tile, inTile, inView))
    return tileOfPoints(tile, source, await readPoints(parts, [rangeOfTile(tile)]));
  const { cells, zoom } = isStored ? await readStoredCells(parts) : await countCells(parts);
  signal.throwIfAborted();
  const { clusters, singles } = clustersOf(tile, cells, zoom);
  return { ...tileOfPoints(tile, source, await readPoints(parts, singles)), clusters };
}
