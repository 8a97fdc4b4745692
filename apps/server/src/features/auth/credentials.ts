import type { Role } from '@domivka/domain/kernel/actor';
import type { Language } from '@domivka/domain/kernel/text';
import type { Queryable } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import type { Devices } from './devices.ts';
import {
  type Counted,
  type Counter,
  failuresOfAccount,
  failuresOfDevice,
  failuresOfNetwork,
  guessesOfAccount,
} from './limits.ts';
import { type Passwords, readTemporaryPassword, temporaryPasswordHours } from './passwords.ts';
import { keyedMutex } from '../../platform/keyed-mutex.ts';

type Passage = {
  /** Attempts that wait or run. */
  inside: number;
  running: number;
  ended: number;
  whenOneEnds: (() => void) | undefined;
};

/** An attempt that ended while we looked may have been counted or not: look again. */
async function enter(passage: Passage, roomFor: () => Promise<number>): Promise<void> {
  for (;;) {
    const { ended } = passage;
    const room = await roomFor();
    if (passage.ended !== ended) continue;
    if (passage.running < room) {
      passage.running += 1;
      return;
    }
    await new Promise<void>((resolve) => {
      passage.whenOneEnds = resolve;
    });
  }
}

function leave(passage: Passage): void {
  passage.running -= 1;
  passage.ended += 1;
  passage.whenOneEnds?.();
  passage.whenOneEnds = undefined;
}

/**
 * Lets as many attempts of one key run at once as failures are still allowed to it, so that many at once are counted like many in a
 * row, and those that succeed do not wait for each other. `roomFor` looks how many are allowed (at least one), and throws when none is.
 */
function attemptGate(): <T>(key: string, roomFor: () => Promise<number>, attempt: () => Promise<T>) => Promise<T> {
  const passages = new Map<string, Passage>();
  /** One looks at a time. */
  const exclusively = keyedMutex();
  return async (key, roomFor, attempt) => {
    const passage = passages.get(key) ?? { inside: 0, running: 0, ended: 0, whenOneEnds: undefined };
    passages.set(key, passage);
    passage.inside += 1;
    try {
      await exclusively(key, () => enter(passage, roomFor));
      try {
        return await attempt();
      } finally {
        leave(passage);
      }
    } finally {
      passage.inside -= 1;
      if (passage.inside === 0) passages.delete(key);
    }
  };
}

/** So many attempts at once, waiting ones included; more are asked to come back. */
const mostAttempts = 200;

/** Ids of accounts that may not be used here, whatever their password. */
export type BarredAccounts = ReadonlySet<string>;

/** The caller as limits see it. */
export type Visitor = { readonly address: string; readonly deviceHash?: string | undefined };

export type Credentials = { readonly email: string; readonly password: string };

type KnownUser = {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly name: string | null;
  readonly name_ukr: string | null;
  readonly language: Language | null;
  readonly organization_id: string;
};

/** Whose password was right. `passwordHash` is what it was compared with: a change replaces exactly that. */
export type Proof = { readonly user: KnownUser; readonly by: 'own' | 'temporary'; readonly passwordHash: string };

export type CredentialCheck = {
  /**
   * Proves who it is, within the limits. Throws `auth.tooManyAttempts`, `auth.wrongCredentials`, and `auth.blocked` only to a user
   * who knows the password. What is asked of the database and how much is hashed is the same whether there is such an account or not.
   */
  prove(credentials: Credentials, visitor: Visitor): Promise<Proof>;
};

type UserRow = KnownUser & {
  readonly status: string;
  readonly password_hash: string | null;
  readonly temporary_hash: string | null;
};

/** A temporary password that would last longer than one of today was given while the clock was ahead: it is none. */
const selection = `
select u.id, u.role, u.email, u.name, u.name_ukr, u.rest->>'language' as language, u.organization_id, u.status, c.password_hash,
  t.password_hash as temporary_hash
from app_user u left join credential c on c.user_id = u.id
  left join temporary_password t on t.user_id = u.id and t.expires_at > $2::timestamptz and t.expires_at < $2::timestamptz + interval '${temporaryPasswordHours + 1} hours'
where u.email = $1 and u.deleted_at is null`;

/** Mailboxes that differ in letter case only are one account. */
export function mailboxOf(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

export function credentialCheck(
  database: Queryable,
  parts: { passwords: Passwords; devices: Devices; counter: Counter; now: () => Date; barred: BarredAccounts },
): CredentialCheck {
  const { passwords, devices, counter, now, barred } = parts;
  const ofNetwork = attemptGate();
  const ofAccount = attemptGate();
  let attempts = 0;

  async function roomFor(counted: readonly Counted[]): Promise<number> {
    const { room, waitSeconds } = await counter.allowance(counted);
    if (room === 0) throw httpError('auth.tooManyAttempts', { 'retry-after': String(waitSeconds) });
    return room;
  }

  /** What looks like a temporary password is tried as one first. Which hashes are checked depends on what was typed alone. */
  async function compare(user: UserRow | undefined, password: string): Promise<Omit<Proof, 'user'> | undefined> {
    const temporary = readTemporaryPassword(password);
    const temporaryHash = user?.temporary_hash ?? undefined;
    const isTemporary = temporary !== undefined && (await passwords.check(temporaryHash, temporary));
    if (isTemporary && temporaryHash !== undefined) return { by: 'temporary', passwordHash: temporaryHash };
    const ownHash = user?.password_hash ?? undefined;
    const isOwn = await passwords.check(ownHash, password);
    return isOwn && ownHash !== undefined ? { by: 'own', passwordHash: ownHash } : undefined;
  }

  async function attempt(email: string, password: string, failures: readonly Counted[]): Promise<Proof> {
    const [user] = await database.query<UserRow>(selection, [email, now().toISOString()]);
    const match = await compare(user, password);
    if (!user || !match) {
      await counter.count(failures);
      throw httpError('auth.wrongCredentials');
    }
    if (user.status !== 'active') throw httpError('auth.blocked');
    return { user, ...match };
  }

  async function prove({ email: typed, password }: Credentials, visitor: Visitor): Promise<Proof> {
    const email = mailboxOf(typed);
    const { deviceHash, address } = visitor;
    const isKnown = await devices.isKnown(email, deviceHash);
    const own = isKnown && deviceHash !== undefined ? failuresOfDevice(email, deviceHash) : failuresOfAccount(email);
    const ofPerson = [own, guessesOfAccount(email)];
    const network = failuresOfNetwork(address);
    const all = isKnown ? ofPerson : [...ofPerson, network];
    const knock = () =>
      ofAccount(
        email,
        () => roomFor(ofPerson),
        () => attempt(email, password, all),
      );
    // A stranger in the same network must not lock out a user at a known device.
    const proof = await (isKnown ? knock() : ofNetwork(network.subject, () => roomFor(all), knock));
    await counter.forget([own]);
    // Only the owner of the password learns why.
    if (barred.has(proof.user.id)) throw httpError('auth.demonstration');
    return proof;
  }

  return {
    async prove(credentials, visitor) {
      if (attempts >= mostAttempts) throw httpError('auth.busy', { 'retry-after': '2' });
      attempts += 1;
      try {
        return await prove(credentials, visitor);
      } finally {
        attempts -= 1;
      }
    },
  };
}
