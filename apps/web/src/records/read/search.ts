import type { AddressQuery } from '@domivka/domain/addressing/address-query';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import {
  type Filter,
  freeSearchField,
  ignoredWords,
  namesAddresses,
  namesCustom,
  readSearch,
  type FilterValue,
  type Operator,
  type Search,
} from '@domivka/domain/kernel/filters';
import { findEntity, getEntity } from '@domivka/domain/registry';
import { isOnline } from '../../remote/connection.ts';
import { askPage } from './ask-page.ts';
import { findKeptCustomFields } from './custom-fields.ts';
import { isPassing } from '../../remote/http.ts';
import { filterAddressKeys, isAboutKeys, isSortedByKeys, rowsOfKeys } from '../local/address-keys.ts';
import { conditionOf, type FindParent, type Found, pageOf, type SearchedRow, sortRows } from '../local/local-search.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { filterRows } from '../local/kept-rows.ts';
import { loadChunk } from '../../platform/load-chunk.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { localRecordOf, type LocalRecord } from '../local/local-rows.ts';
import { serverNow } from '../../device/server-time.ts';
import { packedTables } from '../local/pack-rows.ts';

/** Whether one of the areas holds all that a search could find: its places, or all that the user may see. */
function isCovered(area: string, search: Search, actor: Actor): boolean {
  const isWithin = (code: unknown) => typeof code === 'string' && code.startsWith(area);
  const named = search.filters.filter(({ kind, op }) => kind === 'pCode' && ['eq', 'in'].includes(op));
  if (named.some(({ value }) => [value].flat().every(isWithin))) return true;
  return actor.areas.length > 0 && actor.areas.every(isWithin);
}

/** The time of a complete pack that holds all that a search could find; undefined when there is none. ISO 8601. */
async function findCover(store: LocalStore, search: Search, actor: Actor): Promise<string | undefined> {
  if (!packedTables().includes(search.table)) return undefined;
  const packs = await store.pack.toArray();
  return packs.find(({ _id, state, asOf }) => state === 'ready' && asOf && isCovered(_id, search, actor))?.asOf;
}

/** When the oldest of the packs was last confirmed, for an answer that was found in them; undefined without a pack. ISO 8601. */
async function packedAsOf(store: LocalStore): Promise<string | undefined> {
  const packs = await store.pack.toArray();
  return packs.map(({ asOf, takenAt }) => asOf ?? takenAt).toSorted()[0];
}

/** A search as screens ask for it; the same words as the call `POST /search`. */
export type SearchRequest<Name extends string = string> = {
  readonly filters?: readonly { readonly field: Name; readonly op: Operator; readonly value: FilterValue }[];
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  readonly paging?: { readonly page?: number; readonly pageSize?: number };
};

/**
 * One page. `fromDevice`: without the server, from what this device holds; `asOf`: when the server said so, ISO 8601; `isPartial`: the server
 * may have more that answers the question.
 */
type SearchAnswer = {
  readonly values: readonly LocalRecord[];
  readonly totalRows: number;
  readonly fromDevice: boolean;
  readonly asOf?: string | undefined;
  readonly isPartial?: true;
  /** Words that were found nowhere and left out. */
  readonly ignored?: readonly string[] | undefined;
};

/** Unsent work that a search must show: records with unsent edits that answer it, and what is no longer to be seen. */
export type Unsent = {
  readonly matching: readonly LocalRecord[];
  /** How many of them the server does not know yet. */
  readonly added: number;
  /** How many that answer it were removed here, while the server still counts them. */
  readonly removed: number;
  readonly hidden: ReadonlySet<string>;
};

export const noUnsent: Unsent = { matching: [], added: 0, removed: 0, hidden: new Set() };

const mostResponses = 100;

/**
 * Asks the server; without it, answers what it said to the same question before, else what this device holds; the other way round where a
 * newer pack holds all that could be found. Errors other than of the way to the server are thrown.
 */
