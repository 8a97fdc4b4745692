import type { Places } from '@domivka/domain/kernel/context';
import type { PushResult } from '@domivka/domain/kernel/sync';
import { deviceId } from './device.ts';
import { isPassing, pauseAskedBy, RemoteError } from './http.ts';
import { writableStores, type LocalStore } from './local-store.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { listSendable, nextBatch } from './outbox-order.ts';
import { listWaitingPaths, tidyFiles } from './photos/file-store.ts';
import { resendLostFile } from './photos/lost-file.ts';
import { announcePhotoTrouble } from './photos/photo-trouble.ts';
import { fileSender } from './photos/send-files.ts';
import type { UploadCalls } from './photos/upload-calls.ts';
import { forgetUntold } from './removed-rows.ts';
import { settle } from './settle.ts';
import { withRoom } from './storage/free-room.ts';

type Operation = Pick<OutboxEntry, 'opId' | 'seq' | 'table' | 'kind' | 'record' | 'version' | 'base'> & {
  readonly _id?: string;
  /** When its author made it, ISO 8601. */
  readonly madeAt: string;
};
export type PushBody = { readonly deviceId: string; readonly operations: readonly Operation[] };

/** What a round needs: the store, the way to the server, and the time. */
export type PushDependencies = {
  readonly store: LocalStore;
  readonly send: (body: PushBody) => Promise<unknown>;
  readonly uploads: UploadCalls;
  /** Whether files of photos have to wait for another network. */
  readonly isPaused: () => boolean;
  readonly places: () => Places | undefined;
  /** ISO 8601 UTC. */
  readonly now: () => string;
};

/**
 * How a round ended. `done`: nothing is left that could go now; `held`: the server holds something back; `failed`: try later, not
 * before `retryAfter` seconds; `signIn`: only after somebody signed in. `moved`: a part of a photo arrived.
 */
export type RoundOutcome =
  | { readonly kind: 'done' | 'held' | 'signIn'; readonly sent: number }
  | {
      readonly kind: 'failed';
      readonly sent: number;
      readonly retryAfter?: number | undefined;
      readonly moved?: boolean;
    };

/** Operations of one request (the server takes 500). */
const largestBatch = 100;

/**
 * Sends everything that waits, batch by batch, and carries out the answers; where no record is left that could go, a piece of a photo,
 * then looks again: text never waits behind photos. The caller sees to it that only one round runs at a time over all tabs. Never rejects
 * for what the server or the network did.
 */
export async function pushRound(dependencies: PushDependencies): Promise<RoundOutcome> {
  const { store } = dependencies;
  await releaseLeftovers(store);
  await forgetUntold(store, Date.parse(dependencies.now()));
  await tidyFiles(store);
  const files = fileSender({ ...dependencies, calls: dependencies.uploads });
  const device = await deviceId(store);
  const held = new Set<string>();
  let size = largestBatch;
  let sent = 0;
  for (;;) {
    const sendable = listSendable(await store.outbox.toArray(), held);
    const batch = nextBatch(sendable, size, await listWaitingPaths(store));
    if (batch.length === 0) {
      const step = await files.step(sendable);
      if (step.kind === 'idle') return { kind: held.size > 0 ? 'held' : 'done', sent };
      if (step.kind === 'signIn') return { kind: 'signIn', sent };
      if (step.kind === 'wait') return { kind: 'failed', sent, retryAfter: step.retryAfter, moved: files.hasMoved() };
      if (step.kind === 'skip') held.add(step.opId);
      continue;
    }
    const sending = await withRoom(store, () => markSending(store, batch, dependencies.now()));
    try {
      const answer = await dependencies.send({ deviceId: device, operations: sending.map(operationOf) });
      const stuck = await settleAll(dependencies, sending, resultsIn(answer));
      for (const opId of stuck) held.add(opId);
      sent += sending.length - stuck.length;
      if (sending.some(({ table }) => table === 'photo')) await tidyFiles(store);
    } catch (error) {
      if (!(error instanceof RemoteError)) {
        await putBack(store, batch, true);
        throw error;
      }
      const verdict = verdictOn(error, sending.length);
      await putBack(store, batch, error.kind === 'network' || error.kind === 'server');
      if (verdict === 'park') await park(dependencies, sending, error);
      else if (verdict === 'signIn') return { kind: 'signIn', sent };
      else if (verdict === 'wait') return { kind: 'failed', sent, retryAfter: pauseAskedBy(error) };
      else size = Math.max(1, Math.floor(sending.length / 2));
    }
  }
}

