import { foldText } from '@domivka/domain/geography/fold-text';
import type { LocalStore } from '../local/local-store.ts';
import { filterRows } from '../local/kept-rows.ts';

const ukrainian = new Intl.Collator('uk');

/**
 * The names of streets of a settlement, as addresses on this device carry them, opened or only taken along, in which `typed` occurs, in either
 * script: those that begin so first.
 */
export async function listStreetsLike(store: LocalStore, pCode4: string, typed: string): Promise<readonly string[]> {
  const known = await filterRows(store, 'address', (row) => row['pCode4'] === pCode4);
  const names = new Set(known.map(({ streetUkr }) => String(streetUkr ?? '')));
  const wanted = foldText(typed);
  const rankOf = (name: string): number => Math.min(foldText(name).indexOf(wanted), 1);
  return [...names]
    .map((name) => ({ name, rank: rankOf(name) }))
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank || ukrainian.compare(one.name, other.name))
    .map(({ name }) => name);
}
