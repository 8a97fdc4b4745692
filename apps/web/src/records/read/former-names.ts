import { aliasOf, FormerNames, type KnownFormerName } from '@domivka/domain/addressing/former-names';
import type { StreetAlias } from '@domivka/domain/addressing/street-directory';
import type { UnitIndex } from '@domivka/domain/addressing/unit-index';
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

const noStreets = { addAlias: () => undefined, removeAlias: () => undefined };
const ofUnits = new WeakMap<UnitIndex, FormerNames>();

/** From now on units are found by the former names that this device knows. */
export async function nameUnits(store: LocalStore, units: UnitIndex): Promise<void> {
  const names = ofUnits.get(units) ?? new FormerNames(noStreets, units);
  ofUnits.set(units, names);
  names.replaceAll(await listFormerNames(store));
}
