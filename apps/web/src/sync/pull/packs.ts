import type { LocalStore } from '../../records/local/local-store.ts';
import { call } from '../../remote/call.ts';
import { serverNow } from '../../device/server-time.ts';
import { refreshPacksNow } from './pack-keeper.ts';
import { findOutlines, putOutlines, weighOutlines } from '../../records/packs/pack-outlines.ts';
import { listDraftRecords } from '../../records/packs/area-rows.ts';
import { type PackRow, type TakeOptions, type PackSize } from '../../records/local/pack-rows.ts';
import { newPack, removePack } from '../../records/packs/pack-store.ts';

export { isNearExpiry } from '../../records/packs/pack-view.ts';

/** Asks the server what a pack of this area would weigh. Throws `RemoteError`. */
export async function measurePack(_store: LocalStore, area: string): Promise<PackSize> {
  return call<PackSize>('POST', '/sync/size', { areas: [area] });
}

/**
 * Notes that an area is wanted on this device and begins to take it, or goes on where it was stopped or failed. An area inside one that is
 * here or on its way needs nothing; the packs inside a new one become part of it. Resolves when the wish is noted; it outlasts the page.
 */
export async function takePack(store: LocalStore, area: string, options: TakeOptions): Promise<void> {
  const { withPictures, total = 0 } = options;
  const now = new Date(serverNow()).toISOString();
  const outlines = await findOutlines(area);
  await store.transaction('rw', store.pack, store.packPicture, store.polygons, async () => {
    const known = await store.pack.get(area);
    const others = await store.pack.toArray();
    // One that was stopped or failed may never hold it.
    const isComing = (other: PackRow) => other.state === 'ready' || other.state === 'taking';
    if (!known && others.some((other) => isComing(other) && area.startsWith(other._id))) return;
    const {
      reason: _reason,
      isFull: _isFull,
      picturesFreed,
      ...rest
    } = known ?? newPack(area, withPictures, total, now);
    const state = rest.state === 'ready' ? 'ready' : 'taking';
    // Where there were none to be fetched, single buildings may have theirs because a user wished so.
    const isGivenUp = known?.withPictures === true && !withPictures;
    if (isGivenUp) await store.packPicture.where('area').equals(area).delete();
    const pictures = isGivenUp ? { done: 0, total: 0, bytes: 0 } : rest.pictures;
    const freed = picturesFreed && !withPictures ? { picturesFreed } : {};
    await putOutlines(store, area, outlines);
    const outlineBytes = weighOutlines(outlines) ?? rest.outlineBytes;
    await store.pack.put({
      ...rest,
      ...freed,
      state,
      // Its time starts again, else it may be too old before it is whole.
      takenAt: state === 'ready' ? rest.takenAt : now,
      withPictures,
      pictures,
      total: total || rest.total,
      outlineBytes,
    });
  });
  void refreshPacksNow();
}

/** Stops taking; what is there stays and can be read, and `takePack` goes on from it. */
export async function stopTaking(store: LocalStore, area: string): Promise<void> {
  await store.transaction('rw', store.pack, async () => {
    const pack = await store.pack.get(area);
    if (pack?.state === 'taking') await store.pack.put({ ...pack, state: 'stopped', reason: undefined });
  });
}

/** Takes an area from the device; unsent work and the records of forms that were begun stay. */
export async function dropPack(store: LocalStore, area: string): Promise<void> {
  await removePack(store, area, await listDraftRecords(store));
}
