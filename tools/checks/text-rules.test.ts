import { describe, expect, test } from 'vitest';
import { listPairs, pairsIn, type TextPair } from '../testing/text-pairs.ts';

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
function textFaults({ file, en, uk }: TextPair): readonly string[] {
  const faults = [...faultsIn(en, [...always, ...english]), ...faultsIn(uk, [...always, ...ukrainian])];
  return faults.map((fault) => `${file}: ${fault}`);
}

const faultsOf = (en: string, uk: string) => textFaults({ file: 'a.text.ts', en: [en], uk: [uk] });

describe('The texts of the product', () => {
  test('follow the rules of writing', async () => {
    const pairs = await listPairs(['apps/web/src', 'apps/server/src', 'packages/domain/src']);
    expect(pairs.length).toBeGreaterThan(3000);
    expect(pairs.flatMap(textFaults)).toEqual([]);
  });

  test('are read from a source with their hard spaces, each form of what is counted', () => {
    const source = String.raw`days: { en: 'It’s 3', uk: { one: '3\u00A0дні', other: '{count} дня' } },`;
    expect(pairsIn(source, 'a')).toEqual([{ file: 'a', en: ['It’s 3'], uk: ['3\u00A0дні', '{count} дня'] }]);
  });
});

describe('A text is refused', () => {
  test.each([
    'Whoever asks',
    'It is sent by itself',
    'They come by themselves',
    'Begin anew',
    'Meanwhile it was changed',
    'Your e-mail',
    'It was cancelled',
    'Sign out everywhere',
    'You are signed out',
    'Not now - later',
    'Wait...',
    'Sending …',
  ])('in English: %s', (en) => expect(faultsOf(en, 'Так')).toHaveLength(1));

  test.each([
    'Зачекайте …',
    'Зачекайте...',
    'Код "UA"',
    'Напишіть “так”',
    'Поруч - причина',
    'Поруч – причина',
    'Не більше 40 фото',
    'Точність {metres} м',
    'Оберіть тип',
    'Нічого не обрано',
    'Ім’я латинкою',
  ])('in Ukrainian: %s', (uk) => expect(faultsOf('Yes', uk)).toHaveLength(1));

  test('but not for what is right', () => {
    const en = 'Wait… You will be logged out: log out now. Email, canceled, {from} – {until}';
    const uk =
      'Зачекайте… «UA» і далі 2, 4 або 10\u00A0цифр — {from} – {until}, {metres}\u00A0м, від 5 до 6\u00A0днів. Виберіть';
    expect(faultsOf(en, uk)).toEqual([]);
  });
});
