import { foldText } from '../geography/fold-text.ts';
import { ordinalsToDigits } from '../geography/ordinal.ts';
import type { SettlementKind, WordHint } from './kind-words.ts';
import { type AddressWord, isInitial } from './read-address.ts';
import { ukrainianOf } from './russian-words.ts';
import { type Fit, fits, WordIndex } from './word-index.ts';

/** The administrative units in one list, every unit right behind its parent's earlier descendants: the reference data fit this shape. */
export type UnitList = {
  readonly codes: readonly string[];
  readonly levels: ArrayLike<number>;
  readonly names: readonly string[];
  readonly kinds: readonly string[];
  /** English names by place in the list, where they are not the official romanisation. */
  readonly englishNames: ReadonlyMap<number, string>;
  /** The place behind the last descendant. */
  readonly ends: ArrayLike<number>;
};

/** A former name, or one in another language, of a unit. */
export type OtherName = { readonly pCode: string; readonly name: string };

/** A district of a city, which is no unit of the list: the code of the city, the present name and then former ones. */
export type CityDistrict = { readonly pCode: string; readonly names: readonly string[] };

/** A unit that words of an address name. A district is a hit of its city at the level of raions. */
export type UnitHit = {
  /** Place in the list of units. */
  readonly unit: number;
  readonly level: number;
  /** Places of the words among the words of the address. */
  readonly words: readonly number[];
  /** Of the word that fits least; a name of which only the beginning is written counts as a beginning. */
  readonly fit: Fit;
  /** The present name of the district that is named. */
  readonly district?: string;
};

const levelOfHint: Readonly<Record<Exclude<WordHint, 'street'>, number>> = {
  oblast: 1,
  raion: 2,
  hromada: 3,
  settlement: 4,
};
/** The level of raions. */
export const raionLevel = levelOfHint.raion;
/** The level of settlements. */
export const settlementLevel = 4;

/** A word that a name of a unit has at a place of its own. */
type Posting = { readonly name: number; readonly position: number };

/** How large a settlement of a kind is, in three sizes. */
export function sizeOf(kind: string | undefined): SettlementKind {
  if (kind === 'city' || kind === 'special_city') return 'city';
  return kind === 'urban_type' || kind === 'settlement' ? 'town' : 'village';
}

/** The names of all units by their words. Building it takes a while; `buildYielding` lets a page draw meanwhile. */
export class UnitIndex {
  readonly list: UnitList;
  readonly #words = new WordIndex();
  readonly #postings: Posting[][] = [];
  readonly #unitOfName: number[] = [];
  readonly #lengthOfName: number[] = [];
  readonly #placeOfCode: ReadonlyMap<string, number>;
  /** The names that `addName` has added, by the code and the words. */
  readonly #added = new Map<string, readonly number[]>();
  /** Of each unit the names beside the official ones. */
  readonly #otherNames = new Map<number, readonly string[]>();
  /** By the sound of a name. */
  readonly #districts = new Map<string, { readonly unit: number; readonly name: string }[]>();
  readonly #spellings = new Map<string, readonly (readonly string[])[]>();

  private constructor(list: UnitList) {
    this.list = list;
    this.#placeOfCode = new Map(list.codes.map((code, place) => [code, place]));
  }

  /** Indexes all names at once; a browser uses `buildYielding`. */
  static build(list: UnitList, others: readonly OtherName[] = [], districts: readonly CityDistrict[] = []): UnitIndex {
    const index = new UnitIndex(list);
    index.#addDistricts(districts);
    for (let unit = 0; unit < list.codes.length; unit += 1) index.#addUnit(unit);
    index.#addOthers(others);
    return index;
  }

  /** The same in pieces, with a pause after each. */
  static async buildYielding(
    list: UnitList,
    others: readonly OtherName[],
    districts: readonly CityDistrict[],
    pause: () => Promise<void>,
  ): Promise<UnitIndex> {
    const index = new UnitIndex(list);
    index.#addDistricts(districts);
    for (let unit = 0; unit < list.codes.length; unit += 1) {
      index.#addUnit(unit);
      if (unit % unitsInPiece === unitsInPiece - 1) await pause();
    }
    index.#addOthers(others);
    return index;
  }

  /** The place of a code in the list, -1 for an unknown one. */
  placeOf(pCode: string): number {
    return this.#placeOfCode.get(pCode) ?? -1;
  }

