import type { TableName } from '@domivka/domain/kernel/entity';
import { childrenOf, getEntity } from '@domivka/domain/registry';
import { fetchChildren } from '../read/children.ts';
import { isOnline } from '../../remote/connection.ts';
import { removeRecord } from './save-record.ts';
import { fetchRecord } from '../read/fetch-record.ts';
import { openStore, type LocalStore } from '../local/local-store.ts';
import { entriesOf } from '../outbox/outbox-write.ts';
import { isCreation } from '../local/outbox-entry.ts';
import { RemoteError } from '../../remote/call.ts';
import type { Removal } from '../outbox/removed-rows.ts';
import { findSeen, type Seen } from '../read/seen.ts';
import { getUser } from '../../session/session.ts';

/** How long a user who has pressed the button waits to hear what others have done meanwhile; later the outbox asks. Milliseconds. */
const patience = 4000;

/**
 * Removes a record as the person sees it now (`seen`: as they were told of it since). With a connection the server is asked first whether there is
 * more: then `removeRecord` throws its question, and nothing is removed.
 */
export async function removeSeen(table: TableName, id: string, seen?: Seen): Promise<Removal> {
  if (!getEntity(table).offline) return removeRecord(table, id, seen);
  const store = await openStore(getUser()._id);
  const known = seen ?? (await findSeen(store, table, id));
  if (isOnline()) await readAgain(store, table, id);
  return removeRecord(table, id, known);
}

async function readAgain(store: LocalStore, table: TableName, id: string): Promise<void> {
  const [first] = await entriesOf(store, id);
  // Nobody else can have seen it yet.
  if (first && isCreation(first)) return;
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), patience);
  const children = childrenOf(getEntity(table));
  const asked = [
    fetchRecord(store, table, id, ending.signal),
    ...children.map((child) => fetchChildren(store, child.table, [id], ending.signal)),
  ];
  try {
    await Promise.all(asked);
  } catch (error) {
    if (!(error instanceof RemoteError) && !ending.signal.aborted) throw error;
  } finally {
    clearTimeout(timer);
  }
}
