import { keyZoom, keysOfCell, rangeOfTile } from '@domivka/domain/geography/map-key';
import type { Actor } from '@domivka/domain/kernel/actor';
import { scope } from '@domivka/domain/kernel/permissions';
import { isWhole, type TileQuestion } from '@domivka/domain/measures/map-question';
import { listPointColumns } from '@domivka/domain/measures/map-sources';
import {
  countedZoom,
  lastZoom,
  mostPoints,
  mostPointsOfLast,
  tileOfCells,
  tileOfPoints,
  type MapCell,
  type MapPoint,
  type TileContent,
} from '@domivka/domain/measures/map-tile';
import { getEntity } from '@domivka/domain/registry';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { isCounted } from '../../records/counts.ts';
import { compileQuestion, compileWhere } from '../../records/facts/compile.ts';
import { factTable, storedColumns } from '../../records/facts/fact-tables.ts';
import { factValue, valueSql } from '../../records/facts/fact-rows.ts';
import { mapCounts, storedZoom } from '../../records/facts/map-counts.ts';
import { newParameters, type Parameters } from '../../records/parameters.ts';
import { tableOf } from '../../records/tables.ts';

type Asked = { readonly database: Queryable; readonly asked: TileQuestion; readonly today: string };

/** The facts of a tile that are asked for, as a condition on the alias `f`. */
function whereOf({ source: { table }, tile, question, only }: TileQuestion, today: string, parameters: Parameters) {
  const [from, to] = rangeOfTile(tile).map((key) => parameters.add(key));
  const shown = only.map((where) => compileWhere(table, where, today, parameters));
  return [
    `f.map_key >= ${from}::float8 and f.map_key < ${to}::float8`,
    compileQuestion(table, question, today, parameters),
    ...(shown.length > 0 ? [`(${shown.join(' or ')})`] : []),
  ].join(' and ');
}

/** The points of a tile; undefined where there are more than one tile shows. */
async function readPoints({ database, asked, today }: Asked, most: number): Promise<readonly MapPoint[] | undefined> {
  const { table } = asked.source;
  const parameters = newParameters();
  const where = whereOf(asked, today, parameters);
  const wanted = new Set(['mapKey', 'record', ...listPointColumns(asked.source).map(([name]) => name)]);
  const columns = storedColumns(table).filter(({ name }) => wanted.has(name));
  const address = table === 'building' ? 'f' : 'b';
  const join = table === 'building' ? '' : 'join fact_building b on b.building = f.building';
  const text = `select ${address}.address_id, ${columns.map(valueSql).join(', ')} from ${factTable(table)} f ${join}
    where ${where} limit ${parameters.add(most + 1)}`;
  const rows = await database.query(text, parameters.values, { plan: 'for these values' });
  if (rows.length > most) return undefined;
  return rows.map((row) => ({
    mapKey: Number(row.map_key),
    addressId: String(row.address_id),
    fact: Object.fromEntries(
      columns.map((stored) => [stored.name, factValue(stored, row[stored.column.replaceAll('"', '')])]),
    ),
  }));
}

/** How many points lie in each cell of a tile. */
async function countCells({ database, asked, today }: Asked): Promise<readonly MapCell[]> {
  const parameters = newParameters();
  const where = whereOf(asked, today, parameters);
  const size = keysOfCell(countedZoom(asked.tile.z));
  const text = `select floor(f.map_key / ${size}) as cell, count(*) as count from ${factTable(asked.source.table)} f where ${where} group by 1`;
  return database.query<MapCell>(text, parameters.values, { plan: 'for these values' });
}

type StoredCells = { readonly cells: readonly MapCell[]; readonly zoom: number };

/** The same from the counts in advance, in cells that are no finer than stored ones. */
async function readStoredCells(database: Queryable, { source: { table }, tile }: TileQuestion): Promise<StoredCells> {
  const zoom = Math.min(countedZoom(tile.z), storedZoom);
  const size = 4 ** (storedZoom - zoom);
  const [from, to] = rangeOfTile(tile).map((key) => key / keysOfCell(storedZoom));
  const text = `select (cell / ${size})::integer as cell, sum(${table})::int8 as count from ${mapCounts} c
    where cell >= $1 and cell < $2 group by 1 having sum(${table}) <> 0`;
  return { cells: await database.query<MapCell>(text, [from, to]), zoom };
}

/** Tiles that counts in advance can answer: cells of a tile are not much finer than they. */
const lastStored = storedZoom - 3;

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
  const own = database.as(actor);
  const most = tile.z >= lastZoom ? mostPointsOfLast : mostPoints;
  const address = tableOf(getEntity('address'));
  if (tile.z <= lastStored && isWhole(asked) && isCounted(address, scope(actor, address.entity), [])) {
    const { cells, zoom } = await readStoredCells(own, asked);
    const total = cells.reduce((sum, { count }) => sum + count, 0);
    if (total > most) return tileOfCells(tile, cells, zoom);
  }
  signal.throwIfAborted();
  const parts = { database: own, asked, today };
  const points = await readPoints(parts, most);
  if (points) return tileOfPoints(tile, source, points);
  signal.throwIfAborted();
  return tileOfCells(tile, await countCells(parts), Math.min(countedZoom(tile.z), keyZoom));
}
