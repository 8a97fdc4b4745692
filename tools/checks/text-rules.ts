import type { TextPair } from '../testing/text-pairs.ts';

type Rule = readonly [pattern: RegExp, fault: string];

const always: readonly Rule[] = [
  [/\s…/u, 'a space before …'],
  [/\.{3}/, 'three dots instead of …'],
  [/ - /, 'a hyphen instead of a dash'],
];

const english: readonly Rule[] = [
  [
    /\b(?:whoever|anew|meanwhile|by (?:it|them)sel(?:f|ves))\b/i,
    'a bookish word: name the person, or say “again”, “automatically”',
  ],
  [/\be-mail/i, 'e-mail: write “email”'],
  [/\bcancelled/i, 'cancelled: write “canceled”'],
  [/\bsign(?:ed|s|ing)? out\b|\b(?:to|you|and|not|will) logout\b/i, 'write the verb “log out”'],
];

const ukrainian: readonly Rule[] = [
  [/["“”]/, 'quotes that are not «»'],
  [/(?<!\}) – | – (?!\{)/, 'a short dash: write —'],
  [/\d (?!(?:і|та|або|до|за) )(?=\p{L})/u, 'an ordinary space between a number and its noun: write \\u00A0'],
  [/\} (?:м²|м|км|хв|с|грн|%)(?!\p{L})/u, 'an ordinary space between a number and its unit: write \\u00A0'],
  [/(?<!\p{L})об(?:ер(?:іть|ете|е)|рат|ран)/iu, 'обрати: write «вибрати»'],
  [/латинк/i, 'латинкою: write «латиницею»'],
];

const faultsIn = (texts: readonly string[], rules: readonly Rule[]): readonly string[] =>
  texts.flatMap((text) => rules.filter(([pattern]) => pattern.test(text)).map(([, fault]) => `${fault}: ${text}`));

/** What is wrong with one text of the product by the rules that a program can check. */
export function textFaults({ file, en, uk }: TextPair): readonly string[] {
  const faults = [...faultsIn(en, [...always, ...english]), ...faultsIn(uk, [...always, ...ukrainian])];
  return faults.map((fault) => `${file}: ${fault}`);
}
