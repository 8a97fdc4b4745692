import type { TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import { isOwn, noteSuspectRows } from '../local/suspect-rows.ts';
import { isPassing, RemoteError } from '../../remote/http.ts';
import { keepRowFromList } from './row-from-list.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { isOwnerHere } from '../local/owner-here.ts';
import { call } from '../../remote/call.ts';
import { isUntouched, keepAllConfirmed, type HeldBefore } from '../local/local-rows.ts';
import { serverNow } from '../../device/server-time.ts';
import { reportUnexpected } from '../../platform/report-error.ts';

/** So long a screen waits for the server before it shows a record as a list has shown it, milliseconds. */
const patienceMs = 500;

/** A user waits for the server, and is shown meanwhile what this device has. */
type Fallback = {
  /** Nobody waits any more. Answers what the device held before the server was asked, with what was laid since. */
  readonly end: () => Promise<HeldBefore>;
};

/** Begins to wait. What the server itself has confirmed since is not taken for something laid. */
function showLocalAfter(before: HeldBefore, lay: () => Promise<LocalRow | undefined>): Fallback {
  const begun = new Date(serverNow()).toISOString();
  let laying: Promise<LocalRow | undefined> | undefined;
  const timer = setTimeout(() => {
    laying = lay().catch((error: unknown) => {
      // Storage that fails: then nothing is shown before the server has answered.
      reportUnexpected(error);
      return undefined;
    });
  }, patienceMs);
  return {
    end: async () => {
      clearTimeout(timer);
      const row = await laying;
      const isLaid = row?.synced === 1 && (row.$asOf ?? '') <= begun;
      return isLaid ? { ...before, rows: new Map([...before.rows, [row._id, row]]) } : before;
    },
  };
}

/** `found`: the device now holds what the server has; `missing`: the server has none (for this user); `unreachable`: nobody knows. */
export type Fetched = 'found' | 'missing' | 'unreachable';

/**
 * Reads one record from the server and keeps it. What the server no longer has goes here too, unless it holds unsent edits. A record that is not on
 * this device is laid among the rows as a list has shown it, while the server cannot be reached or lets the user wait. `asUser`: in the name of
 * this user or not at all.
 */
export async function fetchRecord(
  store: LocalStore,
  table: TableName,
  id: string,
  signal?: AbortSignal,
  asUser?: string,
): Promise<Fetched> {
  const before = await heldNow(store, table, () => rowsOf(store, table).where('_id').equals(id).toArray());
  const isKnown = before.rows.has(id) || before.removed.has(id);
  const waiting = showLocalAfter(before, async () => (isKnown ? undefined : keepRowFromList(store, table, id)));
  try {
    const record = await call<StoredRecord>('GET', `/${table}/${encodeURIComponent(id)}`, undefined, {
      signal,
      asUser,
      isAwaited: true,
    });
    await keepRecords(store, table, [record], await waiting.end());
    return (await isHere(store, table, id)) ? 'found' : 'missing';
  } catch (error) {
    if (isPassing(error)) {
      await keepRowFromList(store, table, id);
      return 'unreachable';
    }
    if (!(error instanceof RemoteError) || error.kind !== 'missing') throw error;
    await dropConfirmed(store, table, await waiting.end());
    return (await isConfirmed(store, table, id)) ? 'found' : 'missing';
  } finally {
    await waiting.end();
  }
}

async function isHere(store: LocalStore, table: TableName, id: string): Promise<boolean> {
  return (await rowsOf(store, table).get(id)) !== undefined;
}

/** A record that was sent while the server was answering is on the server now, whatever the answer says. */
async function isConfirmed(store: LocalStore, table: TableName, id: string): Promise<boolean> {
  return (await rowsOf(store, table).get(id))?.synced === 1;
}

/** What the device holds, read before the server is asked. */
export async function heldNow(
  store: LocalStore,
  table: TableName,
  readRows: () => PromiseLike<readonly LocalRow[]>,
): Promise<HeldBefore> {
  return store.transaction('r', [table, 'deleted'], async () => {
    const rows = new Map((await readRows()).map((row) => [row._id, row]));
    return { rows, removed: new Set(await store.deleted.where('table').equals(table).primaryKeys()) };
  });
}

/**
 * Keeps records of the server, in one transaction, never over unsent edits, and not what was removed here since `before`; nothing where the
 * person has left since the server answered.
 */
export async function keepRecords(
  store: LocalStore,
  table: TableName,
  records: readonly StoredRecord[],
  before?: HeldBefore,
): Promise<void> {
  const entity = getEntity(table);
  const asOf = new Date(serverNow()).toISOString();
  await store.transaction('rw', [table, 'deleted', 'device'], async () => {
    if (isOwnerHere(store)) await keepAllConfirmed(store, entity, { records, asOf, before });
  });
}

/** Forgets what the device held before and the server does not have; what is unsent, or was sent or read since, stays. */
export async function dropConfirmed(
  store: LocalStore,
  table: TableName,
  before: HeldBefore,
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  const rows = rowsOf(store, table);
  const unknown = [...before.rows.keys()].filter((id) => !known.has(id));
  await store.transaction('rw', [rows, store.device], async () => {
    const untouched = (await rows.bulkGet(unknown)).filter((row) => isUntouched(row, before));
    const gone = untouched.map(({ _id }) => _id);
    const own = untouched.filter((row) => isOwn(store, row));
    if (own.length > 0) await noteSuspectRows(store, table, own);
    await rows.bulkDelete(gone);
  });
}
