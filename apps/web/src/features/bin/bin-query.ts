import type { Actor } from '@domivka/domain/kernel/actor';
import { binDaysOf, binScope } from '@domivka/domain/kernel/bin';
import type { TableName } from '@domivka/domain/kernel/entity';
import { listEntities } from '@domivka/domain/registry';
import type { BinRequest } from './bin.ts';
import {
  pagingOf,
  readId,
  readListQuery,
  readOblast,
  readOneOf,
  withoutNothing,
  type ListQuery,
  type QueryChange,
} from '../../ui/list-query.ts';

/** Everything that the bin shows, as it stands in the address line. */
export type BinQuery = ListQuery & {
  readonly kind?: TableName;
  readonly oblast?: string;
  readonly organization?: string;
};

export type BinChange = QueryChange<BinQuery>;

const tables: readonly TableName[] = listEntities().map(({ table }) => table);

/** Reads the query of the address line; what makes no sense is as if it were not there. */
export function readBinQuery(raw: Readonly<Record<string, unknown>>): BinQuery {
  return withoutNothing<BinQuery>({
    ...readListQuery(raw, []),
    kind: readOneOf(raw['kind'], tables),
    oblast: readOblast(raw['oblast']),
    organization: readId(raw['organization']),
  });
}

/** The question that a query stands for. */
export function binRequest(query: BinQuery): BinRequest {
  return {
    table: query.kind,
    filters: { pCode: query.oblast, organizationId: query.organization, text: query.q?.trim() || undefined },
    paging: pagingOf(query),
  };
}

/** The kinds of records that somebody may bring back at all. Accounts are never deleted. */
export function listBinTables(actor: Actor, now: string): readonly TableName[] {
  return listEntities()
    .filter((entity) => entity.table !== 'user' && binScope(actor, entity, now).kind === 'some')
    .map(({ table }) => table);
}

const dayInMilliseconds = 86_400_000;

/** The days that are left, the begun one counted; 0: less than one. */
export function daysLeft(until: string, now: number, actor: Pick<Actor, 'role'>): number {
  const left = (Date.parse(until) - now) / dayInMilliseconds;
  return left < 1 ? 0 : Math.min(binDaysOf(actor), Math.ceil(left));
}
