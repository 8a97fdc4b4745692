/** In which sizes a picture is shown. */
export type PictureSize = 'thumb' | 'screen';

const sizes = ['thumb', 'screen'] as const satisfies readonly PictureSize[];
/** The pauses after a fresh link has failed as well; milliseconds. The last one holds for all that follow. */
const pauses = [30_000, 120_000, 600_000] as const;
const longest = 600_000;
/** A picture that failed this long ago and has been shown since begins anew. */
const forgottenAfter = 2 * longest;

type Failing = { readonly times: number; readonly at: number; readonly until: number };

/** When pictures that do not load may be asked for again; `onEnd` is called when a pause is over. */
export function createPauses(now: () => number, onEnd: () => void) {
  const failing = new Map<string, Failing>();
  const keyOf = (id: string, size: PictureSize) => `${size}/${id}`;
  return {
    isPaused: (id: string, size: PictureSize): boolean => (failing.get(keyOf(id, size))?.until ?? 0) > now(),
    /** The first failure may be that of an old link: a fresh one is tried at once. */
    fail: (id: string, size: PictureSize): void => {
      const key = keyOf(id, size);
      const at = now();
      const before = failing.get(key);
      const times = before && at - before.at < forgottenAfter ? before.times + 1 : 1;
      const pause = times === 1 ? 0 : (pauses[times - 2] ?? longest);
      failing.set(key, { times, at, until: at + pause });
      if (pause > 0) setTimeout(onEnd, pause);
    },
    /** Somebody asks for one now, or, without an id, the network is back: one more link is tried at once. */
    retry: (id?: string): void => {
      const wanted = id === undefined ? [...failing.keys()] : sizes.map((size) => keyOf(id, size));
      for (const key of wanted) {
        const one = failing.get(key);
        if (one) failing.set(key, { ...one, until: 0 });
      }
    },
  };
}
