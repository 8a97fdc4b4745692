import type { Issue } from '../kernel/errors.ts';
import { userIssue } from './user.errors.ts';

/** Length alone decides, as OWASP ASVS asks: no rules on what a password is made of. Counted in characters (code points). */
export const shortestPassword = 8;
export const longestPassword = 128;

/** The one form in which a password is hashed and compared: the same key presses give the same text on every device (NFC). */
export function normalizePassword(value: string): string {
  return value.normalize('NFC');
}

/** What is wrong with a password that somebody sets; empty when nothing is. */
export function passwordRuleIssues(password: unknown): readonly Issue[] {
  if (typeof password !== 'string' || password === '')
    return [userIssue('user.password.required', undefined, 'password')];
  const { length } = [...normalizePassword(password)];
  if (length < shortestPassword) return [userIssue('user.password.tooShort', { min: shortestPassword }, 'password')];
  if (length > longestPassword) return [userIssue('user.password.tooLong', { max: longestPassword }, 'password')];
  return [];
}

/**
 * What is wrong with a password and its repetition in a form (specification, section 5: they must match). The repetition
 * never leaves the form.
 */
export function passwordIssues(password: unknown, confirmation: unknown): readonly Issue[] {
  const same =
    typeof password === 'string' &&
    typeof confirmation === 'string' &&
    normalizePassword(password) === normalizePassword(confirmation);
  const difference = same ? [] : [userIssue('user.password.different', undefined, 'confirmation')];
  return [...passwordRuleIssues(password), ...difference];
}
