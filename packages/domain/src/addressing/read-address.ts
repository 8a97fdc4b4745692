import { normalizeApostrophes } from '../geography/apostrophe.ts';
import { foldHouse, foldText, findOtherHouseReading } from '../geography/fold-text.ts';
import { splitHouse } from '../geography/house.ts';
import { cleanText } from '../geography/look-alike.ts';
import { ordinalsToDigits } from '../geography/ordinal.ts';
import { toPCode4 } from '../geography/p-code.ts';
import { findPoint, type Point } from '../geography/point.ts';
import { findStreetType, type StreetType } from '../geography/street-type.ts';
import { cutNamed, quotes, spell } from './cut-named.ts';
import { streetWords } from './address-keys.ts';
import { isOmissible, isPatronymic } from './street-name.ts';
import { fillers, type Hint, hintOf, kindOf, type SettlementKind, type WordHint } from './kind-words.ts';

/** One word of an address. */
export type AddressWord = {
  /** Folded (see fold-text.ts). */
  readonly word: string;
  readonly written: string;
  /** Neighbours have neighbouring numbers; a comma, a house or a word for a kind leaves a gap. */
  readonly at: number;
  readonly hint?: WordHint;
  /** Which kind of settlement the word for it names: «м.» a city, «с.» a village. */
  readonly settlementKind?: SettlementKind;
  /** Titles, first names and words for kinds may be missing from the name that is meant. */
  readonly isOmissible?: true;
  /** A word for a kind: «вул.», «обл.». */
  readonly isKind?: true;
  /** Behind the house a street is no longer expected. */
  readonly isBehindHouse?: true;
};

/** A house as it is stored: folded, with its block. */
export type HouseReading = { readonly house: string; readonly corpus?: string };

/** An address as it is written in one line, before any look-up. */
export type AddressReading = {
  readonly pCode?: string;
  /** Coordinates are alone, without words. */
  readonly point?: Point;
  readonly postcode?: string;
  readonly words: readonly AddressWord[];
  readonly streetType?: StreetType;
  /** The house as written; what else it may mean is in `houses`. */
  readonly house?: string;
  /** Where it was among the words; without it a word of its own named it. */
  readonly houseAt?: number;
  readonly corpus?: string;
  readonly houses: readonly HouseReading[];
  readonly flat?: string;
  /** The other reading of a number that may be the house or begin the name of the street: «12 Шевченка», «8 Березня». */
  readonly otherwise?: AddressReading;
};

const longest = 300;
const mostWords = 16;

const writtenCode = /(?:^|[^\p{L}\d])([UuУу][AaАа]\d{10,17})(?!\d)/u;
const dashes = /[‐‑‒–—−]/g;
const houseNumber = /^\d{1,4}\p{L}?(?:[/-]\d{1,4}\p{L}?)?(?:-?\p{L})?(?:[кk]\d{1,3})?$/iu;
/** A house that is written in front of its street and is no ordinal: «12/14 Гоголя», "136A Universytetska", not «1а Східна». */
const houseInFront = /^(?:\d{1,4}\p{L}?\/\d{1,4}\p{L}?|\d{1,4}[^\P{L}аеєіїйояaeioy]|(?:[4-9]\d|\d{3})\p{L})$/iu;
const ordinalByHyphen = /^\d+-\p{L}{1,3}$/u;
const ordinalLetter = /^\d+[йїя]$/u;

type Written = { readonly text: string; readonly at: number };

/** No part has so many words. */
const wordsOfPart = 100;

/** In which part of the text, between two commas, a word is. */
export function partOf({ at }: { readonly at: number }): number {
  return Math.floor(at / wordsOfPart);
}

/** The words of a text as written; signs alone are no words. */
function wordsOf(text: string): readonly Written[] {
  return text.split(/[,;\n]/).flatMap((part, index) =>
    part
      .replaceAll(/(\p{L})\.(?=\S)/gu, '$1. ')
      .split(/\s+/)
      .filter((word) => /[\p{L}\p{N}]/u.test(word))
      .slice(0, wordsOfPart)
      .map((word, at): Written => ({ text: word.replace(/\.+$/, ''), at: index * wordsOfPart + at })),
  );
}

/** "70 8-ho Bereznia": of two numbers in front of a name the second belongs to it. */
function isBeforeOrdinal(words: readonly Written[], place: number): boolean {
  const [number, ordinal, name] = words.slice(place);
  if (!number || !ordinal || !name || !/^\d{1,4}$/.test(number.text) || number.at % wordsOfPart !== 0) return false;
  return /^\d{1,2}$/.test(ordinal.text) && /^\p{L}/u.test(name.text) && name.at === number.at + 2;
}

