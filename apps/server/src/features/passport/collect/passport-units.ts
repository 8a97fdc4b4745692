import { commonAreaKinds, houseKinds, unitTypes } from '@domivka/domain/apartment/apartment.options.text';
import { unitNumberSort } from '@domivka/domain/apartment/unit-number';
import { thermalEnvelopes } from '@domivka/domain/kernel/housing.text';
import type { AssistanceState, UnitState } from '@domivka/domain/building/unit-states';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { asWritten, both, numberIn, optionOf, textIn } from './passport-reading.ts';
import type { PassportUnit } from '../passport.model.ts';
import { passportWords as words } from '../passport.text.ts';

/** What a unit is called; without its number what kind of unit it is. */
function nameOf(unit: StoredRecord): Text {
  const number = textIn(unit, 'number');
  const kind = optionOf([...houseKinds, ...commonAreaKinds], unit['kind']) ?? optionOf(unitTypes, unit['unitType']);
  const plain = kind ?? words.unknown;
  if (unit['unitType'] === 'common_area') {
    const name = textIn(unit, 'name');
    const entrance = numberIn(unit, 'entranceFrom') ?? numberIn(unit, 'entrance');
    if (name !== '') return asWritten(name);
    return entrance === undefined ? plain : both(words.inEntrance, { kind: plain, entrance });
  }
  if (number === '') return plain;
  if (unit['unitType'] === 'apartment') return both(words.apartment, { number });
  return both(words.residentialUnit, { kind: plain, number });
}

function unitOf(unit: StoredRecord, state: UnitState | undefined): PassportUnit {
  const assistance = state?.assistanceState ?? (textIn(unit, 'assistanceState') as AssistanceState | '');
  return {
    name: nameOf(unit),
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

/**
 * The units as a passport shows them. `states` are worked out of the records that the reader sees; of a reader who does not learn which unit
 * a record is about, what the server keeps with the unit tells more.
 */
export function unitsOf(
  units: readonly StoredRecord[],
  states: ReadonlyMap<string, UnitState>,
  isMasked: boolean,
): readonly PassportUnit[] {
  if (isMasked) {
    const shown = units.map((unit) => unitOf(unit, undefined));
    return shown.toSorted((one, other) => (other.level ?? -1) - (one.level ?? -1));
  }
  return units
    .map((unit) => ({ order: orderOf(unit), shown: unitOf(unit, states.get(unit._id)) }))
    .toSorted((one, other) => (one.order < other.order ? -1 : 1))
    .map(({ shown }) => shown);
}
