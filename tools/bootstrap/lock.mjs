import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onInterrupt } from './run.mjs';

const RETRY_MS = 500;

/** No installation or build takes this long: an older lock is left from a process whose number another one has now. */
const STALE_MS = 30 * 60_000;

/**
 * Does some work while no other process of this machine does work under the same lock file. A lock whose owner no longer runs is taken over.
 * @template T
 * @param {string} file
 * @param {(owner: number) => void} onWait called once when another process holds the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  await mkdir(dirname(file), { recursive: true });
  for (let told = false; !(await take(file));) {
    const owner = await findOwner(file);
    if (owner === undefined) continue;
    if (owner.ended) {
      await discard(file, owner.pid);
      continue;
    }
    if (!told) onWait(owner.pid);
    told = true;
    await wait(RETRY_MS);
  }
  const release = () => rm(file, { force: true });
  const forget = onInterrupt(release);
  try {
    return await work();
  } finally {
    forget();
    await release();
  }
}

/** @param {string} file */
async function take(file) {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/**
 * Who holds the lock; undefined when it was released in between.
 * @param {string} file
 */
async function findOwner(file) {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    const age = Date.now() - (await stat(file)).mtimeMs;
    // An empty file is a lock in the moment of being written.
    return { pid, ended: age > STALE_MS || (pid > 0 ? !isRunning(pid) : age > 5_000) };
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Moves the lock away under a name of our own first: of two processes that find it stale only one gets it, and a fresh one is put back.
 * @param {string} file
 * @param {number} pid
 */
async function discard(file, pid) {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
    if (Number(await readFile(aside, 'utf8')) !== pid) await rename(aside, file);
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error;
  }
  await rm(aside, { force: true });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another account's process may not be signalled, but it is there.
    return isCode(error, 'EPERM');
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code;
}
