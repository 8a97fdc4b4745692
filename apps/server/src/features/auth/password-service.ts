import { DomainError, type Issue } from '@domivka/domain/kernel/errors';
import { userIssue } from '@domivka/domain/user/user.errors';
import {
  longestPassword,
  normalizePassword,
  passwordIssues,
  passwordRuleIssues,
} from '@domivka/domain/user/user.password';
import type { Background } from '../../platform/background.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { httpError } from '../../platform/http-error.ts';
import { letterTo, type Mailer, type Recipient } from '../../platform/mailer.ts';
import { type AskedBy, authLetters, passwordRequests } from './auth.text.ts';
import { type CredentialCheck, type Credentials, mailboxOf, type Proof, type Visitor } from './credentials.ts';
import { type Counter, mailsTo, recoveriesOfNetwork } from './limits.ts';
import { newTemporaryPassword, type Passwords, temporaryPasswordHours } from './passwords.ts';
import { getEntity } from '@domivka/domain/registry';
import type { SecretKeeper } from '../../records/record-service.ts';
import { loadPasswordLists } from '@domivka/domain/user/user.password-lists';

loadPasswordLists();

/**
 * Keeps the password that comes with a saved user as a hash beside the record. The rules that need no other record were checked before;
 * the names of the organization are looked at here, when it is certain that the writer may write.
 */
export function passwordKeeper(passwords: Passwords, now: () => Date): SecretKeeper {
  return {
    async prepare(entity, { password }) {
      // What is too long is refused anyway; hashing it would only take time.
      const isKept =
        entity === getEntity('user') && typeof password === 'string' && password.length <= 4 * longestPassword;
      return isKept ? { password, passwordHash: await passwords.hash(password) } : {};
    },
    async keep(tx, record, { password, passwordHash }) {
      if (typeof passwordHash !== 'string') return;
      const organizationNames = await listOrganizationNames(tx, record.organizationId);
      const issues = passwordRuleIssues(password, { organizationNames });
      if (issues.length > 0) throw new DomainError('invalid', 'user.invalid', issues);
      await keepPassword(tx, record._id, passwordHash, now().toISOString());
    },
  };
}

type PasswordChange = Credentials & {
  readonly newPassword: string;
  readonly confirmPassword: string;
  /** The session that continues; all others end. */
  readonly keptSession?: string | undefined;
};

type TemporaryPassword = {
  readonly password: string;
  /** Gives it to an account in place of an older one. Answers false for one that is not active. `tx` acts as the program. */
  giveTo(userId: string, tx: Queryable): Promise<boolean>;
};

export type PasswordService = {
  /** Throws `user.invalid` with issues at `newPassword` and `confirmPassword`, and whatever `CredentialCheck.prove` throws. */
  change(change: PasswordChange, visitor: Visitor): Promise<Proof>;
  /** Mails a temporary password if there is such an active account. Never tells. Answers the account for the trail. */
  recover(email: string, visitor: Visitor): Promise<string | undefined>;
  checkTemporary(credentials: Credentials, visitor: Visitor): Promise<Proof>;
  /** A new temporary password, of no user yet. It is sent only by mail. */
  makeTemporary(): Promise<TemporaryPassword>;
  /** Mails a temporary password to a user whose account another user manages. */
  mailTemporary(userId: string): void;
  /** Tells the owner that a session was ended because its token was played again. */
  tellOfReplay(userId: string): void;
};

type Parts = {
  readonly credentials: CredentialCheck;
  readonly passwords: Passwords;
  readonly counter: Counter;
  readonly mailer: Mailer;
  readonly background: Background;
  /** Where the web application is reached from outside, without a slash at the end. */
  readonly publicUrl: string;
  readonly now: () => Date;
};

type Owner = Recipient & { readonly id: string };

const pathOf: Readonly<Record<string, string>> = { password: 'newPassword', confirmation: 'confirmPassword' };

function refuse(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const placed = issues.map((issue) => ({ ...issue, path: pathOf[issue.path ?? ''] ?? 'newPassword' }));
  throw new DomainError('invalid', 'user.invalid', placed);
}

async function findActive(database: Queryable, column: 'id' | 'email', value: string): Promise<Owner | undefined> {
  const [user] = await database.query<Owner>(
    `select id, email, rest->>'language' as language from app_user
     where ${column} = $1 and status = 'active' and deleted_at is null`,
    [value],
  );
  return user;
}

/** The names of an organization, which must not be in the passwords of its people. */
async function listOrganizationNames(database: Queryable, organizationId: string): Promise<readonly string[]> {
  const [row] = await database.query<{ names: (string | null)[] }>(
    `select array[identifier, title, name, full_title_ukr, rest->>'fullName'] as names from organization where id = $1`,
    [organizationId],
  );
  return (row?.names ?? []).filter((name) => name !== null);
}

