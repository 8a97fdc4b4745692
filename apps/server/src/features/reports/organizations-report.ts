import type { Actor } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Language } from '@domivka/domain/kernel/text';
import { organizationTypes } from '@domivka/domain/organization/organization.text';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import type { Period } from '@domivka/domain/reports/report-question';
import { lastSignIn } from '../../platform/last-sign-in.ts';
import { newParameters } from '../../records/parameters.ts';
import { countEntered, type KeptPage, type KeptSource, pagesOf, recentSince, trainingsSql } from './kept-source.ts';
import type { ReportParts } from './report-sources.ts';

type OrganizationRow = {
  readonly id: string;
  readonly name: string | null;
  readonly name_ukr: string | null;
  readonly type: string;
  readonly users: readonly string[];
  readonly signed_in: string | null;
  readonly trainings: number;
};

/** Organizations with their users, the last sign-in of one of them, and what they entered and learned in the period. */
export function organizationsSource({ database, now }: ReportParts, actor: Actor, period: Period): KeptSource {
  const listOrganizations = ({ offset, size }: KeptPage) => {
    const parameters = newParameters();
    const text = `with page as materialized (
        select * from organization o where o.deleted_at is null order by o.name_sort, o.id
        limit ${parameters.add(size)} offset ${parameters.add(offset)})
      select o.id, o.name, o.full_title_ukr as name_ukr, o.type, array_remove(array_agg(u.id order by u.id), null) as users,
        max(${lastSignIn}) as signed_in, coalesce(sum(attended.trainings), 0)::integer as trainings
      from page o left join app_user u on u.organization_id = o.id and u.deleted_at is null
        left join ${trainingsSql(period, parameters)} attended on attended.user_id = u.id
      group by o.id, o.name, o.full_title_ukr, o.type, o.name_sort order by o.name_sort, o.id`;
    return database.query<OrganizationRow>(text, parameters.values);
  };
  const page = async (asked: KeptPage, language: Language): Promise<readonly ReportRow[]> => {
    const organizations = await listOrganizations(asked);
    const entered = await countEntered(
      database,
      actor,
      organizations.flatMap(({ users }) => users),
      period,
    );
    return organizations.map((one) => ({
      cells: [
        (language === 'uk' ? one.name_ukr : one.name) ?? one.name,
        labelOf(organizationTypes, one.type, language),
        one.users.length,
        one.signed_in,
        one.users.reduce((sum, user) => sum + (entered.get(user) ?? 0), 0),
        one.trainings,
      ],
      record: one.id,
      table: 'organization',
    }));
  };
  return {
    period,
    page,
    totals: async () => {
      const [row] = await database.query<{ count: number; recent: number }>(
        `select count(*) as count, count(*) filter (where exists (
           select from app_user u where u.organization_id = o.id and u.deleted_at is null and ${lastSignIn} >= $1::timestamptz)) as recent
         from organization o where o.deleted_at is null`,
        [recentSince(now())],
      );
      return { count: row?.count ?? 0, recent: row?.recent ?? 0 };
    },
    rows: (language) => pagesOf((asked) => page(asked, language)),
  };
}
