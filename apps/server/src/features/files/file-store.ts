import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What kept files are for; it is the first part of their path. */
export const filePurposes = ['logo'] as const;
export type FilePurpose = (typeof filePurposes)[number];

export type KeptFile = { readonly path: string; readonly changedAt: Date };

/** Where uploaded files are kept. A path is a name in the store (`logo/3f/9a/3f9a….webp`), not a place on a disk. */
export type FileStore = {
  /** Keeps bytes under a new name that nobody can guess. They are on the disk when the promise resolves. */
  put(purpose: FilePurpose, bytes: Uint8Array): Promise<string>;
  /** The bytes of a file; undefined when there is none of this name, or when it cannot be a name of this store. */
  find(path: string): Promise<Buffer | undefined>;
  /** Removes a file; one that is gone already is no failure. */
  remove(path: string): Promise<void>;
  list(purpose: FilePurpose): Promise<readonly KeptFile[]>;
};

/** Every name that this store gives. Nothing else is ever put together with the folder, so no path leads out of it. */
const ownPath = new RegExp(`^(${filePurposes.join('|')})/([0-9a-f]{2})/([0-9a-f]{2})/\\2\\3[0-9a-f]{28}\\.webp$`);

/** What a kept file is for, told by its path; undefined when it is no path of a store. */
export function findPurpose(path: string): FilePurpose | undefined {
  const purpose = ownPath.exec(path)?.[1];
  return filePurposes.find((one) => one === purpose);
}

/** For commands and tests that keep no files: it finds none and takes none. */
export const noStore: FileStore = {
  put: () => Promise.reject(new Error('This program keeps no files')),
  find: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
  list: () => Promise.resolve([]),
};

/** A store in a folder of this machine, which is made when the first file comes. */
export function folderStore(folder: string): FileStore {
  return {
    async put(purpose, bytes) {
      const name = randomBytes(16).toString('hex');
      const path = `${purpose}/${name.slice(0, 2)}/${name.slice(2, 4)}/${name}.webp`;
      await writeDurably(join(folder, path), bytes);
      return path;
    },
    find: async (path) => (ownPath.test(path) ? readFile(join(folder, path)).catch(undefinedIfMissing) : undefined),
    async remove(path) {
      if (ownPath.test(path)) await rm(join(folder, path), { force: true });
    },
    async list(purpose) {
      const names = await readdir(join(folder, purpose), { recursive: true }).catch(undefinedIfMissing);
      const paths = (names ?? []).map((name) => `${purpose}/${name.replaceAll('\\', '/')}`);
      const files = paths.filter((path) => ownPath.test(path));
      return Promise.all(files.map(async (path) => ({ path, changedAt: (await stat(join(folder, path))).mtime })));
    },
  };
}

function undefinedIfMissing(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}

/** First whole under another name, then renamed: a power cut leaves the file or nothing. */
async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}.part`;
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

/** The new name itself must outlive a power cut. Windows has no such call for folders and does it by itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
