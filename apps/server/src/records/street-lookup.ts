import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AddressQuery } from '@domivka/domain/addressing/address-query';
import type { KnownFormerName } from '@domivka/domain/addressing/former-names';
import { FormerNames } from '@domivka/domain/addressing/known-former-names';
import { readQueries, readStreetQuery } from '@domivka/domain/addressing/read-queries';
import { type SearchArea, type StreetAlias, StreetDirectory } from '@domivka/domain/addressing/street-directory';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Entity } from '@domivka/domain/kernel/entity';
import { type Filter, freeSearchField, isStreetName, namesAddresses } from '@domivka/domain/kernel/filters';
import { scope } from '@domivka/domain/kernel/permissions';
import type { Question } from '@domivka/domain/measures/question';
import { getEntity } from '@domivka/domain/registry';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import type { Units } from '@domivka/reference/units';
import type { Database } from '../platform/database/database.ts';
import { addressCondition, scopeCondition } from './conditions.ts';
import { newParameters } from './parameters.ts';
import { tableOf } from './tables.ts';

/*
 * The words of addresses are looked up in memory (docs/decisions/0045-address-matching.md). Each copy of the program holds all streets of the
 * register with their former names and reads before each search what has come since the last one, so that an address is found as soon as it is saved.
 */

type Known = {
  readonly directory: StreetDirectory;
  readonly formerNames: FormerNames;
  /** By the id of a former name: the place in the feed of what is known of it. Searches may read at once and end in any order. */
  readonly places: Map<string, bigint>;
  /** All transactions before this one were over when the streets were read. */
  seen: bigint;
  readonly loaded: Promise<void>;
};

/** By the database as the program sees it. */
const known = new WeakMap<Database, Known>();
let units: Units | undefined;

const keysInPiece = 10_000;

const newStreets = `
select s.seen::text as seen, t.street_key from (select pg_snapshot_xmin(pg_current_snapshot()) as seen) s
left join street t on t.xid >= $1::xid8 order by t.street_key`;

type NewStreet = { readonly seen: string; readonly street_key: string | null };

const changedNames = `
select f.id, f.seq::text as seq, n.id is null as gone, n.version, n.p_code4, n.subject, n.former_name, n.present_name, n.since,
  n.rest ->> 'streetType' as street_type
from feed f left join former_name n on n.id = f.id and n.deleted_at is null
where f.entity = 'formerName' and f.xid >= $1::xid8 order by f.seq`;

type ChangedName = {
  readonly id: string;
  readonly seq: string;
  readonly gone: boolean;
  readonly version: number;
  readonly p_code4: string;
  readonly subject: string;
  readonly former_name: string;
  readonly present_name: string | null;
  readonly since: string | null;
  readonly street_type: string | null;
};

function knownNameOf(row: ChangedName): KnownFormerName {
  return {
    _id: row.id,
    version: row.version,
    pCode4: row.p_code4,
    subject: row.subject,
    formerName: row.former_name,
    presentName: row.present_name ?? undefined,
    streetType: row.street_type ?? undefined,
    since: row.since ?? undefined,
  };
}

/** A removal from a large city takes a few milliseconds. */
const namesInTurn = 50;

/** Follows the former names that were recorded, changed and removed; other requests are answered meanwhile. */
async function followNames(
  program: Database,
  { formerNames, places }: Pick<Known, 'formerNames' | 'places'>,
  since: bigint,
): Promise<void> {
  const rows = await program.query<ChangedName>(changedNames, [String(since)]);
  for (const [at, row] of rows.entries()) {
    if (at % namesInTurn === namesInTurn - 1) await nextTurn();
    const place = BigInt(row.seq);
    if (place <= (places.get(row.id) ?? -1n)) continue;
    places.set(row.id, place);
    if (row.gone) formerNames.remove(row.id);
    else formerNames.put(knownNameOf(row));
  }
}

/** All streets, in pieces, so that other requests are answered meanwhile. */
async function load(program: Database, directory: StreetDirectory): Promise<void> {
  for (let last = ''; ;) {
    const rows = await program.query<{ street_key: string }>(
      `select street_key from street where street_key > $1 order by street_key limit ${keysInPiece}`,
      [last],
    );
    for (const { street_key: key } of rows) directory.add(key);
    last = rows.at(-1)?.street_key ?? '';
    if (rows.length < keysInPiece) return;
    await nextTurn();
  }
}

