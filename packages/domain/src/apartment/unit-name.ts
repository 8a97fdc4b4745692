import type { ApartmentFields } from './apartment.fields.ts';
import { labelOf } from '../kernel/options.ts';
import { say, type Language, type Text } from '../kernel/text.ts';
import { commonAreaKinds, houseKinds, unitTypes } from './apartment.options.text.ts';
import { unitNameWords as words } from './unit-name.text.ts';

function textOf(unit: ApartmentFields, field: keyof ApartmentFields): string {
  const value = unit[field];
  return typeof value === 'string' ? value : '';
}

/** What kind of unit it is: of homes of private estates and common areas the finer word. */
function kindOf(unit: ApartmentFields, language: Language): string {
  const kind = textOf(unit, 'kind');
  if (kind !== '') return labelOf([...houseKinds, ...commonAreaKinds], kind, language);
  return labelOf(unitTypes, textOf(unit, 'unitType'), language) || say(words.unnamed, language);
}

type Range = { readonly from: string; readonly to: string };

/** From where to where; if only one is given, it is both. */
function rangeOf(unit: ApartmentFields, first: keyof ApartmentFields, last: keyof ApartmentFields): Range | undefined {
  const [from, to] = [unit[first] ?? unit[last], unit[last] ?? unit[first]];
  return typeof from === 'number' && typeof to === 'number' ? { from: String(from), to: String(to) } : undefined;
}

function sayRange(range: Range | undefined, [one, many]: readonly [Text, Text], language: Language, kind = ''): string {
  return range ? say(range.from === range.to ? one : many, language, { ...range, kind }) : '';
}

/** The name of a common area without a name of its own: by kind and entrance, "Stairwell 2" · «Під’їзд 2», "Roof, entrances 1–4". */
export function usualNameOf(unit: ApartmentFields, language: Language): string {
  const isStairwell = unit.kind === 'stairwell';
  const kind = kindOf({ ...unit, unitType: 'common_area' }, language);
  const forms = isStairwell
    ? ([words.stairwell, words.stairwells] as const)
    : ([words.inEntrance, words.inEntrances] as const);
  return sayRange(rangeOf(unit, 'entranceFrom', 'entranceTo'), forms, language, kind) || kind;
}

/** What a unit is called: "Apartment 12", "Roof", "Stairwell 2". Who may not see numbers gets the kind. */
export function nameOfUnit(unit: ApartmentFields | undefined, language: Language): string {
  if (!unit) return say(words.unnamed, language);
  if (unit.unitType === 'common_area') return textOf(unit, 'name') || usualNameOf(unit, language);
  const kind = kindOf(unit, language);
  const number = textOf(unit, 'number');
  if (number === '') return kind;
  const form = unit.unitType === 'apartment' ? words.apartment : words.numbered;
  return say(form, language, { kind, number });
}

/** The same where there is little room: "Apt 12" · «Кв. 12». */
export function shortNameOfUnit(unit: ApartmentFields | undefined, language: Language): string {
  const number = unit && unit.unitType === 'apartment' ? textOf(unit, 'number') : '';
  return number === '' ? nameOfUnit(unit, language) : say(words.shortApartment, language, { number });
}

/** Where in the building a unit is, as far as it is known: "entrance 2, floor 3", of a common area "entrances 1–2". */
export function placeOfUnit(unit: ApartmentFields, language: Language): string {
  const { entrance, floor } = unit;
  const where = { entranceFrom: entrance, floorFrom: floor, ...unit };
  const parts = [
    sayRange(rangeOf(where, 'entranceFrom', 'entranceTo'), [words.entrance, words.entrances], language),
    sayRange(rangeOf(where, 'floorFrom', 'floorTo'), [words.floor, words.floors], language),
  ];
  return parts.filter(Boolean).join(', ');
}
