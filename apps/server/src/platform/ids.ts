import { randomBytes } from 'node:crypto';

/** A new identifier: 96 random bits as 24 hexadecimal characters. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}
