/** One kept file: its name in the store, and when it was last written. */
export type KeptFile = { readonly name: string; readonly changedAt: Date };

/**
 * Where uploaded files are kept: a folder, or any store that speaks S3. A name (`logo/3f/9a/3f9a….webp`) is a name in the store and not a
 * place on a disk; whoever keeps a file chooses it. All stores pass the same tests (test/file-store.test.ts).
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