  /**
   * All units that the words name: by whole names, by beginnings of names of settlements, and with typing errors. `isPlace`: the words are known to
   * name a place, so beginnings and errors are read in the names of all levels.
   */
  match(words: readonly AddressWord[], isPlace = false): readonly UnitHit[] {
    const windows = this.#windowsOf(words);
    const hits: UnitHit[] = [];
    for (const [name, found] of windows) {
      const unit = this.#unitOfName[name] ?? 0;
      const level = this.list.levels[unit] ?? 0;
      for (const hit of longestRuns(found, words, this.#lengthOfName[name] ?? 0))
        if (isMeant(hit, level, words, isPlace)) hits.push({ unit, level, words: hit.words, fit: hit.fit });
    }
    return [...hits, ...this.#matchDistricts(words)];
  }

  /** «Салтівський р-н»: only the word for it tells a district from a street of that name. */
  #matchDistricts(words: readonly AddressWord[]): readonly UnitHit[] {
    const named = [...words.keys()].filter((place) => words[place]?.hint === 'raion');
    const written = (place: number) => Math.trunc(words[place]?.at ?? 0);
    return [...new Set(named.map(written))].flatMap((at) => {
      const places = named.filter((place) => written(place) === at);
      const districts = this.#districts.get(soundOf(places.map((place) => words[place]?.word).join(' '))) ?? [];
      return districts.map(({ unit, name }): UnitHit => ({
        unit,
        level: raionLevel,
        words: places,
        fit: fits.exact,
        district: name,
      }));
    });
  }

  #windowsOf(words: readonly AddressWord[]): ReadonlyMap<number, readonly Found[]> {
    const windows = new Map<number, Found[]>();
    for (const [place, { word, hint }] of words.entries()) {
      if (hint === 'street' || isInitial(word)) continue;
      for (const variant of [word, ...ukrainianOf(word), ...placeVariants(word, hint)])
        for (const [id, fit] of this.#words.find(variant))
          for (const { name, position } of this.#postings[id] ?? []) {
            const found = windows.get(name);
            if (found) found.push({ place, position, fit });
            else windows.set(name, [{ place, position, fit }]);
          }
    }
    return windows;
  }

  /** All names of a unit as they are written: the official ones, then former ones and those in other languages. */
  namesOf(unit: number): readonly string[] {
    const { names, englishNames } = this.list;
    return [names[unit], englishNames.get(unit), ...(this.#otherNames.get(unit) ?? [])].filter(
      (one) => one !== undefined,
    );
  }

  /** From now on a unit is found by this name too; an unknown code has none. */
  addName(pCode: string, name: string): void {
    const unit = this.placeOf(pCode);
    const key = this.#keyOf(pCode, name);
    if (unit >= 0 && !this.#added.has(key)) this.#added.set(key, this.#addOther(unit, name));
  }

  /** Undoes `addName`. */
  removeName(pCode: string, name: string): void {
    const key = this.#keyOf(pCode, name);
    const ids = this.#added.get(key) ?? [];
    this.#added.delete(key);
    const unit = this.placeOf(pCode);
    this.#otherNames.set(
      unit,
      (this.#otherNames.get(unit) ?? []).filter((one) => one !== name),
    );
    for (const word of new Set(this.#spellingsOf(name).flat())) {
      const at = this.#words.add(word);
      this.#postings[at] = (this.#postings[at] ?? []).filter((posting) => !ids.includes(posting.name));
    }
  }

  #keyOf(pCode: string, name: string): string {
    return [pCode, ...(this.#spellingsOf(name)[0] ?? [])].join(' ');
  }

  #addDistricts(districts: readonly CityDistrict[]): void {
    for (const { pCode, names } of districts)
      for (const name of names) {
        const sound = soundOf(foldText(name));
        const known = this.#districts.get(sound) ?? [];
        this.#districts.set(sound, [...known, { unit: this.placeOf(pCode), name: names[0] ?? name }]);
      }
  }

  #addUnit(unit: number): void {
    this.#addName(unit, this.list.names[unit] ?? '');
    const english = this.list.englishNames.get(unit);
    if (english !== undefined) this.#addName(unit, english);
  }

  #addOthers(others: readonly OtherName[]): void {
    for (const { pCode, name } of others) {
      const unit = this.placeOf(pCode);
      if (unit >= 0) this.#addOther(unit, name);
    }
  }

  #addOther(unit: number, name: string): readonly number[] {
    this.#otherNames.set(unit, [...(this.#otherNames.get(unit) ?? []), name]);
    return this.#addName(unit, name);
  }

  #addName(unit: number, name: string): readonly number[] {
    return this.#spellingsOf(name).map((words) => {
      const id = this.#unitOfName.length;
      this.#unitOfName.push(unit);
      this.#lengthOfName.push(words.length);
      for (const [position, word] of words.entries())
        (this.#postings[this.#words.add(word)] ??= []).push({ name: id, position });
      return id;
    });
  }

