import { type Candidate, compareCandidates, judgeCandidates } from '@domivka/domain/addressing/candidates';
import type { Fields } from '@domivka/domain/kernel/record';
import { loadChunk } from '../../platform/load-chunk.ts';
import { call } from '../../remote/call.ts';
import { isOnline } from '../../remote/connection.ts';
import { isPassing } from '../../remote/http.ts';
import type { LocalStore } from '../local/local-store.ts';
import { aliasesOf } from './former-names.ts';
import { listUnsent } from './repository.ts';

/** What may be the same building, best first. `fromDevice`: among the addresses of this device only. */
export type FoundCandidates = { readonly values: readonly Candidate[]; readonly fromDevice: boolean };

const mostCandidates = 5;
const asked = ['_id', 'pCode4', 'streetType', 'streetUkr', 'house', 'corpus', 'location', 'notDuplicateOf'] as const;

/**
 * Registered addresses that may be the building of an address that is being entered: those of the server and unsent ones of this device, or
 * without the server those of this device, opened or only taken along. Errors other than of the way to the server are thrown.
 */
export async function findCandidates(
  store: LocalStore,
  asUser: string,
  address: Fields,
  signal?: AbortSignal,
): Promise<FoundCandidates> {
  if (isOnline()) {
    try {
      const body = Object.fromEntries(asked.map((field) => [field, address[field] ?? undefined]));
      const known = await call<readonly Candidate[]>('POST', '/address/candidates', body, {
        asUser,
        signal,
        isAwaited: true,
      });
      return { values: await withUnsent(store, address, known), fromDevice: false };
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
  // The directory of streets is large, and on the way to a server it is not needed.
  const { findKnownCandidates } = await loadChunk(() => import('./known-candidates.ts'));
  return { values: await findKnownCandidates(store, address), fromDevice: true };
}

/** What was edited or removed here counts as it is here. */
async function withUnsent(
  store: LocalStore,
  address: Fields,
  known: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const unsent = await listUnsent(store, 'address');
  const removed = await store.deleted.where('table').equals('address').toArray();
  const changed = new Set<unknown>([...unsent.map(({ _id }) => _id), ...removed.map(({ row }) => row._id)]);
  const own = judgeCandidates(address, unsent, await aliasesOf(store)(String(address['pCode4'])));
  return [...own, ...known.filter((one) => !changed.has(one.address['_id']))]
    .toSorted(compareCandidates)
    .slice(0, mostCandidates);
}
