import { aliasOf, type KnownFormerName } from '@domivka/domain/addressing/former-names';
import type { StreetAlias } from '@domivka/domain/addressing/street-directory';
import { rowsOf, type LocalStore } from '../local/local-store.ts';

/** What this device knows of former names. */
export async function listFormerNames(store: LocalStore): Promise<readonly KnownFormerName[]> {
  // The server has checked their shape.
  return (await rowsOf(store, 'formerName').toArray()) as unknown as readonly KnownFormerName[];
}

/** The former names of the streets of a settlement, as far as this device knows them: for `judgePair`. */
export function aliasesOf(store: LocalStore): (pCode4: string) => Promise<readonly StreetAlias[]> {
  return async (pCode4) =>
    (await listFormerNames(store)).flatMap((record) => (record.pCode4 === pCode4 && aliasOf(record)) || []);
}
