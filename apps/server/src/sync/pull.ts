import { liesWithin, nowhere, type Actor } from '@domivka/domain/kernel/actor';
import { isInScope, scope } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity, listEntities } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { PullAnswer, PulledChange } from '@domivka/domain/kernel/sync';
import type { Database } from '../platform/database/database.ts';
import { recordOf, shownRecord } from '../records/rows.ts';
import { tableOf } from '../records/tables.ts';
import { cursorKeeper, type Position } from './cursor.ts';
import { lossesOf, readLost, type Asked } from './lost-areas.ts';

const largestPage = 1000;

/** The areas that a device asks for. */
export const areasSchema = z.array(z.string().check(z.regex(/^UA\d{2,10}$/))).check(z.maxLength(200));

/** The body of a pull: the areas that a device keeps, and how far it has read. */
export const pullSchema = z.object({
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(500_000)))),
  areas: areasSchema,
  tables: z.optional(z.array(z.string()).check(z.maxLength(20))),
  limit: z.optional(z.int().check(z.gte(1), z.lte(largestPage))),
});

export type PullRequest = z.infer<typeof pullSchema>;

type FeedRow = { entity: string; id: string; xid: string; seq: string };

const since =
  'oblast = $1 and p_code4 >= $2 and p_code4 < $3 and (xid, seq) > ($4::xid8, $5::bigint) and entity = any($7::text[]) and not (guarded and entity = any($8::text[]))';
const settled = 'xid < pg_snapshot_xmin(pg_current_snapshot())';

/**
 * Rows of the oldest running transaction and later are not read yet: a commit that comes late would be passed over. What moved to
 * another area stands among the rest, in the order of its leaving.
 */
const feedQuery = `
select entity, id, xid::text as xid, seq::text as seq from (
  (select entity, id, xid, seq from feed where ${since} and ${settled} order by xid, seq limit $6)
  union all
  (select entity, id, xid, seq from feed_left where ${since} and ${settled} order by xid, seq limit $6)
) as both_kinds
order by both_kinds.xid, both_kinds.seq limit $6`;

/**
 * What has changed in the areas since the cursor, as the actor may see it now. Of an area only the part within the actor's scope is
 * read; a part that the scope has lost is removed, one that it has gained is read from the beginning. `done` is false while more is
 * waiting. A changed `epoch` means that the server was restored: start afresh.
 */
export async function pull(database: Database, actor: Actor, request: PullRequest): Promise<PullAnswer> {
  const cursors = await cursorKeeper(database.as('program'), actor._id);
  const own = database.as(actor);
  const { areas: known, lost: going } = await cursors.read(request.cursor);
  const areas = partsInScope(actor, request.areas);
  const listed = listEntities().map(({ table }): string => table);
  const tables = (request.tables ?? listed).filter((name) => listed.includes(name));
  const limit = request.limit ?? largestPage;
  const asked: Asked = { tables, guarded: listGuarded(actor) };
  const lost = await readLost(database.as('program'), lossesOf(known, going, areas), areas, asked, limit);
  const changes: PulledChange[] = [...lost.removals];
  const positions: Record<string, Position> = {};
  let room = limit - lost.removals.length;
  let done = Object.keys(lost.left).length === 0;
  for (const area of areas) {
    const start: Position = known[area] ?? ['0', '0'];
    const rows = room > 0 ? await readArea(own, area, start, room, asked) : [];
    changes.push(...(await presentRows(own, actor, areas, rows)));
    const last = rows.at(-1);
    positions[area] = last ? [last.xid, last.seq] : start;
    if (rows.length === room) done = false;
    room -= rows.length;
  }
  return { changes, cursor: await cursors.write(positions, lost.left), done, epoch: cursors.epoch };
}

/** Each area narrowed to what of it the actor may see; none inside another. */
export function partsInScope(actor: Actor, requested: readonly string[]): readonly string[] {
  const read = scope(actor, getEntity('address'));
  const own = read.kind === 'some' ? read.areas : [nowhere];
  const parts = requested.flatMap((area) =>
    liesWithin(own, area) ? [area] : own.filter((code) => code.startsWith(area)),
  );
  const unique = [...new Set(parts)];
  return unique.filter((part) => !unique.some((other) => other !== part && part.startsWith(other)));
}

function rangeOf(area: string): readonly [oblast: string, from: string, to: string] {
  return [area.slice(0, 4), area, `${area}:`];
}

async function readArea(
  database: Database,
  area: string,
  [xid, seq]: Position,
  limit: number,
  { tables, guarded }: Asked,
): Promise<readonly FeedRow[]> {
  return database.query<FeedRow>(feedQuery, [...rangeOf(area), xid, seq, limit, tables, guarded]);
}

/** The tables of which this reader gets some records only: of the others no line is told, neither its id nor that it counts. */
function listGuarded(actor: Actor): readonly string[] {
  return listEntities()
    .filter((entity) => {
      const read = scope(actor, entity);
      return read.kind === 'some' && read.only !== undefined;
    })
    .map(({ table }) => table);
}

/** The current records of the feed rows, read table by table and masked now. What does not lie in the areas any more is a removal. */
async function presentRows(
  database: Database,
  actor: Actor,
  areas: readonly string[],
  rows: readonly FeedRow[],
): Promise<readonly PulledChange[]> {
  const visible = new Map<string, StoredRecord>();
  for (const entity of listEntities()) {
    const ids = rows.filter((row) => row.entity === entity.table).map(({ id }) => id);
    if (ids.length === 0) continue;
    const table = tableOf(entity);
    const text = `select ${table.selection} from ${table.from} where r.id = any($1::text[]) and r.deleted_at is null`;
    for (const row of await database.query(text, [ids])) {
      const record = recordOf(table, row);
      if (!areas.some((area) => String(record['pCode4']).startsWith(area))) continue;
      if (isInScope(scope(actor, entity), entity, record))
        visible.set(`${entity.table}/${record._id}`, shownRecord(actor, table, row));
    }
  }
  return rows.map(({ entity, id }): PulledChange => {
    const record = visible.get(`${entity}/${id}`);
    return record ? { table: entity, record } : { table: entity, _id: id, removed: true };
  });
}
