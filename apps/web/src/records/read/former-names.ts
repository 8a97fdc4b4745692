import type { StreetAlias } from '@domivka/domain/addressing/street-directory';
import type { LocalStore } from '../local/local-store.ts';

/** The former names of the streets of a settlement, as far as this device knows them: for `judgePair`. */
export function aliasesOf(_store: LocalStore): (pCode4: string) => Promise<readonly StreetAlias[]> {
  return async () => [];
}
