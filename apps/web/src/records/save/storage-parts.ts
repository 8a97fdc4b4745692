import type { LocalDataReport } from './local-data.ts';
import type { LocalStore } from '../local/local-store.ts';
import { recordBytes } from '../packs/pack-view.ts';
import { weighFiles } from '../local/photo-files.ts';

export const storageKinds = ['waiting', 'packs', 'packPictures', 'opened', 'pictures'] as const;

/** What takes room on the device: photos that wait to be sent, areas taken along with their outlines, their small pictures, opened records, small pictures of sent photos. */
export type StorageKind = (typeof storageKinds)[number];

/** Bytes, and how many things of the kind there are. */
export type StoragePart = { readonly bytes: number; readonly count: number };

export type StorageParts = Readonly<Record<StorageKind, StoragePart>>;

type Heavy = Omit<StorageParts, 'opened'>;

/**
 * Everything that is heavy and known without reading it.
 * @public also for tests
 */
export async function weighHeavy(store: LocalStore): Promise<Heavy> {
  const packs = await store.pack.toArray();
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  let waiting: StoragePart = { bytes: 0, count: 0 };
  let pictures: StoragePart = { bytes: 0, count: 0 };
  await store.photoFile.each(({ state, size, thumbSize }) => {
    if (state === 'sent') pictures = { bytes: pictures.bytes + thumbSize, count: pictures.count + 1 };
    else waiting = { bytes: waiting.bytes + size + thumbSize, count: waiting.count + 1 };
  });
  return {
    waiting,
    pictures,
    packs: { bytes: sum(packs.map(recordBytes)), count: packs.length },
    packPictures: {
      bytes: sum(packs.map((pack) => pack.pictures.bytes)),
      count: sum(packs.map((pack) => pack.pictures.done)),
    },
  };
}

/** What the report weighs without the files of photos and the records of areas, which are listed separately. */
export async function weighOpened(store: LocalStore, report: LocalDataReport): Promise<StoragePart> {
  const all = Object.values(report);
  const bytes = all.reduce((sum, part) => sum + part.bytes, 0) - (await weighFiles(store));
  const count = all.reduce((sum, part) => sum + part.count, 0);
  const packed = (await store.pack.toArray()).reduce((sum, { records }) => sum + records, 0);
  const opened = Math.max(0, count - packed);
  return { bytes: count === 0 ? 0 : Math.round((Math.max(0, bytes) * opened) / count), count: opened };
}
