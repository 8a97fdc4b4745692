import type { Actor } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Language } from '@domivka/domain/kernel/text';
import type { Answer } from '@domivka/domain/measures/evaluate';
import {
  askedLast,
  type ReportAnswer,
  type ReportRow,
  type ReportSources,
} from '@domivka/domain/reports/answer-report';
import type { Report } from '@domivka/domain/reports/report';
import type { Database } from '../../platform/database/database.ts';
import type { AnswerCache } from '../../records/facts/answer-cache.ts';
import { answerQuestion } from '../../records/facts/answer-question.ts';
import { isSummed } from '../../records/facts/sums.ts';
import { countFactRows, listFactRows } from '../../records/facts/fact-rows.ts';
import { listRecords } from '../../records/search.ts';
import { lookUpQuestion } from '../../records/street-lookup.ts';
import { namesOf } from '../../records/tables.ts';

export type ReportParts = {
  /** As the program. */
  readonly database: Database;
  readonly places: { find(pCode: string): { readonly name: string; readonly nameUkr: string } | undefined };
  readonly now: () => Date;
  /** Where the application is reached: files have links to their rows. */
  readonly publicUrl: string;
  /** `MM-DD`, unless the heating season begins on the usual day. */
  readonly seasonStart?: string | undefined;
  /** For readers who turn pages: what took long to count is kept for a minute. */
  readonly cached?: AnswerCache<Answer>;
};

type Page = { readonly offset: number; readonly size: number };

/** A report in the name of its reader: its answer, page by page, and all its rows. */
export type OpenReport = {
  /** Whose rows there are: of a number that is opened, the report that lists them. */
  readonly report: Report;
  readonly answer: (page: Page, language: Language) => Promise<ReportAnswer>;
  readonly rows: (language: Language) => AsyncIterable<readonly ReportRow[]>;
  /** The filters in words. */
  readonly filters: (language: Language) => Promise<readonly string[]>;
  /** The HXL tags of its columns. */
  readonly tags: readonly string[];
};

/** One user of each organization, by the order of roles. */
const contactSql = `select distinct on (u.organization_id) u.organization_id as organization, u.id from app_user u
  where u.organization_id = any($1::text[]) and u.deleted_at is null and u.status = 'active'
  order by u.organization_id, coalesce(array_position($2::text[], u.role), 0), u.created_at, u.id`;

/** The data of reports as the actor may see them. `today`: the day in Ukraine. */
export function reportSources(
  { database, places, cached, seasonStart }: ReportParts,
  actor: Actor,
  today: string,
): ReportSources {
  const own = database.as(actor);
  return {
    today,
    seasonStart,
    answer: async (question) => {
      const count = () => answerQuestion(database, actor, question, today);
      return cached && !(await isSummed(database, actor, question)) ? cached(actor, question, count) : count();
    },
    rows: async (question, of, page) => listFactRows(own, await lookUpQuestion(database, question), of, page, today),
    count: async (question, of) => countFactRows(own, await lookUpQuestion(database, question), of, today),
    helpers: async (ids) => {
      const rows = await own.query<{ address: string; helpers: readonly string[] }>(
        `select address_id as address, array_agg(distinct implementing_organization_id) as helpers from activity
         where address_id = any($1::text[]) and deleted_at is null and status <> 'Canceled' group by 1`,
        [ids],
      );
      return new Map(rows.map(({ address, helpers }) => [address, helpers]));
    },
    contacts: async (organizationIds) => {
      const rows = await own.query<{ id: string; organization: string }>(contactSql, [organizationIds, askedLast]);
      const users = await listRecords(
        own,
        actor,
        'user',
        rows.map(({ id }) => id),
      );
      return new Map(
        rows.flatMap(({ id, organization }): (readonly [string, Fields])[] => {
          const user = users.get(id);
          return user ? [[organization, user]] : [];
        }),
      );
    },
    records: (table, ids) => listRecords(own, actor, table, ids),
    names: async (ids) => ({
      area: (pCode) => places.find(pCode),
      organizations: await namesOf(own, ids, 'organization'),
    }),
  };
}