/** What a tab that died left as being sent. Whether it arrived is unknown. */
async function releaseLeftovers(store: LocalStore): Promise<void> {
  await store.outbox.where('state').equals('sending').modify({ state: 'waiting' });
}

async function markSending(
  store: LocalStore,
  batch: readonly OutboxEntry[],
  now: string,
): Promise<readonly OutboxEntry[]> {
  return store.transaction('rw', store.outbox, async () => {
    // Read again: an edit may have replaced an entry since the batch was chosen.
    const current = await store.outbox.bulkGet(batch.map(({ opId }) => opId));
    const sending = current
      .filter((entry) => entry !== undefined)
      .map((entry): OutboxEntry => ({
        ...entry,
        state: 'sending',
        maybeSent: true,
        attempts: entry.attempts + 1,
        lastAttemptAt: now,
      }));
    await store.outbox.bulkPut([...sending]);
    return sending;
  });
}

function operationOf(entry: OutboxEntry): Operation {
  const { opId, seq, table, kind, record, recordId, version, base, createdAt: madeAt } = entry;
  const content = kind === 'save' ? { record: record ?? {} } : { _id: recordId };
  return {
    opId,
    seq,
    table,
    kind,
    ...content,
    madeAt,
    ...(version === undefined ? {} : { version }),
    ...(base === undefined ? {} : { base }),
  };
}

function resultsIn(answer: unknown): ReadonlyMap<string, PushResult> {
  const results: unknown =
    typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : undefined;
  if (!Array.isArray(results)) throw new RemoteError('server', 'The answer to the push has no results');
  return new Map((results as PushResult[]).map((result) => [result.opId, result]));
}

/**
 * Carries out the answers to a batch, and tells which entries the server holds back or said nothing about. All in one transaction: each of its
 * own waits for the disk, and a phone has a slow one. Where one answer cannot be carried out, the others are all the same.
 */
async function settleAll(
  dependencies: PushDependencies,
  sending: readonly OutboxEntry[],
  results: ReadonlyMap<string, PushResult>,
): Promise<readonly string[]> {
  const { store } = dependencies;
  const work = () => settleEach(dependencies, sending, results);
  return withRoom(store, () => store.transaction('rw', writableStores(store), work)).catch(work);
}

async function settleEach(
  { store, places, now }: PushDependencies,
  sending: readonly OutboxEntry[],
  results: ReadonlyMap<string, PushResult>,
): Promise<readonly string[]> {
  const stuck: string[] = [];
  for (const entry of sending) {
    const result = results.get(entry.opId);
    if (result && (await resendLostFile(store, entry, result))) continue;
    if (result) await settle({ store, places: places(), now: now() }, entry, result);
    else await store.outbox.update(entry.opId, { state: 'waiting' });
    if (!result || result.status === 'held') stuck.push(entry.opId);
    if (result?.status === 'refused' && entry.table === 'photo')
      announcePhotoTrouble({ messages: result.messages ?? [] });
  }
  return stuck;
}

/** What a failed request means (reliability: answer classes). A refused whole is halved until the one that spoils it stands alone. */
function verdictOn(error: RemoteError, count: number): 'wait' | 'signIn' | 'split' | 'park' {
  if (error.kind === 'unauthenticated') return 'signIn';
  if (isPassing(error) || error.kind === 'missing' || error.status === 405 || error.status === 426) return 'wait';
  return count > 1 ? 'split' : 'park';
}

/** `uncertain`: nobody knows whether the server carried it out. */
async function putBack(store: LocalStore, batch: readonly OutboxEntry[], uncertain: boolean): Promise<void> {
  await store.transaction('rw', store.outbox, async () => {
    for (const { opId, maybeSent } of batch)
      await store.outbox.update(opId, { state: 'waiting', maybeSent: uncertain || maybeSent });
  });
}

async function park(
  { store, places, now }: PushDependencies,
  sending: readonly OutboxEntry[],
  error: RemoteError,
): Promise<void> {
  const { code = `http.${error.status ?? 0}`, messages, issues, conflict } = error;
  for (const entry of sending) {
    const result: PushResult = {
      opId: entry.opId,
      status: 'refused',
      code,
      messages,
      issues,
      ...(conflict ? { conflict } : {}),
    };
    await withRoom(store, () => settle({ store, places: places(), now: now() }, entry, result));
  }
}
