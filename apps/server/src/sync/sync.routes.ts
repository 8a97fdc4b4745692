import * as z from 'zod/mini';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import type { Database, Queryable } from '../platform/database/database.ts';
import { anyObject, type Api } from '../platform/routes.ts';
import type { RecordService } from '../records/record-service.ts';
import { cursorKeeper, type Loss, type Losses, type Position, type Positions } from './cursor.ts';
import { holdBack, push, pushSchema } from './push.ts';
import type { DeviceAnswer, SizeAnswer, PullAnswer, PulledChange } from '@domivka/domain/kernel/sync';
import { type Actor, liesWithin, nowhere } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { scope, isInScope } from '@domivka/domain/kernel/permissions';
import { listEntities, getEntity } from '@domivka/domain/registry';
import { codesBelow, scopeCondition } from '../records/conditions.ts';
import { newParameters } from '../records/parameters.ts';
import { tableOf, recordOf, shownRecord } from '../records/tables.ts';
import type { StoredRecord } from '@domivka/domain/kernel/record';

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
const areasSchema = z.array(z.string().check(z.regex(/^UA\d{2,10}$/))).check(z.maxLength(200));

/** The body of a pull: the areas that a device keeps, and how far it has read. */
const pullSchema = z.object({
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
function partsInScope(actor: Actor, requested: readonly string[]): readonly string[] {
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

/** The body of the question what taking areas along would weigh. */
const sizeSchema = z.object({ areas: areasSchema });

/** What a record takes in a compressed page of a pull, in bytes: as measured (decision 23) and a third more, since real texts repeat less. */
const bytesOf: Partial<Record<TableName, number>> = { apartment: 50 };
const usually = 120;
/** A small picture of a photo, in bytes. */
const bytesOfPicture = 18_000;

/** How many records of each kind a device would get for these areas, within the rights of the actor, and about how many bytes. */
async function measureAreas(
  database: Database,
  actor: Actor,
  { areas }: z.infer<typeof sizeSchema>,
): Promise<SizeAnswer> {
  const parts = partsInScope(actor, areas);
  const own = database.as(actor);
  const records: Partial<Record<TableName, number>> = {};
  for (const entity of listEntities()) {
    if (!entity.offline || entity.fields.pCode4 === undefined) continue;
    const table = tableOf(entity);
    const parameters = newParameters();
    const within = parts.map((area) => codesBelow('r.p_code4', area, parameters)).join(' or ') || 'false';
    const allowed = scopeCondition(table, scope(actor, entity), parameters);
    const text = `select count(*) as total from ${table.name} r where r.deleted_at is null and (${within}) and ${allowed}`;
    const [row] = await own.query<{ total: string }>(text, parameters.values);
    records[entity.table] = Number(row?.total ?? 0);
  }
  const counted = Object.entries(records) as [TableName, number][];
  const count = records.photo ?? 0;
  return {
    records,
    total: counted.reduce((sum, [, number]) => sum + number, 0),
    bytes: counted.reduce((sum, [table, number]) => sum + number * (bytesOf[table] ?? usually), 0),
    pictures: { count, bytes: count * bytesOfPicture },
  };
}

/** More than any device can hold. */
const mostUnsent = 1_000_000;

/** The body of a report: what a device calls itself, and how many operations it has not sent. */
const deviceReportSchema = z.object({
  deviceId: z.string().check(z.regex(/^[\w.:-]{8,64}$/)),
  unsent: z.int().check(z.gte(0), z.lte(mostUnsent)),
  /** The person has read that an earlier device is gone. */
  lossRead: z.optional(z.boolean()),
  /** What the device heard last about the course of time here. */
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

type DeviceReport = z.infer<typeof deviceReportSchema>;

type Row = { lost_unsent: number; lost_at: string | null };

/**
 * Keeps what the device of a session says. A session lives in one browser: where another device speaks in it, the browser has thrown away
 * the data of the first. What that one had not sent is in every answer until the user has read it.
 */
async function keepReport(
  database: Queryable,
  sessionId: string,
  { deviceId, unsent, lossRead = false }: DeviceReport,
  now: Date,
): Promise<Pick<DeviceAnswer, 'lost'>> {
  const [row] = await database.query<Row>(
    `insert into device_report as r (session_id, device_id, unsent, at) values ($1, $2, $3, $4::timestamptz)
     on conflict (session_id) do update set
       device_id = excluded.device_id, unsent = excluded.unsent, at = excluded.at,
       lost_unsent = case when $5 then 0 else r.lost_unsent end
         + case when r.device_id <> excluded.device_id then r.unsent else 0 end,
       lost_at = case when r.device_id <> excluded.device_id then r.at when $5 then null else r.lost_at end
     returning lost_unsent, lost_at`,
    [sessionId, deviceId, unsent, now.toISOString(), lossRead],
  );
  return row?.lost_at ? { lost: { unsent: row.lost_unsent, at: new Date(row.lost_at).toISOString() } } : {};
}

/** Tells a device in which epoch the database is, so that also one without areas hears that it was restored. */
async function tellEpoch(
  database: Queryable,
  userId: string,
  cursor?: string,
): Promise<Pick<DeviceAnswer, 'epoch' | 'cursor'>> {
  const cursors = await cursorKeeper(database, userId);
  await cursors.read(cursor);
  return { cursor: await cursors.write({}), epoch: cursors.epoch };
}

const sizeAnswer = z.object({
  records: z.record(z.string(), z.int()),
  total: z.int(),
  bytes: z.int(),
  pictures: z.object({ count: z.int(), bytes: z.int() }),
});

/** What devices use to send their work and to keep their copy fresh. */
export function syncRoutes(app: Api, database: Database, records: RecordService, now: () => Date): void {
  const pushing = {
    summary: 'Send the work of a device',
    body: pushSchema,
    answers: { 200: ['One result for each operation', anyObject] },
  } as const;
  app.post('/sync/push', { schema: pushing }, async ({ account, body, headers, log }) => {
    const { deviceId, operations, cursor } = body;
    const from = {
      deviceId,
      actor: account.actor,
      language: chooseLanguage(headers['accept-language']),
      now,
      report: (error: unknown) => log.error({ err: error }, 'an operation was held back'),
    };
    const cursors = await cursorKeeper(database.as('program'), account.actor._id);
    const isOfAnother = await cursors.isOfAnother(cursor);
    const results = isOfAnother ? holdBack(from, operations) : await push(database, records, from, operations);
    return { results, cursor: await cursors.write({}), epoch: cursors.epoch };
  });

  const reporting = {
    summary: 'How much a device has not sent',
    body: deviceReportSchema,
    answers: {
      200: [
        'What an earlier device of this session had not sent, if its data are gone; the epoch of the database',
        anyObject,
      ],
    },
  } as const;
  app.post('/sync/device', { schema: reporting }, async ({ account, body: report }) => {
    const program = database.as('program');
    const told = await tellEpoch(program, account.actor._id, report.cursor);
    return { ...(await keepReport(program, account.sessionId, report, now())), ...told };
  });

  const pulling = {
    summary: 'What changed since the cursor',
    body: pullSchema,
    answers: { 200: ['Changes', anyObject] },
  } as const;
  app.post('/sync/pull', { schema: pulling }, async ({ account, body }) => pull(database, account.actor, body));

  const measuring = {
    summary: 'What areas would weigh on a device, before they are taken along',
    body: sizeSchema,
    answers: { 200: ['Records of each kind, their total, and about how many bytes; small pictures apart', sizeAnswer] },
  } as const;
  app.post('/sync/size', { schema: measuring }, async ({ account, body }) =>
    measureAreas(database, account.actor, body),
  );
}
