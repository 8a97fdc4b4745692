const key = 'seenRelease';

function read(): Record<string, string> {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Whether this user has closed the notes of this release on this device. */
export function hasSeenRelease(userId: string, releaseId: string): boolean {
  return read()[userId] === releaseId;
}

/** Remembers it; where the browser forbids storage, the notes open again next time. */
export function markReleaseSeen(userId: string, releaseId: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...read(), [userId]: releaseId }));
  } catch {
    // Said above.
  }
}
