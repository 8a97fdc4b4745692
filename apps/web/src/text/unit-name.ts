import { commonAreaKinds, houseKinds, unitTypes } from '@domivka/domain/apartment/apartment.options.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import type { Say } from './say.ts';

const words = {
  apartment: { en: 'Apartment {number}', uk: 'Квартира {number}' },
  shortApartment: { en: 'Apt {number}', uk: 'Кв. {number}' },
  numbered: { en: '{kind} {number}', uk: '{kind} {number}' },
  inEntrance: { en: '{kind}, entrance {from}', uk: '{kind}, під’їзд {from}' },
  inEntrances: { en: '{kind}, entrances {from}–{to}', uk: '{kind}, під’їзди {from}–{to}' },
  stairwell: { en: 'Stairwell {from}', uk: 'Під’їзд {from}' },
  stairwells: { en: 'Stairwells {from}–{to}', uk: 'Під’їзди {from}–{to}' },
  entrance: { en: 'entrance {from}', uk: 'під’їзд {from}' },
  entrances: { en: 'entrances {from}–{to}', uk: 'під’їзди {from}–{to}' },
  floor: { en: 'floor {from}', uk: 'поверх {from}' },
  floors: { en: 'floors {from}–{to}', uk: 'поверхи {from}–{to}' },
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

type Range = { readonly from: string; readonly to: string };

/** From where to where; one that is told alone stands for both. */
function rangeOf(unit: Fields, first: string, last: string): Range | undefined {
  const [from, to] = [unit[first] ?? unit[last], unit[last] ?? unit[first]];
  return typeof from === 'number' && typeof to === 'number' ? { from: String(from), to: String(to) } : undefined;
}

function sayRange(range: Range | undefined, one: Text, many: Text, t: Say, kind = ''): string {
  return range ? t(range.from === range.to ? one : many, { ...range, kind }) : '';
}

/** What a common area is called that nobody has named: by kind and entrance, "Stairwell 2" · «Під’їзд 2», "Lift, entrance 2". */
export function usualNameOf(unit: Fields, t: Say): string {
  const isStairwell = unit['kind'] === 'stairwell';
  const kind = kindOf({ ...unit, unitType: 'common_area' }, t);
  const [one, many] = isStairwell ? [words.stairwell, words.stairwells] : [words.inEntrance, words.inEntrances];
  return sayRange(rangeOf(unit, 'entranceFrom', 'entranceTo'), one, many, t, kind) || kind;
}

/** What a unit is called: "Apartment 12", "Roof", "Stairwell 2". Who may not see numbers gets the kind. */
export function nameOfUnit(unit: Fields | undefined, t: Say): string {
  if (!unit) return t(words.unnamed);
  if (unit['unitType'] === 'common_area') return textOf(unit, 'name') || usualNameOf(unit, t);
  const kind = kindOf(unit, t);
  const number = textOf(unit, 'number');
  if (number === '') return kind;
  return unit['unitType'] === 'apartment' ? t(words.apartment, { number }) : t(words.numbered, { kind, number });
}

/** The same where there is little room: "Apt 12" · «Кв. 12». */
export function shortNameOfUnit(unit: Fields | undefined, t: Say): string {
  const number = unit && unit['unitType'] === 'apartment' ? textOf(unit, 'number') : '';
  return number === '' ? nameOfUnit(unit, t) : t(words.shortApartment, { number });
}

/** Where in the building a unit is, as far as it is known: "entrance 2, floor 3", of a common area "entrances 1–2". */
export function placeOfUnit(unit: Fields, t: Say): string {
  const { entrance, floor } = unit;
  const where = { entranceFrom: entrance, floorFrom: floor, ...unit };
  const parts = [
    sayRange(rangeOf(where, 'entranceFrom', 'entranceTo'), words.entrance, words.entrances, t),
    sayRange(rangeOf(where, 'floorFrom', 'floorTo'), words.floor, words.floors, t),
  ];
  return parts.filter(Boolean).join(', ');
}
