import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { DatabaseError } from '../database-error.ts';

const run = promisify(execFile);

/** Who runs the PostgreSQL processes. `switched` is set when that is not the account of this program. */
export type Account = { uid: number | undefined; gid: number | undefined; name: string; switched: boolean };

async function findNumber(kind: '-u' | '-g', name: string): Promise<number | undefined> {
  const answer = await run('id', [kind, name]).catch(() => undefined);
  const value = Number(answer?.stdout.trim() || Number.NaN);
  return Number.isInteger(value) ? value : undefined;
}

async function findByName(name: string): Promise<Account | undefined> {
  const uid = await findNumber('-u', name);
  const gid = await findNumber('-g', name);
  return uid && gid !== undefined ? { uid, gid, name, switched: true } : undefined;
}

async function getOwner(uid: number, gid: number, folder: string): Promise<Account> {
  const answer = await run('id', ['-un', String(uid)]).catch(() => undefined);
  const name = answer?.stdout.trim();
  if (!name) throw accountMissing(uid, `which owns ${folder}`);
  return { uid, gid, name, switched: true };
}

function accountMissing(uid: number, part: string): DatabaseError {
  return new DatabaseError(
    'no_account',
    `PostgreSQL needs a named account, but user number ${uid}, ${part}, has none on this machine. ` +
      'Add it to /etc/passwd, or run under another account.',
  );
}

function ownAccount(): Account {
  const uid = process.getuid?.();
  try {
    return { uid, gid: process.getgid?.(), name: userInfo().username, switched: false };
  } catch {
    throw accountMissing(uid ?? -1, 'under which this program runs');
  }
}

/**
 * PostgreSQL refuses to run as root. As root its account is therefore the owner of the existing database, else
 * of the data folder, else `postgres`, else `nobody`; otherwise it is our own.
 * @param folders the folders whose owner counts, most important first; missing ones are skipped
 */
export async function chooseAccount(folders: readonly string[]): Promise<Account> {
  if (process.getuid?.() !== 0) return ownAccount();
  for (const folder of folders) {
    const facts = await stat(folder).catch(() => undefined);
    if (facts && facts.uid !== 0) return getOwner(facts.uid, facts.gid, folder);
  }
  const account = (await findByName('postgres')) ?? (await findByName('nobody'));
  if (account) return account;
  throw new DatabaseError(
    'no_account',
    'PostgreSQL refuses to run as root, and there is neither an account "postgres" nor "nobody" to run it. ' +
      'Create one of them, or start the program as an ordinary user.',
  );
}

/** Options for `spawn`: as root the child becomes the account (and loses root's groups). */
export function identityOf(account: Account): { uid?: number; gid?: number } {
  if (!account.switched || account.uid === undefined || account.gid === undefined) return {};
  return { uid: account.uid, gid: account.gid };
}

/** PostgreSQL gets no other variable of ours: they hold passwords and keys. */
export const PLAIN_ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
};