  /**
   * A name in folded words, once more with digits where it has an ordinal: «Восьме Березня» is also read as «8 Березня». Many villages share a
   * name.
   */
  #spellingsOf(name: string): readonly (readonly string[])[] {
    const known = this.#spellings.get(name);
    if (known) return known;
    const digits = ordinalsToDigits(name.split(' ')).join(' ');
    const spellings = [...new Set([name, digits])].map((spelling) => foldText(spelling).split(' '));
    this.#spellings.set(name, spellings);
    return spellings;
  }
}

const unitsInPiece = 2000;

/** Folded words without the vowels behind the first letter of each: «Орехов» is «Оріхів». */
export function soundOf(words: string): string {
  return words.replaceAll(/\p{L}+/gu, (word) => word.slice(0, 1) + word.slice(1).replaceAll(/[aeiou]/g, ''));
}

/** How names of places end in Russian, folded, and in Ukrainian: «Очаков», «Павловка», «Шевченково», «Комсомольское». */
const placeEndings: readonly (readonly [RegExp, string])[] = [
  [/(\p{L}{2})[oe]v(?=(?:ka)?$)/u, '$1iv'],
  [/(\p{L}{2}[oe]v)o$/u, '$1e'],
  [/(\p{L}{2})oe$/u, '$1e'],
];

/** «Чернігівського району», «Харківської області»; without such a word it is a street: «Хмельницького». */
const genitives: typeof placeEndings = [
  [/([sc]k)ogo$/u, '$1i'],
  [/([sc]k)oi$/u, '$1a'],
];

function placeVariants(word: string, hint: WordHint | undefined): readonly string[] {
  const endings = hint === undefined || hint === 'settlement' ? placeEndings : genitives;
  return endings.flatMap(([ending, own]) => (ending.test(word) ? [word.replace(ending, own)] : []));
}

/** A word of the address that fits the word of a name at this position. */
type Found = { readonly place: number; readonly position: number; readonly fit: Fit };

type Run = { readonly words: readonly number[]; readonly fit: Fit; readonly isWhole: boolean };

/** A later word of a name is read alone when it is long enough to tell something: «Франківськ» for «Івано-Франківськ». */
const shortestLaterWord = 5;

/** What fits best at a place: a word may fit the same word of a name in its Russian and in its Ukrainian reading. */
function bestAt(found: readonly Found[], place: number, position: number): Found | undefined {
  let best: Found | undefined;
  for (const one of found)
    if (one.place === place && one.position === position && (!best || one.fit > best.fit)) best = one;
  return best;
}

/** Neighbouring words that follow the words of a name, as far as they go; what begins inside a name fits no better than a misspelt word. */
function longestRuns(found: readonly Found[], words: readonly AddressWord[], length: number): readonly Run[] {
  return found.flatMap((first): readonly Run[] => {
    const isInside = first.position > 0;
    const isLong = (words[first.place]?.word.length ?? 0) >= shortestLaterWord;
    if (isInside && (first.fit === fits.similar || !isLong)) return [];
    const places = [first.place];
    let fit = first.fit;
    for (let position = first.position + 1; position < length; position += 1) {
      const last = places.at(-1) ?? 0;
      const next = bestAt(found, last + 1, position);
      if (!next || (words[next.place]?.at ?? 0) - (words[last]?.at ?? 0) > 1) break;
      places.push(next.place);
      fit = Math.min(fit, next.fit) as Fit;
    }
    const isWhole = places.length === length;
    const most = isInside ? fits.similar : isWhole ? fits.exact : fits.prefix;
    return [{ words: places, fit: Math.min(fit, most) as Fit, isWhole }];
  });
}

/**
 * Whether a unit may be meant. What is not written as a place must be the whole name of an oblast, raion or hromada, for many streets resemble
 * their adjectives; a settlement is found by its beginning too.
 */
function isMeant(
  { words: places, fit, isWhole }: Run,
  level: number,
  words: readonly AddressWord[],
  isPlace: boolean,
): boolean {
  const hints = places.map((place) => words[place]?.hint);
  const named = hints.find((hint) => hint !== undefined && hint !== 'street');
  if (named !== undefined && levelOfHint[named] !== level) return false;
  if (places.every((place) => words[place]?.isOmissible)) return false;
  if (level === settlementLevel || named !== undefined || isPlace) return true;
  return isWhole && fit === fits.exact;
}
