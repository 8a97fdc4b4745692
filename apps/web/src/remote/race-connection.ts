import { isOnline, subscribeToConnection } from './connection.ts';
import { unreachable } from './http.ts';

/**
 * The answer to a call that somebody waits for: as soon as the server is known to be out of reach the call counts as one that did not arrive,
 * and what this device holds is shown. It is not broken off: what it still brings is kept. Throws what the call throws, and a `RemoteError`
 * of the kind 'network'.
 */
export async function raceConnection<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  if (!isOnline()) throw unreachable();
  let stop = (): void => undefined;
  const lost = new Promise<never>((_resolve, reject) => {
    stop = subscribeToConnection(() => {
      if (!isOnline()) reject(unreachable());
    });
  });
  try {
    return await Promise.race([call(), lost]);
  } finally {
    stop();
  }
}
