import type { Entity } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { Child, Fact, Removal, Tx, Write } from '@domivka/domain/kernel/tx';
import { getEntity } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { fieldsAt } from './base-of.ts';
import { afterRemovals, binRecords } from './bin-records.ts';
import { findHolders, findWorkplaces, listChildren, loadRecords } from './load-records.ts';
import { meeting } from './meeting.ts';
import { findNamed, findParents, findRefusals, namedByOthers } from './references.ts';
import { storeWrites } from './store-writes.ts';
import { namesOf, tableOf } from './tables.ts';
import { type Origin, storedOf } from './write-rows.ts';

function idsOf(removals: readonly Removal[]): readonly string[] {
  return removals.map(({ record }) => record._id);
}

/** A piece of work that depends on what an earlier one of the same set writes: it runs again after that. */
export class Later extends Error {}

/** Something that only shows once a set is written: the set is undone, and each piece of work runs alone. */
export class OneByOne extends Error {}

type SetOptions = {
  readonly database: Queryable;
  readonly entity: Entity;
  readonly origin: Origin;
  /** The ids that the pieces of work name, in their order; none twice. */
  readonly ids: readonly (string | undefined)[];
  readonly breathe: () => Promise<void>;
  /** Writes are answered as if they had been made. */
  readonly isTrial?: boolean;
};

export type SetTx = {
  /** The store as one piece of work sees it. */
  at(index: number): Tx;
  leave(): void;
  /** This piece of work and those after it wrote nothing and have to run again. */
  cut(): number;
};

/**
 * The store of the domain on PostgreSQL for several pieces of work that run side by side in one transaction, each of which writes at most one
 * record of `entity`: what they want to know is asked once for all of them, and what they write is written once all have decided.
 */
export function setTx({ database, entity, origin, ids, breathe, isTrial = false }: SetOptions): SetTx {
  const places = new Map(ids.flatMap((id, index) => (id === undefined ? [] : [[id, index] as const])));
  const current = new Map<string, StoredRecord>();
  const sought = new Map<string, number>();
  let cut = ids.length;
  const { kind, leave } = meeting(ids.length, breathe);

  /** Only those before the cut are done; the others have to run again. */
  const uncut = async <Asked extends { readonly index: number }, Answer>(
    all: readonly Asked[],
    work: (some: readonly Asked[]) => Promise<readonly (Answer | Error)[]>,
  ): Promise<readonly (Answer | Error)[]> => {
    const some = all.filter(({ index }) => index < cut);
    return [...(await work(some)), ...all.slice(some.length).map(() => new Later())];
  };

  const askRows = (of: Entity) =>
    kind<string, Fact>(async (all) => {
      const table = tableOf(of);
      const facts = await loadRecords(database, table, [...new Set(all.map(({ asked }) => asked))]);
      if (of === entity) for (const [id, fact] of facts) if (fact.state === 'present') current.set(id, fact.record);
      return all.map(({ asked }) => facts.get(asked) ?? { state: 'absent' });
    });
  const rows = new Map(
    [entity, ...(entity.parent ? [getEntity(entity.parent.table)] : [])].map((of) => [of, askRows(of)]),
  );

  const base = kind<{ id: string; version: number }, Fields | undefined>(async (all) => {
    const earlier = all.flatMap(({ asked: { id, version } }) => {
      const record = current.get(id);
      return record ? [{ current: record, version }] : [];
    });
    const found = await fieldsAt(database, tableOf(entity), earlier);
    return all.map(({ asked: { id } }) => found.get(id));
  });

  const presence = kind<{ addressId: string; organizationId: string }, boolean>(async (all) => {
    const present = new Map<string, ReadonlySet<string>>();
    for (const organizationId of new Set(all.map(({ asked }) => asked.organizationId))) {
      const asked = all.filter((one) => one.asked.organizationId === organizationId);
      const addresses = [...new Set(asked.map((one) => one.asked.addressId))];
      present.set(organizationId, await findWorkplaces(database, addresses, organizationId));
    }
    return all.map(({ asked }) => present.get(asked.organizationId)?.has(asked.addressId) === true);
  });

  /** Who seeks what an earlier one may take, or what an earlier one may give up, waits for that one. */
  const isUndecided = (index: number, key: string, holder: StoredRecord | undefined): boolean => {
    const other = sought.get(key) ?? index;
    sought.set(key, Math.min(index, other));
    if (other !== index) cut = Math.min(cut, Math.max(index, other));
    const place = holder && places.get(holder._id);
    if (place !== undefined && place < index) cut = Math.min(cut, index);
    return index >= cut;
  };

  const holder = kind<{ field: string; value: unknown }, StoredRecord | undefined>(async (all) => {
    const held = new Map<string, ReadonlyMap<unknown, StoredRecord>>();
    for (const field of new Set(all.map(({ asked }) => asked.field))) {
      const values = all.flatMap(({ asked }) => (asked.field === field ? [asked.value] : []));
      held.set(field, await findHolders(database, tableOf(entity), field, values));
    }
    return all.map(({ index, asked: { field, value } }) => {
      const found = held.get(field)?.get(value);
      return isUndecided(index, `${field} ${String(value)}`, found) ? new Later() : found;
    });
  });

  const children = kind<string, readonly Child[]>(async (all) => {
    const found = await listChildren(
      database,
      entity,
      all.map(({ asked }) => asked),
    );
    return all.map(({ asked }) => found.get(asked) ?? []);
  });

  const write = kind<Write, StoredRecord>((all) =>
    uncut(all, async (some) => {
      const writes = some.map(({ asked }) => asked);
      const refusals = await findRefusals(database, entity, writes);
      const accepted = writes.filter((_, at) => !refusals[at]);
      const stored = isTrial
        ? accepted.map((one) => storedOf(one).record)
        : await storeWrites({ database, end: database, origin, breathe }, accepted);
      const records = stored.values();
      return refusals.map((refusal) => refusal ?? records.next().value ?? new TypeError('A write without an answer'));
    }),
  );

  const bin = kind<Removal, undefined>((all) =>
    uncut(all, async (some) => {
      const removals = some.map(({ asked }) => asked);
      const named = await findNamed(database, entity, idsOf(removals));
      const refusals = new Map<string, Error>();
      for (const id of named) refusals.set(id, (await namedByOthers(database, entity, id)) ?? new OneByOne());
      const accepted = removals.filter(({ record }) => !named.has(record._id));
      await binRecords(database, origin, accepted);
      // Others' records, which the writer does not see, are only told from those that went along once these are gone.
      if ((await findParents(database, entity, idsOf(accepted))).size > 0) throw new OneByOne();
      await afterRemovals(database, accepted, breathe);
      return removals.map(({ record }) => refusals.get(record._id));
    }),
  );

  return {
    at: (index) => ({
      load(table, id) {
        const ask = rows.get(getEntity(table));
        if (!ask) throw new TypeError(`A set of ${entity.table} does not read ${table}`);
        return ask(index, id);
      },
      baseOf: (_, id, version) => base(index, { id, version }),
      findBy: (_, field, value) => holder(index, { field, value }),
      worksAt: (addressId, organizationId) => presence(index, { addressId, organizationId }),
      children: (_, id) => children(index, id),
      namesOf: (people) => namesOf(database, people),
      write: (one) => write(index, one),
      bin: (removal) => bin(index, removal),
    }),
    leave,
    cut: () => cut,
  };
}
