import { FormerNames } from '@domivka/domain/addressing/known-former-names';
import type { UnitIndex } from '@domivka/domain/addressing/unit-index';
import type { LocalStore } from '../local/local-store.ts';
import { listFormerNames } from './former-names.ts';

const noStreets = { addAlias: () => undefined, removeAlias: () => undefined };
const ofUnits = new WeakMap<UnitIndex, FormerNames>();

/** From now on units are found by the former names that this device knows. */
export async function nameUnits(store: LocalStore, units: UnitIndex): Promise<void> {
  const names = ofUnits.get(units) ?? new FormerNames(noStreets, units);
  ofUnits.set(units, names);
  names.replaceAll(await listFormerNames(store));
}
