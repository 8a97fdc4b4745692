import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findErrorCode } from '../database-error.ts';

const run = promisify(execFile);

type ProcStat = { command: string; state: string; startTicks: string };

/** A signal that reaches nobody tells whether the process is there; one that we may not signal is there, too. */
function answersToSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return findErrorCode(error) === 'EPERM';
  }
}

/** Linux only: the command may hold spaces and brackets, so the fields are counted from its last bracket. */
async function findProcStat(pid: number): Promise<ProcStat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const command = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
  return { command, state: fields[0] ?? '', startTicks: fields[19] ?? '' };
}

/**
 * - `running`
 * - `zombie`: dead, but not yet collected by its parent (it answers to signal 0 nevertheless)
 * - `gone`
 */
export async function processState(pid: number): Promise<'running' | 'zombie' | 'gone'> {
  if (!answersToSignals(pid)) return 'gone';
  const facts = await findProcStat(pid);
  return facts?.state === 'Z' || facts?.state === 'X' ? 'zombie' : 'running';
}

/** When a process began: process ids are used again, the pair (id, beginning) is not. Undefined when it is gone. */
export async function findStartTime(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') return (await findProcStat(pid))?.startTicks;
  try {
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)], {
      env: { LC_ALL: 'C', PATH: process.env.PATH },
    });
    return stdout.trim().replaceAll(/\s+/g, '_') || undefined;
  } catch {
    return undefined;
  }
}

/** Names the set of processes whose ids can be compared with ours: this boot of this machine, or this container. */
export async function processSpace(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const namespace = await readlink('/proc/self/ns/pid').catch(() => 'pid');
  return `${boot.trim()}/${namespace}`;
}

/**
 * Whether a running process is a PostgreSQL server working in `folder`. `presumed`: it is a PostgreSQL process of
 * the account `uid`, but this system does not tell us its folder.
 */
export async function serverWorksIn(
  pid: number,
  folder: string,
  uid: number | undefined,
): Promise<'yes' | 'no' | 'presumed'> {
  if (process.platform !== 'linux') {
    const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
    return stdout.includes('postgres') ? 'presumed' : 'no';
  }
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === folder ? 'yes' : 'no';
  } catch {
    const facts = await findProcStat(pid);
    const owner = await stat(`/proc/${pid}`).catch(() => undefined);
    return facts?.command === 'postgres' && owner !== undefined && owner.uid === uid ? 'presumed' : 'no';
  }
}

const PROGRAMS = new Set(['postgres', 'initdb']);

/** Ids of the PostgreSQL processes that certainly work in `folder` (Linux; elsewhere none can be named). */
export async function listServersIn(folder: string): Promise<number[]> {
  const names = process.platform === 'linux' ? await readdir('/proc').catch(() => []) : [];
  const found: number[] = [];
  for (const name of names) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (place !== folder) continue;
    if (PROGRAMS.has((await findProcStat(pid))?.command ?? '')) found.push(pid);
  }
  return found;
}

/** Sends a signal; a process that is gone already is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (findErrorCode(error) !== 'ESRCH') throw error;
  }
}

/** Asks again every `everyMs` until the answer is yes (true) or `limitMs` is over (false). */
export async function waitUntil(ask: () => Promise<boolean>, limitMs: number, everyMs = 25): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!(await ask())) {
    if (performance.now() >= end) return false;
    await delay(everyMs);
  }
  return true;
}
