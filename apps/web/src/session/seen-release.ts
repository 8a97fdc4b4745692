import { isFields } from '@domivka/domain/kernel/record';
import { releases, type Release } from '../text/release.text.ts';
import { findKeptValue, keepText } from '../platform/kept-text.ts';

const key = 'seenRelease';
/** What people had read who have left this device since: they are not told of it once more, and nobody can see who they were. */
const ofThoseWhoLeft = 'left';

function read(): Readonly<Record<string, unknown>> {
  const kept = findKeptValue(key);
  return isFields(kept) ? kept : {};
}

/**
 * The releases that came after the last one whose notes this user has read on this device, newest first. To a user who is here for the
 * first time everything is new: the notes tell them nothing, so there are none.
 */
export function listUnseenReleases(userId: string): readonly Release[] {
  const seen = read()[userId] ?? read()[ofThoseWhoLeft];
  if (seen === undefined) return [];
  const index = releases.findIndex(({ id }) => id === seen);
  return releases.slice(0, index === -1 ? 1 : index);
}

/** Remembers that all up to the newest are read; where the browser forbids storage, nothing opens automatically. */
export function markReleasesSeen(userId: string): void {
  keepText(key, JSON.stringify({ ...read(), [userId]: releases[0].id }));
}

/** A user has left this device: what they have read is kept without their name. */
export function forgetReleasesSeen(userId: string): void {
  const { [userId]: seen, ...others } = read();
  if (seen !== undefined) keepText(key, JSON.stringify({ ...others, [ofThoseWhoLeft]: seen }));
}
