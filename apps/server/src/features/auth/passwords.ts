import { hash, parseOptions, verify } from '@node-rs/argon2';
import { httpError } from '../../platform/http-error.ts';
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

/** argon2id with 19 MiB, 2 passes, 1 lane: the floor of the OWASP recommendation, and the library's default. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each piece of work takes 19 MiB and a whole core, so few run at once; a caller that would wait long is asked to come back. */
const mostAtOnce = 2;
const mostWaiting = 100;

/** Hashing as the rest of the program needs it. */
export type Passwords = {
  /** Throws `auth.busy` when too many wait already. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed. Without a hash a decoy is checked: the same work, and always no. */
  check(passwordHash: string | undefined, password: string): Promise<boolean>;
  /** Whether the hash was made with other parameters than those of today. */
  isOutdated(passwordHash: string): boolean;
};

/** Of a random text that was not stored, with today's parameters. */
export const decoyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$1Xwt3nL16xRcWkVw2UKepQ$FSOhOacL60pzUmJklBaTs9IWl/I50Dk0wnvpBD7uXQ8';

/** Runs up to `atOnce` pieces of work side by side, the others in the order in which they came. */
export function boundedQueue(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw httpError('auth.busy', { 'retry-after': '2' });
      // The place is handed on, so the count stays.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function argon2Passwords(): Passwords {
  const inQueue = boundedQueue(mostAtOnce, mostWaiting);
  return {
    hash: (password) => inQueue(() => hash(password.normalize('NFC'), options)),
    async check(passwordHash, password) {
      const isRight = await inQueue(() => verify(passwordHash ?? decoyHash, password.normalize('NFC')));
      return isRight && passwordHash !== undefined;
    },
    isOutdated(passwordHash) {
      const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
      return memoryCost !== options.memoryCost || timeCost !== options.timeCost || parallelism !== options.parallelism;
    },
  };
}

/** One queue for the whole process. */
export const passwords: Passwords = argon2Passwords();
