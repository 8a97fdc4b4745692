import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { isForgetful, usePersistence } from '../persistence.ts';
import { serverNow } from '../server-time.ts';
import { useStore } from '../use-store.ts';
import { findOverdue, type OverdueWork } from './unsent-age.ts';

const hour = 3_600_000;

/** The hour, so that a page that stays open for days notices. */
function useHours(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, hour);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return now;
}

/** Unsent work that has waited for days. */
export function useOverdueWork(): OverdueWork | undefined {
  const store = useStore();
  const now = useHours();
  const persistence = usePersistence();
  const unsent = useLiveQuery(async () => {
    const [count, oldest] = store ? [await store.outbox.count(), await store.outbox.orderBy('seq').first()] : [0];
    return { count, oldest: oldest?.createdAt };
  }, [store]);
  // Nobody asked yet: then nothing was saved here since, and what waits comes from an earlier visit. It is safe to say it.
  const isKept = persistence === 'unknown' || (persistence === 'granted' && !isForgetful());
  return unsent && findOverdue(unsent.count, unsent.oldest, isKept, now);
}
