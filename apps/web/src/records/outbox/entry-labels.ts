import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import type { Names } from '../local/outbox-entry.ts';

const naming = [
  'addressId',
  'name',
  'nameUkr',
  'date',
  'type',
  'category',
  'kind',
  'unitType',
  'number',
  'entrance',
  'floor',
  'entranceFrom',
  'entranceTo',
];

/** The fields that name a record. */
export function labelFieldsOf(record: Fields): Fields {
  return Object.fromEntries(Object.entries(record).filter(([field]) => naming.includes(field)));
}

/** A record as this device knows it, also when it was removed here. */
export async function findEvenRemoved(store: LocalStore, table: TableName, id: string): Promise<Fields | undefined> {
  return (await rowsOf(store, table).get(id)) ?? (await store.deleted.get(id))?.row;
}

/** The same of the address on which something hangs. */
export async function findAddressHere(store: LocalStore, id: unknown): Promise<Fields | undefined> {
  return typeof id === 'string' ? findEvenRemoved(store, 'address', id) : undefined;
}

/** What an unsent write is called. Its record and address may leave the device before it does. Inside a transaction of the caller. */
export async function labelOfEntry(store: LocalStore, table: TableName, record: Fields): Promise<Names> {
  const address = table === 'address' ? undefined : await findAddressHere(store, record['addressId']);
  return { record: labelFieldsOf(record), ...(address ? { address: labelFieldsOf(address) } : {}) };
}
