import { randomBytes } from 'node:crypto';

/** Digits and capitals without I, L, O and U: nothing to confuse when it is read out. 32 signs, 5 bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 7;
const groupLength = 4;
const length = groups * groupLength;

/** How long a temporary password is valid. */
export const temporaryPasswordHours = 24;

/** 140 random bits as seven groups of four signs: "7KQM-2XWT-…". */
export function newTemporaryPassword(): string {
  const signs = [...randomBytes(length)].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return signs.replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** A temporary password as it was made, however it was typed; undefined for what does not look like one. */
export function readTemporaryPassword(typed: string): string | undefined {
  if (typed.length > 100) return undefined;
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isOne = signs.length === length && [...signs].every((sign) => alphabet.includes(sign));
  return isOne ? signs.replaceAll(/(.{4})(?=.)/g, '$1-') : undefined;
}
