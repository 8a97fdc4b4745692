import { cleanText } from './look-alike.ts';

/** The Ukrainian alphabet with the letters of Russian where they are in the alphabets of Cyrillic, then Latin. */
const alphabet = 'абвгґдеёєжзиіїйклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz';
const firstLetter = 0x3a;
const ranks = new Map([...alphabet].map((letter, index) => [letter, String.fromCodePoint(firstLetter + index)]));

const levelMark = ' ';
const spaceRank = '!';
const signRank = '"';
const foreignRank = '~';

const pieces = /\d+|[^\d]/gu;
const ignoredSigns = /[-'\u2018\u2019\u02BC`\u00B4\u2032‐‑]/gu;
const letter = /\p{L}/u;

/**
 * A key whose order by code points (the "C" collation of a database, `<` of strings) is the Ukrainian order of the texts: А Б В Г Ґ Д Е
 * Є Ж З И І Ї Й К … Ь Ю Я, then Latin letters (as `Intl.Collator('uk')` has it), then other scripts; signs before numbers, numbers
 * before letters and by their value (2 before 10). Case decides only between otherwise equal texts, small before capital; apostrophes
 * and hyphens do not count. Plain ASCII apart from foreign scripts.
 */
export function ukrainianSortKey(text: string): string {
  const signs = cleanText(text).replaceAll(ignoredSigns, '');
  const primary = signs.toLowerCase().replaceAll(pieces, rankOf);
  let capitals = '';
  for (const sign of signs) capitals += sign === sign.toLowerCase() ? '0' : '1';
  return primary + levelMark + capitals.slice(0, capitals.lastIndexOf('1') + 1);
}

function rankOf(piece: string): string {
  const letterRank = ranks.get(piece);
  if (letterRank !== undefined) return letterRank;
  if (/^\d/.test(piece)) return rankOfNumber(piece);
  if (piece === ' ') return spaceRank;
  const known = ranks.get(piece.normalize('NFD').charAt(0));
  if (known !== undefined) return known;
  return letter.test(piece) ? foreignRank + piece : signRank;
}

/** The count of digits before the digits makes longer numbers larger: 2 → "12", 10 → "210"; from nine digits on the count takes seven places. */
function rankOfNumber(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '');
  const count = value.length < 9 ? String(value.length) : `9${String(value.length).padStart(7, '0')}`;
  return count + value;
}
