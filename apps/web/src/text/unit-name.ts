import { commonAreaKinds, houseKinds, unitTypes } from '@domivka/domain/apartment/apartment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import type { Say } from './say.ts';

const words = {
  apartment: { en: 'Apartment {number}', uk: 'Квартира {number}' },
  shortApartment: { en: 'Apt {number}', uk: 'Кв. {number}' },
  numbered: { en: '{kind} {number}', uk: '{kind} {number}' },
  inEntrance: { en: '{kind}, entrance {entrance}', uk: '{kind}, під’їзд {entrance}' },
  entrance: { en: 'entrance {entrance}', uk: 'під’їзд {entrance}' },
  floor: { en: 'floor {floor}', uk: 'поверх {floor}' },
  unnamed: { en: 'A unit', uk: 'Приміщення' },
} as const satisfies Record<string, Text>;

function textOf(unit: Fields, field: string): string {
  const value = unit[field];
  return typeof value === 'string' ? value : '';
}

/** What kind of unit it is: of homes of private estates and common areas the finer word. */
function kindOf(unit: Fields, t: Say): string {
  const kind = textOf(unit, 'kind');
  if (kind !== '') return labelOf([...houseKinds, ...commonAreaKinds], kind, t.language);
  return labelOf(unitTypes, textOf(unit, 'unitType'), t.language) || t(words.unnamed);
}

/** What a unit is called: "Apartment 12", "Roof", "Stairwell, entrance 2". Who may not see numbers gets the kind. */
export function nameOfUnit(unit: Fields | undefined, t: Say): string {
  if (!unit) return t(words.unnamed);
  const kind = kindOf(unit, t);
  const number = textOf(unit, 'number');
  if (unit['unitType'] === 'common_area') {
    const entrance = unit['entranceFrom'];
    const own = textOf(unit, 'name');
    if (own !== '') return own;
    return typeof entrance === 'number' ? t(words.inEntrance, { kind, entrance }) : kind;
  }
  if (number === '') return kind;
  return unit['unitType'] === 'apartment' ? t(words.apartment, { number }) : t(words.numbered, { kind, number });
}

/** The same where there is little room: "Apt 12" · «Кв. 12». */
export function shortNameOfUnit(unit: Fields | undefined, t: Say): string {
  const number = unit && unit['unitType'] === 'apartment' ? textOf(unit, 'number') : '';
  return number === '' ? nameOfUnit(unit, t) : t(words.shortApartment, { number });
}

/** Where in the building a flat is, as far as it is known: "entrance 2, floor 3". */
export function placeOfUnit({ entrance, floor }: Fields, t: Say): string {
  const parts = [
    typeof entrance === 'number' ? t(words.entrance, { entrance }) : '',
    typeof floor === 'number' ? t(words.floor, { floor }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}
