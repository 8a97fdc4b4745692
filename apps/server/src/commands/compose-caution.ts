import { withSign } from '../features/files/store/store-sign.ts';
import type { FileStore } from '../features/files/store/file-store.ts';
import type { ClockWatch } from '../platform/clock-watch.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Caution } from '../platform/periodic-jobs.ts';
import { hasMovedLately, quietDays } from '../sync/database-place.ts';

/** What is asked before the program removes something in the background (docs/decisions/0034-careful-removals.md). */
export type Cautions = {
  /** For what is over by its date. */
  readonly ofTime: Caution;
  /** For files, and for records that name them. */
  readonly ofFiles: Caution;
};

export function composeCautions(clock: ClockWatch, database: Queryable, files: FileStore): Cautions {
  const ofTime: Caution = async () => {
    const hold = clock.hold();
    if (hold || !(await hasMovedLately(database))) return hold;
    return { words: `the database was read in from a dump in the last ${quietDays} days`, isUsual: false };
  };
  return { ofTime, ofFiles: withSign(ofTime, database, files) };
}
