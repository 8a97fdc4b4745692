import type { damageTypes } from './housing.text.ts';
import type { Unit } from './units.text.ts';

type DamageType = (typeof damageTypes)[number]['code'];

const usual: Readonly<Record<DamageType, Unit>> = {
  roof: 'sq_meters',
  window: 'pieces',
  facade: 'sq_meters',
  entrance: 'pieces',
  external_electricity: 'linear_meters',
  internal_electricity: 'linear_meters',
  gas: 'linear_meters',
  water: 'linear_meters',
  sewage: 'linear_meters',
  heat: 'linear_meters',
  elevators: 'pieces',
};

/** The unit in which a damage is usually counted; any other may be chosen. Undefined for a code that is no damage type. */
export function usualDamageUnit(damageType: string): Unit | undefined {
  return Object.hasOwn(usual, damageType) ? usual[damageType as DamageType] : undefined;
}
