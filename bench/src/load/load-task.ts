import type { Author } from '../world/addresses.ts';

/** What a load process does: so many clients save new addresses, one after the other each, for a time after a warm-up. */
export type LoadTask = {
  readonly clients: number;
  readonly warmUpMilliseconds: number;
  readonly milliseconds: number;
  /** Which addresses; no two tasks of a run take the same. */
  readonly seed: number;
  readonly door:
    | { readonly kind: 'http' | 'push'; readonly port: number; readonly token: string }
    | { readonly kind: 'bare'; readonly url: string; readonly author: Author };
};

/** Saves that were answered within the measured time, and how long each took (milliseconds). */
export type LoadResult = {
  readonly saves: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
};
