import { findOtherHouseReading, foldHouse, foldLatinName, foldText } from './fold-text.ts';
import { normalizeApostrophes } from './apostrophe.ts';
import { cleanText } from './look-alike.ts';
import { ordinalsToDigits } from './ordinal.ts';
import { toPCode4 } from './p-code.ts';
import { isInUkraine, type Point } from './point.ts';
import { findStreetType } from './street-type.ts';
import { splitHouse } from './house.ts';

/** The words of a search, and the house that stood among them: as written, and taken apart. */
type HouseInWords = {
  readonly words: readonly string[];
  readonly written?: string;
  readonly house?: string;
  readonly corpus?: string;
};

const houseNumber = /^\d{1,4}[\p{L}]?(?:[/-]\d{1,4}[\p{L}]?)?(?:-?[\p{L}])?(?:[кk]\d{1,3})?$/iu;
const lettersNoHouseHas = /^\d+-?[йїє]$/iu;
const ordinalByHyphen = /^\d+-\p{L}{1,3}$/u;

// `before` is the sign in front of what is found; it stays.
const named =
  /(?<before>^|[^\p{L}\d])(?:будинок|буд|дім|дом|house|building|bldg|№)[.\s]*№?\s*(?<house>\d[\p{L}\d/-]{0,9}(?:\s\p{L}(?![\p{L}\d.]))?)/iu;
const namedBlock =
  /(?:[\s,;]+|(?<before>^|[^\p{L}\s,;]))(?:(?:корпус|корп|block|blk|corpus|corp)[.\s]*№?\s*(?<corpus>[\p{L}\d/-]{1,6})|[кk](?:\.\s*|\s+)(?<number>\d[\p{L}\d/-]{0,5}))(?![\p{L}\d])/iu;
const flat = /(?:[\s,;]+|(?<before>^|[^\p{L}\s,;]))(?:квартира|кв|apartment|apt|flat)[.\s]*№?\s*\d[\p{L}\d/-]{0,5}/iu;
const looseLetter = /(\d)\s(?=\p{L}(?:$|[\s,;](?!\s*\d)))/gu;

/** Words that only say what kind of place follows. «Набережна» is not among them: many streets are called just that. */
const placeWords = new Set(
  (
    'м місто с село сел селище смт обл область р-н район громада тг отг україна ім імені ' +
    'city town village settlement oblast region raion district hromada ukraine m s smt obl im imeni'
  ).split(' '),
);
const names = new Set(['набережна', 'набережная', 'naberezhna']);

/** Takes the house (with its block) out of a search and returns the other words as written. A flat number is passed over. */
function takeHouse(text: string): HouseInWords {
  const withoutFlat = text.replace(flat, '$<before> ');
  const block = namedBlock.exec(withoutFlat);
  const corpus = block?.groups?.corpus ?? block?.groups?.number;
  const rest = block ? cut(withoutFlat, block, ', ') : withoutFlat;
  const explicit = named.exec(rest);
  const found = explicit
    ? { house: explicit.groups?.house ?? '', words: tokens(cut(rest, explicit, ' ')) }
    : houseAmong(rest);
  const parts = splitHouse(found.house ?? '');
  if (parts.house === '') return { words: tokens(rest) };
  const blockOfHouse = corpus ?? parts.corpus;
  return {
    words: found.words,
    written: found.house ?? '',
    house: parts.house,
    ...(blockOfHouse === undefined ? {} : { corpus: blockOfHouse }),
  };
}

/** The folded words that a search looks for: without kinds of street and place, ordinals as digits, each once. */
function searchWords(written: readonly string[]): string[] {
  const plain = written.filter((word) => !isKindOfPlace(word));
  const folded = ordinalsToDigits(plain).flatMap((word) => foldText(word).split(' '));
  return [...new Set(folded.filter((word) => word.length > 1 || /\d/.test(word)))];
}

function isKindOfPlace(word: string): boolean {
  const small = word.toLowerCase().replace(/\.$/, '');
  if (placeWords.has(small)) return true;
  return findStreetType(small) !== undefined && !names.has(small);
}

/**
 * A number is the house when it ends the text or a comma follows, or when it could be nothing else (12а, 12/14). The first word never
 * is when it is in front of others: «8 Березня» and «1-ша Продольна» begin with their number.
 */
