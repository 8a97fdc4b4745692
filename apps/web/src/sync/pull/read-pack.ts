import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { PullAnswer } from '@domivka/domain/kernel/sync';
import { findEntity } from '@domivka/domain/registry';
import { rowsOf, type LocalRow, type LocalStore } from '../../records/local/local-store.ts';
import { noteDeferredChange } from '../../records/local/deferred-changes.ts';
import { keepAllConfirmed } from '../../records/local/local-rows.ts';
import { unqueue } from '../../records/outbox/recovery-queue.ts';
import { countInArea } from '../../records/packs/area-rows.ts';
import { yieldToEventLoop } from '../../platform/yielding.ts';
import { isQuotaError } from '../../platform/quota-error.ts';
import { isUnserved } from '../../remote/http.ts';
import { call, RemoteError } from '../../remote/call.ts';
import { serverNow } from '../../device/server-time.ts';
import { followEpoch, isNewEpoch, startOver } from '../push/server-epoch.ts';
import { liesIn, packedTables, type PackReason, type PackRow } from '../../records/local/pack-rows.ts';
import { updatePack } from '../../records/packs/pack-store.ts';

const firstPage = 250;
const smallestPage = 50;
/** A user who opens a building meanwhile waits until a page is kept: on a slow phone for a third of a second. */
const largestPage = 250;
/** A page on the slowest line that the product is made for. */
const patience = 120_000;
const quickly = 2000;
const slowly = 15_000;

let pageSize = firstPage;

/** Pages as large as the line carries in a few seconds: what broke off has to come again. */
function fitPage(took: number): void {
  if (took < quickly) pageSize = Math.min(largestPage, pageSize * 2);
  if (took > slowly) pageSize = Math.max(smallestPage, Math.floor(pageSize / 2));
}

type Cursor = PackRow['cursor'];

async function ask(area: string, cursor: Cursor, userId: string, signal: AbortSignal): Promise<PullAnswer> {
  const body = { areas: [area], tables: packedTables(), limit: pageSize, ...(cursor === undefined ? {} : { cursor }) };
  const began = performance.now();
  try {
    const answer = await call<PullAnswer>('POST', '/sync/pull', body, { asUser: userId, timeout: patience, signal });
    fitPage(performance.now() - began);
    return answer;
  } catch (error) {
    if (error instanceof RemoteError && error.kind === 'network') fitPage(patience);
    throw error;
  }
}

/** Asks for the pages of one area. */
type Pages = {
  /** The page behind this cursor: the one that was asked for ahead, if it is that. */
  readonly get: (cursor: Cursor) => Promise<PullAnswer>;
  /** Asks for it already; how that ended is reported to the caller that wants it. */
  readonly askAhead: (cursor: Cursor) => void;
  /** Nobody wants what is still on its way. */
  readonly stop: () => void;
};

/** On a slow line a page takes as long to come as the one before it to be kept, so the line must not stand idle meanwhile. */
function openPages(area: string, userId: string): Pages {
  const abort = new AbortController();
  let ahead: { readonly cursor: Cursor; readonly answer: Promise<PullAnswer> } | undefined;
  const askNow = (cursor: Cursor) => ask(area, cursor, userId, abort.signal);
  return {
    get(cursor) {
      const asked = ahead;
      ahead = undefined;
      return asked && asked.cursor === cursor ? asked.answer : askNow(cursor);
    },
    askAhead(cursor) {
      const answer = askNow(cursor);
      answer.catch(() => undefined);
      ahead = { cursor, answer };
    },
    stop: () => abort.abort(),
  };
}

/** How reading ended; `isAfresh`: all was read again; `interrupted`: with what broke it off, and what was kept before stays. */
export type PackOutcome =
  | { readonly kind: 'done'; readonly isAfresh: boolean }
  | { readonly kind: 'left' }
  | { readonly kind: 'interrupted'; readonly error: unknown };

/**
 * Reads what the server has for a pack since it last said something, page by page; a page and its place in the feed are kept together, so
 * that the next call goes on there. `left`: a user stopped or dropped it meanwhile. `betweenPages`: what is not to wait for the whole area.
 */
export async function readPack(
  store: LocalStore,
  area: string,
  userId: string,
  betweenPages: () => Promise<unknown>,
): Promise<PackOutcome> {
  const pages = openPages(area, userId);
  let isAfresh = false;
  try {
    for (;;) {
      await betweenPages();
      const pack = await store.pack.get(area);
      if (!pack || pack.state === 'stopped' || pack.state === 'failed') return { kind: 'left' };
      const answer = await pages.get(pack.cursor);
      if (await isOtherCourse(store, pack, answer.epoch, userId)) {
        isAfresh = true;
        continue;
      }
      if (!answer.done) pages.askAhead(answer.cursor);
      // Reading the answer was one stretch of work already.
      await yieldToEventLoop();
      const asOf = new Date(serverNow()).toISOString();
      const isKept = await keepPage(store, pack, answer, asOf);
      if (isKept && answer.done) return { kind: 'done', isAfresh };
    }
  } catch (error) {
    await noteTrouble(store, area, error);
    return { kind: 'interrupted', error };
  } finally {
    pages.stop();
  }
}

