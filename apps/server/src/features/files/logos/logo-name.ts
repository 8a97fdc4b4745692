import { randomBytes } from 'node:crypto';

const shape = /^logo\/([0-9a-f]{2})\/([0-9a-f]{2})\/\1\2[0-9a-f]{28}\.webp$/;

/** A new name for a logo that nobody can guess. */
export function newLogoName(): string {
  const name = randomBytes(16).toString('hex');
  return `logo/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}.webp`;
}

export function isLogoName(path: string): boolean {
  return shape.test(path);
}
