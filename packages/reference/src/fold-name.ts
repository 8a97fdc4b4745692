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
export function foldName(text: string): string {
  return foldClean(unifyAlphabet(text.normalize('NFC')));
}

/** The comparable form of a name known to be clean, without the search for look-alike letters. */
export function foldClean(name: string): string {
  return name
    .replace(apostrophes, '')
    .replace(dashes, '-')
    .toLowerCase()
    .replaceAll('ґ', 'г')
    .replace(/\s+/g, ' ')
    .trim();
}

/** {@link foldName} without leading and trailing words such as "м.", "область", "raion"; one word always stays. */
export function foldWithoutKind(text: string): string {
  const words = foldName(text.replaceAll('.', '. '))
    .split(' ')
    .map((word) => word.replace(/[.,]+$/, ''))
    .filter((word) => word !== '');
  while (words.length > 1 && kindWords.has(words[0] ?? '')) words.shift();
  while (words.length > 1 && kindWords.has(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** True when folded text is to be compared with Ukrainian names, false when with English ones. */
export function isCyrillic(folded: string): boolean {
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
