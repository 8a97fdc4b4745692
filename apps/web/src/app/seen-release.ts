import { releases, type Release } from '../text/release.text.ts';

const key = 'seenRelease';

function read(): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/**
 * The releases that came after the last one whose notes this user has read on this device, newest first. To whoever is here for the
 * first time everything is new: the notes tell them nothing, so there are none.
 */
export function listUnseenReleases(userId: string): readonly Release[] {
  const seen = read()[userId];
  if (seen === undefined) return [];
  const index = releases.findIndex(({ id }) => id === seen);
  return releases.slice(0, index === -1 ? 1 : index);
}

/** Remembers that all up to the newest are read; where the browser forbids storage, nothing opens by itself. */
export function markReleasesSeen(userId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...read(), [userId]: releases[0].id }));
  } catch {
    // Said above.
  }
}
