import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import { createValueStore } from '../../../platform/value-store.ts';
import { createPauses, type PictureSize } from './picture-pauses.ts';

/** `none`: the server shows this photo to this reader not at all, or not yet. */
export type LinkAnswer = PhotoLinks | 'none' | undefined;

export type LinkCache = {
  /** What is known now, also while a photo that was hidden is asked for again; undefined while it is being asked for the first time. */
  readonly find: (id: string) => LinkAnswer;
  /** Whether whoever shows this photo should ask for it now: nothing good is known, and it is not being asked for. */
  readonly isDue: (id: string) => boolean;
  /** Asks for a link unless a good one is here; what is wished in one moment goes in pages of 100. */
  readonly want: (id: string) => void;
  /** Whether the last question about it got no answer: neither a link nor that there is none. */
  readonly isFailed: (id: string) => boolean;
  /** What stood behind this link did not load. The first time a fresh link is asked for; when that fails as well, the picture pauses. */
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
/** How soon a failed question may be asked again: a server in trouble, then more and more rarely. Milliseconds; the last holds on. */
const pausesAfterFailure = [10_000, 30_000, 120_000, 600_000] as const;
const longestAfterFailure = 600_000;
/** A photo that is not shown may be sent or checked any moment: asked for again soon, then more rarely. Milliseconds; the last holds on. */
const pausesWhileHidden = [5000, 30_000, 120_000, 600_000] as const;
const longestWhileHidden = 600_000;

/** `times`: how often in a row it was not shown. */
type Kept = { readonly answer: PhotoLinks | 'none'; readonly until: number; readonly times: number };
/** `times`: how often in a row it failed; `until`: from when on it may be asked again. */
type Failure = { readonly times: number; readonly until: number };

/** Keeps signed links until they run out. `fetchLinks` may fail; then the photos stay without. */
export function createLinkCache(
  fetchLinks: (ids: readonly string[]) => Promise<readonly PhotoLinks[]>,
  now: () => number,
): LinkCache {
  const kept = new Map<string, Kept>();
  const failures = new Map<string, Failure>();
  const asked = new Set<string>();
  const wanted = new Set<string>();
  const rounds = createValueStore(0);
  const tellAll = () => rounds.set(rounds.get() + 1);
  const pauses = createPauses(now, tellAll);
  let isPlanned = false;

  const good = (id: string): Kept | undefined => {
    const one = kept.get(id);
    return one && one.until > now() ? one : undefined;
  };

  function keepHidden(id: string): void {
    const times = (kept.get(id)?.times ?? 0) + 1;
    const pause = pausesWhileHidden[times - 1] ?? longestWhileHidden;
    kept.set(id, { answer: 'none', until: now() + pause, times });
    // A little later, so that it has run out by any clock.
    setTimeout(tellAll, pause + 100);
  }

  function keepFailed(ids: readonly string[]): void {
    const ends = new Set<number>();
    for (const id of ids) {
      const times = (failures.get(id)?.times ?? 0) + 1;
      const pause = pausesAfterFailure[times - 1] ?? longestAfterFailure;
      failures.set(id, { times, until: now() + pause });
      ends.add(pause);
    }
    for (const pause of ends) setTimeout(tellAll, pause + 100);
  }

  const isAskable = (id: string): boolean => !good(id) && !asked.has(id) && (failures.get(id)?.until ?? 0) <= now();

  async function ask(ids: readonly string[]): Promise<void> {
    try {
      const links = new Map((await fetchLinks(ids)).map((link) => [link._id, link]));
      for (const id of ids) {
        const link = links.get(id);
        if (link) kept.set(id, { answer: link, until: Date.parse(link.expiresAt) - reserve, times: 0 });
        else keepHidden(id);
        failures.delete(id);
      }
    } catch {
      keepFailed(ids);
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
    find: (id) => good(id)?.answer ?? (kept.get(id)?.answer === 'none' ? 'none' : undefined),
    isDue: isAskable,
    isFailed: (id) => failures.has(id) && !good(id),
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
      if (kept.get(link._id)?.answer !== link) return;
      kept.delete(link._id);
      pauses.fail(link._id, size);
      tellAll();
    },
    isPaused: pauses.isPaused,
    retry: (id) => {
      pauses.retry(id);
      if (id === undefined) failures.clear();
      else failures.delete(id);
      tellAll();
    },
    subscribe: rounds.subscribe,
  };
}
