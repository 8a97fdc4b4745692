import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import { useConnection } from '../connection.ts';
import type { LocalStore } from '../local-store.ts';
import { call } from '../remote.ts';
import { serverNow } from '../server-time.ts';
import { useSession } from '../session.ts';
import { useStore } from '../use-store.ts';
import { fileOfPath, type PhotoFileRow } from './photo-file.ts';
import { createLinkCache, type LinkAnswer, type LinkCache, type PhotoLinks } from './photo-links.ts';

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

/** The links of one photo; asked for together with those of the other photos on the page. `isWanted`: false asks for none. */
export function usePhotoLinks(
  id: string,
  isWanted = true,
): { readonly links: LinkAnswer; readonly forget: () => void } {
  const { user } = useSession();
  const { online } = useConnection();
  const links = linksOf(user?._id ?? nobody);
  const answer = useSyncExternalStore(links.subscribe, () => links.find(id));
  useEffect(() => {
    if (isWanted && online && answer === undefined) links.want(id);
  }, [isWanted, online, answer, links, id]);
  return { links: answer, forget: useCallback(() => links.forget(id), [links, id]) };
}

/** `thumb`: the small picture; `whole`: the large one; `best`: whichever is here. */
type Kept = 'thumb' | 'whole' | 'best';

async function readKept(store: LocalStore, id: string, which: Kept): Promise<ArrayBuffer | undefined> {
  const whole = which === 'thumb' ? undefined : await store.photoBytes.get(id);
  const kept = whole ?? (which === 'whole' ? undefined : await store.photoThumb.get(id));
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
  /** `hidden`: the server does not show it to this reader (yet); `offline`: it is not on this device and cannot be asked for. */
  readonly state: 'loading' | 'ready' | 'hidden' | 'offline';
  /** The picture did not load: ask for a new link. */
  readonly onError: () => void;
};

function stateOf(url: string | undefined, links: LinkAnswer, online: boolean): ShownPicture['state'] {
  if (url !== undefined) return 'ready';
  if (!online) return 'offline';
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
  const local = useBytesUrl(store, isHere && isNear ? file : undefined, 'thumb');
  const { links, forget } = usePhotoLinks(photo._id, isNear && !isHere);
  const remote = typeof links === 'object' ? links.thumb : undefined;
  const url = isHere ? local : remote;
  return { url, state: isHere && url === undefined ? 'loading' : stateOf(url, links, online), onError: forget };
}

/** A photo for the whole screen: the bytes on this device while they are here, else the server's. */
export function usePhotoPicture(
  photo: Fields & { readonly _id: string },
  file: PhotoFileRow | undefined,
): ShownPicture {
  const store = useStore();
  const { online } = useConnection();
  const isUnsent = file !== undefined && file.state !== 'sent';
  // Without a network the small picture is better than none.
  const local = useBytesUrl(store, isUnsent || !online ? file?._id : undefined, isUnsent ? 'whole' : 'best');
  const { links, forget } = usePhotoLinks(photo._id, !isUnsent);
  const url = local ?? (typeof links === 'object' ? links.screen : undefined);
  return { url, state: isUnsent && url === undefined ? 'loading' : stateOf(url, links, online), onError: forget };
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
