import { commonAreaKinds } from '../apartment/apartment.options.text.ts';
import { nameOfUnit, usualNameOf } from '../apartment/unit-name.ts';
import { unitNumberKey } from '../apartment/unit-number.ts';
import type { Fields } from '../kernel/record.ts';
import { languages } from '../kernel/text.ts';
import { foldWords } from './cells.ts';

function isShared({ unitType }: Fields): boolean {
  return unitType === 'common_area';
}

/** What a common area is called in either language: its own name, and that of its kind and entrances. */
function namesOf(unit: Fields): readonly string[] {
  return languages.flatMap((language) => [nameOfUnit(unit, language), usualNameOf(unit, language)]).map(foldWords);
}

/**
 * The units of an address that a cell means: a home by its number, else a common area by its name, else all common areas of a kind. More than one: which
 * of them is not known.
 */
export function findUnits<Unit extends Fields>(units: readonly Unit[], written: string): readonly Unit[] {
  const number = unitNumberKey(written);
  const homes = units.filter((unit) => !isShared(unit) && unitNumberKey(String(unit.number ?? '')) === number);
  if (number !== '' && homes.length > 0) return homes;
  const name = foldWords(written);
  const shared = units.filter(isShared);
  const named = shared.filter((unit) => namesOf(unit).includes(name));
  if (named.length > 0) return named;
  const kind = commonAreaKinds.find(({ code, en, uk }) => [code, en, uk].some((one) => foldWords(one) === name))?.code;
  return kind === undefined ? [] : shared.filter((unit) => unit.kind === kind);
}
