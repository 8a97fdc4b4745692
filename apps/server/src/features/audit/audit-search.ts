import type { Actor } from '@domivka/domain/kernel/actor';
import { auditKinds } from '@domivka/domain/kernel/audit-kinds';
import { isMoment } from '@domivka/domain/kernel/filters';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import * as z from 'zod/mini';
import type { Page } from '@domivka/domain/kernel/page';
import type { Queryable, Row } from '../../platform/database/database.ts';

const id = z.string().check(z.regex(/^[0-9a-f]{24}$/));
/** A day or a moment, in a form that the database reads too. */
export const time = z.string().check(z.refine(isMoment));

/** The body of a search in the trail. */
export const auditSearchSchema = z.object({
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

export type AuditSearch = z.infer<typeof auditSearchSchema>;

/** One line of the trail as people read it. */
export type AuditLine = {
  readonly _id: string;
  readonly at: string;
  readonly kind: string;
  readonly outcome: string;
  readonly status: number;
  readonly [field: string]: unknown;
};

/** What of the trail the actor may read, as a condition on alias `a`: its lines in the matrix and their footnote. */
export function trailCondition(actor: Actor, add: (value: unknown) => string): string {
  switch (rightToUse(actor, 'audit')) {
    case 'A':
      return actor.role === 'Admin' ? 'true' : `a.role is distinct from 'Admin'`;
    case 'O':
      return `a.organization_id = ${add(actor.organizationId)} and a.role is distinct from 'Admin'`;
    default:
      return 'false';
  }
}

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

/** One page of the trail, newest first, and the exact total of what the actor may see of it. */
export async function searchTrail(database: Queryable, actor: Actor, search: AuditSearch): Promise<Page<AuditLine>> {
  const values: unknown[] = [];
  const add = (value: unknown) => `$${values.push(value)}`;
  const where = [trailCondition(actor, add), ...conditionsOf(search, add)].join(' and ');
  const filters = [...values];
  const { page = 1, pageSize = 25 } = search.paging ?? {};
  const [rows, totals] = await Promise.all([
    database.query(
      `select a.*, u.name as user_name, u.name_ukr as user_name_ukr from access_log a left join app_user u on u.id = a.user_id
       where ${where} order by a.at desc, a.id desc limit ${add(pageSize)} offset ${add((page - 1) * pageSize)}`,
      values,
    ),
    database.query(`select count(*) as total from access_log a where ${where}`, filters),
  ]);
  return { values: rows.map(lineOf), totalRows: Number(totals[0]?.['total'] ?? 0) };
}

function lineOf(row: Row): AuditLine {
  const optional = {
    userId: row['user_id'],
    userName: row['user_name'],
    userNameUkr: row['user_name_ukr'],
    role: row['role'],
    organizationId: row['organization_id'],
    email: row['email'],
    table: row['entity'],
    recordId: row['record_id'],
    recordIds: row['record_ids'],
    count: row['row_count'],
    details: row['details'],
    from: row['address'],
    userAgent: row['user_agent'],
    requestId: row['request_id'],
  };
  return {
    _id: String(row['id']),
    at: String(row['at']),
    kind: String(row['kind']),
    outcome: String(row['outcome']),
    status: Number(row['status']),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== null && value !== undefined)),
  };
}
