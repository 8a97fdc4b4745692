import { Dexie } from 'dexie';
import { listEntities } from '@domivka/domain/registry';
import { forgetLeft, listLeft } from '../../session/left-people.ts';
import { openStore, rowsOf, storeName, type LocalStore } from '../local/local-store.ts';
import type { OutboxEntry } from '../local/outbox-entry.ts';
import { withOutbox } from '../outbox/outbox-read.ts';
import { removeExpired } from '../packs/pack-expiry.ts';
import { deleteCalmly } from '../../platform/yielding.ts';
import { listDraftRecords } from '../packs/area-rows.ts';
import { clearPacks } from '../packs/pack-store.ts';
import { tidyInside } from '../local/photo-files.ts';
import { keepText, listKeptKeys } from '../../platform/kept-text.ts';
import { reportUnexpected } from '../../platform/report-error.ts';
import { forgetReleasesSeen } from '../../session/seen-release.ts';
import { hasQueued } from '../outbox/recovery-queue.ts';
import { serverNow } from '../../device/server-time.ts';
import { findNote, keepNote } from '../../device/device-note.ts';

export { removeExpiredOfAll } from '../packs/pack-expiry.ts';

/** What a person has on the device that may be nowhere else: unsent writes, forms that were begun, and work that a restored server has lost. */
async function keepsUnsent(store: LocalStore): Promise<boolean> {
  const [writes, drafts] = await Promise.all([store.outbox.count(), store.drafts.count()]);
  return writes + drafts > 0 || hasQueued(store);
}

/** The records that unsent work changes, hangs on or names, and those of forms that were begun: drafts carry them in their keys. */
async function listNeeded(store: LocalStore, entries: readonly OutboxEntry[]): Promise<ReadonlySet<string>> {
  const ofEntries = entries.flatMap(({ recordId, parentId = recordId, needs = [] }) => [recordId, parentId, ...needs]);
  return new Set([...ofEntries, ...(await listDraftRecords(store))]);
}

/** Inside a transaction of the caller over all stores. */
async function keepOnlyNeeded(store: LocalStore, entries: readonly OutboxEntry[]): Promise<void> {
  const needed = await listNeeded(store, entries);
  const removals = new Set(entries.map(({ deletionId }) => deletionId));
  const here = new Set(store.tables.map(({ name }) => name));
  for (const { table } of listEntities())
    if (here.has(table)) {
      const confirmed = await rowsOf(store, table).where('synced').equals(1).primaryKeys();
      await deleteCalmly(
        rowsOf(store, table),
        confirmed.filter((id) => !needed.has(id)),
      );
    }
  await store.deleted.filter(({ deletionId }) => !removals.has(deletionId)).delete();
  await store.responses.clear();
  await store.sent.clear();
  await clearPacks(store);
  await tidyInside(store);
}

/**
 * Deletes what the device keeps of a person; unsent work stays, with the records that it needs. What is unsent, and whether the person is still
 * gone, is asked in the transaction that deletes. Answers whether everything was deleted.
 */
async function emptyStore(store: LocalStore, isGone: () => boolean): Promise<boolean> {
  const stores = store.tables.map(({ name }) => name);
  return withOutbox(store, stores, async (entries) => {
    const hasUnsent = await keepsUnsent(store);
    // The transaction may have waited for another tab, and the person has signed in meanwhile.
    if (!isGone()) return false;
    if (hasUnsent) await keepOnlyNeeded(store, entries);
    else for (const table of store.tables) await table.clear();
    return !hasUnsent;
  });
}

/**
 * What the browser remembers of a person outside of the database. `isAll`: also how much was unsent, which tells of a loss. A loss that the person
 * has not read of yet stays: no other place may know of it.
 */
function forgetItems(userId: string, isAll: boolean): void {
  const note = findNote(userId);
  for (const key of listKeptKeys(''))
    if (key.includes(userId) && (isAll || key !== `domivka-device-${userId}`)) keepText(key, undefined);
  if (isAll && note?.lost) keepNote(userId, { ...note, unsent: 0 });
}

async function forgetPerson(userId: string): Promise<void> {
  // They may be back after each step.
  const isGone = (): boolean => listLeft().includes(userId);
  if (!isGone()) return;
  const isAll = !(await Dexie.exists(storeName(userId))) || (await emptyStore(await openStore(userId), isGone));
  if (!isGone()) return;
  forgetItems(userId, isAll);
  forgetReleasesSeen(userId);
  forgetLeft(userId);
}

/** Deletes the data of all who have left. Never rejects: what could not be deleted now is at the next start. */
export async function forgetLeftPeople(): Promise<void> {
  for (const userId of listLeft()) await forgetPerson(userId).catch(reportUnexpected);
}

/** Whether an area that its owner took along is still here, and its time is not over (decision 23): without one nobody works after a session. */
export async function keepsArea(userId: string): Promise<boolean> {
  if (!(await Dexie.exists(storeName(userId)))) return false;
  const store = await openStore(userId);
  await removeExpired(store, serverNow());
  return (await store.pack.count()) > 0;
}
