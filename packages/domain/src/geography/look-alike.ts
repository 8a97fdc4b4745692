const twins = (latin: string, cyrillic: string) => [...latin].map((sign, at) => [sign, cyrillic.charAt(at)] as const);

/**
 * Latin letters that look like Cyrillic ones. The first row is converted wherever a letter is a mark and not part of a word (house,
 * block, number of a flat): there "12b" can only be the small form of "12B", that is «12В».
 */
const markLetters = twins('ABCEHIKMOPTXY', 'АВСЕНІКМОРТХУ');

/**
 * Inside a Cyrillic word a small letter is converted only when it looks like the Cyrillic small letter itself. Small b, h, n, u and the
 * like are not: «в» and «ь» cannot be told apart, and such a word is refused instead.
 */
const smallWordLetters = twins('aceiïkmoptxy', 'асеіїкмортху');

const markTable = new Map([
  ...markLetters,
  ...markLetters.map(([latin, cyrillic]) => [latin.toLowerCase(), cyrillic.toLowerCase()] as const),
]);
const wordTable = new Map([...markLetters, ...smallWordLetters, ['Ï', 'Ї'] as const]);

const latinLetter = /\p{Script=Latin}/gu;
const hasLatin = /\p{Script=Latin}/u;
const hasCyrillic = /\p{Script=Cyrillic}/u;
const wordOrGap = /[\p{L}\p{M}]+/gu;

const unseen = /(?![\t\n\v\f\r\u0085])[\p{Cc}\p{Cf}\p{Cs}]/gu;
const spaces = /[\s\u0085]+/gu;

/** Every Latin look-alike (A B C E H I K M O P T X Y and their small forms) as the Cyrillic letter; for houses, blocks and flats only. */
export function toCyrillicLookAlikes(text: string): string {
  return text.replaceAll(latinLetter, (sign) => markTable.get(sign) ?? sign);
}

/**
 * A Cyrillic word with Latin look-alikes in it («Шeвчeнка» with Latin e) all in Cyrillic letters. A word without Cyrillic letters, and
 * one with a Latin letter that has no twin, stays as it is, so that the rule of the field refuses it.
 */
export function repairMixedScript(word: string): string {
  if (!hasCyrillic.test(word) || !hasLatin.test(word)) return word;
  const repaired = word.normalize('NFC').replaceAll(latinLetter, (sign) => wordTable.get(sign) ?? sign);
  return hasLatin.test(repaired) ? word : repaired;
}

/**
 * Repairs a text word by word, and also a look-alike that is alone between Cyrillic words («Кирила i Мефодія» with Latin i).
 * `repaired` names the words that were changed, as they were written, for the notice to the user.
 */
export function repairText(text: string): { readonly text: string; readonly repaired: readonly string[] } {
  if (!hasCyrillic.test(text) || !hasLatin.test(text)) return { text, repaired: [] };
  const repaired: string[] = [];
  const result = text.normalize('NFC').replaceAll(wordOrGap, (word) => {
    const better = word.length === 1 ? (wordTable.get(word) ?? word) : repairMixedScript(word);
    if (better !== word) repaired.push(word);
    return better;
  });
  return { text: result, repaired };
}

/** Words of usual letters and signs, one space between them: there is nothing to clean. */
const clean = /^[!-~А-яҐґЄєІіЇї’]+(?: [!-~А-яҐґЄєІіЇї’]+)*$/u;

/**
 * One line as it is stored: composed (NFC), without what nobody sees (control characters, zero-width signs, marks of direction, soft
 * hyphens, halves of surrogate pairs), with one plain space between words and none at the ends. A line break counts as a space.
 */
export function cleanText(text: string): string {
  if (clean.test(text)) return text;
  return text.replaceAll(unseen, '').normalize('NFC').replaceAll(spaces, ' ').trim();
}
