import { useEffect, useState } from 'react';
import { useConnection } from '../../remote/connection.ts';
import { findOfflineOwner, useSession, type Me } from '../../session/session.ts';

/** The user who may continue to work here without the server, although their session has ended; undefined for nobody. */
export function useOfflineOwner(): Me | undefined {
  const { online } = useConnection();
  const session = useSession();
  const [found, setFound] = useState<Me>();
  useEffect(() => {
    let isCurrent = true;
    void (online ? Promise.resolve(undefined) : findOfflineOwner()).then((owner) => isCurrent && setFound(owner));
    return () => {
      isCurrent = false;
    };
  }, [online, session]);
  return online ? undefined : found;
}
