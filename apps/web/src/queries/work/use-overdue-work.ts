import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { defineJob } from '../../session/background-jobs.ts';
import { isForgetful, usePersistence } from '../../device/persistence.ts';
import { serverNow } from '../../device/server-time.ts';
import { useStore } from '../use-store.ts';
import type { LocalStore } from '../../records/local/local-store.ts';

/** Safari throws away what a site stored when nobody opened it for so long; others may do it at any time when room is short. */
const keptDays = 7;
/** From here on the person is asked to send. */
const promptDays = 5;

const day = 86_400_000;

type Waiting = { readonly count: number; readonly oldest: string | undefined };

/** Writes that wait for the network, or for a decision of the user: how many, and when the oldest was made, ISO 8601. */
type WaitingWork = Readonly<Record<'network' | 'person', Waiting>>;

/**
 * What has been unsent for too long. `forWhom`: while it waits for a person, no network helps. `daysLeft`: how many days it is still safe
 * by the strictest browser's rule; 0: not any more; undefined: the browser has promised to keep it, and only others wait for it.
 */
export type OverdueWork = {
  readonly forWhom: keyof WaitingWork;
  readonly unsent: number;
  readonly daysLeft: number | undefined;
};

/**
 * Whether a user has to be asked to send, or else to decide. `isKept`: the browser has promised to keep what is stored. `now` in milliseconds. A
 * clock that was set back makes nothing overdue.
 */
export function findOverdue(waiting: WaitingWork, isKept: boolean, now: number): OverdueWork | undefined {
  for (const forWhom of ['network', 'person'] as const) {
    const { count, oldest } = waiting[forWhom];
    const age = Math.floor((now - Date.parse(oldest ?? '')) / day);
    if (count > 0 && age >= promptDays)
      return { forWhom, unsent: count, daysLeft: isKept ? undefined : Math.max(0, keptDays - age) };
  }
  return undefined;
}

const hour = 3_600_000;

/** The time of the server, every hour and when the user comes back: a page that stays open for days notices. */
function useHours(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const run = async (): Promise<void> => setNow(serverNow());
    return defineJob({ name: 'age of unsent work', every: hour, when: [], run }).start();
  }, []);
  return now;
}

/** What of the outbox is sent automatically, and what needs a decision of the user. @public also for tests */
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
  // Nobody asked yet: then nothing was saved here since, and what is unsent comes from an earlier visit. It is safe to say it.
  const isKept = persistence === 'unknown' || (persistence === 'granted' && !isForgetful());
  return waiting && findOverdue(waiting, isKept, now);
}
