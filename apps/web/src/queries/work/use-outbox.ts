import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { useStore } from '../use-store.ts';
import { findLastSent, listSent } from '../../records/outbox/sent.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { serverNow } from '../../device/server-time.ts';
import type { SentRow } from '../../records/local/outbox-entry.ts';
import { useThrottledLiveQuery } from '../use-records.ts';
import { countOutbox, type OutboxCount, type OutboxReading, readOutbox } from '../../records/outbox/outbox-read.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { countUnsent, type UnsentWork } from '../../records/save/local-data.ts';
import { openStore } from '../../records/read/repository.ts';
import { getUser } from '../../session/session.ts';
import { isWaitingForWifi, subscribeToNetwork } from '../../device/wifi-only.ts';

/** What only this device has of the work of the user, live; undefined as long as nobody knows. */
export function useUnsentWork(): UnsentWork | undefined {
  const store = useStore();
  return useLiveQuery(
    async () =>
      store &&
      countUnsent(store, 'all').catch((error: unknown) => {
        reportUnexpected(error);
        return undefined;
      }),
    [store],
  );
}

/** The same, counted now. */
export async function countOwnUnsent(): Promise<UnsentWork> {
  return countUnsent(await openStore(getUser()._id), 'all');
}

/** How many of the photos that were added together are on the server, with their records; it survives a restart. */
export type PhotoProgress = {
  readonly sent: number;
  readonly total: number;
  /** The share of the bytes that arrived, from 0 to 1. */
  readonly share: number;
};

const noPhotos: PhotoProgress = { sent: 0, total: 0, share: 0 };

/** `total` is 0 when nothing is left to send: what needs a user first goes nowhere. */
export async function countPhotos(store: LocalStore): Promise<PhotoProgress> {
  // Of a photo that was removed the file is still there for a change of mind; it goes nowhere.
  const removed = new Set(await store.deleted.where('table').equals('photo').primaryKeys());
  const isKept = ({ photoId }: { readonly photoId: string }) => !removed.has(photoId);
  const left = await store.photoFile.where('state').anyOf('waiting', 'arrived').filter(isKept).toArray();
  if (left.length === 0) return noPhotos;
  const needy = await store.outbox.where('state').equals('needsYou').toArray();
  const stopped = new Set(needy.map(({ recordId }) => recordId));
  const unsent = left.find(({ photoId }) => !stopped.has(photoId));
  if (!unsent) return noPhotos;
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
  return useLiveQuery(async () => (store ? countPhotos(store) : noPhotos), [store], noPhotos);
}

/** Whether photos stand still because a user wants them to go by Wi-Fi alone. */
export function useWaitingForWifi(): boolean {
  return useSyncExternalStore(subscribeToNetwork, isWaitingForWifi);
}

/** The same, live; undefined also while the device is being asked. */
export function useLastSent(): string | undefined {
  const store = useStore();
  return useLiveQuery(async () => (store ? findLastSent(store) : undefined), [store]);
}

const ofSent = ['sent'];

const nothingSent: readonly SentRow[] = [];

/** The same, live. */
export function useSent(): readonly SentRow[] {
  return useThrottledLiveQuery(ofSent, listNow, nothingSent);
}

function listNow(store: LocalStore): Promise<readonly SentRow[]> {
  return listSent(store, serverNow());
}

const ofOutbox = ['outbox'];

/**
 * How many writes of the user wait, need a decision, are on their way; live. Undefined as long as the device has not said so, which may be for
 * ever: nobody may be told then that everything is sent.
 */
export function useOutboxCount(): OutboxCount | undefined {
  return useThrottledLiveQuery(ofOutbox, findCount, undefined);
}

async function findCount(store: LocalStore): Promise<OutboxCount | undefined> {
  try {
    return await countOutbox(store);
  } catch (error) {
    reportUnexpected(error);
    return undefined;
  }
}

/**
 * All unsent writes of the user in the order in which they were made, and whether some cannot be read; live. Undefined as long as the device has
 * not said so.
 */
export function useOutbox(): OutboxReading | undefined {
  return useThrottledLiveQuery(ofOutbox, readOutbox, undefined);
}
