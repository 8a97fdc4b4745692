import { queryMatcher } from '@domivka/domain/addressing/address-query';
import { type Candidate, candidateQueries, judgeCandidates } from '@domivka/domain/addressing/candidates';
import type { Fields } from '@domivka/domain/kernel/record';
import { filterAddressKeys, rowsOfKeys } from '../local/address-keys.ts';
import { localRecordOf } from '../local/local-rows.ts';
import type { LocalStore } from '../local/local-store.ts';
import { aliasesOf } from './former-names.ts';
import { knownStreets } from './look-up-words.ts';

/** The addresses of this device that may be the one that is being entered, looked up and judged as the server does. */
export async function findKnownCandidates(store: LocalStore, address: Fields): Promise<readonly Candidate[]> {
  const aliases = await aliasesOf(store)(String(address['pCode4']));
  const isAsked = candidateQueries(address, await knownStreets(store), aliases).map(queryMatcher);
  const found = await filterAddressKeys(store, (keys) => isAsked.some((matches) => matches(keys)));
  const rows = await rowsOfKeys(store, found);
  return judgeCandidates(address, rows.map(localRecordOf), aliases);
}