/** Whether a word between others is a house and nothing else: «12а» and «12/14» are, «8» before «Березня» is not. */
function isHouseAt(words: readonly Written[], place: number): boolean {
  const word = words[place];
  if (!word || !houseNumber.test(word.text)) return false;
  const before = words[place - 1];
  const after = words[place + 1];
  const endsPart = after === undefined || after.at - word.at > 1;
  const beginsPart = before === undefined || word.at - before.at > 1;
  if (endsPart) return !(ordinalByHyphen.test(word.text) && /-\p{Ll}{2,}$/u.test(word.text));
  if (beginsPart && after && findStreetType(after.text) !== undefined && kindOf(after.text) === 'street') return true;
  if (beginsPart && after && houseInFront.test(word.text)) return true;
  if (beginsPart || ordinalByHyphen.test(word.text) || ordinalLetter.test(word.text)) return false;
  return /\D/.test(word.text) || before !== undefined;
}

/** «101, м-н 4»: the number behind the word is the name. */
function isMicrorayon(words: readonly Written[], place: number): boolean {
  const [kind, number] = words.slice(place - 1);
  const isFirst = words.slice(0, place - 1).some(({ text }) => houseNumber.test(text));
  return isFirst && number?.at === (kind?.at ?? 0) + 1 && findStreetType(kind?.text ?? '') === 'microrayon';
}

/**
 * Which word is the house: the last one that can be nothing else, else a number in front of the words that are in its part. A number between
 * words is taken only behind the word of a street.
 */
function findHouse(words: readonly Written[]): number {
  for (let place = words.length - 1; place >= 0; place -= 1) {
    const word = words[place];
    const next = words[place + 1];
    if (!isHouseAt(words, place) || (place > 1 && isMicrorayon(words, place))) continue;
    const isPlainBetween = /^\d+$/.test(word?.text ?? '') && next !== undefined && next.at - (word?.at ?? 0) === 1;
    if (!isPlainBetween || kindOf(next.text) !== undefined) return place;
  }
  const inFront = words.findIndex((_word, place) => isBeforeOrdinal(words, place));
  if (inFront >= 0) return inFront;
  return words.findLastIndex((word, place) => place > 0 && /^\d+$/.test(word.text) && isHouseAt(words, place));
}

/**
 * Whether one letter is the initial of the person whose name the street has, also a small one: «вул. м.Грушевського». The word for a street
 * begins its part there; «Шевченка вул. м. Ізюм» names a town.
 */
function isInitialOfStreet(words: readonly Written[], place: number): boolean {
  const street = words[place - 1];
  if (!/^\p{L}$/u.test(words[place]?.text ?? '') || !street || street.at % wordsOfPart !== 0) return false;
  return street.at + 1 === words[place]?.at && kindOf(street.text) === 'street';
}

/** Kinds that people write behind the name. */
const postpositive = new Set<WordHint>(['oblast', 'raion', 'hromada']);

/** The neighbour that a word for a kind belongs to: «м. Харків», «Харківська обл.», «Перемоги просп.». */
function namedBy(words: readonly Written[], place: number, kind: WordHint, housePlace: number): number {
  const here = words[place];
  const isName = (at: number) => {
    const word = words[at];
    if (!here || !word || kindOf(word.text) !== undefined) return false;
    return Math.abs(word.at - here.at) === Math.abs(at - place) && !houseNumber.test(word.text);
  };
  let before = place - 1;
  while (fillers.has(words[before]?.text.toLowerCase() ?? '')) before -= 1;
  let after = place + 1;
  while ((/^\p{Lu}$/u.test(words[after]?.text ?? '') || isInitialOfStreet(words, after)) && words[after + 1])
    after += 1;
  // «Лозова мікрорайон 4 б. 12»: the number is the name, not the town in front.
  if (kind === 'street' && here && findStreetType(here.text) === 'microrayon' && /^\d/.test(words[after]?.text ?? ''))
    return after;
  // «Полтава вул. 2 Лінія 12»: a number that is not the house begins the name.
  if (kind === 'street' && here && after !== housePlace && startsName(words, after, here.at)) return after;
  const [first, second] = postpositive.has(kind) ? [before, after] : [after, before];
  if (isName(first)) return first;
  return isName(second) ? second : -1;
}

/** Whether a number right behind a word for a kind has a word of its own behind it. */
function startsName(words: readonly Written[], place: number, at: number): boolean {
  const [number, name] = words.slice(place);
  if (!number || !name || number.at !== at + 1 || name.at !== at + 2) return false;
  return /^\d{1,3}(?!\d)/.test(number.text) && kindOf(name.text) === undefined && !houseNumber.test(name.text);
}

