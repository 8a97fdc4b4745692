import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running (or killed) PostgreSQL server says about itself in its data folder. */
export type PostmasterFile = { text: string; pid: number; socketDir: string; port: number; ready: boolean };

export const postmasterFilePath = (cluster: string): string => join(cluster, 'postmaster.pid');

/**
 * Lines of the file: process, data folder, start, port, socket folder, address, shared memory, status.
 * Undefined when there is none, or when it is not written to the end yet.
 */
export async function findPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const text = await readFile(postmasterFilePath(cluster), 'utf8').catch(() => undefined);
  const lines = text?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (text === undefined || !Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    text,
    pid,
    socketDir: lines[4]?.trim() ?? '',
    port: Number(lines[3]) || 5432,
    ready: lines[7]?.trim() === 'ready',
  };
}
