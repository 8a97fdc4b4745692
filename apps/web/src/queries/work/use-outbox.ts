import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from '../use-store.ts';
import { findLastSent, listSent } from '../../records/outbox/sent.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { serverNow } from '../../device/server-time.ts';
import type { SentRow } from '../../records/local/outbox-entry.ts';
import { useThrottledLiveQuery } from '../use-throttled-live-query.ts';
import { countOutbox, readOutbox, type OutboxCount, type OutboxReading } from '../../records/outbox/outbox-read.ts';
import { reportUnexpected } from '../../platform/report-error.ts';

/** The same, live; undefined also while the device is being asked. */
export function useLastSent(): string | undefined {
  const store = useStore();
  return useLiveQuery(async () => (store ? findLastSent(store) : undefined), [store]);
}

const ofSent = ['sent'];

const none: readonly SentRow[] = [];

/** The same, live. */
export function useSent(): readonly SentRow[] {
  return useThrottledLiveQuery(ofSent, listNow, none);
}

function listNow(store: LocalStore): Promise<readonly SentRow[]> {
  return listSent(store, serverNow());
}

const ofOutbox = ['outbox'];

/**
 * How many writes of the user wait, need a decision, are on their way; live. Undefined as long as the device has not said so, which may be for
 * ever: nobody may be told then that everything is sent.
 */
export function useOutboxCount(): OutboxCount | undefined {
  return useThrottledLiveQuery(ofOutbox, findCount, undefined);
}

async function findCount(store: LocalStore): Promise<OutboxCount | undefined> {
  try {
    return await countOutbox(store);
  } catch (error) {
    reportUnexpected(error);
    return undefined;
  }
}

/**
 * All unsent writes of the user in the order in which they were made, and whether some cannot be read; live. Undefined as long as the device has
 * not said so.
 */
export function useOutbox(): OutboxReading | undefined {
  return useThrottledLiveQuery(ofOutbox, readOutbox, undefined);
}
