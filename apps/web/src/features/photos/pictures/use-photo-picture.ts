import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import { isOnline, subscribeToConnection, useConnection } from '../../../remote/connection.ts';
import type { LocalStore } from '../../../records/local/local-store.ts';
import { keepSeenPicture } from '../../../records/read/building-pictures.ts';
import { call } from '../../../remote/call.ts';
import { reportUnexpected } from '../../../platform/report-error.ts';
import { serverNow } from '../../../device/server-time.ts';
import { useSession } from '../../../session/session.ts';
import { useStore } from '../../../queries/use-store.ts';
import { fileOfPath, type PhotoFileRow } from '../../../records/local/photo-file.ts';
import { createLinkCache, type LinkAnswer, type LinkCache, type PictureSize } from './photo-links.ts';

/**
 * `hidden`: the server does not show it to this reader (yet); `offline`: it is not on this device and cannot be asked for; `failed`: the
 * server did not answer for it, or what it has does not load now.
 */
type PictureState = 'loading' | 'ready' | 'hidden' | 'offline' | 'failed';

/** What is known of a picture: its link, whether it pauses after it did not load, and whether the question about it failed. */
export type KnownPicture = {
  readonly links: LinkAnswer;
  readonly isPaused: boolean;
  readonly isFailed: boolean;
  readonly online: boolean;
};

/** How a picture stands that is shown under this address, or not at all. */
export function pictureState(
  url: string | undefined,
  { links, isPaused, isFailed, online }: KnownPicture,
): PictureState {
  if (url !== undefined) return 'ready';
  if (!online) return 'offline';
  if (isPaused) return 'failed';
  // What was hidden a moment ago still is, for all that is known.
  if (links === 'none') return 'hidden';
  return isFailed ? 'failed' : 'loading';
}

/** Whether the small picture of this device stands in for that of the server: there is none to be had from there now. */
export function standsIn({ links, isPaused, isFailed, online }: KnownPicture): boolean {
  return !online || isPaused || (isFailed && typeof links !== 'object');
}

// What could not be shown may come now.
subscribeToConnection(() => {
  if (isOnline()) cache?.links.retry();
});

let cache: { readonly userId: string; readonly links: LinkCache } | undefined;

/** The links of one user; those of the previous user are forgotten. */
function linksOf(userId: string): LinkCache {
  if (cache?.userId !== userId) {
    const fetchLinks = (ids: readonly string[]) =>
      call<readonly PhotoLinks[]>('POST', '/photos/links', { ids }, { asUser: userId });
    cache = { userId, links: createLinkCache(fetchLinks, serverNow) };
  }
  return cache.links;
}

const nobody = 'nobody';

type UsedLinks = {
  readonly links: LinkAnswer;
  readonly isPaused: boolean;
  /** The server had no answer when it was asked. */
  readonly isFailed: boolean;
  /** What was behind the link did not load. */
  readonly fail: () => void;
  readonly retry: () => void;
};

/**
 * The links of one photo, for the size it is shown in; asked for together with those of the other photos on the page. `isWanted`: false asks for
 * none.
 */
export function usePhotoLinks(id: string, size: PictureSize, isWanted = true): UsedLinks {
  const { user } = useSession();
  const { online } = useConnection();
  const links = linksOf(user?._id ?? nobody);
  const answer = useSyncExternalStore(links.subscribe, () => links.find(id));
  const isPaused = useSyncExternalStore(links.subscribe, () => links.isPaused(id, size));
  const isFailed = useSyncExternalStore(links.subscribe, () => links.isFailed(id));
  const isDue = useSyncExternalStore(links.subscribe, () => links.isDue(id));
  useEffect(() => {
    if (isWanted && online && isDue && !isPaused) links.want(id);
  }, [isWanted, online, isDue, isPaused, links, id]);
  const fail = useCallback(() => {
    if (typeof answer === 'object') links.fail(answer, size);
  }, [links, answer, size]);
  return { links: answer, isPaused, isFailed, fail, retry: useCallback(() => links.retry(id), [links, id]) };
}

/** A photo that the server does not have yet is not asked for. What it notes of the file tells that it has one, also where a later edit waits. */
function isSent(photo: Fields): boolean {
  return photo['synced'] !== 0 || photo['size'] !== undefined;
}

/** `thumb`: the small picture; `whole`: the large one; `best`: whichever is here. */
type Kept = 'thumb' | 'whole' | 'best';

async function readKept(store: LocalStore, id: string, which: Kept): Promise<ArrayBuffer | undefined> {
  const whole = which === 'thumb' ? undefined : await store.photoBytes.get(id);
  const small = async () => (await store.photoThumb.get(id)) ?? (await store.packPicture.get(id));
  const kept = whole ?? (which === 'whole' ? undefined : await small());
  return kept?.bytes;
}

/** `url`: while it is read and where there is none undefined; `isNone`: it was looked for and is not there. */
type KeptUrl = { readonly url: string | undefined; readonly isNone: boolean };

