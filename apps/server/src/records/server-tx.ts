import type { Fields } from '@domivka/domain/kernel/record';
import type { Fact, Removal, Tx, Write } from '@domivka/domain/kernel/tx';
import { getEntity } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { fieldsAt } from './base-of.ts';
import { afterRemovals, binRecords } from './bin-records.ts';
import { findHolders, findWorkplaces, listChildren, loadRecords, lockParents } from './load-records.ts';
import { findRefusals, refuseWhileHiddenChildren, refuseWhileNamed } from './references.ts';
import { storeWrites } from './store-writes.ts';
import { namesOf, type Table, tableOf } from './tables.ts';
import type { Origin } from './write-rows.ts';

/**
 * The store of the domain on PostgreSQL, inside one transaction, for one write after the other. `end`: of a transaction that is over with the
 * write.
 */
export function serverTx(database: Queryable, origin: Origin = {}, end: Queryable = database): Tx {
  return {
    async load(name, id, nextParent) {
      const table = tableOf(getEntity(name));
      await lockParents(database, table, [id], [nextParent]);
      return loadOne(database, table, id);
    },
    baseOf: (table, id, version) => baseOf(database, tableOf(getEntity(table)), id, version),
    findBy: async (table, field, value) =>
      (await findHolders(database, tableOf(getEntity(table)), field, [value])).get(value),
    worksAt: (addressId, organizationId) => worksAt(database, addressId, organizationId),
    children: async (table, id) => (await listChildren(database, getEntity(table), [id])).get(id) ?? [],
    namesOf: (ids) => namesOf(database, ids),
    async write(write: Write) {
      const [refusal] = await findRefusals(database, write.entity, [write]);
      if (refusal) throw refusal;
      const [record] = await storeWrites({ database, end, origin }, [write]);
      if (!record) throw new TypeError('A write was stored without an answer');
      return record;
    },
    async bin(removal: Removal) {
      const { entity, record } = removal;
      await refuseWhileNamed(database, entity, record._id);
      await binRecords(database, origin, [removal]);
      await refuseWhileHiddenChildren(database, entity, record._id);
      await afterRemovals(database, [removal]);
    },
  };
}

async function loadOne(database: Queryable, table: Table, id: string): Promise<Fact> {
  return (await loadRecords(database, table, [id])).get(id) ?? { state: 'absent' };
}

async function baseOf(database: Queryable, table: Table, id: string, version: number): Promise<Fields | undefined> {
  const current = await loadOne(database, table, id);
  if (current.state !== 'present') return undefined;
  return (await fieldsAt(database, table, [{ current: current.record, version }])).get(id);
}

/** Whether an organization has a living assessment or activity at an address. */
export async function worksAt(database: Queryable, addressId: string, organizationId: string): Promise<boolean> {
  return (await findWorkplaces(database, [addressId], organizationId)).has(addressId);
}
