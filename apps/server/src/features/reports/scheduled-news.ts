import type { Actor } from '@domivka/domain/kernel/actor';
import { momentOfKyivClock } from '@domivka/domain/kernel/kyiv-time';
import type { QuestionBody } from '@domivka/domain/reports/report-link';
import type { Database } from '../../platform/database/database.ts';

/** What was entered in an area since a day, and how many addresses of it still need help after a new assessment. */
export type News = { readonly assessments: number; readonly activities: number; readonly gaps: number };

const isNew = `x.deleted_at is null and x.created_at >= $1::timestamptz and x.p_code4 like $2 || '%'
  and exists (select from address a where a.id = x.address_id and a.deleted_at is null)`;

const newsSql = `select
  (select count(*) from assessment x where ${isNew}) as assessments,
  (select count(*) from activity x where ${isNew}) as activities,
  (select count(*) from fact_building b where b.gaps <> 0
   and exists (select from assessment x where x.address_id = b.address_id and ${isNew})) as gaps`;

/** The news for a reader since the last mail; `day`: that of the last mail, which was sent at eight by the clocks in Ukraine. */
export async function findNews(
  database: Database,
  actor: Actor,
  { scope = {} }: QuestionBody,
  day: string,
): Promise<News> {
  const area = scope.pCode4 ?? scope.pCode3 ?? scope.pCode2 ?? scope.pCode1 ?? 'UA';
  const from = new Date(momentOfKyivClock(`${day}T08:00:00`)).toISOString();
  const [news] = await database.as(actor).query<News>(newsSql, [from, area]);
  return news ?? { assessments: 0, activities: 0, gaps: 0 };
}
