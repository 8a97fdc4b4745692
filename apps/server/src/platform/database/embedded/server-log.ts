import { open, rename, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const LARGEST = 5 * 1024 * 1024;

const serverLogPath = (dataDir: string): string => join(dataDir, 'postgres.log');

/** Opens the server's log for appending. A file, not a pipe to us: the server may outlive this program. */
export async function openServerLog(dataDir: string): Promise<FileHandle> {
  const path = serverLogPath(dataDir);
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > LARGEST) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** What the server wrote from `position` (bytes) on; at most the last 4 KiB of it. */
export async function readServerLog(dataDir: string, position: number): Promise<string> {
  const handle = await open(serverLogPath(dataDir), 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(position, size - 4096);
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.max(0, size - start)),
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead).trim();
  } finally {
    await handle.close();
  }
}
