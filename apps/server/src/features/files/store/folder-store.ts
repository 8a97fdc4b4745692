import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isFileName, isFolderName, requireFileName, type FileStore, type KeptFile } from './file-store.ts';

/** A store in a folder of this machine, which is made when the first file comes. */
export function folderStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      requireFileName(name);
      await writeDurably(join(folder, name), bytes);
    },
    find: async (name) => (isFileName(name) ? readFile(join(folder, name)).catch(undefinedIfMissing) : undefined),
    async remove(name) {
      if (isFileName(name)) await rm(join(folder, name), { force: true });
    },
    async list(below) {
      if (!isFolderName(below)) return [];
      const found = await readdir(join(folder, below), { recursive: true }).catch(undefinedIfMissing);
      const names = (found ?? []).map((name) => `${below}/${name.replaceAll('\\', '/')}`).filter(isFileName);
      const kept = await Promise.all(names.map((name) => keptFile(folder, name)));
      return kept.filter((file) => file !== undefined);
    },
  };
}

/** Undefined when a user removed the file since the folder was read. */
async function keptFile(folder: string, name: string): Promise<KeptFile | undefined> {
  const facts = await stat(join(folder, name)).catch(undefinedIfMissing);
  return facts && { name, changedAt: facts.mtime };
}

function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
  throw error;
}

/**
 * First whole under another name, then renamed: a power cut leaves the file or nothing. The other name is new each time, so that
 * neither a second writer nor what a power cut left is in the way.
 */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.part`;
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** The new name itself must outlive a power cut. Windows has no such call for folders and does it automatically. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
