import type { Issue } from '../kernel/errors.ts';
import type { Fields } from '../kernel/record.ts';
import { transliterate } from '../geography/transliteration.ts';
import { userIssue } from './user.errors.ts';

/** Lines along which fingers and children go: rows and columns of the keyboard in both layouts, digits, alphabets. */
const walks: readonly string[] = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'йцукенгшщзхї',
  'йцукенгшщзхъ',
  'фівапролджє',
  'фывапролджэ',
  'ячсмитьбю',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдежзийклмнопрстуфхцчшщ',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'qawsedrftgyhujikolp',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaqxswcdevfrbgtnhymju',
  '1й2ц3у4к5е6н7г8ш9щ0з',
  'йфяцычувскамепи',
  '147258369',
  '741852963',
  '159357',
  '!@#$%^&*()',
  '!"№;%:?*()',
];

const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillicKeys = 'йцукенгшщзхїфівапролджєячсмитьбю';
const exchanged: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function mapSigns(text: string, from: string, to: string): string {
  return [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
}

/** «пароль» typed while the keyboard is on the Latin layout: "gfhjkm". */
export function typedOnLatinLayout(text: string): string {
  return mapSigns(text, cyrillicKeys, latinKeys);
}

/** "password" typed while the keyboard is on the Ukrainian layout: «зфіімщкв». */
export function typedOnUkrainianLayout(text: string): string {
  return mapSigns(text, latinKeys, cyrillicKeys);
}

function wordsOf(list: string): readonly string[] {
  return list.trim().split(/\s+/);
}

/** Words and names that passwords are made of, separated by spaces, by the script that they are written in. */
export type PasswordLists = { readonly latin: readonly string[]; readonly cyrillic: readonly string[] };

let lists: PasswordLists = { latin: [], cyrillic: [] };
let collected: ReadonlySet<string> | undefined;

/**
 * Says which words and names are common. They are more than all rules of users together, so only the programs and screens that judge passwords load
 * them (`user.password-lists.ts`); without them a password is judged by the other rules alone.
 */
export function keepPasswordLists(given: PasswordLists): void {
  lists = given;
  collected = undefined;
}

function collectWords({ latin, cyrillic }: PasswordLists): ReadonlySet<string> {
  const words = new Set<string>();
  for (const word of latin.flatMap(wordsOf)) words.add(word).add(typedOnUkrainianLayout(word));
  for (const word of cyrillic.flatMap(wordsOf))
    words
      .add(word)
      .add(typedOnLatinLayout(word).replaceAll("'", ''))
      .add(
        transliterate(word)
          .toLowerCase()
          .replaceAll(/[^a-z]/g, ''),
      );
  return words;
}

/** All words and names, each in the scripts and keyboard layouts in which it is typed. Made when first needed. */
export function commonWords(): ReadonlySet<string> {
  collected ??= collectWords(lists);
  return collected;
}

/** The same one to four signs over and over: "aaaaaaaa", "abcabcabc", "12121212". */
function isRepetition(text: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(text) || /^(.{1,2}?)\1{2,}.?$/su.test(text);
}

const directions: readonly string[] = walks.flatMap((walk) => [walk, [...walk].toReversed().join('')]);

/** Made of nothing but pieces of three signs or more along those lines: "qwerty123", "1qaz2wsx", "87654321". */
function isWalk(text: string): boolean {
  const reached = new Set([0]);
  for (let start = 0; start < text.length; start += 1)
    for (let end = start + 3; reached.has(start) && end <= text.length; end += 1) {
      const piece = text.slice(start, end);
      if (!directions.some((line) => line.includes(piece))) break;
      reached.add(end);
    }
  return reached.has(text.length);
}

/** Digits and signs that people hang on a word: up to four digits, a date, a run, a repetition, up to three signs. */
function isTrimming(text: string): boolean {
  const digits = text.replaceAll(/\D/gu, '');
  const signs = text.length - digits.length;
  if (signs > 3) return false;
  if (digits.length <= 4 || isRepetition(digits) || isWalk(digits)) return true;
  return /^(0?[1-9]|[12]\d|3[01])(0?[1-9]|1[0-2])((19|20)?\d\d)$/.test(digits) || /^(19|20)\d{6}$/.test(digits);
}

function isKnownWord(word: string): boolean {
  const words = commonWords();
  if (words.has(word)) return true;
  const twice = /^(.{3,})\1+$/su.exec(word)?.[1];
  return twice !== undefined && words.has(twice);
}

/** A known word, alone or with the usual trimmings before or after it: "Password1!", "2023sonechko". */
function isTrimmedWord(text: string): boolean {
  const match = /^([^\p{L}]*)(\p{L}.*?)([^\p{L}]*)$/su.exec(text);
  if (!match) return isTrimming(text);
  const [, before = '', middle = '', after = ''] = match;
  return isTrimming(`${before}${after}`) && (isKnownWord(middle) || isKnownWord(middle.replaceAll(/[^\p{L}]/gu, '')));
}

/** "P@ssw0rd" is "password". A one stands for an i or an l. */
function unmasked(text: string): readonly string[] {
  const replace = (one: string) =>
    text.replaceAll(/[013457@$!]/g, (sign) => (sign === '1' ? one : (exchanged[sign] ?? '')));
  return [replace('i'), replace('l')];
}

/** The last sign is often meant as it is, so trimmings go first: "p@ssw0rd!2024". */
function readings(text: string): readonly string[] {
  const bare = text.replace(/[^\p{L}@$]+$/u, '');
  return [text, ...unmasked(text), ...unmasked(bare).map((word) => `${word}${text.slice(bare.length)}`)];
}

function isTypedWord(text: string): boolean {
  return readings(text).some((reading) => isTrimmedWord(reading) || isKnownWord(reading));
}

/**
 * Whether a password is among those that are tried first: a common word or name (some 5,000 with their scripts and layouts) alone or with
 * the usual trimmings, a repetition, or a walk over the keyboard. Spaces and capitals make no difference.
 */
export function isEasilyGuessed(password: string): boolean {
  const text = password
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s’ʼ'`]/gu, '');
  if (text === '' || new Set(text).size < 3) return true;
  return isRepetition(text) || isWalk(text) || isTypedWord(text);
}

/**
 * Length decides, as OWASP ASVS 6.2 asks, and that it is not easily guessed: no rules on what a password is made of. Counted in
 * characters (code points) after composition.
 */
export const shortestPassword = 8;
export const longestPassword = 128;

/**
 * Whose password it is, as far as that is known: fields of a user (`email`, `name`, `nameUkr`), and the names of the organization.
 * Their words must not be in the password.
 */
export type PasswordOwner = Fields & { readonly organizationNames?: readonly string[] };

/** The one form in which a password is hashed and compared: the same key presses give the same text on every device (NFC). */
export function normalizePassword(value: string): string {
  return value.normalize('NFC');
}

/** Words of the place: attackers of this product try them first. */
const placeWords: readonly string[] = ['domivk', 'домівк', 'shelter', 'шелтер', 'cluster', 'кластер'];

/** Shorter words are in too many others. */
const shortestOwnWord = 4;

function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function ownWords(owner: PasswordOwner): readonly string[] {
  const texts = [owner.name, owner.nameUkr, ...(owner.organizationNames ?? [])].filter(
    (text) => typeof text === 'string',
  );
  const email = owner.email;
  const mailbox = typeof email === 'string' ? (email.split('@')[0] ?? '') : '';
  return [mailbox, ...texts, ...[mailbox, ...texts].flatMap((text) => text.split(/[^\p{L}\p{N}’ʼ']+/u))]
    .map(lettersOf)
    .filter((word) => [...word].length >= shortestOwnWord);
}

/** Whether a word of the product, of the person or of the organization is in the password, in either script or keyboard layout. */
function namesItsOwner(password: string, owner: PasswordOwner): boolean {
  const typed = password.toLowerCase();
  const forms = [typed, typedOnLatinLayout(typed), typedOnUkrainianLayout(typed), transliterate(typed)].map(lettersOf);
  const words = [...placeWords, ...ownWords(owner)];
  return forms.some((form) => words.some((word) => form.includes(word)));
}

/** What is wrong with a password that a user sets; empty when nothing is. */
export function passwordRuleIssues(password: unknown, owner: PasswordOwner = {}): readonly Issue[] {
  if (typeof password !== 'string' || password === '')
    return [userIssue('user.password.required', undefined, 'password')];
  const composed = normalizePassword(password);
  const { length } = [...composed];
  if (length < shortestPassword) return [userIssue('user.password.tooShort', { min: shortestPassword }, 'password')];
  if (length > longestPassword) return [userIssue('user.password.tooLong', { max: longestPassword }, 'password')];
  if (isEasilyGuessed(composed)) return [userIssue('user.password.common', undefined, 'password')];
  if (namesItsOwner(composed, owner)) return [userIssue('user.password.personal', undefined, 'password')];
  return [];
}

/**
 * What is wrong with a password and its repetition in a form (specification, section 5: they must match). The repetition
 * never leaves the form.
 */
export function passwordIssues(password: unknown, confirmation: unknown, owner: PasswordOwner = {}): readonly Issue[] {
  const same =
    typeof password === 'string' &&
    typeof confirmation === 'string' &&
    normalizePassword(password) === normalizePassword(confirmation);
  const difference = same ? [] : [userIssue('user.password.different', undefined, 'confirmation')];
  return [...passwordRuleIssues(password, owner), ...difference];
}
