import * as unitName from '@domivka/domain/apartment/unit-name';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Say } from './say.ts';

/** What a common area is called that nobody has named, as the domain says it. */
export function usualNameOf(unit: Fields, t: Say): string {
  return unitName.usualNameOf(unit, t.language);
}

/** What a unit is called, as the domain says it. */
export function nameOfUnit(unit: Fields | undefined, t: Say): string {
  return unitName.nameOfUnit(unit, t.language);
}

/** The same where there is little room. */
export function shortNameOfUnit(unit: Fields | undefined, t: Say): string {
  return unitName.shortNameOfUnit(unit, t.language);
}

/** Where in the building a unit is, as far as it is known. */
export function placeOfUnit(unit: Fields, t: Say): string {
  return unitName.placeOfUnit(unit, t.language);
}
