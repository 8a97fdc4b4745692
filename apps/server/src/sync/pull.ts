import type { Actor } from '@domivka/domain/kernel/actor';
import { liesWithin } from '@domivka/domain/kernel/actor';
import { isInScope, maskFor, scope } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { listEntities } from '@domivka/domain/registry';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database.ts';
import { recordOf } from '../records/rows.ts';
import { tableOf } from '../records/tables.ts';

const largestPage = 1000;

/** The body of a pull: the areas that a device keeps, and how far it has read. */
export const pullSchema = z.object({
  cursor: z.optional(z.nullable(z.string().check(z.maxLength(20_000)))),
  areas: z.array(z.string().check(z.regex(/^UA\d{2,10}$/))).check(z.maxLength(200)),
  tables: z.optional(z.array(z.string()).check(z.maxLength(20))),
  limit: z.optional(z.int().check(z.gte(1), z.lte(largestPage))),
});

export type PullRequest = z.infer<typeof pullSchema>;
export type Change = { table: string; record: StoredRecord } | { table: string; _id: string; removed: true };
export type PullAnswer = { readonly changes: readonly Change[]; readonly cursor: string; readonly done: boolean; readonly epoch: string };

/** How far one area has been read: transaction and place in it. Kept as text, since both are larger than a number may be. */
type Position = readonly [xid: string, seq: string];
const cursorSchema = z.object({ epoch: z.string(), areas: z.record(z.string(), z.tuple([z.string().check(z.regex(/^\d{1,20}$/)), z.string().check(z.regex(/^\d{1,20}$/))])) });

function readCursor(text: string | null | undefined, epoch: string): Record<string, Position> {
  if (!text) return {};
  try {
    const parsed = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return parsed.epoch === epoch ? parsed.areas : {};
  } catch {
    throw kernelError('search.invalidRequest', { part: 'cursor' });
  }
}

type FeedRow = { entity: string; id: string; removed: boolean; xid: string; seq: string };

/** Rows of the oldest running transaction and later are not read yet: a commit that comes late would be passed over. */
const feedQuery = `
select entity, id, removed, xid::text as xid, seq::text as seq from feed
where oblast = $1 and p_code4 >= $2 and p_code4 < $3 and (xid, seq) > ($4::xid8, $5::bigint) and entity = any($7::text[])
  and xid < pg_snapshot_xmin(pg_current_snapshot())
order by xid, seq limit $6`;

/**
 * What has changed in the areas since the cursor, as the actor may see it now; areas outside the actor's scope are passed over.
 * `done` is false while more is waiting. A changed `epoch` means that the server was restored: start afresh.
 */
export async function pull(database: Database, actor: Actor, request: PullRequest): Promise<PullAnswer> {
  const [setting] = await database.query<{ value: string }>(`select value from setting where name = 'epoch'`);
  const epoch = String(setting?.value);
  const positions: Record<string, Position> = { ...readCursor(request.cursor, epoch) };
  const tables = (request.tables ?? listEntities().map(({ table }) => table)).filter((name) => listEntities().some(({ table }) => table === name));
  const changes: Change[] = [];
  let room = request.limit ?? largestPage;
  let done = true;
  for (const area of request.areas.filter((code) => overlaps(actor, code))) {
    if (room <= 0) {
      done = false;
      break;
    }
    const rows = await readArea(database, area, positions[area] ?? ['0', '0'], room, tables);
    changes.push(...(await presentRows(database, actor, rows)));
    const last = rows.at(-1);
    if (last) positions[area] = [last.xid, last.seq];
    if (rows.length === room) done = false;
    room -= rows.length;
  }
  const cursor = Buffer.from(JSON.stringify({ epoch, areas: positions })).toString('base64url');
  return { changes, cursor, done, epoch };
}

function overlaps(actor: Actor, area: string): boolean {
  return liesWithin(actor.areas, area) || actor.areas.some((own) => own.startsWith(area));
}

async function readArea(database: Database, area: string, [xid, seq]: Position, limit: number, tables: readonly string[]): Promise<readonly FeedRow[]> {
  return database.query<FeedRow>(feedQuery, [area.slice(0, 4), area, `${area}:`, xid, seq, limit, tables]);
}

/** The current records of the feed rows, read table by table and masked now. What the actor may not see any more is a removal. */
async function presentRows(database: Database, actor: Actor, rows: readonly FeedRow[]): Promise<readonly Change[]> {
  const visible = new Map<string, StoredRecord>();
  for (const entity of listEntities()) {
    const ids = rows.filter((row) => row.entity === entity.table && !row.removed).map(({ id }) => id);
    if (ids.length === 0) continue;
    const table = tableOf(entity);
    const found = await database.query(`select ${table.selection} from ${table.from} where r.id = any($1::text[]) and r.deleted_at is null`, [ids]);
    for (const row of found) {
      const record = recordOf(table, row);
      if (isInScope(scope(actor, entity), entity, record)) visible.set(`${entity.table}/${record._id}`, maskFor(actor, entity, record));
    }
  }
  return rows.map(({ entity, id }): Change => {
    const record = visible.get(`${entity}/${id}`);
    return record ? { table: entity, record } : { table: entity, _id: id, removed: true };
  });
}
