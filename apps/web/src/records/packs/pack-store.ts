import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { tidyInside } from '../local/photo-files.ts';
import { serverNow } from '../../device/server-time.ts';
import { dropOutlines } from './pack-outlines.ts';
import { packSchema, type PackRow } from '../local/pack-rows.ts';
import { liesIn, packedTables } from '../local/pack-tables.ts';

/** All that taking and dropping packs may touch, for one transaction. */
export function packStores(store: LocalStore): string[] {
  return store.tables.map(({ name }) => name).filter((name) => name !== 'drafts');
}

const nothingRead = {
  schema: packSchema,
  epoch: undefined,
  cursor: undefined,
  page: 0,
  records: 0,
  isRough: false,
  entries: 0,
  bytes: 0,
  asOf: undefined,
} as const;

export function newPack(area: string, withPictures: boolean, total: number, now: string): PackRow {
  const pictures = { done: 0, total: 0, bytes: 0 };
  return { _id: area, state: 'taking', ...nothingRead, touched: 0, total, takenAt: now, withPictures, pictures };
}

/** Changes a few values of a pack; not one that was dropped meanwhile. */
export async function updatePack(store: LocalStore, area: string, change: Partial<PackRow>): Promise<void> {
  await store.transaction('rw', store.pack, async () => {
    const pack = await store.pack.get(area);
    if (pack) await store.pack.put({ ...pack, ...change });
  });
}

async function removeParts(store: LocalStore, area: string): Promise<void> {
  await store.packPart.where('area').equals(area).delete();
  await store.packGone.where('area').equals(area).delete();
}

/**
 * The confirmed rows of an area go, with what was said about them and the pictures of their photos; unsent edits stay, and so does what they
 * hang on or name: they are called by it. Inside a transaction of the caller.
 */
async function removeRows(store: LocalStore, area: string): Promise<void> {
  const unsent = await store.outbox.toArray();
  const named = new Set(
    unsent.flatMap(({ parentId, needs = [] }) => (parentId === undefined ? needs : [parentId, ...needs])),
  );
  for (const table of packedTables())
    await rowsOf(store, table)
      .where('synced')
      .equals(1)
      .filter((row) => liesIn(area, row) && !named.has(row._id))
      .delete();
  await store.responses.clear();
  await tidyInside(store);
}

/** Takes a pack from the device, with its pictures and the outlines that no other wants. `withRows`: also the confirmed rows of its area. */
export async function removePack(store: LocalStore, area: string, withRows = false): Promise<void> {
  await store.transaction('rw', packStores(store), async () => {
    await removeParts(store, area);
    await store.packPicture.where('area').equals(area).delete();
    await store.pack.delete(area);
    await dropOutlines(store);
    if (withRows) await removeRows(store, area);
  });
}

/** All packs go, as what they held is cleared from the device; inside a transaction of the caller over `packStores`. */
export async function clearPacks(store: LocalStore): Promise<void> {
  for (const table of [store.pack, store.packPart, store.packGone, store.packPicture, store.polygons])
    await table.clear();
}

/** A pack is read again from the beginning, e.g. because its parts are written like those of another version; one that was stopped once it is wanted. */
export async function readAfresh(store: LocalStore, area: string, keepsPictures = true): Promise<void> {
  await store.transaction('rw', packStores(store), async () => {
    const pack = await store.pack.get(area);
    if (!pack) return;
    await removeParts(store, area);
    if (!keepsPictures) await store.packPicture.where('area').equals(area).delete();
    const state = pack.state === 'ready' ? 'taking' : pack.state;
    // Its time begins anew, else it may be too old before it is whole again.
    const takenAt = new Date(serverNow()).toISOString();
    await store.pack.put({ ...pack, ...nothingRead, state, takenAt, touched: pack.touched + 1 });
  });
}
