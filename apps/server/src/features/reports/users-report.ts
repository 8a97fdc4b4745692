import { roles, type Actor } from '@domivka/domain/kernel/actor';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Language } from '@domivka/domain/kernel/text';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import type { Period } from '@domivka/domain/reports/report-question';
import { userStatuses } from '@domivka/domain/user/user.text';
import { lastSignIn } from '../../platform/last-sign-in.ts';
import { newParameters } from '../../records/parameters.ts';
import { countEntered, type KeptPage, type KeptSource, pagesOf, recentSince, trainingsSql } from './kept-source.ts';
import type { ReportParts } from './report-sources.ts';

type UserRow = {
  readonly id: string;
  readonly name: string | null;
  readonly name_ukr: string | null;
  readonly role: string;
  readonly status: string;
  readonly organization: string | null;
  readonly organization_ukr: string | null;
  readonly signed_in: string | null;
  readonly trainings: number;
};

/** Users with their organization, account, last sign-in, and what they entered and learned in the period. */
export function usersSource({ database, now }: ReportParts, actor: Actor, period: Period): KeptSource {
  const listUsers = ({ offset, size }: KeptPage) => {
    const parameters = newParameters();
    const attended = trainingsSql(period, parameters);
    const text = `select u.id, u.name, u.name_ukr, u.role, u.status, o.name as organization, o.full_title_ukr as organization_ukr,
      ${lastSignIn} as signed_in, coalesce(attended.trainings, 0) as trainings
      from app_user u left join organization o on o.id = u.organization_id
      left join ${attended} attended on attended.user_id = u.id
      where u.deleted_at is null order by u.name_sort, u.id limit ${parameters.add(size)} offset ${parameters.add(offset)}`;
    return database.query<UserRow>(text, parameters.values);
  };
  const page = async (asked: KeptPage, language: Language): Promise<readonly ReportRow[]> => {
    const users = await listUsers(asked);
    const entered = await countEntered(
      database,
      actor,
      users.map(({ id }) => id),
      period,
    );
    const isUkrainian = language === 'uk';
    return users.map((user) => ({
      cells: [
        (isUkrainian ? user.name_ukr : user.name) ?? user.name,
        (isUkrainian ? user.organization_ukr : user.organization) ?? user.organization,
        labelOf(roles, user.role, language),
        labelOf(userStatuses, user.status, language),
        user.signed_in,
        entered.get(user.id) ?? 0,
        user.trainings,
      ],
      record: user.id,
      table: 'user',
    }));
  };
  return {
    period,
    page,
    totals: async () => {
      const [row] = await database.query<{ count: number; recent: number }>(
        `select count(*) as count, count(*) filter (where ${lastSignIn} >= $1::timestamptz) as recent
         from app_user u where u.deleted_at is null`,
        [recentSince(now())],
      );
      return { count: row?.count ?? 0, recent: row?.recent ?? 0 };
    },
    rows: (language) => pagesOf((asked) => page(asked, language)),
  };
}
