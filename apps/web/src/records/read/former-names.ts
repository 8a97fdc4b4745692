import { aliasOf, type KnownFormerName } from '@domivka/domain/addressing/former-names';
import type { StreetAlias } from '@domivka/domain/addressing/street-directory';
import { filterRows } from '../local/kept-rows.ts';
import type { LocalStore } from '../local/local-store.ts';
import { fetchTable } from './fetch-table.ts';

/** Reads all former names and keeps them; those that went go. Answers whether the server could be asked. */
export function fetchFormerNames(store: LocalStore, signal?: AbortSignal): Promise<boolean> {
  return fetchTable(store, 'formerName', signal);
}

/** What this device knows of former names. */
export async function listFormerNames(store: LocalStore): Promise<readonly KnownFormerName[]> {
  // The server has checked their shape.
  return (await filterRows(store, 'formerName', () => true)) as unknown as readonly KnownFormerName[];
}

/** The former names of the streets of a settlement, as far as this device knows them: for `judgePair`. */
export function aliasesOf(store: LocalStore): (pCode4: string) => Promise<readonly StreetAlias[]> {
  return async (pCode4) =>
    (await listFormerNames(store)).flatMap((record) => (record.pCode4 === pCode4 && aliasOf(record)) || []);
}
