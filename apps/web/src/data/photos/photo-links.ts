import { createValueStore } from '../value-store.ts';

/** Signed links to one photo, as the server gives them; they need no token and run out. */
export type PhotoLinks = {
  readonly _id: string;
  readonly thumb: string;
  readonly screen: string;
  readonly original?: string;
  /** ISO 8601. */
  readonly expiresAt: string;
};

/** `none`: the server shows this photo to this reader not at all, or not yet. */
export type LinkAnswer = PhotoLinks | 'none' | undefined;

export type LinkCache = {
  /** What is known now; undefined while it is being asked. */
  readonly find: (id: string) => LinkAnswer;
  /** Asks for a link unless a good one is here; what is wished in one moment goes in pages of 100. */
  readonly want: (id: string) => void;
  /** The link did not work: it is asked for anew. */
  readonly forget: (id: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

const pageSize = 100;
/** A link is not used up to its last second: the picture has to come as well. */
const reserve = 60_000;
/** How soon a failed question may be asked again. */
const pauseAfterFailure = 10_000;

type Kept = { readonly answer: PhotoLinks | 'none'; readonly until: number };

/** Keeps signed links until they run out. `fetchLinks` may fail; then the photos stay without. */
export function createLinkCache(
  fetchLinks: (ids: readonly string[]) => Promise<readonly PhotoLinks[]>,
  now: () => number,
): LinkCache {
  const kept = new Map<string, Kept>();
  const asked = new Set<string>();
  const wanted = new Set<string>();
  const rounds = createValueStore(0);
  let isPlanned = false;

  const good = (id: string): Kept | undefined => {
    const one = kept.get(id);
    return one && one.until > now() ? one : undefined;
  };

  async function ask(ids: readonly string[]): Promise<void> {
    try {
      const links = new Map((await fetchLinks(ids)).map((link) => [link._id, link]));
      for (const id of ids) {
        const link = links.get(id);
        kept.set(id, { answer: link ?? 'none', until: link ? Date.parse(link.expiresAt) - reserve : now() + reserve });
      }
      for (const id of ids) asked.delete(id);
    } catch {
      // Nothing is known: they stay asked for, and may be asked for anew a little later.
      setTimeout(() => {
        for (const id of ids) asked.delete(id);
        rounds.set(rounds.get() + 1);
      }, pauseAfterFailure);
    }
    rounds.set(rounds.get() + 1);
  }

  function askAll(): void {
    isPlanned = false;
    const ids = [...wanted];
    wanted.clear();
    for (let start = 0; start < ids.length; start += pageSize) void ask(ids.slice(start, start + pageSize));
  }

  return {
    find: (id) => good(id)?.answer,
    want: (id) => {
      if (good(id) || asked.has(id)) return;
      asked.add(id);
      wanted.add(id);
      if (isPlanned) return;
      isPlanned = true;
      setTimeout(askAll, 20);
    },
    forget: (id) => {
      kept.delete(id);
      rounds.set(rounds.get() + 1);
    },
    subscribe: rounds.subscribe,
  };
}
