import { isOnline, subscribeToConnection } from '../connection.ts';
import { openStore } from '../local-store.ts';
import { reportFault } from '../report-fault.ts';
import { getSession } from '../session.ts';
import { unpackAhead } from './pack-memory.ts';

/** A network that is back at once changes nothing; and what the person has just begun goes first. Milliseconds. */
const calm = 2000;

async function unpack(): Promise<void> {
  const { user, state } = getSession();
  if (isOnline() || !user || state !== 'signedIn') return;
  try {
    await unpackAhead(await openStore(user._id), 'address');
  } catch (error) {
    // The search that needs it reads it then.
    reportFault(error);
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
