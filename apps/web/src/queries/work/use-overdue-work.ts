import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { isForgetful, usePersistence } from '../../device/persistence.ts';
import { serverNow } from '../../device/server-time.ts';
import { useStore } from '../use-store.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { findOverdue, type OverdueWork, type WaitingWork } from './unsent-age.ts';

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

/** What of the outbox goes by itself, and what waits until somebody decides. @public also for tests */
export async function listWaiting({ outbox }: LocalStore): Promise<WaitingWork> {
  const asksPerson = outbox.where('state').equals('needsYou');
  const [all, asking] = [await outbox.count(), await asksPerson.sortBy('seq')];
  const first = await outbox
    .orderBy('seq')
    .filter(({ state }) => state !== 'needsYou')
    .first();
  return {
    network: { count: all - asking.length, oldest: first?.createdAt },
    person: { count: asking.length, oldest: asking[0]?.createdAt },
  };
}

/** Unsent work that has waited for days. */
export function useOverdueWork(): OverdueWork | undefined {
  const store = useStore();
  const now = useHours();
  const persistence = usePersistence();
  const waiting = useLiveQuery(() => store && listWaiting(store), [store]);
  // Nobody asked yet: then nothing was saved here since, and what waits comes from an earlier visit. It is safe to say it.
  const isKept = persistence === 'unknown' || (persistence === 'granted' && !isForgetful());
  return waiting && findOverdue(waiting, isKept, now);
}
