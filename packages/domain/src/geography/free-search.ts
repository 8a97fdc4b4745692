import { foldLatinName, foldText } from './fold-text.ts';
import { normalizeApostrophes } from './apostrophe.ts';
import { cleanText } from './look-alike.ts';
import { ordinalsToDigits } from './ordinal.ts';
import type { Point } from './point.ts';
import { findStreetType } from './street-type.ts';

/** Words that only say what kind of place follows. «Набережна» is not among them: many streets are called just that. */
const placeWords = new Set(
  (
    'м місто с село сел селище смт обл область р-н район громада тг отг україна ім імені ' +
    'city town village settlement oblast region raion district hromada ukraine m s smt obl im imeni'
  ).split(' '),
);
const names = new Set(['набережна', 'набережная', 'naberezhna']);

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

/** From this `wordSimilarity` on a word is found though misspelt. The database query uses the same number. */
export const searchSimilarity = 0.5;

/** Shorter words must be the beginning of a word: three letters resemble too much. */
export const shortestSimilarWord = 4;

/** A search of signs alone («%») finds nothing: no key holds this word. */
const wordOfNoKey = '-';

const longestSearch = 200;
const mostWords = 12;

/**
 * The folded words of a search among records that people know by their names. Of a long text the first 200 signs and 12 words count. Words hold
 * letters and digits only, so no sign in them means anything to a database. Never throws.
 */
export function readWords(text: string): readonly string[] {
  const written = normalizeApostrophes(cleanText(text.slice(0, longestSearch)));
  if (written !== '' && !/[\p{L}\p{N}]/u.test(written)) return [wordOfNoKey];
  const names = tokens(written);
  const found = searchWords(names);
  return (found.length > 0 ? found : names.flatMap((word) => foldText(word).split(' ')).filter(Boolean)).slice(
    0,
    mostWords,
  );
}

/** What `contains` on a name asks for beside the text as it is: folded words, of the field in Latin letters that has to hold them. */
export type NameSearch = { readonly words: readonly string[]; readonly latinField: string };

/** Names that people know in two scripts, each with the field that says it in Latin letters. */
const latinFields: Readonly<Record<string, string>> = {
  name: 'name',
  nameUkr: 'name',
  title: 'title',
  fullTitleUkr: 'fullName',
};

/**
 * How `contains` finds a name though it is written another way: all words are in the search key of the record and in the field itself
 * (`matchesName`). Kinds of street are left out, 12 words count. Nothing: the field is no such name, or no word is left; then only the text as it
 * is counts, which it always does.
 */
export function readNameSearch(field: string, text: string): NameSearch | undefined {
  const latinField = Object.hasOwn(latinFields, field) ? latinFields[field] : undefined;
  if (latinField === undefined) return undefined;
  const words = searchWords(tokens(normalizeApostrophes(cleanText(text)))).slice(0, mostWords);
  return words.length === 0 ? undefined : { words, latinField };
}

/** Whether a record with this search key answers the search for a name. `latinName`: what is in its `latinField`. */
export function matchesName(searchKey: string, latinName: unknown, { words }: NameSearch): boolean {
  if (typeof latinName !== 'string' || !matchesWords(searchKey, words)) return false;
  return matchesWords(foldLatinName(latinName), words);
}

const metresPerDegree = 111_320;
const nearMetres = 500;
/** Near the poles a degree of longitude is nothing. */
const leastCosine = 0.1;

/** A box around a point, as west, south, east, north in degrees, that holds everything within so many metres; 500 m count as near a point. */
export function boxAround(
  { latitude, longitude }: Point,
  metres: number = nearMetres,
): readonly [number, number, number, number] {
  const north = metres / metresPerDegree;
  const east = north / Math.max(leastCosine, Math.cos((latitude * Math.PI) / 180));
  return [longitude - east, latitude - north, longitude + east, latitude + north];
}

/**
 * Whether a record answers a search: every word begins a word of its `searchKey`, or (from 4 letters on) has a `wordSimilarity` of at least
 * `searchSimilarity` to it.
 */
export function matchesWords(searchKey: string, words: readonly string[]): boolean {
  return words.every((word) => hasWord(searchKey, word));
}

function hasWord(searchKey: string, word: string): boolean {
  if (` ${searchKey}`.includes(` ${word}`)) return true;
  return word.length >= shortestSimilarWord && wordSimilarity(word, searchKey) >= searchSimilarity;
}
