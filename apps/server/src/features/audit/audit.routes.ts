import type { Database, Queryable } from '../../platform/database/database.ts';
import { id, page, type Api } from '../../platform/routes.ts';
import type { AuditWriter } from './audit-writer.ts';
import type { Actor } from '@domivka/domain/kernel/actor';
import { isFields } from '@domivka/domain/kernel/record';
import * as z from 'zod/mini';
import type { Page } from '@domivka/domain/kernel/page';
import { httpError } from '../../platform/http-error.ts';
import { newParameters } from '../../records/parameters.ts';
import { trailCondition } from '../../records/trail-scope.ts';
import { auditKinds } from '@domivka/domain/kernel/audit-kinds';
import { isMoment } from '@domivka/domain/kernel/filters';

/** A day or a moment, in a form that the database reads too. */
const time = z.string().check(z.refine(isMoment));

/** The body of a search in the trail. */
const auditSearchSchema = z.object({
  filters: z.optional(
    z.strictObject({
      userId: z.optional(id),
      organizationId: z.optional(id),
      from: z.optional(time),
      to: z.optional(time),
      kinds: z.optional(z.array(z.enum(auditKinds)).check(z.maxLength(auditKinds.length))),
      table: z.optional(z.string().check(z.maxLength(60))),
      recordId: z.optional(id),
      outcome: z.optional(z.enum(['ok', 'refused'])),
    }),
  ),
  paging: z.optional(
    z.object({
      page: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
      pageSize: z.optional(z.int().check(z.gte(1), z.lte(500))),
    }),
  ),
});

type AuditSearch = z.infer<typeof auditSearchSchema>;

/** One line of the trail as people read it. */
type AuditLine = {
  readonly _id: string;
  readonly at: string;
  readonly kind: string;
  readonly outcome: string;
  readonly status: number;
  readonly [field: string]: unknown;
};

function conditionsOf({ filters = {} }: AuditSearch, add: (value: unknown) => string): readonly string[] {
  const { userId, organizationId, from, to, kinds, table, recordId, outcome } = filters;
  return [
    userId === undefined ? '' : `a.user_id = ${add(userId)}`,
    organizationId === undefined ? '' : `a.organization_id = ${add(organizationId)}`,
    from === undefined ? '' : `a.at >= ${add(from)}::timestamptz`,
    to === undefined ? '' : `a.at <= ${add(to)}::timestamptz`,
    kinds === undefined ? '' : `a.kind = any(${add(kinds)}::text[])`,
    table === undefined ? '' : `a.entity = ${add(table)}`,
    recordId === undefined ? '' : `(a.record_id = ${add(recordId)} or a.record_ids @> ${add([recordId])}::text[])`,
    outcome === undefined ? '' : `a.outcome = ${add(outcome)}`,
  ].filter((condition) => condition !== '');
}

/** The columns of a line under the names of the interface. */
const selection = `a.id as "_id", a.at, a.kind, a.outcome, a.status, a.user_id as "userId", u.name as "userName", u.name_ukr as "userNameUkr",
  a.role, a.organization_id as "organizationId", a.email, a.entity as "table", a.record_id as "recordId", a.record_ids as "recordIds",
  a.row_count as "count", a.details, a.address as "from", a.user_agent as "userAgent", a.request_id as "requestId"`;

/** One page of the trail, newest first, and the exact total of what the actor may see of it. */
async function searchTrail(database: Queryable, actor: Actor, search: AuditSearch): Promise<Page<AuditLine>> {
  const { values, add } = newParameters();
  const where = [trailCondition(actor, add), ...conditionsOf(search, add)].join(' and ');
  const filters = [...values];
  const { page = 1, pageSize = 25 } = search.paging ?? {};
  const [rows, totals] = await Promise.all([
    database.query<AuditLine>(
      `select ${selection} from access_log a left join app_user u on u.id = a.user_id
       where ${where} order by a.at desc, a.id desc limit ${add(pageSize)} offset ${add((page - 1) * pageSize)}`,
      values,
    ),
    database.query<{ total: number }>(`select count(*) as total from access_log a where ${where}`, filters),
  ]);
  const known = rows.map((row) => Object.entries(row).filter(([, value]) => value !== null));
  return { values: known.map((line) => Object.fromEntries(line) as AuditLine), totalRows: totals[0]?.total ?? 0 };
}

/** The body of the question: one person, between two moments. */
const recordsSeenSchema = z.object({ userId: id, from: time, to: time });

type RecordsSeenRequest = z.infer<typeof recordsSeenSchema>;

type SeenRecord = {
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

type SeenRow = {
  readonly at: string;
  readonly kind: string;
  readonly entity: string | null;
  readonly record_id: string | null;
  readonly record_ids: readonly string[] | null;
  readonly details: unknown;
};

/**
 * Which records a user was shown between two moments, in whatever way: the question after an incident. Answers what the asking
 * person may read of the trail, every record once, the latest first.
 */
async function listRecordsSeen(
  database: Queryable,
  actor: Actor,
  { userId, from, to }: RecordsSeenRequest,
): Promise<Page<SeenRecord>> {
  const { values, add } = newParameters([userId, from, to, readingKinds]);
  const mayRead = trailCondition(actor, add);
  const rows = await database.query<SeenRow>(
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

function count(seen: Map<string, SeenRecord>, { at, kind }: SeenRow, table: string, recordId: string): void {
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
function recordsOf({
  entity,
  record_id: one,
  record_ids: many,
  details,
}: SeenRow): readonly (readonly [string, string])[] {
  if (one !== null) return [[entity ?? '', one]];
  const groups: unknown = isFields(details) ? details.tables : undefined;
  if (!Array.isArray(groups)) return (many ?? []).map((id) => [entity ?? '', id] as const);
  const tables = groups
    .filter(isFields)
    .flatMap((group) => Array<string>(Number(group.count)).fill(String(group.table)));
  return (many ?? []).map((id, index) => [tables[index] ?? '', id] as const);
}

/** The trail for reading: administrators all, staff all but what administrators did, managers the people of their organization. */
export function auditRoutes(api: Api, database: Database, writer: AuditWriter): void {
  const config = { may: 'audit' } as const;

  const search = {
    summary: 'The trail: who read, wrote, signed in or was refused what, when and from where',
    body: auditSearchSchema,
    answers: { 200: ['One page, newest first', page] },
  } as const;
  api.post('/audit/search', { schema: search, config }, async ({ account, body }) => {
    await writer.flush();
    return searchTrail(database, account.actor, body);
  });

  const seen = {
    summary: 'Which records one person was shown between two moments',
    body: recordsSeenSchema,
    answers: { 200: ['Each record once, the latest first', page] },
  } as const;
  api.post('/audit/records-seen', { schema: seen, config }, async ({ account, body }) => {
    await writer.flush();
    return listRecordsSeen(database, account.actor, body);
  });
}
