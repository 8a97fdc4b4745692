import type { LocalStore } from '../local/local-store.ts';
import { tidyInside } from '../local/photo-files.ts';
import { serverNow } from '../../device/server-time.ts';
import { dropOutlines } from './pack-outlines.ts';
import type { PackRow } from '../local/pack-rows.ts';
import { removeAreaRows } from './area-rows.ts';

/** All that taking and dropping packs may touch, for one transaction. */
export function packStores(store: LocalStore): string[] {
  return store.tables.map(({ name }) => name).filter((name) => name !== 'drafts');
}

const nothingRead = { epoch: undefined, cursor: undefined, records: 0, asOf: undefined } as const;

export function newPack(area: string, withPictures: boolean, total: number, now: string): PackRow {
  const pictures = { done: 0, total: 0, bytes: 0 };
  return { _id: area, state: 'taking', ...nothingRead, total, takenAt: now, withPictures, pictures };
}

/** Changes a few values of a pack; not one that was dropped meanwhile. */
export async function updatePack(store: LocalStore, area: string, change: Partial<PackRow>): Promise<void> {
  await store.transaction('rw', store.pack, async () => {
    const pack = await store.pack.get(area);
    if (pack) await store.pack.put({ ...pack, ...change });
  });
}

/** Takes an area from the device, with its confirmed rows and pictures and the outlines that no other wants; what lies in another area or is `needed` stays. */
export async function removePack(store: LocalStore, area: string, needed: readonly string[] = []): Promise<void> {
  await store.transaction('rw', packStores(store), async () => {
    await store.packPicture.where('area').equals(area).delete();
    await store.pack.delete(area);
    await dropOutlines(store);
    await removeAreaRows(store, area, needed);
    await store.responses.clear();
    await tidyInside(store);
  });
}

/** The device keeps no area any more; its rows are the caller's, inside a transaction of whom this runs. */
export async function clearPacks(store: LocalStore): Promise<void> {
  for (const table of [store.pack, store.packPicture, store.polygons]) await table.clear();
}

/** An area is read again from the beginning; until then it holds nothing but unsent work. One that was stopped begins once it is wanted. */
export async function readAfresh(store: LocalStore, area: string, keepsPictures = true): Promise<void> {
  await store.transaction('rw', packStores(store), async () => {
    const pack = await store.pack.get(area);
    if (!pack) return;
    await removeAreaRows(store, area);
    if (!keepsPictures) await store.packPicture.where('area').equals(area).delete();
    const state = pack.state === 'ready' ? 'taking' : pack.state;
    // Its time starts again, else it may be too old before it is whole again.
    const takenAt = new Date(serverNow()).toISOString();
    await store.pack.put({ ...pack, ...nothingRead, state, takenAt });
  });
}