function hintsOf(
  words: readonly Written[],
  housePlace: number,
  kindOfWord = kindOf,
): {
  readonly hints: ReadonlyMap<number, Hint>;
  readonly kinds: ReadonlySet<number>;
  readonly streetType?: StreetType;
} {
  const hints = new Map<number, Hint>();
  const marks = new Set<number>();
  let streetType: StreetType | undefined;
  let typePart = -1;
  for (const [place, { text, at }] of words.entries()) {
    const kind = kindOfWord(text);
    if (kind === undefined || isInitialOfStreet(words, place)) continue;
    marks.add(place);
    // «вул. Харківське шосе»: in one part the other kind tells more than «вул.».
    if (kind === 'street' && (streetType === undefined || (streetType === 'street' && partOf({ at }) === typePart))) {
      streetType = findStreetType(text);
      typePart = partOf({ at });
    }
    const named = namedBy(words, place, kind, housePlace);
    if (named >= 0 && !hints.has(named)) hints.set(named, hintOf(kind, text));
  }
  return { hints, kinds: marks, ...(streetType === undefined ? {} : { streetType }) };
}

/** All that a house may be stored as: also with its fraction as the block, and with a Latin letter read as its sound. */
function readingsOf(parts: string, corpus: string | undefined, written: string): readonly HouseReading[] {
  const house = foldHouse(parts);
  const other = corpus === undefined ? findOtherHouseReading(written) : undefined;
  const block = corpus === undefined ? {} : { corpus: foldHouse(corpus) };
  const readings: HouseReading[] = [{ house, ...block }];
  if (other !== undefined) readings.push({ house: other, ...block });
  const fraction = /^(?<house>\d+\p{L}?)\/(?<corpus>\d{1,2})$/u.exec(house)?.groups;
  if (fraction?.house !== undefined && fraction.corpus !== undefined && corpus === undefined)
    readings.push({ house: fraction.house, corpus: fraction.corpus });
  const [, first = '', second = ''] = /^(\d+\p{L}?)-(\d{1,3})$/u.exec(house) ?? [];
  // «22-7» is house 22, flat 7; «14-16» is two houses.
  if (first !== '' && Number(second) !== Number.parseInt(first, 10) + 2) readings.push({ house: first });
  if (corpus !== undefined) readings.push({ house: `${house}/${foldHouse(corpus)}` });
  return readings;
}

function foldWords(written: string): readonly string[] {
  return ordinalsToDigits([written])
    .flatMap((word) => foldText(word).split(' '))
    .filter(Boolean);
}

/** An initial tells persons apart, but finds nothing. */
export function isInitial(word: string): boolean {
  return word.length === 1 && !/\d/.test(word);
}

function toWords(words: readonly Written[], housePlace: number): Pick<AddressReading, 'words' | 'streetType'> {
  const { hints, kinds: marks, streetType } = hintsOf(words, housePlace);
  const hasWordsBefore = housePlace > 0;
  const found = words.flatMap(({ text, at }, place): AddressWord[] => {
    if (place === housePlace || fillers.has(text.toLowerCase())) return [];
    const hint = hints.get(place);
    const near = (offset: number) => {
      const other = words[place + offset];
      const isName =
        other && place + offset !== housePlace && other.at === at + offset && kindOf(other.text) === undefined;
      return isName ? foldText(other.text) : undefined;
    };
    const isBehind = hasWordsBefore && place > housePlace && hint === undefined;
    return foldWords(text).map((word, index) => ({
      word,
      written: text,
      at: at + index / 10,
      ...hint,
      ...(marks.has(place) || isOmissible(word) || isPatronymic(word, near) || isInitial(word)
        ? { isOmissible: true as const }
        : {}),
      ...(marks.has(place) ? { isKind: true as const } : {}),
      ...(isBehind ? { isBehindHouse: true as const } : {}),
    }));
  });
  return { words: found.slice(0, mostWords), ...(streetType === undefined ? {} : { streetType }) };
}

/** «Двадцять п’ята» is one ordinal in two words, so ordinals are read before words are looked at one by one. */
function joinOrdinals(words: readonly Written[]): readonly Written[] {
  const digits = ordinalsToDigits(words.map(({ text }) => text));
  if (digits.length === words.length) return words;
  let taken = 0;
  return digits.map((digit) => {
    const word = words[taken] ?? { text: digit, at: 0 };
    taken += /^\d+$/.test(digit) && !/\d/.test(word.text) && words[taken + 1] && digit.length === 2 ? 2 : 1;
    return { ...word, text: /^\d+$/.test(digit) ? digit : word.text };
  });
}

const cellEnds = /[\t\n\v\f\r]+/g;

