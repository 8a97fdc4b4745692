import { type Actor, liesWithin, nowhere } from '@domivka/domain/kernel/actor';
import { isInScope, scope } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity, listEntities } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { PullAnswer, PulledChange } from '@domivka/domain/kernel/sync';
import type { Database, Queryable } from '../platform/database/database.ts';
import { recordOf, shownRecord, tableOf } from '../records/tables.ts';
import { cursorKeeper, type Loss, type Losses, type Position, type Positions } from './cursor.ts';

type Removal = { readonly table: string; readonly _id: string; readonly removed: true };

/** The tables that a device asks for, and those of which its reader is not told of guarded records. */
type Asked = { readonly tables: readonly string[]; readonly guarded: readonly string[] };

/** What a device learns now of what it lost, and what of that is left for later. */
type Lost = { readonly removals: readonly Removal[]; readonly left: Losses };

/** What of the areas of a cursor is not to be held any more: newly lost ones from their beginning, others from where they stand. */
function lossesOf(known: Positions, going: Losses, areas: readonly string[]): Losses {
  const newly = Object.entries(known).map(([area, [xid]]): [string, Loss] => [area, [xid, '', '']]);
  const all = [...Object.entries(going), ...newly];
  return Object.fromEntries(all.filter(([area]) => !areas.includes(area)));
}

/**
 * Born before the device's last visit, and neither there nor moved to what the device keeps. `born` of what has left is not known: to be
 * told of something that one does not hold is no harm.
 */
const lostQuery = `
select gone.entity, gone.id from (
  select entity, id, p_code4, guarded from feed where oblast = $1 and p_code4 >= $2 and p_code4 < $3 and born <= $4::xid8
  union
  select entity, id, p_code4, guarded from feed_left where oblast = $1 and p_code4 >= $2 and p_code4 < $3
) gone
where gone.entity = any($5::text[]) and not (gone.guarded and gone.entity = any($10::text[])) and (gone.entity, gone.id) > ($6, $7) and not gone.p_code4 ^@ any($8::text[])
  and not exists (select from feed f where f.entity = gone.entity and f.id = gone.id and f.p_code4 ^@ any($8::text[]))
group by 1, 2 order by 1, 2 limit $9`;

/**
 * The next removals, at most `room`. They are read by the program itself, since they lie where the reader has no right any more; the
 * sealed cursor is the proof that the device held them.
 */
async function readLost(
  database: Queryable,
  losses: Losses,
  kept: readonly string[],
  { tables, guarded }: Asked,
  room: number,
): Promise<Lost> {
  const removals: Removal[] = [];
  const left: Record<string, Loss> = {};
  for (const [area, [xid, table, id]] of Object.entries(losses)) {
    const limit = room - removals.length;
    const values = [area.slice(0, 4), area, `${area}:`, xid, tables, table, id, kept, limit, guarded];
    const rows = limit > 0 ? await database.query<{ entity: string; id: string }>(lostQuery, values) : [];
    removals.push(...rows.map((row): Removal => ({ table: row.entity, _id: row.id, removed: true })));
    const last = rows.at(-1);
    if (rows.length === limit) left[area] = last ? [xid, last.entity, last.id] : [xid, table, id];
  }
  return { removals, left };
}

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

type PullRequest = z.infer<typeof pullSchema>;

type FeedRow = { entity: string; id: string; xid: string; seq: string };

const since =
  'oblast = $1 and p_code4 >= $2 and p_code4 < $3 and (xid, seq) > ($4::xid8, $5::bigint) and entity = any($7::text[]) and not (guarded and entity = any($8::text[]))';
const settled = 'xid < pg_snapshot_xmin(pg_current_snapshot())';

/**
 * Rows of the oldest running transaction and later are not read yet: a commit that comes late would be passed over. What moved to
 * another area is among the rest, in the order of its leaving.
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

/** The tables of which this reader gets some records only: no line of the others is sent, neither its id nor that it counts. */
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
      if (!areas.some((area) => String(record.pCode4).startsWith(area))) continue;
      if (isInScope(scope(actor, entity), entity, record))
        visible.set(`${entity.table}/${record._id}`, shownRecord(actor, table, row));
    }
  }
  return rows.map(({ entity, id }): PulledChange => {
    const record = visible.get(`${entity}/${id}`);
    return record ? { table: entity, record } : { table: entity, _id: id, removed: true };
  });
}