const nothingKept: KeptUrl = { url: undefined, isNone: false };

/** An address under which bytes of this device can be shown; taken back when nobody shows them any more. Without an `id` none. */
function useBytesUrl(store: LocalStore | undefined, id: string | undefined, which: Kept): KeptUrl {
  const [shown, setShown] = useState<KeptUrl & { readonly key: string }>();
  const key = `${id}/${which}`;
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    if (!store || id === undefined) return undefined;
    void readKept(store, id, which).then((bytes) => {
      if (isGone) return;
      made = bytes && URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setShown({ key, url: made, isNone: made === undefined });
    });
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [store, id, which, key]);
  return id !== undefined && shown?.key === key ? shown : nothingKept;
}

export type ShownPicture = {
  readonly url: string | undefined;
  readonly state: PictureState;
  /** The picture did not load. */
  readonly onError: () => void;
  /** The picture is on the screen. */
  readonly onLoad?: () => void;
  /** Asks at once for one that failed. */
  readonly onRetry: () => void;
};

/** A small picture of a photo: the one on this device where there is one, else the server's. `isNear`: false fetches nothing yet. */
export function usePhotoThumb(photo: StoredRecord, file: PhotoFileRow | undefined, isNear: boolean): ShownPicture {
  const store = useStore();
  const { online } = useConnection();
  const own = useBytesUrl(store, isNear ? file?._id : undefined, 'thumb');
  // A picture of one's own may have gone from the device since it was sent.
  const isOwn = file !== undefined && !(own.isNone && file.state === 'sent');
  const { links, isPaused, isFailed, fail, retry } = usePhotoLinks(
    photo._id,
    'thumb',
    isNear && !isOwn && isSent(photo),
  );
  const known = { links, isPaused, isFailed, online };
  // One that was not added here may have come with a pack.
  const packed = useBytesUrl(
    store,
    !isOwn && isNear && standsIn(known) ? fileOfPath(photo['path']) : undefined,
    'thumb',
  );
  const remote = typeof links === 'object' && !isPaused ? links.thumb : undefined;
  const url = isOwn ? own.url : (remote ?? packed.url);
  const state = isOwn && url === undefined ? 'loading' : pictureState(url, known);
  const onLoad = useCallback(() => {
    if (store && url !== undefined && url === remote) keepSeenPicture(store, photo, url).catch(reportUnexpected);
  }, [store, photo, url, remote]);
  return { url, state, onError: fail, onLoad, onRetry: retry };
}

/** The small picture of a photo that was chosen and not added yet. */
export function useStagedThumb(id: string | undefined): string | undefined {
  return useBytesUrl(useStore(), id, 'thumb').url;
}

/** `isSmall`: only the small picture of this device is shown instead of the large one. */
export type LargeShown = ShownPicture & { readonly isSmall: boolean };

/** A photo for the whole screen: the bytes on this device while they are here, else the server's. */
export function usePhotoPicture(photo: StoredRecord, file: PhotoFileRow | undefined): LargeShown {
  const store = useStore();
  const { online } = useConnection();
  const isUnsent = file !== undefined && file.state !== 'sent';
  const { links, isPaused, isFailed, fail, retry } = usePhotoLinks(photo._id, 'screen', !isUnsent && isSent(photo));
  // Until the server's is to be had, the one of this device is better than none, be it small.
  const isNeeded = isUnsent || !online || typeof links !== 'object';
  const { url: local } = useBytesUrl(
    store,
    isNeeded ? (file?._id ?? fileOfPath(photo['path'])) : undefined,
    isUnsent ? 'whole' : 'best',
  );
  const url = local ?? (typeof links === 'object' && !isPaused ? links.screen : undefined);
  const state = isUnsent && url === undefined ? 'loading' : pictureState(url, { links, isPaused, isFailed, online });
  return { url, state, isSmall: local !== undefined && !isUnsent, onError: fail, onRetry: retry };
}

const noFiles: ReadonlyMap<string, PhotoFileRow> = new Map();

/** The files of photos of an address that were added on this device, by the id of their photo; live. */
export function useLocalFiles(addressId: string): ReadonlyMap<string, PhotoFileRow> {
  const store = useStore();
  return useLiveQuery(
    async () => {
      if (!store) return noFiles;
      const files = await store.photoFile.where('addressId').equals(addressId).toArray();
      return new Map(files.map((file) => [file.photoId, file]));
    },
    [store, addressId],
    noFiles,
  );
}

/** Whether the server had no answer for any of these photos when it was asked for them, and the way to ask again at once. */
export function useFailedLinks(ids: readonly string[]): { readonly isFailed: boolean; readonly retry: () => void } {
  const { user } = useSession();
  const { online } = useConnection();
  const links = linksOf(user?._id ?? nobody);
  const isFailed = useSyncExternalStore(links.subscribe, () => ids.some(links.isFailed));
  return { isFailed: online && isFailed, retry: () => links.retry() };
}
