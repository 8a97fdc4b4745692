import type { UnitColumns } from './read-units-files.ts';
import { transliterate } from '@domivka/domain/geography/transliteration';
import type { AdminLevel, UnitKind } from './unit.ts';

/* How names are made comparable: letter case, apostrophes, hyphens, look-alike letters, words for the kind of a unit. */

const apostrophes = /['’ʼ‘`´′＇"]/g;
const dashes = /[‐‑‒–—−]/g;

const latinTwins = 'ABCEHIKMOPTXYaceiopxy';
const cyrillicTwins = 'АВСЕНІКМОРТХУасеіорху';
const toCyrillic = new Map(Array.from(latinTwins, (letter, at) => [letter, cyrillicTwins.charAt(at)]));
const toLatin = new Map(Array.from(cyrillicTwins, (letter, at) => [letter, latinTwins.charAt(at)]));

const kindWords = new Set(
  (
    'обл область р-н рн район тг отг громада територіальна міська селищна сільська м місто смт с село сел селище ' +
    'oblast region raion rayon district hromada community city town village settlement'
  ).split(' '),
);

/** The comparable form of a name or of typed text. Letters of the other alphabet that only look alike are replaced. */
function foldName(text: string): string {
  return foldClean(unifyAlphabet(text.normalize('NFC')));
}

/** The comparable form of a name known to be clean, without the search for look-alike letters. */
function foldClean(name: string): string {
  return name
    .replace(apostrophes, '')
    .replace(dashes, '-')
    .toLowerCase()
    .replaceAll('ґ', 'г')
    .replace(/\s+/g, ' ')
    .trim();
}

/** {@link foldName} without leading and trailing words such as "м.", "область", "raion"; one word always stays. */
function foldWithoutKind(text: string): string {
  const words = foldName(text.replaceAll('.', '. '))
    .split(' ')
    .map((word) => word.replace(/[.,]+$/, ''))
    .filter((word) => word !== '');
  while (words.length > 1 && kindWords.has(words[0] ?? '')) words.shift();
  while (words.length > 1 && kindWords.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** True when folded text is to be compared with Ukrainian names, false when with English ones. */
function isCyrillic(folded: string): boolean {
  return /\p{Script=Cyrillic}/u.test(folded);
}

function unifyAlphabet(text: string): string {
  const letters = Array.from(text).filter((letter) => /\p{L}/u.test(letter));
  const cyrillic = letters.filter((letter) => isCyrillic(letter));
  if (cyrillic.length === 0 || cyrillic.length === letters.length) return text;
  const surelyLatin = letters.some((letter) => !isCyrillic(letter) && !toCyrillic.has(letter));
  const surelyCyrillic = cyrillic.some((letter) => !toLatin.has(letter));
  const twins = surelyLatin && !surelyCyrillic ? toLatin : toCyrillic;
  return Array.from(text, (letter) => twins.get(letter) ?? letter).join('');
}

type Scope = { from: number; to: number; level: AdminLevel | undefined; limit: number };

/** Answers are indexes of units. */
type UnitSearch = { match(text: string, scope: Scope): number[] };

const shortestText = 3;

const wordEdges = new Set([' ', '-', '']);

/** The larger of two units of one name is what most people mean. */
const sizeOrder: Readonly<Record<UnitKind, number>> = {
  special_city: 0,
  autonomous_republic: 1,
  oblast: 1,
  city: 2,
  raion: 3,
  exclusion_zone: 3,
  hromada_urban: 4,
  hromada_settlement: 4,
  hromada_rural: 4,
  hromada: 4,
  urban_type: 5,
  settlement: 6,
  village: 7,
};

/** Search over names. The folded names are made when first asked for. */
export function createUnitSearch(columns: UnitColumns, collator: Intl.Collator): UnitSearch {
  const folded = foldLazily(columns);
  return {
    match(text, scope) {
      const wanted = foldWithoutKind(text);
      if (wanted.length < shortestText) return [];
      const hits = listHits(isCyrillic(wanted) ? folded.ukrainian() : folded.english(), columns, wanted, scope);
      const compare = (a: Hit, b: Hit) =>
        a.rank - b.rank ||
        sizeOf(columns, a.index) - sizeOf(columns, b.index) ||
        collator.compare(columns.names[a.index] ?? '', columns.names[b.index] ?? '') ||
        a.index - b.index;
      return hits
        .toSorted(compare)
        .slice(0, Math.max(0, scope.limit))
        .map((hit) => hit.index);
    },
  };
}

type Hit = { index: number; rank: number };

function listHits(names: readonly string[], columns: UnitColumns, wanted: string, scope: Scope): Hit[] {
  const hits: Hit[] = [];
  for (let index = scope.from; index < scope.to; index += 1) {
    if (scope.level !== undefined && columns.levels[index] !== scope.level) continue;
    const name = names[index] ?? '';
    const at = name.indexOf(wanted);
    if (at >= 0) hits.push({ index, rank: rankOf(name, wanted, at) });
  }
  return hits;
}

/** 0 the whole name, 1 its beginning or one whole word of it, 2 the beginning of another word, 3 anywhere. */
function rankOf(name: string, wanted: string, at: number): number {
  if (name.length === wanted.length) return 0;
  if (at === 0) return 1;
  if (!wordEdges.has(name.charAt(at - 1))) return 3;
  return wordEdges.has(name.charAt(at + wanted.length)) ? 1 : 2;
}

function sizeOf(columns: UnitColumns, index: number): number {
  return sizeOrder[columns.kinds[index] ?? 'village'];
}

function foldLazily(columns: UnitColumns): { ukrainian: () => string[]; english: () => string[] } {
  let ukrainian: string[] | undefined;
  let english: string[] | undefined;
  return {
    ukrainian: () => (ukrainian ??= columns.names.map((name) => foldClean(name))),
    english: () =>
      (english ??= columns.names.map((name, index) =>
        foldClean(columns.englishNames.get(index) ?? transliterate(name)),
      )),
  };
}
