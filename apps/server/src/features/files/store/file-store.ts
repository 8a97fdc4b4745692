import { httpError } from '../../../platform/http-error.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Caution } from '../../../platform/periodic-jobs.ts';

/** Hears of what went wrong. */
export type ReportFailure = (message: string, error?: unknown) => void;

/**
 * The same store, but a full disk or a bucket that is away is `file.unavailable` to the caller (come again later), and a message for the user who
 * runs the program.
 */
export function guardedStore(files: FileStore, report: ReportFailure): FileStore {
  async function guarded<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // A name that is none is a mistake of ours.
      if (error instanceof TypeError) throw error;
      report(what, error);
      throw httpError('file.unavailable', { 'retry-after': '30' });
    }
  }
  return {
    put: (name, bytes) => guarded('A file could not be kept', () => files.put(name, bytes)),
    find: (name) => guarded('A file could not be read', () => files.find(name)),
    remove: (name) => guarded('A file could not be removed', () => files.remove(name)),
    list: (folder) => guarded('A folder of files could not be read', () => files.list(folder)),
  };
}

/** One kept file: its name in the store, and when it was last written. */
export type KeptFile = { readonly name: string; readonly changedAt: Date };

/**
 * Where uploaded files are kept: a folder, or any store that speaks S3. A name (`logo/3f/9a/3f9a….webp`) is a name in the store and not a
 * place on a disk; the code that keeps a file chooses it. All stores pass the same tests (test/file-store.test.ts).
 */
export type FileStore = {
  /** Keeps bytes under a name, in place of what was there. They outlive a power cut once the promise resolves. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file; undefined when there is none of this name, or when it cannot be a name of a store. */
  find(name: string): Promise<Buffer | undefined>;
  /** Removes a file; one that is gone already is no failure. */
  remove(name: string): Promise<void>;
  /** The files of a folder (`logo`, `photo/3f/9a/3f9a…`) and of all folders in it, in no order. */
  list(folder: string): Promise<readonly KeptFile[]>;
};

const folderShape = /^[a-z]+(?:\/[0-9a-z-]{1,60}){0,6}$/;
const nameShape = /^[a-z]+(?:\/[0-9a-z-]{1,60}){1,6}\.[a-z]{2,5}$/;

/** Whether a text can be the name of a kept file. No other text is ever put together with a folder, so none leads out of it. */
export function isFileName(name: string): boolean {
  return nameShape.test(name);
}

export function isFolderName(folder: string): boolean {
  return folderShape.test(folder);
}

/** Throws `TypeError` for a text that cannot name a file: nobody from outside chooses names, so it is a mistake of ours. */
export function requireFileName(name: string): void {
  if (!isFileName(name)) throw new TypeError(`A file cannot be kept under this name: ${name.slice(0, 100)}`);
}

/** For commands and tests that keep no files: it finds none and takes none. */
export const noStore: FileStore = {
  put: () => Promise.reject(new Error('This program keeps no files')),
  find: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
  list: () => Promise.resolve([]),
};

/** Days for which a file that is no longer needed can still be put back. */
export const quarantineDays = 30;
const folder = 'quarantine';
const day = 86_400_000;

/** Where a file lies that was set aside on a day: in a folder of that day, under its own name. */
export function asideName(name: string, now: Date): string {
  return `${folder}/${now.toISOString().slice(0, 10)}/${name}`;
}

/** Moves a file into quarantine. Broken off half-way, it lies in both places and is moved again by the next round. */
export async function setAside(files: FileStore, name: string, now: Date): Promise<void> {
  const bytes = await files.find(name);
  if (bytes) await files.put(asideName(name, now), bytes);
  await files.remove(name);
}

/** Removes for good what has lain in quarantine for its days, until the signal ends it. Answers how many files went. */
export async function emptyQuarantine(files: FileStore, now: Date, signal?: AbortSignal): Promise<number> {
  const oldest = asideName('', new Date(now.getTime() - quarantineDays * day));
  const over = (await files.list(folder)).filter(({ name }) => name < oldest);
  let removed = 0;
  for (const { name } of over) {
    if (signal?.aborted) break;
    await files.remove(name);
    removed += 1;
  }
  return removed;
}

const signName = 'sign/newest.txt';

/**
 * Whether these files belong to a newer state of the database than this one, or to another database: the store holds the newest mark of the
 * database that looks after it. A copy from before that mark cannot know it (migration 013).
 */
async function isOutOfStep(database: Queryable, files: FileStore): Promise<boolean> {
  const sign = await files.find(signName);
  if (!sign) return false;
  return (await database.query('select from mark where name::text = $1', [String(sign)])).length === 0;
}

/** Leaves a new mark in the database and in the store. Not to be called when they are out of step. */
export async function signStore(database: Queryable, files: FileStore): Promise<void> {
  const [mark] = await database.query<{ name: string }>('insert into mark default values returning name::text as name');
  if (mark) await files.put(signName, Buffer.from(mark.name));
}

/** What holds the removal of files, and of records that name files, beside what holds every removal. */
export function withSign(caution: Caution, database: Queryable, files: FileStore): Caution {
  return async () => {
    const hold = await caution();
    if (hold || !(await isOutOfStep(database, files))) return hold;
    const words = `the files belong to another database or to a newer state of this one; if this one is to look after them, remove ${signName} from among the files`;
    return { words, isUsual: false };
  };
}
