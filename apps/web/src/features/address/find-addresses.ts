import type { Fields } from '@domivka/domain/kernel/record';
import { isOnline } from '../../remote/connection.ts';
import { actorOf } from '../../session/last-user.ts';
import { findCandidates, type FoundCandidates } from '../../records/read/candidates.ts';
import { listStreetsLike } from '../../records/read/known-houses.ts';
import { listUnsent, openStore } from '../../records/read/repository.ts';
import { call } from '../../remote/call.ts';
import { searchRecords, type SearchRequest } from '../../records/read/search.ts';
import { getUser } from '../../session/session.ts';

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
 * Registered addresses that may be the building of an address that is being entered, unsent ones included. `ownId`: the address itself, which is
 * none of them. Throws `RemoteError`.
 */
export async function listCandidates(
  address: Fields,
  ownId: string | undefined,
  signal?: AbortSignal,
): Promise<FoundCandidates> {
  const user = getUser();
  return findCandidates(await openStore(user._id), user._id, { ...address, ...(ownId ? { _id: ownId } : {}) }, signal);
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
