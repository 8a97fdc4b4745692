import type { Issue } from '../kernel/errors.ts';
import type { Fields } from '../kernel/record.ts';
import { transliterate } from '../geography/transliteration.ts';
import { userIssue } from './user.errors.ts';
import { isEasilyGuessed, typedOnLatinLayout, typedOnUkrainianLayout } from './user.password-guess.ts';

/**
 * Length decides, as OWASP ASVS 6.2 asks, and that nobody guesses it at once: no rules on what a password is made of. Counted in
 * characters (code points) after composition.
 */
export const shortestPassword = 8;
export const longestPassword = 128;

/**
 * Whose password it is, as far as that is known: fields of a user (`email`, `name`, `nameUkr`), and the names of the organization.
 * Their words must not stand in the password.
 */
export type PasswordOwner = Fields & { readonly organizationNames?: readonly string[] };

/** The one form in which a password is hashed and compared: the same key presses give the same text on every device (NFC). */
export function normalizePassword(value: string): string {
  return value.normalize('NFC');
}

/** Words of the place: attackers of this product try them first. */
const placeWords: readonly string[] = ['domivk', 'домівк', 'shelter', 'шелтер', 'cluster', 'кластер'];

/** Shorter words stand in too many others. */
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
