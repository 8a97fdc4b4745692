import { getEntity } from '@domivka/domain/registry';
import { isOnline } from '../../remote/connection.ts';
import { fetchRecord } from '../read/fetch-record.ts';
import { isPassing, RemoteError } from '../../remote/http.ts';
import { openStore, rowsOf, storesOfWork, type LocalStore } from '../local/local-store.ts';
import { ifAlone } from '../local/lock.ts';
import { entriesOf } from '../outbox/outbox-write.ts';
import { call } from '../../remote/call.ts';
import { listRemoved, putRowsBack, type Removal } from '../outbox/removed-rows.ts';
import { getUser } from '../../session/session.ts';
import { announceArrivals, sendingLock, requestSending } from '../outbox/sending.ts';

export type { Removal } from '../outbox/removed-rows.ts';

/** `undone`: it is back; `offline`: the server has to bring it back and cannot be reached now, so it stays in the bin. */
export type UndoOutcome = 'undone' | 'offline';

const patience = 20_000;
const pause = 100;

/**
 * Takes back a removal that `removeRecord` answered (or `removePhoto`): the toast after a removal offers it, see `undoOffer`. What the
 * server has not heard of comes back on this device, with its unsent edits and everything that went with it; it works without a network.
 * What the server has carried out, or may have, is brought back from its bin. A removal that is on its way is waited for. Done twice, or in
 * two tabs, it is done once. Throws `RemoteError` when the server refuses: a right is missing, a number was taken meanwhile.
 */
export async function undoRemove(removal: Removal): Promise<UndoOutcome> {
  const user = getUser();
  const store = await openStore(user._id);
  const { table, id } = removal;
  if (!getEntity(table).offline) return undoThere(store, removal);
  if (await undoHere(store, removal)) return 'undone';
  if (!isOnline()) return 'offline';
  const outcome = await whenNothingIsSent(store, user._id, async () =>
    (await undoHere(store, removal)) ? 'undone' : undoThere(store, removal),
  );
  if (outcome === undefined) throw new RemoteError('server', `${table}/${id}: its removal is being sent for too long`);
  return outcome;
}

/** Only what the server surely has not heard of can be taken back here alone. Answers whether it is back. */
async function undoHere(store: LocalStore, { table, id, deletionId }: Removal): Promise<boolean> {
  const isBack = await store.transaction('rw', storesOfWork([table]), async () => {
    if (await rowsOf(store, table).get(id)) return true;
    const kept = deletionId === undefined ? [] : await listRemoved(store, deletionId);
    const entry = await removalEntry(store, id);
    const isTold = entry ? entry.maybeSent || entry.state === 'sending' : !kept.some(({ untold }) => untold);
    if (isTold) return false;
    if (entry) await store.outbox.delete(entry.opId);
    await putRowsBack(store, kept);
    return true;
  });
  if (isBack) requestSending(true);
  return isBack;
}

async function removalEntry(store: LocalStore, id: string) {
  return (await entriesOf(store, id)).find(({ kind }) => kind === 'delete');
}

/** Runs while no tab is sending; undefined when one has been sending for longer than anybody waits. */
async function whenNothingIsSent<Value>(
  store: LocalStore,
  userId: string,
  work: () => Promise<Value>,
): Promise<Value | undefined> {
  const until = performance.now() + patience;
  for (;;) {
    const outcome = await ifAlone(store, sendingLock(userId), async () => ({ value: await work() }));
    if (outcome) return outcome.value;
    if (performance.now() > until) return undefined;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** Brings it back from the bin of the server. One that never arrived there comes back here. */
async function undoThere(store: LocalStore, removal: Removal): Promise<UndoOutcome> {
  const { table, id } = removal;
  try {
    await call('POST', `/bin/${table}/${id}/restore`, {});
  } catch (error) {
    if (isPassing(error)) return 'offline';
    const isElsewhere = error instanceof RemoteError && error.code === 'bin.missing';
    if (!isElsewhere || !(await isAlive(removal))) throw error;
  }
  await bringBackHere(store, removal);
  return 'undone';
}

/** It does not lie in the bin: the removal never arrived, or another user was faster. */
async function isAlive({ table, id }: Removal): Promise<boolean> {
  try {
    await call('GET', `/${table}/${id}`);
    return true;
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'missing') return false;
    throw error;
  }
}

async function bringBackHere(store: LocalStore, { table, id, deletionId, rows }: Removal): Promise<void> {
  if (deletionId !== undefined) {
    await store.transaction('rw', storesOfWork([table]), async () => {
      const entry = await removalEntry(store, id);
      if (entry) await store.outbox.delete(entry.opId);
      const kept = await listRemoved(store, deletionId);
      // What was on its way when it was removed has arrived since: nothing of it waits any more.
      const settled = rows.map((one) =>
        one.entries.length > 0 ? one : { ...one, row: { ...one.row, synced: 1 as const } },
      );
      await putRowsBack(store, kept.length > 0 ? kept : settled);
    });
  }
  if (store.tables.some(({ name }) => name === table)) await fetchRecord(store, table, id);
  announceArrivals();
  requestSending(true);
}
