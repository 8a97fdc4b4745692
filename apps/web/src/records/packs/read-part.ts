import type { LocalRow, LocalStore } from '../local/local-store.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { rowsOfPart } from './pack-codec.ts';
import type { PackPartRow } from '../local/pack-rows.ts';

/** The schema of no version: a pack that bears it is read anew from the beginning as soon as the server can be reached. */
const noSchema = 0;

async function noteDamaged(store: LocalStore, area: string): Promise<void> {
  await store.transaction('rw', store.pack, async () => {
    const pack = await store.pack.get(area);
    if (pack && pack.schema !== noSchema) await store.pack.put({ ...pack, schema: noSchema });
  });
}

/**
 * The rows of a part. One that is damaged is passed over, so that all the rest can be found and opened, and its pack is read anew with the next network.
 * Not inside a transaction.
 */
export async function readPart(store: LocalStore, part: PackPartRow): Promise<readonly LocalRow[]> {
  try {
    return await rowsOfPart(part);
  } catch (error) {
    reportUnexpected(error);
    // Whoever reads may be a live query, and that must not write itself.
    setTimeout(() => void noteDamaged(store, part.area).catch(reportUnexpected));
    return [];
  }
}
