import type { Fields } from '@domivka/domain/kernel/record';
import { isOnline } from '../../remote/connection.ts';
import { actorOf } from '../../session/last-user.ts';
import { findSameHouse, listStreetsLike } from '../../records/read/known-houses.ts';
import { listUnsent, openStore } from '../../records/read/repository.ts';
import { call } from '../../remote/call.ts';
import { searchRecords, type SearchRequest } from '../../records/read/search.ts';
import { getUser } from '../../session/session.ts';
import { findSame } from './geocode.ts';

type Filters = NonNullable<SearchRequest['filters']>;

const most = 100;

/** Known addresses that answer these conditions, from the server or, without it, from this device. Throws `RemoteError`. */
export async function listAddresses(filters: Filters, signal?: AbortSignal): Promise<readonly Fields[]> {
  const user = getUser();
  const store = await openStore(user._id);
  const request = { filters, paging: { page: 1, pageSize: most } };
  const { values } = await searchRecords(store, actorOf(user), 'address', request, signal);
  const unsent = await listUnsent(store, 'address');
  const ids = new Set(unsent.map(({ _id }) => _id));
  return [...unsent, ...values.filter(({ _id }) => !ids.has(_id))];
}

/**
 * The registered address that is the same building as what is typed. Without the server this device is asked for it, with all that was taken
 * along, opened or not. Throws `RemoteError`.
 */
export async function findRegistered(
  address: Fields,
  ownId: string | undefined,
  signal?: AbortSignal,
): Promise<Fields | undefined> {
  if (!isOnline()) {
    const here = await findSameHouse(await openStore(getUser()._id), address, ownId);
    if (here) return here;
  }
  const known = await listAddresses(
    [
      { field: 'pCode4', op: 'eq', value: String(address.pCode4) },
      { field: 'house', op: 'eq', value: String(address.house) },
      { field: 'streetUkr', op: 'contains', value: String(address.streetUkr) },
    ],
    signal,
  );
  return findSame(address, known, ownId);
}

type StreetTag = { readonly value: string };

const mostStreets = 8;

/**
 * Street names that are known: those of the same settlement on this device first, opened or taken along, then what the server suggests. From the third letter
 * on, in either script. Never throws: a suggestion that does not come is none.
 */
export async function suggestStreets(
  typed: string,
  pCode4: string | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (typed.trim().length < 3) return [];
  const [own, others] = await Promise.all([listOwnStreets(typed, pCode4), listServerStreets(typed, signal)]);
  return [...new Set([...own, ...others])].slice(0, mostStreets);
}

async function listOwnStreets(typed: string, pCode4: string | undefined): Promise<readonly string[]> {
  return pCode4 === undefined ? [] : listStreetsLike(await openStore(getUser()._id), pCode4, typed);
}

async function listServerStreets(typed: string, signal: AbortSignal): Promise<readonly string[]> {
  if (!isOnline()) return [];
  try {
    const tags = await call<readonly StreetTag[]>(
      'POST',
      '/tags',
      { searchValue: typed.trim(), kind: 'street' },
      { signal },
    );
    return tags.map(({ value }) => value);
  } catch {
    return [];
  }
}
