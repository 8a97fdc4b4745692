import { isOnline, subscribeToConnection } from '../../remote/connection.ts';
import { openStore } from '../../records/local/local-store.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { getSession } from '../../session/session.ts';
import { unpackAhead } from '../../records/packs/pack-memory.ts';

/** A network that is back at once changes nothing; and what the person has just begun goes first. Milliseconds. */
const calm = 2000;

async function unpack(): Promise<void> {
  const { user, state } = getSession();
  if (isOnline() || !user || state !== 'signedIn') return;
  try {
    await unpackAhead(await openStore(user._id), 'address');
  } catch (error) {
    // The search that needs it reads it then.
    reportUnexpected(error);
  }
}

/**
 * Whoever goes on without a network will look for an address: the first search then waits for nothing. With a network nothing is unpacked, for
 * the server answers. Call once.
 */
export function unpackWhileOffline(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribeToConnection(() => {
    clearTimeout(timer);
    if (!isOnline()) timer = setTimeout(() => void unpack(), calm);
  });
}
