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

/** The address on which something hangs, as this device knows it, also when it was removed here. */
export async function findAddressHere(store: LocalStore, id: unknown): Promise<Fields | undefined> {
  if (typeof id !== 'string') return undefined;
  return (await rowsOf(store, 'address').get(id)) ?? (await store.deleted.get(id))?.row;
}

/** What an unsent write is called. Its record and address may leave the device before it does. Inside a transaction of the caller. */
export async function labelOfEntry(store: LocalStore, table: TableName, record: Fields): Promise<Names> {
  const address = table === 'address' ? undefined : await findAddressHere(store, record['addressId']);
  return { record: labelFieldsOf(record), ...(address ? { address: labelFieldsOf(address) } : {}) };
}
