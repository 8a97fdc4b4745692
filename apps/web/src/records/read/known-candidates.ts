import { queryMatcher } from '@domivka/domain/addressing/address-query';
import { type Candidate, candidateQueries, judgeCandidates } from '@domivka/domain/addressing/candidates';
import type { Fields } from '@domivka/domain/kernel/record';
import { filterRows } from '../local/kept-rows.ts';
import { localRecordOf } from '../local/local-rows.ts';
import { queriedAddress } from '../local/local-search.ts';
import type { LocalStore } from '../local/local-store.ts';
import { aliasesOf } from './former-names.ts';
import { knownStreets } from './look-up-words.ts';

/** The addresses of this device that may be the one that is being entered, looked up and judged as the server does. */
export async function findKnownCandidates(store: LocalStore, address: Fields): Promise<readonly Candidate[]> {
  const aliases = await aliasesOf(store)(String(address['pCode4']));
  const isAsked = candidateQueries(address, await knownStreets(store), aliases).map(queryMatcher);
  const rows = await filterRows(store, 'address', (row) => {
    const keys = queriedAddress(row);
    return isAsked.some((matches) => matches(keys));
  });
  return judgeCandidates(address, rows.map(localRecordOf), aliases);
}
