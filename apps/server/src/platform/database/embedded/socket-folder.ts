import { chown, lstat, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import type { Account } from './account.ts';

const PREFIX = 'domivka-';

/** Systems allow about 104 bytes for the whole path; the socket's own name `/.s.PGSQL.5432` takes 14 of them. */
const LONGEST_FOLDER = 86;

async function canEnter(folder: string, account: Account): Promise<boolean> {
  for (let place = folder; ; place = dirname(place)) {
    const facts = await stat(place).catch(() => undefined);
    if (!facts) return false;
    const bit = facts.uid === account.uid ? 0o100 : facts.gid === account.gid ? 0o010 : 0o001;
    if (account.switched && (facts.mode & bit) === 0) return false;
    if (place === dirname(place)) return true;
  }
}

/**
 * Makes a folder of mode 0700 for the server's socket, with a short path that nobody could foresee and that the
 * server's account can enter. It is not in the data folder, whose path may be long and closed to that account.
 */
export async function createSocketFolder(account: Account): Promise<string> {
  for (const place of new Set([tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])) {
    const length = Buffer.byteLength(join(place, `${PREFIX}XXXXXX`));
    if (length > LONGEST_FOLDER || !(await canEnter(place, account))) continue;
    const folder = await mkdtemp(join(place, PREFIX)).catch(() => undefined); // mkdtemp gives mode 0700
    if (folder === undefined) continue;
    if (account.switched && account.uid !== undefined && account.gid !== undefined)
      await chown(folder, account.uid, account.gid);
    return folder;
  }
  throw new DatabaseError(
    'start_failed',
    `There is no temporary folder with a short path that "${account.name}" can use for the database's socket. Make /tmp usable, or set TMPDIR.`,
  );
}

/** Removes a socket folder of a server that has ended. Any other folder stays. */
export async function removeSocketFolder(folder: string, account: Account): Promise<void> {
  if (!/^domivka-\w{6}$/.test(basename(folder))) return;
  const facts = await lstat(folder).catch(() => undefined);
  if (facts?.isDirectory() && facts.uid === account.uid) await rm(folder, { recursive: true, force: true });
}
