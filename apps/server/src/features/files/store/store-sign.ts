import type { Queryable } from '../../../platform/database/database.ts';
import type { Caution } from '../../../platform/periodic-jobs.ts';
import type { FileStore } from './file-store.ts';

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
