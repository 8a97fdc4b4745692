import { randomBytes } from 'node:crypto';
import { lstat, lutimes, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError, findErrorCode } from '../database-error.ts';
import { findStartTime, processSpace, processState } from './process.ts';

/*
 * One program for one data folder. The lock is a symbolic link whose target is the claim of its holder
 * (process, its beginning, its machine): making a link is atomic and exclusive, and no reader can see half of it.
 *
 * A dead holder's lock is never deleted and made again, because two programs that both saw it dead would each
 * delete the other's new lock. The program that takes over puts the link `lock.after.<dead claim>` (exclusive: one heir for each
 * dead claim), then moves its own claim over `lock`. A chain broken by another kill is followed to its end.
 */

export type FolderLock = { release(): Promise<void> };

export type FolderLockTimes = {
  /** How often the holder marks its lock as alive. */
  heartbeatMs: number;
  /** How long a lock from another machine or container must stay unmarked to count as left behind. */
  foreignSilenceMs: number;
  /** How long a living holder is waited for: one that was just killed takes a moment to be gone. */
  patienceMs: number;
};

const DEFAULT_TIMES: FolderLockTimes = { heartbeatMs: 4_000, foreignSilenceMs: 12_000, patienceMs: 1_000 };

const ROOT = 'lock';

type Claim = { pid: number; start: string; space: string; nonce: string };

const formatClaim = (claim: Claim): string => [claim.pid, claim.start, claim.space, claim.nonce].join(' ');

function parseClaim(text: string): Claim {
  const [pid = '', start = '', space = '', nonce = ''] = text.split(' ');
  return { pid: Number(pid), start, space, nonce };
}

const heirName = (deadClaim: string): string => `${ROOT}.after.${parseClaim(deadClaim).nonce}`;

async function findLink(path: string): Promise<string | undefined> {
  try {
    return await readlink(path);
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function putLink(claim: string, path: string): Promise<boolean> {
  try {
    await symlink(claim, path);
    return true;
  } catch (error) {
    if (findErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Process ids of another container or boot say nothing here; there only the heartbeat tells. */
async function holderLives(path: string, text: string, space: string, times: FolderLockTimes): Promise<boolean> {
  const claim = parseClaim(text);
  if (claim.space === space) {
    return (await processState(claim.pid)) === 'running' && (await findStartTime(claim.pid)) === claim.start;
  }
  const before = await lstat(path).catch(() => undefined);
  await delay(times.foreignSilenceMs);
  const after = await lstat(path).catch(() => undefined);
  return before === undefined || after === undefined || before.mtimeMs !== after.mtimeMs;
}

/** Follows the chain of dead holders; answers where the next claim has to stand. */
async function findFreePlace(folder: string, space: string, times: FolderLockTimes): Promise<string> {
  const end = performance.now() + times.patienceMs;
  let name = ROOT;
  for (;;) {
    const path = join(folder, name);
    const holder = await findLink(path);
    if (holder === undefined) return name;
    if (!(await holderLives(path, holder, space, times))) name = heirName(holder);
    else if (performance.now() >= end) throw locked(folder, holder);
    else {
      await delay(50);
      name = ROOT;
    }
  }
}

function locked(folder: string, holder: string): DatabaseError {
  return new DatabaseError(
    'data_folder_locked',
    `The data folder ${folder} is in use by another running copy of this program (process ${parseClaim(holder).pid}). ` +
      'Stop that one first, or choose another data folder.',
  );
}

/** Whether the claim still is the end of the chain that begins at the root (it may have been moved meanwhile). */
async function isReachable(folder: string, claim: string): Promise<boolean> {
  let holder = await findLink(join(folder, ROOT));
  while (holder !== undefined && holder !== claim) holder = await findLink(join(folder, heirName(holder)));
  return holder === claim;
}

/** The claim becomes the root; only then may the heirs' links go, which nobody can reach any more. */
async function moveToRoot(folder: string, claim: string): Promise<void> {
  const own = join(folder, `${ROOT}.new.${parseClaim(claim).nonce}`);
  await symlink(claim, own);
  await rename(own, join(folder, ROOT));
  for (const name of await readdir(folder)) {
    if (name.startsWith(`${ROOT}.after.`)) await rm(join(folder, name), { force: true });
  }
}

/**
 * Takes the data folder for this process until `release`, or until the process dies.
 * @throws DatabaseError `data_folder_locked` while another program holds it
 */
export async function takeFolderLock(folder: string, times = DEFAULT_TIMES): Promise<FolderLock> {
  const space = await processSpace();
  const start = (await findStartTime(process.pid)) ?? '0';
  const claim = formatClaim({ pid: process.pid, start, space, nonce: randomBytes(12).toString('hex') });

  for (;;) {
    const place = await findFreePlace(folder, space, times);
    const path = join(folder, place);
    if (!(await putLink(claim, path))) continue;
    if (await isReachable(folder, claim)) {
      if (place !== ROOT) await moveToRoot(folder, claim);
      return hold(folder, claim, times);
    }
    await rm(path, { force: true });
  }
}

function hold(folder: string, claim: string, times: FolderLockTimes): FolderLock {
  const root = join(folder, ROOT);
  const beat = setInterval(() => {
    const now = new Date();
    lutimes(root, now, now).catch(() => undefined); // a read-only or vanished folder is reported by the server itself
  }, times.heartbeatMs);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      if ((await findLink(root)) === claim) await rm(root, { force: true });
    },
  };
}
