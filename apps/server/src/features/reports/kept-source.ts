import type { Actor } from '@domivka/domain/kernel/actor';
import type { Language } from '@domivka/domain/kernel/text';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import type { Period } from '@domivka/domain/reports/report-question';
import type { Database } from '../../platform/database/database.ts';
import { newParameters, type Parameters } from '../../records/parameters.ts';

export type KeptPage = { readonly offset: number; readonly size: number };

/** Where a kept report has its rows: in tables that only the server has. */
export type KeptSource = {
  /** The period that is asked about; a source may close an open one. */
  readonly period: Period;
  readonly totals: () => Promise<Readonly<Record<string, number>>>;
  readonly page: (page: KeptPage, language: Language) => Promise<readonly ReportRow[]>;
  readonly rows: (language: Language) => AsyncIterable<readonly ReportRow[]>;
};

const batch = 500;

/** All rows of a source, page by page. */
export async function* pagesOf(
  page: (asked: KeptPage) => Promise<readonly ReportRow[]>,
): AsyncGenerator<readonly ReportRow[]> {
  for (let offset = 0; ; offset += batch) {
    const found = await page({ offset, size: batch });
    if (found.length > 0) yield found;
    if (found.length < batch) return;
  }
}

/** So many days back a user counts as one who signs in. */
const recentDays = 30;

export function recentSince(now: Date): string {
  return new Date(now.getTime() - recentDays * 86_400_000).toISOString();
}

/** How many trainings of a period each user attended, as a relation of `user_id` and `trainings`: a user who passed, failed or passed long ago was there too. */
export function trainingsSql({ from, to }: Period, parameters: Parameters): string {
  const days = [
    ...(from ? [`t.date >= ${parameters.add(from)}::date`] : []),
    ...(to ? [`t.date <= ${parameters.add(to)}::date`] : []),
  ];
  return `(select one ->> 'userId' as user_id, count(distinct t.id)::integer as trainings
    from training t cross join lateral jsonb_array_elements(t.rest -> 'attendance') one
    where ${["t.deleted_at is null and one ->> 'state' in ('attended', 'passed', 'failed', 'expired')", ...days].join(' and ')} group by 1)`;
}

/** The moments of the days of a period in Ukraine, as a condition on a column. */
export function withinPeriod(column: string, { from, to }: Period, parameters: Parameters): string {
  const start = (day: string, later: number) =>
    `((${parameters.add(day)}::date + ${later})::timestamp at time zone 'Europe/Kyiv')`;
  const parts = [...(from ? [`${column} >= ${start(from, 0)}`] : []), ...(to ? [`${column} < ${start(to, 1)}`] : [])];
  return parts.length > 0 ? parts.join(' and ') : 'true';
}

/** How many records each of these users entered in the period, of those that the actor may see. */
export async function countEntered(
  database: Database,
  actor: Actor,
  users: readonly string[],
  period: Period,
): Promise<ReadonlyMap<string, number>> {
  const parameters = newParameters();
  const within = withinPeriod('c.at', period, parameters);
  const rows = await database.as(actor).query<{ by_user: string; count: number }>(
    `select c.by_user, count(*) as count from change c
     where c.kind = 'create' and c.by_user = any(${parameters.add(users)}::text[]) and ${within} group by c.by_user`,
    parameters.values,
  );
  return new Map(rows.map(({ by_user: id, count }) => [id, count]));
}