/** Cells and lines that were pasted are parts as commas make them. */
function cleanLine(text: string): string {
  return normalizeApostrophes(cleanText(text.slice(0, longest).replaceAll(cellEnds, ', '))).replaceAll(dashes, '-');
}

/**
 * Reads an address written in one line in any order and punctuation, in Ukrainian, Russian or Latin letters: takes code, point, postcode, flat,
 * block and house out, and returns the other words with what the words for kinds («обл.», «м.», «вул.») say of them. Which words are places and
 * which are streets is for the look-up (`UnitIndex`, `StreetDirectory`). Of a long text the first 300 signs and 16 words count. Never throws.
 */
export function readAddress(text: string): AddressReading {
  const clean = cleanLine(text);
  const point = findPoint(clean);
  if (point) return { point, words: [], houses: [] };
  const code = writtenCode.exec(clean)?.[1];
  const pCode = code === undefined ? undefined : toPCode4(code);
  const withoutCode = pCode === undefined ? clean : clean.replace(code ?? '', ' ');
  const written = spell(withoutCode);
  const {
    text: rest,
    house: named,
    corpus: namedCorpus,
    postcode,
    flat,
  } = cutNamed(/\p{Ll}/u.test(written) ? written : written.toLowerCase());
  const words = joinOrdinals(wordsOf(rest));
  const readAs = (housePlace: number): AddressReading => {
    const houseWritten = named ?? words[housePlace]?.text ?? '';
    const parts = splitHouse(houseWritten);
    const corpus = namedCorpus ?? parts.corpus;
    return {
      ...(pCode === undefined ? {} : { pCode }),
      ...(postcode === undefined ? {} : { postcode }),
      ...toWords(words, housePlace),
      ...(parts.house === ''
        ? {}
        : {
            house: parts.house,
            ...(words[housePlace] && { houseAt: words[housePlace].at }),
            ...(corpus === undefined ? {} : { corpus }),
          }),
      houses: parts.house === '' ? [] : readingsOf(parts.house, corpus, houseWritten),
      ...(flat === undefined ? {} : { flat }),
    };
  };
  if (named !== undefined) return readAs(-1);
  const housePlace = findHouse(words);
  const loose = housePlace < 0 ? words.findIndex((word) => isLooseNumber(word, words)) : -1;
  if (loose >= 0) return { ...readAs(-1), otherwise: readAs(loose) };
  const house = words[housePlace];
  return house && isLooseNumber(house, words) ? { ...readAs(housePlace), otherwise: readAs(-1) } : readAs(housePlace);
}

/** Whether a number in front of a word of the same part may be the house or a part of the name: «8 Березня», "10A Soborna". */
function isLooseNumber({ text, at }: Written, words: readonly Written[]): boolean {
  return (
    /^\d{1,4}(?:\p{Lu}|[a-z])?$/u.test(text) &&
    words.some((other) => other.at === at + 1 && kindOf(other.text) === undefined)
  );
}

function kindOfUnit(word: string): WordHint | undefined {
  const kind = kindOf(word);
  return kind === 'street' ? undefined : kind;
}

/**
 * Reads the name of a place, perhaps with those of the places above it: «Іванівка, Бердянський район», «м. Харків». No word is taken for a house or
 * a street; words for kinds are left out where others remain.
 */
export function readPlaceWords(text: string): readonly AddressWord[] {
  const words = wordsOf(cleanLine(text).replaceAll(quotes, ' '));
  const { hints, kinds: marks } = hintsOf(words, -1, kindOfUnit);
  const found = words.flatMap(({ text: written, at }, place): AddressWord[] => {
    if (marks.has(place) || fillers.has(written.toLowerCase())) return [];
    const hint = hints.get(place);
    return foldWords(written).map((word, index) => ({
      word,
      written,
      at: at + index / 10,
      ...hint,
    }));
  });
  const all = words.flatMap(({ text: written, at }) =>
    foldWords(written).map((word): AddressWord => ({ word, written, at })),
  );
  return (found.length > 0 ? found : all).slice(0, mostWords);
}

/** Reads the name of a street alone, without its kind; what writers leave out may be missing from the name that is meant. */
export function readStreetWords(street: string): readonly AddressWord[] {
  return streetWords(street).map((word, at, all) => ({
    word,
    written: word,
    at,
    hint: 'street',
    ...(isOmissible(word) || isPatronymic(word, (offset) => all[at + offset]) ? { isOmissible: true } : {}),
  }));
}

/** Some of the words as they were written, each once. */
export function writtenOf(
  { words: places }: { readonly words: readonly number[] },
  words: readonly AddressWord[],
): string {
  const byPlace = new Map(places.map((place) => [Math.trunc(words[place]?.at ?? 0), words[place]?.written ?? '']));
  return [...byPlace.values()].join(' ');
}