/** Puts the new password in place of exactly the one that was shown: of two changes by the same password one wins. */
async function replacePassword(
  tx: Queryable,
  { user, by, passwordHash }: Proof,
  newHash: string,
  { now, keptSession }: { now: string; keptSession: string | undefined },
): Promise<void> {
  const used =
    by === 'temporary'
      ? await tx.query('delete from temporary_password where user_id = $1 and password_hash = $2 returning 1', [
          user.id,
          passwordHash,
        ])
      : await tx.query('select 1 from credential where user_id = $1 and password_hash = $2 for update', [
          user.id,
          passwordHash,
        ]);
  if (used.length === 0) throw httpError('auth.wrongCredentials');
  await keepPassword(tx, user.id, newHash, now, keptSession);
}

/** Writes the hash of a person's new password. Older ones, temporary ones and all sessions but the kept one end. */
async function keepPassword(
  tx: Queryable,
  userId: string,
  passwordHash: string,
  now: string,
  keptSession?: string,
): Promise<void> {
  await tx.query(
    `insert into credential (user_id, password_hash, changed_at) values ($1, $2, $3::timestamptz)
     on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    [userId, passwordHash, now],
  );
  await tx.query('delete from temporary_password where user_id = $1', [userId]);
  await tx.query(
    `update session set ended_at = $2::timestamptz, ended_for = 'signedOut'
     where user_id = $1 and ended_at is null and id is distinct from $3`,
    [userId, now, keptSession ?? null],
  );
}

/** Changing, recovering and handing out passwords. */
export function passwordService(database: Database, parts: Parts): PasswordService {
  const { credentials, passwords, counter, mailer, background, publicUrl, now } = parts;

  async function makeTemporary(): Promise<TemporaryPassword> {
    const password = newTemporaryPassword();
    const passwordHash = await passwords.hash(password);
    return {
      password,
      async giveTo(userId, tx) {
        const expires = new Date(now().getTime() + temporaryPasswordHours * 3_600_000).toISOString();
        // A blocked account gets none, also when the block comes while we hash.
        const given = await tx.query(
          `insert into temporary_password (user_id, password_hash, created_at, expires_at)
           select id, $2, $3::timestamptz, $4::timestamptz from app_user where id = $1 and status = 'active' and deleted_at is null
           on conflict (user_id) do update set password_hash = excluded.password_hash, created_at = excluded.created_at, expires_at = excluded.expires_at
           returning 1`,
          [userId, passwordHash, now().toISOString(), expires],
        );
        return given.length > 0;
      },
    };
  }

  async function mailTemporaryTo(user: Owner, askedBy: AskedBy): Promise<void> {
    const { password, giveTo } = await makeTemporary();
    const link = `${publicUrl}/set-password`;
    const words = { password, link, hours: String(temporaryPasswordHours), ...passwordRequests[askedBy] };
    const letter = letterTo(user, authLetters.temporaryPassword, words);
    await database.transaction(async (tx) => {
      if (await giveTo(user.id, tx)) await mailer.send(letter, tx);
    });
    mailer.wake();
  }

  return {
    async change({ newPassword, confirmPassword, keptSession, ...shown }, visitor) {
      refuse(passwordIssues(newPassword, confirmPassword, { email: mailboxOf(shown.email) }));
      // A password that came by mail must not live on, and one that is changed to itself is not changed.
      if (normalizePassword(newPassword) === normalizePassword(shown.password))
        refuse([userIssue('user.password.same', undefined, 'password')]);
      const proof = await credentials.prove(shown, visitor);
      const { user } = proof;
      const organizationNames = await listOrganizationNames(database, user.organization_id);
      const owner = { email: user.email, name: user.name, nameUkr: user.name_ukr, organizationNames };
      refuse(passwordIssues(newPassword, confirmPassword, owner));
      const newHash = await passwords.hash(newPassword);
      const moment = { now: now().toISOString(), keptSession };
      await database.transaction(async (tx) => {
        await replacePassword(tx, proof, newHash, moment);
        await mailer.send(letterTo(user, authLetters.passwordChanged, { link: `${publicUrl}/forgot-password` }), tx);
      });
      mailer.wake();
      return proof;
    },

    async recover(typed, { address }) {
      const { room, waitSeconds } = await counter.take(recoveriesOfNetwork(address));
      if (room === 0) throw httpError('auth.tooManyAttempts', { 'retry-after': String(waitSeconds) });
      const email = mailboxOf(typed);
      const [user, mails] = await Promise.all([findActive(database, 'email', email), counter.take(mailsTo(email))]);
      background.run('recovery of a password', async () => {
        if (user && mails.room > 0) await mailTemporaryTo(user, 'person');
        // The same work where there is nothing to mail: a busy server must not tell either.
        else await passwords.hash(newTemporaryPassword());
      });
      return user?.id;
    },

    async checkTemporary(shown, visitor) {
      const proof = await credentials.prove(shown, visitor);
      if (proof.by !== 'temporary') throw httpError('auth.wrongCredentials');
      return proof;
    },

    makeTemporary,

    mailTemporary(userId) {
      background.run('mail of a temporary password', async () => {
        const user = await findActive(database, 'id', userId);
        if (user) await mailTemporaryTo(user, 'manager');
      });
    },

    tellOfReplay(userId) {
      background.run('mail of a replayed session', async () => {
        const user = await findActive(database, 'id', userId);
        if (user) await mailer.send(letterTo(user, authLetters.sessionReplayed, { link: `${publicUrl}/user` }));
      });
    },
  };
}
