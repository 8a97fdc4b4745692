import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Megabytes (10^6 bytes) of the server's process and of all processes of its database together. */
export type Memory = { readonly server: number; readonly database: number };

/** The share of physical memory that belongs to a process: pages that several share count once among them (PSS). */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return (Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024) / 1e6;
}

async function readParents(): Promise<ReadonlyMap<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => /\) \w (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1]),
  );
  return new Map(pids.map((pid, index) => [pid, Number(parents[index])]));
}

/** All that a process has begun, and what that has begun. */
async function listDescendants(ancestor: number): Promise<readonly number[]> {
  const parents = await readParents();
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === ancestor || isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

async function commandOf(pid: number | string): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
}

/** The process of the browser that keeps what it has in this folder. Throws where there is none. */
export async function findBrowser(folder: string): Promise<number> {
  for (const name of await readdir('/proc')) {
    const command = /^\d+$/.test(name) ? await commandOf(name) : '';
    if (command.includes(`--user-data-dir=${folder}`) && !command.includes('--type=')) return Number(name);
  }
  throw new Error(`No browser works in ${folder}`);
}

/** The memory of the largest page of a browser, in megabytes: the share of each process that shows pages. */
export async function readLargestPage(browserPid: number): Promise<number> {
  const pids = await listDescendants(browserPid);
  const pages = await Promise.all(
    pids.map(async (pid) => ((await commandOf(pid)).includes('--type=renderer') ? memoryOf(pid) : 0)),
  );
  return Math.max(0, ...pages);
}

/** The memory of this moment. Only Linux tells it; zeros elsewhere. */
export async function readMemory(serverPid: number, databasePid: number): Promise<Memory> {
  const all = [databasePid, ...(await listDescendants(databasePid).catch(() => []))];
  const [server, ...database] = await Promise.all([serverPid, ...all].map(memoryOf));
  return { server: server ?? 0, database: database.reduce((sum, one) => sum + one, 0) };
}

/** Looks at the memory twice a second while work continues; the moment with the largest sum is kept. */
export async function largestMemoryDuring<T>(
  read: () => Promise<Memory>,
  work: Promise<T>,
): Promise<{ readonly result: T; readonly memory: Memory }> {
  const end = new AbortController();
  const finished = work.finally(() => end.abort());
  finished.catch(() => undefined);
  let largest = await read();
  while (!end.signal.aborted) {
    await delay(500, undefined, { signal: end.signal }).catch(() => undefined);
    if (end.signal.aborted) break;
    const now = await read();
    if (now.server + now.database > largest.server + largest.database) largest = now;
  }
  return { result: await finished, memory: largest };
}
