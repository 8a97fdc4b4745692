import type { AdminUnit } from './unit.ts';
import type { Units } from './units.ts';

/** What names of places are read from. `isPart`: it has only the units that were sent, so a code that is missing is not an unknown one. */
export type UnitNames = Pick<Units, 'find' | 'ancestors'> & { readonly isPart?: true };

/** A unit as it is sent with the answers that name it. */
export type NamedUnit = Omit<AdminUnit, 'centre'>;

/** The units with these codes and all units above them, each once. Codes that no unit has are left out. */
export function listNamedUnits(units: Pick<Units, 'find' | 'ancestors'>, pCodes: readonly unknown[]): NamedUnit[] {
  const named = new Map<string, NamedUnit>();
  for (const pCode of new Set(pCodes)) {
    const unit = typeof pCode === 'string' ? units.find(pCode) : undefined;
    if (unit === undefined) continue;
    for (const { centre: _centre, ...one } of [unit, ...units.ancestors(unit.pCode)]) named.set(one.pCode, one);
  }
  return [...named.values()];
}

/** The names of the units that were sent. */
export function unitNamesOf(sent: readonly NamedUnit[]): UnitNames {
  const units = new Map(sent.map((unit) => [unit.pCode, unit]));
  const find = (pCode: string): NamedUnit | undefined => units.get(pCode);
  const ancestors = (pCode: string): NamedUnit[] => {
    const parent = find(find(pCode)?.parent ?? '');
    return parent ? [...ancestors(parent.pCode), parent] : [];
  };
  return { find, ancestors, isPart: true };
}