function houseAmong(text: string): { readonly words: readonly string[]; readonly house?: string } {
  const groups = text
    .replaceAll(looseLetter, '$1')
    .split(/[,;]/)
    .map(tokens)
    .filter((group) => group.length > 0);
  for (let index = groups.length - 1; index >= 0; index -= 1) {
    const group = groups[index] ?? [];
    const place = houseIn(group, index > 0);
    if (place === -1) continue;
    const others = groups.with(index, group.toSpliced(place, 1));
    return { words: others.flat(), house: group[place] ?? '' };
  }
  return { words: groups.flat() };
}

function houseIn(group: readonly string[], hasWordsBefore: boolean): number {
  const last = group.length - 1;
  for (let place = last; place >= 0; place -= 1) {
    const word = group[place] ?? '';
    if (!houseNumber.test(word) || lettersNoHouseHas.test(word)) continue;
    if (place === last && (place > 0 || hasWordsBefore || group.length === 1)) return place;
    if (place > 0 && /\D/.test(word) && !ordinalByHyphen.test(word)) return place;
  }
  return -1;
}

function cut(text: string, found: RegExpExecArray, filler: string): string {
  const before = found.groups?.before ?? '';
  return text.slice(0, found.index) + before + filler + text.slice(found.index + found[0].length);
}

