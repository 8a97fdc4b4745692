/** A stretch of a text, and whether it is what was searched for. */
export type TextPart = { readonly text: string; readonly isFound: boolean };

/** What a word keeps when its ending changes: Ukrainian words have long endings, English ones hardly any; short words stand as they are. */
function stemOf(word: string): string {
  const { length } = word;
  if (/\p{Script=Cyrillic}/u.test(word)) return length < 5 ? word : word.slice(0, Math.max(3, length - 2));
  return length < 6 ? word : word.slice(0, length - (length < 8 ? 1 : 2));
}

function escape(word: string): string {
  return word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}

/** What a word begins after. Some browsers in use cannot look behind what they have found. */
const before = String.raw`(^|[^\p{L}\p{N}])`;

/** A user who types one apostrophe means each of them. */
function patternOf(word: string): string {
  return String.raw`${escape(stemOf(word)).replaceAll(/['’ʼ\x60]/g, "['’ʼ`]")}[\p{L}\p{N}’ʼ']*`;
}

/** The words that were typed, of three letters and more: shorter ones say nothing. */
function listWords(typed: string): readonly string[] {
  return typed.split(/[^\p{L}\p{N}'’ʼ`]+/u).filter((word) => word.length > 2);
}

/** Whether every word that was typed begins a word of the text, endings aside. */
export function holdsWords(text: string, typed: string): boolean {
  return listWords(typed).every((word) => new RegExp(before + patternOf(word), 'iu').test(text));
}

/** Cuts a text so that the words that were searched for can be marked, with their endings. */
export function markWords(text: string, typed: string): readonly TextPart[] {
  const words = listWords(typed);
  if (words.length === 0) return [{ text, isFound: false }];
  const found = new RegExp(`${before}(${words.map(patternOf).join('|')})`, 'giu');
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: whole, 1: sign = '', 2: word = '', index } of text.matchAll(found)) {
    parts.push({ text: text.slice(end, index) + sign, isFound: false }, { text: word, isFound: true });
    end = index + whole.length;
  }
  return [...parts, { text: text.slice(end), isFound: false }].filter((part) => part.text !== '');
}
