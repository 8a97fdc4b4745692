import type { Fields } from '@domivka/domain/kernel/record';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { isCreation } from '../local/outbox-entry.ts';

/** How many records of an address the number that came with it does not hold: new ones that wait here, and what was made since it came. */
async function countSince(store: LocalStore, table: 'assessment' | 'activity', address: LocalRow): Promise<number> {
  const rows = await rowsOf(store, table).where('addressId').equals(address._id).toArray();
  const waiting = rows.filter(({ synced }) => synced === 0).map(({ _id }) => _id);
  const entries = waiting.length === 0 ? [] : await store.outbox.where('recordId').anyOf(waiting).toArray();
  const made = new Set(entries.filter(isCreation).map(({ recordId }) => recordId));
  return rows.filter(({ _id, synced, createdAt }) => (synced === 0 ? made.has(_id) : createdAt > (address.$asOf ?? '')))
    .length;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/**
 * An address with the numbers of its records, what is not sent yet among them.
 * @public also for tests
 */
export async function withOwnRecords(store: LocalStore, address: LocalRow): Promise<Fields> {
  const assessments = await countSince(store, 'assessment', address);
  const activities = await countSince(store, 'activity', address);
  return {
    ...address,
    assessmentNumber: numberOf(address['assessmentNumber']) + assessments,
    activityNumber: numberOf(address['activityNumber']) + activities,
  };
}

/** The addresses with unsent work, then these that were opened, with the numbers of their records; at most so many. */
export async function listLastAddresses(
  store: LocalStore,
  opened: readonly string[],
  most: number,
): Promise<readonly Fields[]> {
  const addresses = rowsOf(store, 'address');
  const unsent = await addresses.where('synced').equals(0).toArray();
  const here = (await addresses.bulkGet([...opened])).filter((row) => row !== undefined);
  const rows = new Map([...unsent, ...here].map((row) => [row._id, row]));
  return Promise.all([...rows.values()].slice(0, most).map((row) => withOwnRecords(store, row)));
}
