import type { Actor } from '@domivka/domain/kernel/actor';
import { binDaysOf, binScope } from '@domivka/domain/kernel/bin';
import type { TableName } from '@domivka/domain/kernel/entity';
import { listEntities } from '@domivka/domain/registry';
import { serverNow } from '../../device/server-time.ts';
import { declareList, type ListQueryOf } from '../../lists/declare-list.ts';
import { choiceFilter, oblastFilter, organizationFilter } from '../../lists/list-filters.ts';
import { pagingOf } from '../../ui/list-query.ts';
import { binText as text } from './bin.text.ts';

const everyOblast = oblastFilter<never>(text.oblast);

/** The oblasts of the areas in which the user works; empty: all. */
function oblastsOf({ areas }: Pick<Actor, 'areas'>): readonly string[] {
  return [...new Set(areas.map((area) => area.slice(0, 4)))];
}

/** The bin: records of all tables; the server finds them in a way of its own. */
export const binList = declareList({
  table: 'address',
  ownRows: true,
  filters: {
    kind: choiceFilter<TableName, never>(
      text.kind,
      listEntities().map(({ table, label }) => ({ code: table, label })),
      {
        isOffered: (table, { actor }) =>
          actor !== undefined && listBinTables(actor, new Date(serverNow()).toISOString()).includes(table),
      },
    ),
    oblast: {
      ...everyOblast,
      isFor: (actor) => oblastsOf(actor).length !== 1,
      choices: (context) => {
        const oblasts = oblastsOf(context.actor ?? { areas: [] });
        const choices = everyOblast.choices?.(context) ?? [];
        return choices.filter(({ value }) => oblasts.length === 0 || oblasts.includes(value));
      },
    },
    organization: organizationFilter<never>(text.organization),
  },
  usualSort: 'deleted',
});

/** What the server is asked for a query. */
export function binRequest(query: ListQueryOf<typeof binList>) {
  return {
    table: query.kind,
    filters: { pCode: query.oblast, organizationId: query.organization, text: query.q?.trim() || undefined },
    paging: pagingOf(query),
  };
}

/** The kinds of records that this user may restore at all. Accounts are never deleted. */
export function listBinTables(actor: Actor, now: string): readonly TableName[] {
  return listEntities()
    .filter((entity) => entity.table !== 'user' && binScope(actor, entity, now).kind === 'some')
    .map(({ table }) => table);
}

const dayInMilliseconds = 86_400_000;

/** The days that are left, the current one counted; 0: less than one. */
export function daysLeft(until: string, now: number, actor: Pick<Actor, 'role'>): number {
  const left = (Date.parse(until) - now) / dayInMilliseconds;
  return left < 1 ? 0 : Math.min(binDaysOf(actor), Math.ceil(left));
}
