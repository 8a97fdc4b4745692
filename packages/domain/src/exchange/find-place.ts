import { fits } from '../addressing/word-index.ts';
import { isInitial, readPlaceWords, writtenOf } from '../addressing/read-address.ts';
import { isSpelled } from '../addressing/spelled-name.ts';
import { settlementLevel, sizeOf, type UnitIndex } from '../addressing/unit-index.ts';
import { searchUnits } from '../addressing/unit-search.ts';
import { foldText } from '../geography/fold-text.ts';
import { toPCode4 } from '../geography/p-code.ts';
import type { Issue } from '../kernel/errors.ts';
import { exchangeIssue } from './exchange.errors.ts';

/** What a row says of a place: a code, or names; each as it is written. */
export type PlaceAsked = {
  readonly code?: string | undefined;
  readonly oblast?: string | undefined;
  readonly raion?: string | undefined;
  readonly hromada?: string | undefined;
  readonly settlement?: string | undefined;
};

/** An issue of a row, and the value that would cure it, with its words. */
export type Curable = Issue & { readonly to?: string; readonly toLabel?: string };

export type PlaceFound = {
  readonly pCode4?: string;
  readonly issues: readonly Curable[];
  readonly warnings: readonly Curable[];
};

const levelWords = { oblast: 'область', raion: 'район', hromada: 'громада' } as const;

/** The name of a unit above with the word for its level: «Ізюмський» alone would be a word of any name. */
function withLevel(level: keyof typeof levelWords, name: string | undefined): string {
  if (!name) return '';
  const word = levelWords[level];
  return foldText(name).includes(foldText(word).slice(0, 4)) || name.length < 4 ? name : `${name} ${word}`;
}

function nameOf(index: UnitIndex, unit: number): string {
  return index.list.names[unit] ?? '';
}

/** «с. Іванівка, Бердянський район»: a settlement with what tells it from its namesakes. */
function labelOf(index: UnitIndex, unit: number): string {
  const code = index.list.codes[unit] ?? '';
  const raion = index.placeOf(code.slice(0, 6));
  return raion >= 0 ? `${nameOf(index, unit)} (${nameOf(index, raion)}), ${code}` : `${nameOf(index, unit)}, ${code}`;
}

function byCode(asked: PlaceAsked, pCode4: string, index: UnitIndex): PlaceFound {
  const column = 'address.pCode4';
  const unit = index.placeOf(pCode4);
  if (unit < 0) return { issues: [exchangeIssue('import.place.unknown', { value: pCode4 }, column)], warnings: [] };
  const name = asked.settlement ?? '';
  const isNamed =
    name === '' || toPCode4(name) !== undefined || searchUnits(index, name, { level: settlementLevel }).includes(unit);
  const differs = exchangeIssue(
    'import.place.differs',
    { place: nameOf(index, unit), value: name },
    'place.settlement',
  );
  return { pCode4, issues: [], warnings: isNamed ? [] : [differs] };
}

/** Whether every word of a cell belongs to a name of the settlement or of a unit above it, and that of the settlement is one of its names. */
function isNamedBy(name: string, settlement: number, index: UnitIndex): boolean {
  const words = readPlaceWords(name);
  const isAbove = (unit: number) => unit < settlement && settlement < (index.list.ends[unit] ?? 0);
  const hits = index.match(words, true).filter(({ unit }) => unit === settlement || isAbove(unit));
  const exact = hits.filter(({ fit }) => fit === fits.exact);
  const explained = new Set(exact.flatMap((hit) => hit.words));
  return (
    words.every(({ word }, place) => explained.has(place) || isInitial(word)) &&
    exact.some(
      ({ unit, words: places }) => unit === settlement && isSpelled(writtenOf({ words: places }, words), unit, index),
    )
  );
}

/** An issue with the settlement that is most likely meant in the cell, as the cell would have it. */
export function unknownPlace(
  { value, column }: { readonly value: string; readonly column: string },
  index: UnitIndex,
  proposed?: { readonly unit: number; readonly to: string },
): Curable {
  const issue = exchangeIssue('import.place.unknown', { value }, column);
  return proposed ? { ...issue, to: proposed.to, toLabel: labelOf(index, proposed.unit) } : issue;
}

/**
 * The settlement that a row means: by its code in any of its forms, or by its name within the units that the row names. The user’s own areas come
 * first, and of namesakes the city. What is only similar, or may be several places, is asked for, with a proposal where one is likely.
 */
export function findPlace(asked: PlaceAsked, index: UnitIndex, own: readonly string[]): PlaceFound {
  const written = asked.code?.trim() ?? '';
  const code = toPCode4(written) ?? toPCode4(asked.settlement ?? '');
  if (code !== undefined) return byCode(asked, code, index);
  const column = asked.settlement ? 'place.settlement' : 'address.pCode4';
  const name = asked.settlement || written;
  if (name === '') return { issues: [], warnings: [] };
  const unknown = (unit?: number): PlaceFound => {
    const proposed = unit === undefined ? undefined : { unit, to: index.list.codes[unit] ?? '' };
    return { issues: [unknownPlace({ value: name, column }, index, proposed)], warnings: [] };
  };
  const above = (['hromada', 'raion', 'oblast'] as const).map((level) => withLevel(level, asked[level]));
  const found = searchUnits(index, [name, ...above].filter(Boolean).join(', '), { level: settlementLevel, own });
  const [best] = found;
  if (best === undefined) return unknown();
  if (!isNamedBy(name, best, index)) return unknown(best);
  const { codes, kinds } = index.list;
  const isOwn = (unit: number) => own.some((area) => codes[unit]?.startsWith(area));
  const size = sizeOf(kinds[best]);
  const others = found
    .slice(1)
    .filter(
      (unit) =>
        nameOf(index, unit) === nameOf(index, best) && isOwn(unit) === isOwn(best) && sizeOf(kinds[unit]) === size,
    );
  const pCode4 = codes[best];
  if (others.length === 0 && pCode4 !== undefined) return { pCode4, issues: [], warnings: [] };
  return { issues: [exchangeIssue('import.place.ambiguous', { value: name }, column)], warnings: [] };
}
