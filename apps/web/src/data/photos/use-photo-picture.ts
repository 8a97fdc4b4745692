import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import { isOnline, subscribeToConnection, useConnection } from '../connection.ts';
import type { LocalStore } from '../local-store.ts';
import { call } from '../remote.ts';
import { serverNow } from '../server-time.ts';
import { useSession } from '../session.ts';
import { useStore } from '../use-store.ts';
import { fileOfPath, type PhotoFileRow } from './photo-file.ts';
import { createLinkCache, type LinkAnswer, type LinkCache } from './photo-links.ts';
import type { PictureSize } from './picture-pauses.ts';

// What could not be shown may come now.
subscribeToConnection(() => {
  if (isOnline()) cache?.links.retry();
});

let cache: { readonly userId: string; readonly links: LinkCache } | undefined;

/** The links of one user; those of whoever was here before are forgotten. */
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
  /** What stood behind the link did not load. */
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
  const isDue = useSyncExternalStore(links.subscribe, () => links.isDue(id));
  useEffect(() => {
    if (isWanted && online && isDue && !isPaused) links.want(id);
  }, [isWanted, online, isDue, isPaused, links, id]);
  const fail = useCallback(() => {
    if (typeof answer === 'object') links.fail(answer, size);
  }, [links, answer, size]);
  return { links: answer, isPaused, fail, retry: useCallback(() => links.retry(id), [links, id]) };
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

/** An address under which bytes of this device can be shown; taken back when nobody shows them any more. Without an `id` none. */
function useBytesUrl(store: LocalStore | undefined, id: string | undefined, which: Kept): string | undefined {
  const [shown, setShown] = useState<{ readonly key: string; readonly url: string }>();
  const key = `${id}/${which}`;
  useEffect(() => {
    let made: string | undefined;
    let isGone = false;
    if (!store || id === undefined) return undefined;
    void readKept(store, id, which).then((bytes) => {
      if (isGone || !bytes) return;
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      setShown({ key, url: made });
    });
    return () => {
      isGone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [store, id, which, key]);
  return id !== undefined && shown?.key === key ? shown.url : undefined;
}

export type ShownPicture = {
  readonly url: string | undefined;
  /**
   * `hidden`: the server does not show it to this reader (yet); `offline`: it is not on this device and cannot be asked for; `failed`: the
   * server has it, and it does not load now.
   */
  readonly state: 'loading' | 'ready' | 'hidden' | 'offline' | 'failed';
  /** The picture did not load. */
  readonly onError: () => void;
  /** Asks at once for one that failed. */
  readonly onRetry: () => void;
};

type Known = Pick<UsedLinks, 'links' | 'isPaused'> & { readonly online: boolean };

function stateOf(url: string | undefined, { links, isPaused, online }: Known): ShownPicture['state'] {
  if (url !== undefined) return 'ready';
  if (!online) return 'offline';
  if (isPaused) return 'failed';
  return links === 'none' ? 'hidden' : 'loading';
}

/** A small picture of a photo: the one on this device where there is one, else the server's. `isNear`: false fetches nothing yet. */
export function usePhotoThumb(
  photo: Fields & { readonly _id: string },
  isHere: boolean,
  isNear: boolean,
): ShownPicture {
  const store = useStore();
  const { online } = useConnection();
  const file = fileOfPath(photo['path']);
  // One that was not added here may have come with a pack.
  const local = useBytesUrl(store, (isHere || !online) && isNear ? file : undefined, 'thumb');
  const { links, isPaused, fail, retry } = usePhotoLinks(photo._id, 'thumb', isNear && !isHere && isSent(photo));
  const remote = typeof links === 'object' && !isPaused ? links.thumb : undefined;
  const url = isHere ? local : (remote ?? local);
  const state = isHere && url === undefined ? 'loading' : stateOf(url, { links, isPaused, online });
  return { url, state, onError: fail, onRetry: retry };
}

/** The small picture of a photo that was chosen and not added yet. */
export function useStagedThumb(id: string | undefined): string | undefined {
  return useBytesUrl(useStore(), id, 'thumb');
}

/** `isSmall`: only the small picture of this device stands in for the large one. */
export type LargeShown = ShownPicture & { readonly isSmall: boolean };

/** A photo for the whole screen: the bytes on this device while they are here, else the server's. */
export function usePhotoPicture(photo: Fields & { readonly _id: string }, file: PhotoFileRow | undefined): LargeShown {
  const store = useStore();
  const { online } = useConnection();
  const isUnsent = file !== undefined && file.state !== 'sent';
  const { links, isPaused, fail, retry } = usePhotoLinks(photo._id, 'screen', !isUnsent && isSent(photo));
  // Until the server's is to be had, the one of this device is better than none, be it small.
  const isNeeded = isUnsent || !online || typeof links !== 'object';
  const local = useBytesUrl(
    store,
    isNeeded ? (file?._id ?? fileOfPath(photo['path'])) : undefined,
    isUnsent ? 'whole' : 'best',
  );
  const url = local ?? (typeof links === 'object' && !isPaused ? links.screen : undefined);
  const state = isUnsent && url === undefined ? 'loading' : stateOf(url, { links, isPaused, online });
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
