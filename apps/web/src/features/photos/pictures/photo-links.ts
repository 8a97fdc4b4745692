import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import { createValueStore } from '../../../platform/value-store.ts';

/** What failed this long ago and was not tried since begins with the first pause again; milliseconds. */
const forgottenAfter = 1_200_000;

type Failing = { readonly times: number; readonly at: number; readonly until: number };

/**
 * Pauses between attempts, each longer than the one before; the last one is repeated. `onEnd` is called when a pause is over. Milliseconds.
 */
function createBackOff(pauses: readonly number[], now: () => number, onEnd: () => void) {
  const failing = new Map<string, Failing>();
  return {
    has: (key: string): boolean => failing.has(key),
    isPaused: (key: string): boolean => (failing.get(key)?.until ?? 0) > now(),
    fail(key: string): void {
      const at = now();
      const before = failing.get(key);
      const times = before && at - before.at < forgottenAfter ? before.times + 1 : 1;
      const pause = pauses[Math.min(times, pauses.length) - 1] ?? 0;
      failing.set(key, { times, at, until: at + pause });
      // A little later, so that it is over by any clock.
      if (pause > 0) setTimeout(onEnd, pause + 100);
    },
    /** Ends the pause; the next failure makes a longer one. Without a key it ends all. */
    retry(key?: string): void {
      for (const [one, { times, at }] of failing)
        if (key === undefined || one === key) failing.set(one, { times, at, until: 0 });
    },
    /** It succeeded. */
    forget: (key: string): boolean => failing.delete(key),
    clear: (): void => failing.clear(),
  };
}

/** In which sizes a picture is shown. */
export type PictureSize = 'thumb' | 'screen';

/** `none`: the server shows this photo to this reader not at all, or not yet. */
export type LinkAnswer = PhotoLinks | 'none' | undefined;

export type LinkCache = {
  /** What is known now, also while a photo that was hidden is asked for again; undefined while it is asked for the first time. */
  readonly find: (id: string) => LinkAnswer;
  /** Whether the component that shows this photo should ask for it now: nothing good is known, and it is not being asked for. */
  readonly isDue: (id: string) => boolean;
  /** Asks for a link unless a good one is here; what is wished in one moment goes in pages of 100. */
  readonly want: (id: string) => void;
  /** Whether the last question about it got no answer: neither a link nor that there is none. */
  readonly isFailed: (id: string) => boolean;
  /** What was behind this link did not load. The first time a fresh link is asked for; when that fails as well, the picture pauses. */
  readonly fail: (link: PhotoLinks, size: PictureSize) => void;
  /** Whether a picture cannot be shown now and is not to be asked for: each pause is longer than the one before. */
  readonly isPaused: (id: string, size: PictureSize) => boolean;
  /** Ends the pauses of one photo or, without an id, of all: of pictures that did not load and of questions that failed. */
  readonly retry: (id?: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const pageSize = 100;
/** A link is not used up to its last second: the picture has to come as well. */
const reserve = 60_000;
/** How soon a question without an answer is asked again: a server in trouble is asked more and more rarely. Milliseconds. */
const pausesAfterFailure = [10_000, 30_000, 120_000, 600_000];
/** A photo that is not shown may be sent or checked any moment. */
const pausesWhileHidden = [5000, 30_000, 120_000, 600_000];
/** A picture that did not load: the first failure may be that of an old link, so a fresh one is tried at once. */
const pausesOfPicture = [0, 30_000, 120_000, 600_000];

/** Keeps signed links until they expire. `fetchLinks` may fail; then the photos stay without. */
export function createLinkCache(
  fetchLinks: (ids: readonly string[]) => Promise<readonly PhotoLinks[]>,
  now: () => number,
): LinkCache {
  const kept = new Map<string, PhotoLinks>();
  const asked = new Set<string>();
  const wanted = new Set<string>();
  const rounds = createValueStore(0);
  const tellAll = () => rounds.set(rounds.get() + 1);
  const failures = createBackOff(pausesAfterFailure, now, tellAll);
  const hidden = createBackOff(pausesWhileHidden, now, tellAll);
  const pictures = createBackOff(pausesOfPicture, now, tellAll);
  const keyOf = (id: string, size: PictureSize) => `${size}/${id}`;
  let isPlanned = false;

  const goodLink = (id: string): PhotoLinks | undefined => {
    const link = kept.get(id);
    return link && Date.parse(link.expiresAt) - reserve > now() ? link : undefined;
  };
  const isKnown = (id: string): boolean => goodLink(id) !== undefined || hidden.isPaused(id);
  const isAskable = (id: string): boolean => !isKnown(id) && !asked.has(id) && !failures.isPaused(id);

  async function ask(ids: readonly string[]): Promise<void> {
    try {
      const links = new Map((await fetchLinks(ids)).map((link) => [link._id, link]));
      for (const id of ids) {
        const link = links.get(id);
        kept.delete(id);
        failures.forget(id);
        if (!link) hidden.fail(id);
        else {
          kept.set(id, link);
          hidden.forget(id);
        }
      }
    } catch {
      for (const id of ids) failures.fail(id);
    }
    for (const id of ids) asked.delete(id);
    tellAll();
  }

  function askAll(): void {
    isPlanned = false;
    const ids = [...wanted];
    wanted.clear();
    for (let start = 0; start < ids.length; start += pageSize) void ask(ids.slice(start, start + pageSize));
  }

  return {
    find: (id) => goodLink(id) ?? (hidden.has(id) ? 'none' : undefined),
    isDue: isAskable,
    isFailed: (id) => failures.has(id) && !isKnown(id),
    want: (id) => {
      if (!isAskable(id)) return;
      asked.add(id);
      wanted.add(id);
      if (isPlanned) return;
      isPlanned = true;
      setTimeout(askAll, 20);
    },
    fail: (link, size) => {
      // The same link in two places of a page fails once.
      if (kept.get(link._id) !== link) return;
      kept.delete(link._id);
      pictures.fail(keyOf(link._id, size));
      tellAll();
    },
    isPaused: (id, size) => pictures.isPaused(keyOf(id, size)),
    retry: (id) => {
      if (id === undefined) {
        pictures.retry();
        failures.clear();
      } else {
        for (const size of ['thumb', 'screen'] as const) pictures.retry(keyOf(id, size));
        failures.forget(id);
      }
      tellAll();
    },
    subscribe: rounds.subscribe,
  };
}
