import type { Actor } from '@domivka/domain/kernel/actor';
import { isFields } from '@domivka/domain/kernel/record';
import * as z from 'zod/mini';
import type { Page } from '@domivka/domain/kernel/page';
import { httpError } from '../../platform/http-error.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { time, trailCondition } from './audit-search.ts';

/** The body of the question: one person, between two moments. */
export const recordsSeenSchema = z.object({
  userId: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  from: time,
  to: time,
});

export type RecordsSeenRequest = z.infer<typeof recordsSeenSchema>;

export type SeenRecord = {
  readonly table: string;
  readonly recordId: string;
  readonly times: number;
  readonly firstAt: string;
  readonly lastAt: string;
  /** In which ways: read, search, pull, export … */
  readonly kinds: readonly string[];
};

/** Each line may name hundreds of records: what is more than this is asked for day by day. */
const mostLines = 2_000;

const readingKinds = ['read', 'search', 'history', 'export', 'pull', 'file'];

type Row = {
  readonly at: string;
  readonly kind: string;
  readonly entity: string | null;
  readonly record_id: string | null;
  readonly record_ids: readonly string[] | null;
  readonly details: unknown;
};

/**
 * Which records somebody was shown between two moments, in whatever way: the question after an incident. Answers what the asking
 * person may read of the trail, every record once, the latest first.
 */
export async function listRecordsSeen(
  database: Queryable,
  actor: Actor,
  { userId, from, to }: RecordsSeenRequest,
): Promise<Page<SeenRecord>> {
  const values: unknown[] = [userId, from, to, readingKinds];
  const mayRead = trailCondition(actor, (value) => `$${values.push(value)}`);
  const rows = await database.query<Row>(
    `select a.at, a.kind, a.entity, a.record_id, a.record_ids, a.details from access_log a
     where a.user_id = $1 and a.at between $2::timestamptz and $3::timestamptz and a.kind = any($4::text[]) and ${mayRead}
       and a.outcome = 'ok' and (a.record_id is not null or a.record_ids <> '{}') order by a.at limit ${mostLines + 1}`,
    values,
  );
  if (rows.length > mostLines) throw httpError('audit.tooMuch');
  const seen = new Map<string, SeenRecord>();
  for (const row of rows) for (const [table, recordId] of recordsOf(row)) count(seen, row, table, recordId);
  return { values: [...seen.values()].toReversed(), totalRows: seen.size };
}

function count(seen: Map<string, SeenRecord>, { at, kind }: Row, table: string, recordId: string): void {
  const key = `${table}/${recordId}`;
  const before = seen.get(key);
  seen.delete(key);
  seen.set(key, {
    table,
    recordId,
    times: (before?.times ?? 0) + 1,
    firstAt: before?.firstAt ?? at,
    lastAt: at,
    kinds: [...new Set([...(before?.kinds ?? []), kind])],
  });
}

/** The records of one line with their tables; of several tables the details tell how many of the ids belong to each, in order. */
function recordsOf({ entity, record_id: one, record_ids: many, details }: Row): readonly (readonly [string, string])[] {
  if (one !== null) return [[entity ?? '', one]];
  const groups: unknown = isFields(details) ? details['tables'] : undefined;
  if (!Array.isArray(groups)) return (many ?? []).map((id) => [entity ?? '', id] as const);
  const tables = groups
    .filter(isFields)
    .flatMap((group) => Array<string>(Number(group['count'])).fill(String(group['table'])));
  return (many ?? []).map((id, index) => [tables[index] ?? '', id] as const);
}