/** Whether the server was put back to a copy since the pack was read, or since the device last heard of it; then all starts again. */
async function isOtherCourse(store: LocalStore, pack: PackRow, epoch: string, userId: string): Promise<boolean> {
  // What the device hears here it does not have to hear again with its next push. The cursor of an area is too long for that.
  if ((await isNewEpoch(store, epoch)) && (await followEpoch(store, userId, { epoch, cursor: '' }))) return true;
  if (pack.epoch === undefined || epoch === pack.epoch) return false;
  await startOver(store, epoch, userId);
  return true;
}

function reasonOf(error: unknown): PackReason {
  if (isQuotaError(error)) return 'noRoom';
  if (!(error instanceof RemoteError)) return 'server';
  if (error.kind === 'network') return 'network';
  if (error.kind === 'unauthenticated') return 'signIn';
  if (isUnserved(error)) return 'unserved';
  return ['server', 'tooMany'].includes(error.kind) ? 'server' : 'refused';
}

/** Whether only a person can help, so that it says nothing of other packs. */
export function isLasting(error: unknown): boolean {
  return ['noRoom', 'refused'].includes(reasonOf(error));
}

/** What passes without help is tried again; else a pack that was being taken waits for a person. One that was ready stays as good as it was. */
async function noteTrouble(store: LocalStore, area: string, error: unknown): Promise<void> {
  const reason = reasonOf(error);
  const pack = await store.pack.get(area);
  // A disk that is full may refuse even this; then the pack stays as it is.
  const change = isLasting(error) && pack?.state === 'taking' ? { state: 'failed' as const, reason } : { reason };
  await updatePack(store, area, change).catch(() => undefined);
}

/** A record that the server no longer gives. */
type Gone = { readonly table: TableName; readonly id: string };

/** What a page says, by kind; of kinds that this version does not know nothing. */
function sortPage({ changes }: PullAnswer) {
  const kinds = new Map<Entity, StoredRecord[]>();
  const gone: Gone[] = [];
  for (const change of changes) {
    const entity = findEntity(change.table);
    if (!entity) continue;
    if ('record' in change) kinds.set(entity, [...(kinds.get(entity) ?? []), change.record]);
    else gone.push({ table: entity.table, id: change._id });
  }
  return { kinds, gone };
}

/**
 * Keeps a page of the feed among the rows, together with its place in the feed, in one transaction. Answers false and keeps nothing when the area is
 * not any more what the page was read for: stopped, dropped, or read on by another tab.
 */
async function keepPage(store: LocalStore, before: PackRow, answer: PullAnswer, asOf: string): Promise<boolean> {
  const { kinds, gone } = sortPage(answer);
  const tables = [...kinds.keys()].map(({ table }) => table).concat(gone.map(({ table }) => table));
  const stores = new Set([...packedTables(), ...tables, 'deleted', 'device', 'pack']);
  return store.transaction('rw', [...stores], async () => {
    const pack = await store.pack.get(before._id);
    if (pack?.state !== before.state || pack.cursor !== before.cursor || pack.takenAt !== before.takenAt) return false;
    await forgetGone(store, pack._id, gone);
    for (const [entity, records] of kinds) await keepAllConfirmed(store, entity, { records, asOf });
    const { reason: _reason, ...rest } = pack;
    await store.pack.put({
      ...rest,
      records: await countInArea(store, pack._id),
      cursor: answer.cursor,
      epoch: answer.epoch,
      ...(answer.done ? { state: 'ready' as const, asOf } : {}),
    });
    return true;
  });
}

/**
 * Records that left the area, the server or the rights of the user; those with unsent edits stay until the server has judged them. What has
 * moved to another area that is kept here stays as well.
 */
async function forgetGone(store: LocalStore, area: string, gone: readonly Gone[]): Promise<void> {
  if (gone.length === 0) return;
  await unqueue(
    store,
    gone.map(({ id }) => id),
  );
  const others = (await store.pack.toCollection().primaryKeys()).filter((other) => other !== area);
  const hasMoved = (row: LocalRow) => !liesIn(area, row) && others.some((other) => liesIn(other, row));
  for (const table of new Set(gone.map((one) => one.table))) {
    const rows = rowsOf(store, table);
    const ids = gone.filter((one) => one.table === table).map(({ id }) => id);
    const here = (await rows.bulkGet(ids)).flatMap((row) => row ?? []);
    for (const { _id } of here.filter(({ synced }) => synced === 0)) await noteDeferredChange(store, table, _id);
    const confirmed = here.filter((row) => row.synced === 1 && !hasMoved(row));
    await rows.bulkDelete(confirmed.map(({ _id }) => _id));
  }
}
