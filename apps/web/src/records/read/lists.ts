import { isOwnerHere } from '../local/owner-here.ts';
import { keepRecords } from './fetch-record.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { isOnline } from '../../remote/connection.ts';
import { isPassing } from '../../remote/http.ts';
import { call } from '../../remote/call.ts';

const key = 'listsRead';

/** Notes that the lists which forms need in every area were read: organizations and custom fields. */
export async function noteLists(store: LocalStore): Promise<void> {
  await store.transaction('rw', store.device, async () => {
    if (isOwnerHere(store)) await store.device.put({ _id: key, value: true });
  });
}

/** The custom fields are cleared from the device; inside a transaction of the caller. */
export async function forgetLists(store: LocalStore): Promise<void> {
  await store.device.delete(key);
}

/**
 * Whether they are on the device, or no area is: they come with an area, and without one none are missed. There is always an organization among
 * them; without one they were thrown away since.
 */
export async function areListsHere(store: LocalStore): Promise<boolean> {
  if ((await store.pack.count()) === 0) return true;
  const isNoted = (await store.device.get(key)) !== undefined;
  return isNoted && (await rowsOf(store, 'organization').count()) > 0;
}

type OrganizationList = { readonly result: { readonly data: readonly StoredRecord[] } };

/** Reads the list of organizations and keeps it; those that left it go. Answers whether the server could be asked. */
export async function fetchOrganizations(store: LocalStore): Promise<boolean> {
  if (!isOnline()) return false;
  try {
    const { result } = await call<OrganizationList>('POST', '/organization/get/', {});
    await keepRecords(store, 'organization', result.data);
    const listed = new Set(result.data.map(({ _id }) => _id));
    await rowsOf(store, 'organization')
      .filter(({ _id }) => !listed.has(_id))
      .delete();
    return true;
  } catch (error) {
    if (isPassing(error)) return false;
    throw error;
  }
}
