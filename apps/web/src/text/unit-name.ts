import { commonAreaKinds, houseKinds, unitTypes } from '@domivka/domain/apartment/apartment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import { say, type Language, type Text } from '@domivka/domain/kernel/text';

const words = {
  apartment: { en: 'Apartment {number}', uk: 'Квартира {number}' },
  shortApartment: { en: 'Apt {number}', uk: 'Кв. {number}' },
  numbered: { en: '{kind} {number}', uk: '{kind} {number}' },
  inEntrance: { en: '{kind}, entrance {entrance}', uk: '{kind}, під’їзд {entrance}' },
  unnamed: { en: 'A unit', uk: 'Приміщення' },
} as const satisfies Record<string, Text>;

function textOf(unit: Fields, field: string): string {
  const value = unit[field];
  return typeof value === 'string' ? value : '';
}

/** What kind of unit it is: of homes of private estates and common areas the finer word. */
function kindOf(unit: Fields, language: Language): string {
  const kind = textOf(unit, 'kind');
  if (kind !== '') return labelOf([...houseKinds, ...commonAreaKinds], kind, language);
  return labelOf(unitTypes, textOf(unit, 'unitType'), language) || words.unnamed[language];
}

/** What a unit is called: "Apartment 12", "Roof", "Stairwell, entrance 2". Who may not see numbers gets the kind. */
export function nameOfUnit(unit: Fields | undefined, language: Language): string {
  if (!unit) return words.unnamed[language];
  const kind = kindOf(unit, language);
  const number = textOf(unit, 'number');
  if (unit['unitType'] === 'common_area') {
    const entrance = unit['entranceFrom'];
    const own = textOf(unit, 'name');
    if (own !== '') return own;
    return typeof entrance === 'number' ? say(words.inEntrance, language, { kind, entrance }) : kind;
  }
  if (number === '') return kind;
  return unit['unitType'] === 'apartment'
    ? say(words.apartment, language, { number })
    : say(words.numbered, language, { kind, number });
}

/** The same where there is little room: "Apt 12" · «Кв. 12». */
export function shortNameOfUnit(unit: Fields | undefined, language: Language): string {
  const number = unit && unit['unitType'] === 'apartment' ? textOf(unit, 'number') : '';
  return number === '' ? nameOfUnit(unit, language) : say(words.shortApartment, language, { number });
}
