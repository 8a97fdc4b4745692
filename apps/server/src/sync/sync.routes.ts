import { chooseLanguage } from '@domivka/domain/kernel/text';
import * as z from 'zod/mini';
import type { Database, Queryable } from '../platform/database/database.ts';
import { anyObject, type Api } from '../platform/routes.ts';
import type { RecordService } from '../records/record-service.ts';
import { cursorKeeper } from './cursor.ts';
import { areasSchema, partsInScope, pull, pullSchema } from './pull.ts';
import { holdBack, push, pushSchema } from './push.ts';
import type { DeviceAnswer, SizeAnswer } from '@domivka/domain/kernel/sync';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { scope } from '@domivka/domain/kernel/permissions';
import { listEntities } from '@domivka/domain/registry';
import { codesBelow, scopeCondition } from '../records/conditions.ts';
import { newParameters } from '../records/parameters.ts';
import { tableOf } from '../records/tables.ts';

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
