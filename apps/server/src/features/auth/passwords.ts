import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, 2 passes, 1 lane: the floor of the OWASP recommendation, and the library's default. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options);
}

let decoy: Promise<string> | undefined;

/** Checks a password. For an unknown account a decoy is checked, so that both answers take the same time. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a decoy that nobody signs in with');
  const right = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return right && passwordHash !== undefined;
}
