import type { UnitIndex } from '../addressing/unit-index.ts';
import { pCodeLengths } from '../geography/p-code.ts';
import { transliterate } from '../geography/transliteration.ts';
import type { Text } from '../kernel/text.ts';

/** One of several values that a cell may mean: what would be written into it, and its words. */
export type Choice = { readonly to: string; readonly label: Text };

/** More are not told apart at a glance: then the place is searched for. */
const mostChoices = 12;

type Level = 1 | 2 | 3;
const levelWords: Readonly<Record<Level, Text>> = {
  1: { en: 'oblast', uk: 'область' },
  2: { en: 'raion', uk: 'район' },
  3: { en: 'hromada', uk: 'громада' },
};
const kindWords: Readonly<Record<string, Text>> = {
  city: { en: 'city', uk: 'м.' },
  urban_type: { en: 'settlement', uk: 'с-ще' },
  settlement: { en: 'settlement', uk: 'с-ще' },
  village: { en: 'village', uk: 'с.' },
};
const wholeNames: readonly unknown[] = ['autonomous_republic', 'special_city'];

/** «Ізюмський район»; undefined where no unit of the level is above: Kyiv has no raion. */
function above(code: string, level: Level, index: UnitIndex): Text | undefined {
  const { list } = index;
  const own = code.slice(0, pCodeLengths[level]);
  const unit = index.placeOf(own);
  const name = list.names[unit];
  if (own === code || name === undefined || list.levels[unit] !== level) return undefined;
  const isWhole = wholeNames.includes(list.kinds[unit]);
  const { en, uk } = levelWords[level];
  return { en: isWhole ? transliterate(name) : `${transliterate(name)} ${en}`, uk: isWhole ? name : `${name} ${uk}` };
}

/** A unit with what tells it from its namesakes: «с. Іванівка (Ізюмський район, Барвінківська громада), UA6304003021». */
export function labelOfPlace(unit: number, index: UnitIndex, levels: readonly Level[] = [2, 3]): Text {
  const { list } = index;
  const code = list.codes[unit] ?? '';
  const name = list.names[unit] ?? '';
  const kind = kindWords[list.kinds[unit] ?? ''];
  const names = levels.flatMap((level) => above(code, level, index) ?? []);
  const en = [...(kind ? [kind.en] : []), ...names.map((one) => one.en)].join(', ');
  const uk = names.map((one) => one.uk).join(', ');
  return {
    en: `${transliterate(name)}${en ? ` (${en})` : ''}, ${code}`,
    uk: `${kind ? `${kind.uk} ` : ''}${name}${uk ? ` (${uk})` : ''}, ${code}`,
  };
}

/**
 * The units of one name to choose from; the oblast is named where they are in several. `cellOf`: what a cell with the chosen one would say; usually
 * its code.
 */
export function placeChoices(
  units: readonly number[],
  index: UnitIndex,
  cellOf: (code: string) => string = (code) => code,
): readonly Choice[] {
  const shown = units.slice(0, mostChoices);
  const codeOf = (unit: number) => index.list.codes[unit] ?? '';
  const isOneOblast = new Set(shown.map((unit) => codeOf(unit).slice(0, pCodeLengths[1]))).size === 1;
  const levels: readonly Level[] = isOneOblast ? [2, 3] : [1, 2, 3];
  return shown.map((unit) => ({ to: cellOf(codeOf(unit)), label: labelOfPlace(unit, index, levels) }));
}
