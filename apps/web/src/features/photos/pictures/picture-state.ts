import type { LinkAnswer } from './photo-links.ts';

/**
 * `hidden`: the server does not show it to this reader (yet); `offline`: it is not on this device and cannot be asked for; `failed`: the
 * server did not answer for it, or what it has does not load now.
 */
export type PictureState = 'loading' | 'ready' | 'hidden' | 'offline' | 'failed';

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
