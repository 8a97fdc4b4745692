import { httpError } from '../../../platform/http-error.ts';
import type { FileStore } from './file-store.ts';

/** Hears of what went wrong. */
export type ReportFailure = (message: string, error?: unknown) => void;

/**
 * The same store, but a full disk or a bucket that is away is `file.unavailable` to whoever asks (come again later), and news for whoever
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