export async function searchRecords(
  store: LocalStore,
  actor: Actor,
  table: TableName,
  request: SearchRequest,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  if (isOnline()) {
    try {
      return await askServer(store, actor, table, request, signal);
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
  const search = await checked(store, table, request, actor);
  const remembered = await store.responses.get(questionOf(table, request));
  const covered = await findCover(store, search, actor);
  if (remembered && !(covered !== undefined && covered > remembered.at)) {
    const values = remembered.values.map((record) => ({ ...record, synced: 1 as const }));
    const { totalRows, at, ignored } = remembered;
    return { values, totalRows, ignored, fromDevice: true, asOf: at };
  }
  const filters = await lookUpWords(store, actor, search);
  const answer = await askDevice(store, { ...search, filters });
  return covered === undefined ? { ...answer, isPartial: true } : answer;
}

function questionOf(table: TableName, { filters, sort, paging }: SearchRequest): string {
  return JSON.stringify([table, filters ?? [], sort ?? [], paging ?? {}]);
}

async function checked(store: LocalStore, table: TableName, request: SearchRequest, actor: Actor): Promise<Search> {
  const customFields = namesCustom(request) ? await findKeptCustomFields(store, actor) : undefined;
  return readSearch({ table, ...request }, findEntity, actor, customFields);
}

async function askServer(
  store: LocalStore,
  actor: Actor,
  table: TableName,
  request: SearchRequest,
  signal: AbortSignal | undefined,
): Promise<SearchAnswer> {
  const { values, totalRows, ignored } = await askPage(
    { table, ...request },
    { asUser: actor._id, signal, isAwaited: true },
  );
  const at = new Date(serverNow()).toISOString();
  await remember(store, {
    _id: questionOf(table, request),
    synced: 1,
    at,
    values,
    totalRows,
    ...(ignored ? { ignored } : {}),
  });
  return {
    values: values.map((record) => ({ ...record, synced: 1 as const })),
    totalRows,
    ignored,
    fromDevice: false,
    asOf: at,
  };
}

/** Answers are kept for the same question without a network; the oldest go. A full disk must not keep anybody from searching. */
async function remember(store: LocalStore, response: Parameters<LocalStore['responses']['put']>[0]): Promise<void> {
  try {
    await store.responses.put(response);
    const surplus = (await store.responses.count()) - mostResponses;
    if (surplus > 0) await store.responses.bulkDelete(await store.responses.orderBy('at').limit(surplus).primaryKeys());
  } catch (error) {
    reportUnexpected(error);
  }
}

/**
 * Values and total stand for what the server would say: records with unsent edits and removed ones count, creations do not, and
 * `withUnsent` does the rest, as with an answer of the server.
 */
async function askDevice(store: LocalStore, search: Search): Promise<SearchAnswer> {
  const { table, filters } = search;
  const isFound = conditionOf(filters, await matchingParents(store, search));
  const found = await findHere(store, search, isFound);
  const { values, totalRows } = await found.page();
  const creations = await listCreations(store);
  const edited = found.rows.filter(({ _id, synced }) => synced === 0 && !creations.has(_id));
  const removed = (await removedRows(store, table)).filter(isFound);
  const asOf = await packedAsOf(store);
  return {
    values: values.map(localRecordOf),
    totalRows: totalRows + edited.length + removed.length,
    ignored: ignoredWords(filters),
    fromDevice: true,
    ...(asOf ? { asOf } : {}),
  };
}

/** What answers a search, and the rows of the page that is asked for; unsent edits are not among these. */
type FoundHere = { readonly rows: readonly SearchedRow[]; readonly page: () => Promise<Found<LocalRow>> };

/** Of so many addresses the rows are read one by one; of more, all rows are. */
const fewAddresses = 2000;

/** Addresses are found by their keys as far as these tell, because their rows are slow to read. */
async function findHere(store: LocalStore, search: Search, isFound: (row: SearchedRow) => boolean): Promise<FoundHere> {
  const { table, filters, sort } = search;
  const confirmed = <Row extends SearchedRow>(rows: readonly Row[]) => rows.filter(({ synced }) => synced === 1);
  const pageAmong = (rows: readonly LocalRow[]): FoundHere => ({
    rows,
    page: () => pageOf(confirmed(rows), search, rankedQuery(search)),
  });
  const byKeys = filters.filter(isAboutKeys);
  const isByKeys = byKeys.length === filters.length && isSortedByKeys(sort);
  if (table !== 'address' || !(isByKeys || byKeys.some(namesAddresses)))
    return pageAmong(await filterRows(store, table, isFound));
  const rows = await filterAddressKeys(store, conditionOf(byKeys, noParent));
  if (isByKeys) {
    const page = async (): Promise<Found<LocalRow>> => {
      const { values, totalRows } = await pageOf(confirmed(rows), search, rankedQuery(search));
      return { values: await rowsOfKeys(store, values), totalRows };
    };
    return { rows, page };
  }
  if (rows.length > fewAddresses) return pageAmong(await filterRows(store, table, isFound));
  return pageAmong((await rowsOfKeys(store, rows)).filter(isFound));
}

/** The directory of streets is large and only asked for words, so it is loaded then. */
async function lookUpWords(
  store: LocalStore,
  actor: Actor,
  { table, filters }: Search,
  isExact = false,
): Promise<readonly Filter[]> {
  if (!filters.some(namesAddresses)) return filters;
  const { lookUp } = await loadChunk(() => import('./look-up-words.ts'));
  return lookUp(store, actor, { table, filters }, isExact);
}

/** The words by which addresses are ordered where no other order is named. */
function rankedQuery({ table, filters, sort }: Search): AddressQuery | undefined {
  if (table !== 'address' || sort.length > 0) return undefined;
  return filters.find(({ addresses }) => addresses)?.addresses;
}

/** The records that were written here and the server does not know yet. */
async function listCreations(store: LocalStore): Promise<ReadonlySet<string>> {
  const entries = await store.outbox.toArray();
  const creations = entries.filter(({ kind, version }) => kind === 'save' && version === undefined);
  return new Set(creations.map(({ recordId }) => recordId));
}

async function removedRows(store: LocalStore, table: TableName): Promise<readonly LocalRow[]> {
  const removed = await store.deleted.where('table').equals(table).toArray();
  return removed.filter(({ untold }) => !untold).map(({ row }) => row);
}

const noParent: FindParent = () => undefined;

type Asked = Pick<Search, 'table' | 'filters'>;

/** Where a free search asks for the words of the records that those of a table hang on; undefined where it does not. */
function parentAsked({ table, filters }: Asked): Entity['parent'] {
  return filters.some(({ field }) => field === freeSearchField) ? getEntity(table).parent : undefined;
}

function parentsAmong(rows: readonly SearchedRow[], field: string): FindParent {
  const byId = new Map(rows.map((row) => [row._id, row]));
  return (row) => byId.get(String(row[field]));
}

/** The parents that answer a free search: of the others it is enough to know that they are none of these. */
async function matchingParents(store: LocalStore, search: Asked): Promise<FindParent> {
  const parent = parentAsked(search);
  if (!parent) return noParent;
  const words = search.filters.filter(({ field }) => field === freeSearchField);
  const isFound = conditionOf(words, noParent);
  const isByKeys = parent.table === 'address' && words.every(isAboutKeys);
  const parents = isByKeys ? filterAddressKeys(store, isFound) : filterRows(store, parent.table, isFound);
  return parentsAmong(await parents, parent.field);
}

/** The parents of a few rows, as far as they are on this device. */
async function parentsOf(store: LocalStore, search: Asked, rows: readonly LocalRow[]): Promise<FindParent> {
  const parent = parentAsked(search);
  if (!parent || rows.length === 0) return noParent;
  const ids = [...new Set(rows.map((row) => String(row[parent.field])))];
  const here = await rowsOf(store, parent.table).bulkGet(ids);
  return parentsAmong(
    here.flatMap((row) => row ?? []),
    parent.field,
  );
}

/** All that `findUnsent` reads for a search in this table. */
export function tablesOfUnsent(table: TableName): readonly string[] {
  const parent = getEntity(table).parent?.table;
  return [...new Set([table, ...(parent ? [parent] : []), 'deleted', 'outbox', 'metadata'])];
}

/** The unsent work of this device that concerns a search. */
export async function findUnsent(
  store: LocalStore,
  actor: Actor,
  table: TableName,
  request: SearchRequest,
): Promise<Unsent> {
  const asked = await checked(store, table, request, actor);
  const edited = await rowsOf(store, table).where('synced').equals(0).toArray();
  const removed = await removedRows(store, table);
  if (edited.length + removed.length === 0) return noUnsent;
  const search = { ...asked, filters: await lookUpWords(store, actor, asked, isOnline()) };
  const isFound = conditionOf(search.filters, await parentsOf(store, search, [...edited, ...removed]));
  const found = edited.filter(isFound);
  const matching = sortRows(found, search.sort);
  const creations = await listCreations(store);
  const added = matching.filter(({ _id }) => creations.has(_id)).length;
  return {
    matching: matching.map(localRecordOf),
    added,
    removed: removed.filter(isFound).length,
    hidden: new Set([...edited, ...removed].map(({ _id }) => _id)),
  };
}

/** A page with unsent work: it is first on the first page, marked by `synced: 0`; what was removed or is shown above is left out. */
export function withUnsent(
  answer: SearchAnswer,
  { matching, added, removed, hidden }: Unsent,
  page: number,
): SearchAnswer {
  const rest = answer.values.filter(({ _id }) => !hidden.has(_id));
  return {
    ...answer,
    values: page === 1 ? [...matching, ...rest] : rest,
    totalRows: Math.max(0, answer.totalRows + added - removed),
  };
}
