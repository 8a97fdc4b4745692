import type { TableName } from '@domivka/domain/kernel/entity';
import type { PullAnswer } from '@domivka/domain/kernel/sync';
import { findEntity, listEntities } from '@domivka/domain/registry';
import { rowsOf, writableStores, type LocalStore } from './local-store.ts';
import { findPlaces } from './places.ts';
import { call } from './remote.ts';
import { keepConfirmed } from './rows.ts';
import { serverNow } from './server-time.ts';

type Position = { readonly cursor: string; readonly epoch: string };

const pageSize = 500;

/**
 * Brings what changed on the server in these areas since the last time, page by page; changes and the place in the feed are stored in
 * one transaction. Unsent edits are never touched. A changed epoch (the server was restored) means to read all afresh; the outbox stays.
 * Answers how many changes came. Throws `RemoteError`; what was stored before stays and the next call goes on there.
 */
export async function pullChanges(store: LocalStore, areas: readonly string[]): Promise<number> {
  const key = `cursor:${areas.toSorted().join(',')}`;
  const tables = listEntities()
    .filter(({ offline }) => offline)
    .map(({ table }) => table);
  let count = 0;
  for (;;) {
    const last = (await store.device.get(key))?.value as Position | undefined;
    const body = { areas, tables, limit: pageSize, ...(last ? { cursor: last.cursor } : {}) };
    const answer = await call<PullAnswer>('POST', '/sync/pull', body);
    const isRestored = last !== undefined && last.epoch !== answer.epoch;
    await keepPage(store, key, isRestored ? { ...answer, changes: [] } : answer, tables, isRestored);
    if (isRestored) continue;
    count += answer.changes.length;
    if (answer.done) return count;
  }
}

async function keepPage(
  store: LocalStore,
  key: string,
  answer: PullAnswer,
  tables: readonly TableName[],
  isRestored: boolean,
): Promise<void> {
  const places = await findPlaces();
  const asOf = new Date(serverNow()).toISOString();
  await store.transaction('rw', writableStores(store), async () => {
    if (isRestored) {
      for (const table of tables) await rowsOf(store, table).where('synced').equals(1).delete();
      await store.device.where('_id').startsWith('cursor:').delete();
      return;
    }
    for (const change of answer.changes) {
      const entity = findEntity(change.table);
      // A newer server may know tables that this version does not.
      if (!entity) continue;
      if ('record' in change) await keepConfirmed(store, entity, change.record, places, asOf);
      else await forget(store, entity.table, change._id);
    }
    await store.device.put({ _id: key, value: { cursor: answer.cursor, epoch: answer.epoch } satisfies Position });
  });
}

/** A record that left the area or the rights of the user; one with unsent edits stays until the server has judged them. */
async function forget(store: LocalStore, table: TableName, id: string): Promise<void> {
  const row = await rowsOf(store, table).get(id);
  if (row?.synced === 1) await rowsOf(store, table).delete(id);
}
