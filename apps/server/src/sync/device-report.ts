import type { DeviceAnswer } from '@domivka/domain/kernel/sync';
import * as z from 'zod/mini';
import type { Queryable } from '../platform/database/database.ts';
import { cursorKeeper } from './cursor.ts';

/** More than any device can hold. */
const mostUnsent = 1_000_000;

/** The body of a report: what a device calls itself, and how many operations it has not sent. */
export const deviceReportSchema = z.object({
  deviceId: z.string().check(z.regex(/^[\w.:-]{8,64}$/)),
  unsent: z.int().check(z.gte(0), z.lte(mostUnsent)),
  /** The person has read that an earlier device is gone. */
  lossRead: z.optional(z.boolean()),
  /** What the device heard last about the course of time here. */
  cursor: z.optional(z.string().check(z.maxLength(2000))),
});

export type DeviceReport = z.infer<typeof deviceReportSchema>;

type Row = { lost_unsent: number; lost_at: string | null };

/**
 * Keeps what the device of a session says. A session lives in one browser: where another device speaks in it, the browser has thrown away
 * the data of the first. What that one had not sent is told with every answer until the person has read of it.
 */
export async function keepReport(
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
export async function tellEpoch(
  database: Queryable,
  userId: string,
  cursor?: string,
): Promise<Pick<DeviceAnswer, 'epoch' | 'cursor'>> {
  const cursors = await cursorKeeper(database, userId);
  await cursors.read(cursor);
  return { cursor: await cursors.write({}), epoch: cursors.epoch };
}