/** The words of a text as written; signs alone are none. */
function tokens(text: string): string[] {
  return text
    .replaceAll(/(\p{L})\.(?=\S)/gu, '$1. ')
    .split(/[\s,;]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

const words = /[\p{L}\p{N}]+/gu;

/**
 * `word_similarity(query, text)` of PostgreSQL's pg_trgm, number for number, so that the device finds what the server finds: the best
 * likeness, 0 to 1, of the trigrams of `query` to those of any stretch of `text`. A trigram is three signs of a word that is padded
 * with two spaces before and one after; likeness is the count of shared ones by the count of all different ones. Exact for letters and
 * digits of ASCII, which search keys consist of; others follow Unicode, where a database may follow its locale.
 */
export function wordSimilarity(query: string, text: string): number {
  const wanted = new Set(trigramsOf(query));
  const trigrams = trigramsOf(text);
  let best = 0;
  for (const [start, trigram] of trigrams.entries()) {
    if (wanted.has(trigram)) best = Math.max(best, bestFrom(start, trigrams, wanted, best));
  }
  return Math.fround(best);
}

/**
 * The best likeness of the stretches that begin at `start`, as far as it can exceed `atLeast`. A stretch is not followed past the next
 * place of its first trigram, for from there on the shorter stretch has the same trigrams; so long texts take linear time.
 */
function bestFrom(start: number, trigrams: readonly string[], wanted: ReadonlySet<string>, atLeast: number): number {
  const seen = new Set<string>();
  let best = atLeast;
  let shared = 0;
  for (let end = start; end < trigrams.length; end += 1) {
    const trigram = trigrams[end] ?? '';
    if (seen.has(trigram)) {
      if (trigram === trigrams[start]) break;
      continue;
    }
    seen.add(trigram);
    if (wanted.has(trigram)) shared += 1;
    const strangers = seen.size - shared;
    best = Math.max(best, shared / (wanted.size + strangers));
    if (shared === wanted.size || wanted.size / (wanted.size + strangers) <= best) break;
  }
  return best;
}

function trigramsOf(text: string): string[] {
  return (text.toLowerCase().match(words) ?? []).flatMap((word) => {
    const signs = [...`  ${word} `];
    return signs.slice(2).map((sign, index) => `${signs[index]}${signs[index + 1]}${sign}`);
  });
}

/**
 * What a line typed into the search of addresses asks for. Words, house and block are folded (see fold-text.ts). `houseAlternative` is
 * the other reading of a house with Latin letters: "12B" may be «12В» or «12Б». A point is alone, without words.
 */
export type FreeSearch = {
  readonly pCode?: string;
  readonly point?: Point;
  readonly words: readonly string[];
  readonly house?: string;
  readonly houseAlternative?: string;
  readonly corpus?: string;
};

/** What is stored with an address for the search: folded words, and the house with its block ("12a 2"). */
type AddressSearchKeys = { readonly searchKey: string; readonly houseKey: string };

/** And the beginning of `searchKey` without the words of the house: what is searched for readers from whom the house is hidden. */
type StoredAddressKeys = AddressSearchKeys & { readonly placeKey: string };

type SearchableAddress = {
  readonly settlementNames: readonly string[];
  readonly streetUkr: string;
  readonly streetType: string;
  readonly house: string | number;
  readonly corpus?: string | number | null;
};

/** From this `wordSimilarity` on a word is found though misspelt. The database query uses the same number. */
export const searchSimilarity = 0.5;

/** Shorter words must be the beginning of a word: three letters resemble too much. */
export const shortestSimilarWord = 4;

/** A search of signs alone («%») finds nothing: no key holds this word. */
const wordOfNoKey = '-';

const longestSearch = 200;
const mostWords = 12;
const coordinates = /^\(?(-?\d{1,3}[.,]\d{1,15})°?\s*[\s,;]\s*(-?\d{1,3}[.,]\d{1,15})°?\)?$/;
const writtenCode = /(?:^|[^\p{L}\d])([UuУу][AaАа]\d{10,17})(?!\d)/u;

/**
 * Reads a search for addresses: «харків шевченка 12а», «вул. Шевченка, буд. 12-А корп. 2», "Shevchenka 12", a code of a settlement (10,
 * 11 or 17 digits), or coordinates within Ukraine. Kinds of street and place («вул», «м.») are left out. Of a long text the first 200
 * signs and 12 words count. Words hold letters and digits only, so no sign in them means anything to a database. Never throws.
 */
export function parseFreeSearch(text: string): FreeSearch {
  const written = normalizeApostrophes(cleanText(text.slice(0, longestSearch))).replaceAll(/[‐‑‒–—−]/g, '-');
  const point = findPoint(written);
  if (point) return { point, words: [] };
  const code = writtenCode.exec(written)?.[1];
  const pCode = code === undefined ? undefined : toPCode4(code);
  if (written !== '' && !/[\p{L}\p{N}]/u.test(written)) return { words: [wordOfNoKey] };
  const {
    words,
    written: houseWritten,
    house,
    corpus,
  } = takeHouse(pCode === undefined ? written : written.replace(code ?? '', ' '));
  return {
    ...(pCode === undefined ? {} : { pCode }),
    words: wordsOf(words, house).slice(0, mostWords),
    ...(house === undefined ? {} : houseOf(house, houseWritten ?? house)),
    ...(corpus === undefined ? {} : { corpus: foldHouse(corpus) }),
  };
}

/** What `contains` on a name asks for beside the text as it is: folded words, of the field in Latin letters that has to hold them. */
export type NameSearch = {
  readonly words: readonly string[];
  /** Without it the whole search key is what the words are looked for in. */
  readonly latinField?: string;
};

/** Names that people know in two scripts, each with the field that says it in Latin letters. */
const latinFields: Readonly<Record<string, string>> = {
  street: 'street',
  streetUkr: 'street',
  name: 'name',
  nameUkr: 'name',
  title: 'title',
  fullTitleUkr: 'fullName',
};

/**
 * How `contains` finds a name though it is written another way: all words stand in the search key of the record and, unless it is the
 * whole name of an address, in the field itself (`matchesName`). Kinds of street are left out, 12 words count. Nothing: the field is
 * no such name, or no word is left; then only the text as it is counts, which it always does.
 */
export function readNameSearch(field: string, text: string, isAddress: boolean): NameSearch | undefined {
  const latinField = Object.hasOwn(latinFields, field) ? latinFields[field] : undefined;
  if (latinField === undefined) return undefined;
  const words = searchWords(tokens(normalizeApostrophes(cleanText(text)))).slice(0, mostWords);
  if (words.length === 0) return undefined;
  return isAddress && latinField === 'name' ? { words } : { words, latinField };
}

/** Whether a record with this search key answers the search for a name. `latinName`: what is in its `latinField`. */
export function matchesName(searchKey: string, latinName: unknown, { words, latinField }: NameSearch): boolean {
  if (!words.every((word) => hasWord(searchKey, word))) return false;
  if (latinField === undefined) return true;
  if (typeof latinName !== 'string') return false;
  const folded = foldLatinName(latinName);
  return words.every((word) => hasWord(folded, word));
}

/**
 * The part of a free search that a table can answer: people and organizations have no house, place or point, which are then passed over.
 * Nothing: the search asks for nothing that the table has, and finds nothing.
 */
export function searchOver(search: FreeSearch, isAddress: boolean): FreeSearch | undefined {
  const part = isAddress ? search : { words: search.words };
  const { words, house, pCode, point } = part;
  const isEmpty = words.length === 0 && house === undefined && pCode === undefined && point === undefined;
  return isEmpty ? undefined : part;
}

/** What counts as near a point that is searched for, in metres. */
export const nearMetres = 500;

/** A text of nothing but kinds of streets («дорога», «об’їзна») may be the name itself: a user looks for it. */
function wordsOf(written: readonly string[], house: string | undefined): readonly string[] {
  const found = searchWords(written);
  return found.length === 0 && house === undefined
    ? written.flatMap((word) => foldText(word).split(' ')).filter(Boolean)
    : found;
}

const foldedPlaceNames = new Map<string, string>();
const mostPlaceNames = 5000;

/** Names of places come again with every address in them, and folding one takes longer than remembering it. */
function foldPlaceName(name: string): string {
  const known = foldedPlaceNames.get(name);
  if (known !== undefined) return known;
  const folded = foldText(name);
  if (foldedPlaceNames.size >= mostPlaceNames) foldedPlaceNames.clear();
  foldedPlaceNames.set(name, folded);
  return folded;
}

/** The keys of an address. `settlementNames` may hold the names of the units above it, and former names. */
export function addressSearchKeys(address: SearchableAddress): StoredAddressKeys {
  const { settlementNames, streetUkr, streetType, house, corpus } = address;
  const street = normalizeApostrophes(cleanText(streetUkr));
  const numbered = ordinalsToDigits(street.split(/\s+/)).join(' ');
  const kind = findStreetType(streetType) === 'harbor' ? 'набережна' : '';
  const houseText = foldHouse(String(house));
  const block = foldHouse(String(corpus ?? ''));
  const keyOf = (parts: readonly string[]) =>
    [...new Set(parts.flatMap((part) => part.split(' ')))].filter((word) => word !== '').join(' ');
  const place = [...settlementNames.map(foldPlaceName), ...[street, numbered, kind].map(foldText)];
  return {
    searchKey: keyOf([...place, foldText(houseText)]),
    placeKey: keyOf(place),
    houseKey: block === '' ? houseText : `${houseText} ${block}`,
  };
}

/**
 * Whether an address answers a search. Every word begins a word of `searchKey`, or (from 4 letters on) has a `wordSimilarity` of at
 * least `searchSimilarity` to it; and the house fits. Code and point are for the caller, who knows where the address lies.
 */
export function matchesFreeSearch(keys: AddressSearchKeys, search: FreeSearch): boolean {
  return search.words.every((word) => hasWord(keys.searchKey, word)) && hasHouse(keys.houseKey, search);
}

function hasWord(searchKey: string, word: string): boolean {
  if (` ${searchKey}`.includes(` ${word}`)) return true;
  return word.length >= shortestSimilarWord && wordSimilarity(word, searchKey) >= searchSimilarity;
}

/**
 * Without a block the house alone decides: equal, or, for a search that ends in a digit, followed by anything but a digit ("12" finds "12a"
 * and "12/14", not "120"). With a block both must be equal.
 */
function hasHouse(houseKey: string, { house, houseAlternative, corpus }: FreeSearch): boolean {
  if (house === undefined) return true;
  return [house, houseAlternative ?? house].some((wanted) => {
    if (corpus !== undefined) return houseKey === `${wanted} ${corpus}`;
    if (houseKey === wanted || houseKey.startsWith(`${wanted} `)) return true;
    return /\d$/.test(wanted) && houseKey.startsWith(wanted) && !/\d/.test(houseKey.charAt(wanted.length));
  });
}

function houseOf(house: string, written: string): Pick<FreeSearch, 'house' | 'houseAlternative'> {
  const houseAlternative = findOtherHouseReading(written);
  return { house: foldHouse(house), ...(houseAlternative === undefined ? {} : { houseAlternative }) };
}

/** Latitude and longitude in either order: in Ukraine one is always above the other, so their order is never in doubt. */
function findPoint(text: string): Point | undefined {
  const found = coordinates.exec(text);
  if (!found) return undefined;
  const [first = Number.NaN, second = Number.NaN] = found.slice(1).map((degrees) => Number(degrees.replace(',', '.')));
  const point = { latitude: first, longitude: second };
  const swapped = { latitude: second, longitude: first };
  return [point, swapped].find(isInUkraine);
}
