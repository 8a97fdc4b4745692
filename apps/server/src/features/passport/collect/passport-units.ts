import { nameOfUnit } from '@domivka/domain/apartment/unit-name';
import { unitNumberSort } from '@domivka/domain/apartment/unit-number';
import { thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import type { AssistanceState, UnitState } from '@domivka/domain/building/unit-states';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { numberIn, optionOf, textIn } from './passport-reading.ts';
import type { PassportUnit } from '../passport.model.ts';

function unitOf(unit: StoredRecord, state: UnitState | undefined): PassportUnit {
  const assistance = state?.assistanceState ?? (textIn(unit, 'assistanceState') as AssistanceState | '');
  return {
    name: { en: nameOfUnit(unit, 'en'), uk: nameOfUnit(unit, 'uk') },
    entrance: numberIn(unit, 'entrance'),
    floor: numberIn(unit, 'floor'),
    level: state?.levelOfDamage ?? numberIn(unit, 'levelOfDamage'),
    thermalEnvelope: optionOf(thermalEnvelopes, state?.thermalEnvelope ?? unit['thermalEnvelope']),
    assistance: assistance === '' ? 'none' : assistance,
    isCommon: unit['unitType'] === 'common_area',
    blocksCompensation: unit['blocksCompensation'] === true,
  };
}

/** Entrance by entrance, floor by floor, flats in the order of their numbers; common areas behind the flats. */
function orderOf(unit: StoredRecord): string {
  const part = (value: number | undefined) => String((value ?? 999) + 100).padStart(5, '0');
  const isCommon = unit['unitType'] === 'common_area' ? '1' : '0';
  const [entrance, floor] = [numberIn(unit, 'entrance'), numberIn(unit, 'floor')];
  return `${isCommon}/${part(entrance)}/${part(floor)}/${unitNumberSort(textIn(unit, 'number'))}/${unit._id}`;
}

/** The units as a passport shows them: in the order of the house, of a masked reader by their damage. */
export function unitsOf(
  units: readonly StoredRecord[],
  states: ReadonlyMap<string, UnitState>,
  isMasked: boolean,
): readonly PassportUnit[] {
  if (isMasked) {
    const shown = units.map((unit) => unitOf(unit, states.get(unit._id)));
    return shown.toSorted((one, other) => (other.level ?? -1) - (one.level ?? -1));
  }
  return units
    .map((unit) => ({ order: orderOf(unit), shown: unitOf(unit, states.get(unit._id)) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ shown }) => shown);
}
