import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import type { LocalStore } from '../../records/local/local-store.ts';
import { useStore } from '../use-store.ts';
import { isWaitingForWifi, subscribeToNetwork } from '../../device/wifi-only.ts';

/** How many of the photos that were added together are on the server, with their records; it survives a restart. */
export type PhotoProgress = {
  readonly sent: number;
  readonly total: number;
  /** The share of the bytes that arrived, from 0 to 1. */
  readonly share: number;
};

const none: PhotoProgress = { sent: 0, total: 0, share: 0 };

/** `total` is 0 when nothing is left to send: what needs somebody first goes nowhere. */
export async function countPhotos(store: LocalStore): Promise<PhotoProgress> {
  // Of a photo that was removed the file is still there for a change of mind; it goes nowhere.
  const removed = new Set(await store.deleted.where('table').equals('photo').primaryKeys());
  const isKept = ({ photoId }: { readonly photoId: string }) => !removed.has(photoId);
  const left = await store.photoFile.where('state').anyOf('waiting', 'arrived').filter(isKept).toArray();
  if (left.length === 0) return none;
  const needy = await store.outbox.where('state').equals('needsYou').toArray();
  const stopped = new Set(needy.map(({ recordId }) => recordId));
  const unsent = left.find(({ photoId }) => !stopped.has(photoId));
  if (!unsent) return none;
  const files = await store.photoFile.where('batch').equals(unsent.batch).filter(isKept).toArray();
  const sum = (one: (file: (typeof files)[number]) => number) => files.reduce((total, file) => total + one(file), 0);
  const arrived = sum(({ state, size, offset }) => (state === 'waiting' ? offset : size));
  const sent = files.filter(({ state }) => state === 'sent').length;
  return {
    sent,
    total: files.length,
    share:
      arrived /
      Math.max(
        1,
        sum(({ size }) => size),
      ),
  };
}

/** The same, live. */
export function usePhotoProgress(): PhotoProgress {
  const store = useStore();
  return useLiveQuery(async () => (store ? countPhotos(store) : none), [store], none);
}

/** Whether photos stand still because somebody wants them to go by Wi-Fi alone. */
export function useWaitingForWifi(): boolean {
  return useSyncExternalStore(subscribeToNetwork, isWaitingForWifi);
}