async function begin(program: Database): Promise<Known> {
  const [row] = await program.query<{ seen: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as seen');
  units ??= readUnitsFromDisk();
  const index = units.index();
  const directory = new StreetDirectory(index);
  const beginning = {
    directory,
    formerNames: new FormerNames(directory, index),
    places: new Map<string, bigint>(),
    seen: BigInt(row?.seen ?? 0),
  };
  const loaded = load(program, directory).then(() => followNames(program, beginning, 0n));
  const entry: Known = { ...beginning, loaded };
  known.set(program, entry);
  entry.loaded.catch(() => known.delete(program));
  return entry;
}

async function knownNow(database: Database): Promise<Known> {
  const program = database.as('program');
  const entry = known.get(program) ?? (await begin(program));
  await entry.loaded;
  const rows = await program.query<NewStreet>(newStreets, [String(entry.seen)]);
  for (const { street_key: key } of rows) if (key !== null) entry.directory.add(key);
  await followNames(program, entry, entry.seen);
  const seen = BigInt(rows[0]?.seen ?? 0);
  if (seen > entry.seen) entry.seen = seen;
  return entry;
}

/** The streets of the register as they are now, with their former names. */
export async function streetDirectory(database: Database): Promise<StreetDirectory> {
  return (await knownNow(database)).directory;
}

/** The streets of the register as they are now, with the former names of those of a settlement: for `candidateQueries` and `judgeCandidates`. */
export async function knownStreets(database: Database): Promise<{
  readonly directory: StreetDirectory;
  readonly aliasesOf: (pCode4: string) => readonly StreetAlias[];
}> {
  const { directory, formerNames } = await knownNow(database);
  return { directory, aliasesOf: (pCode4) => formerNames.aliasesOf(pCode4) };
}

/** The entity whose addresses a search by words asks for: the address itself, or what hangs on one. */
export function asksAddresses(entity: Entity): boolean {
  return entity.table === 'address' || entity.parent?.table === 'address';
}

function isLookedUp(entity: Entity, filter: Filter): boolean {
  if (!asksAddresses(entity) || !namesAddresses(filter)) return false;
  return filter.field === freeSearchField || entity.table === 'address';
}

/** Where a search looks: in the places that it is limited to, else in those of the reader, whose own area comes first. */
function areaOf(actor: Actor, filters: readonly Filter[]): SearchArea {
  const places = filters.find(({ kind, op }) => kind === 'pCode' && (op === 'eq' || op === 'in'));
  const own = scopeAreas(actor);
  const asked = places ? [places.value].flat().map(String) : [];
  return { own: actor.areas, within: places && own.length > 0 ? commonAreas(asked, own) : places ? asked : own };
}

/** No unit has this code. */
const noArea = ['-'];

/** What lies in one of the first areas and in one of the second: words must tell nothing of what is out of reach. */
function commonAreas(first: readonly string[], second: readonly string[]): readonly string[] {
  const common = first.flatMap((one) =>
    second.flatMap((other) => (one.startsWith(other) ? [one] : other.startsWith(one) ? [other] : [])),
  );
  return common.length > 0 ? common : noArea;
}

function scopeAreas(actor: Actor): readonly string[] {
  const own = scope(actor, getEntity('address'));
  return own.kind === 'nothing' ? noArea : own.areas;
}

/**
 * The filters with their words looked up among streets and places: `filterCondition` needs it for all filters that name addresses. Of several
 * readings of the words the first one is taken that finds an address of the reader. `withBin`: also one in the bin.
 */
export async function lookUpWords(
  database: Database,
  actor: Actor,
  entity: Entity,
  filters: readonly Filter[],
  withBin = false,
): Promise<readonly Filter[]> {
  if (!filters.some((filter) => isLookedUp(entity, filter))) return filters;
  const directory = await streetDirectory(database);
  const area = areaOf(actor, filters);
  return Promise.all(
    filters.map(async (filter) => {
      if (!isLookedUp(entity, filter)) return filter;
      const text = String(filter.value);
      const queries = isStreetName(filter)
        ? [readStreetQuery(text, directory, area)]
        : readQueries(text, directory, area);
      return { ...filter, addresses: await firstFound(database.as(actor), actor, queries, withBin) };
    }),
  );
}

/** A question about facts with the words of its addresses looked up. */
export async function lookUpQuestion<Asked extends { readonly scope: Question['scope'] }>(
  database: Database,
  question: Asked,
): Promise<Asked> {
  const { search } = question.scope;
  if (!search) return question;
  const filters = await lookUpWords(database, search.actor, getEntity('address'), search.filters);
  return { ...question, scope: { ...question.scope, search: { ...search, filters } } };
}

async function firstFound(
  own: Database,
  actor: Actor,
  queries: Iterable<AddressQuery>,
  withBin: boolean,
): Promise<AddressQuery> {
  let first: AddressQuery | undefined;
  const address = getEntity('address');
  for (const query of queries) {
    first ??= query;
    // A street that is known has had an address; whether it has this house must be looked at.
    if (query.houses.length === 0) return query;
    const parameters = newParameters();
    const conditions = [
      ...(withBin ? [] : ['r.deleted_at is null']),
      scopeCondition(tableOf(address), scope(actor, address), parameters),
      addressCondition(query, parameters),
    ];
    const text = `select exists (select from address r where ${conditions.join(' and ')}) as found`;
    const [row] = await own.query<{ found: boolean }>(text, parameters.values, { plan: 'for these values' });
    if (row?.found) return query;
  }
  return first ?? { houses: [] };
}
