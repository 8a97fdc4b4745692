import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Megabytes (10^6 bytes) of the server's process and of all processes of its database together. */
export type Memory = { readonly server: number; readonly database: number };

/** The share of physical memory that belongs to a process: pages that several share count once among them (PSS). */
async function memoryOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return (Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024) / 1e6;
}

async function listChildren(parent: number): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => /\) \w (\d+)/.exec(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''))?.[1]),
  );
  return pids.filter((_, index) => Number(parents[index]) === parent);
}

/** The memory of this moment. Only Linux tells it; zeros elsewhere. */
export async function readMemory(serverPid: number, databasePid: number): Promise<Memory> {
  const all = [databasePid, ...(await listChildren(databasePid).catch(() => []))];
  const [server, ...database] = await Promise.all([serverPid, ...all].map(memoryOf));
  return { server: server ?? 0, database: database.reduce((sum, one) => sum + one, 0) };
}

/** Looks at the memory twice a second while work goes on; the moment with the largest sum is kept. */
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
