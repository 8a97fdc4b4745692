import { ordinalsToDigits } from './ordinal.ts';
import { splitHouse } from './house.ts';
import { findStreetType } from './street-type.ts';
import { foldText } from './fold-text.ts';

/** The words of a search, and the house that stood among them: as written, and taken apart. */
export type HouseInWords = {
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
export function takeHouse(text: string): HouseInWords {
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
export function searchWords(written: readonly string[]): string[] {
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
export function tokens(text: string): string[] {
  return text
    .replaceAll(/(\p{L})\.(?=\S)/gu, '$1. ')
    .split(/[\s,;]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}
