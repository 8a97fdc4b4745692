import type { Places } from '@domivka/domain/kernel/context';
import { otherEpoch, type PushResult } from '@domivka/domain/kernel/sync';
import { deviceId, lastSeq } from '../../records/local/device.ts';
import { isPassing, pauseAskedBy, RemoteError } from '../../remote/http.ts';
import { pictureStores, type LocalStore } from '../../records/local/local-store.ts';
import type { OutboxEntry } from '../../records/local/outbox-entry.ts';
import { listSendable, nextBatch } from '../../records/outbox/outbox-order.ts';
import { readOutbox } from '../../records/outbox/outbox-read.ts';
import { queuedTest } from '../../records/outbox/recovery-queue.ts';
import { heardCursor } from './server-epoch.ts';
import { listWaitingPaths, tidyFiles } from '../../records/local/photo-files.ts';
import { announcePhotoTrouble } from '../photos/photo-trouble.ts';
import { fileSender, resendLostFile } from '../photos/send-files.ts';
import type { UploadCalls } from '../photos/upload-calls.ts';
import { forgetUntold } from '../../records/outbox/removed-rows.ts';
import { applyPushResult, storesOfPushResult } from './apply-push-result.ts';
import { withRoom } from '../../records/local/free-room.ts';

const largestBatch = 100;
/** A line that carries a batch within this time carries a larger one. */
const quickly = 3000;

let batchLimit = largestBatch;

/** How many operations go in one request (the server takes 500): as many as the line has carried lately. */
function batchSize(): number {
  return batchLimit;
}

/** A batch arrived after so many milliseconds. */
export function noteCarried(took: number): void {
  if (took < quickly) batchLimit = Math.min(largestBatch, batchLimit * 2);
}

/**
 * A batch of `count` did not get through, or nobody can take it as a whole: what broke off has to come again, so less goes at once. One alone
 * tells nothing of the size: a line that is cut carries none.
 */
function noteTooMuch(count: number): void {
  if (count > 1) batchLimit = Math.floor(count / 2);
}

type Operation = Pick<OutboxEntry, 'opId' | 'seq' | 'table' | 'kind' | 'record' | 'version' | 'base' | 'children'> & {
  readonly _id?: string;
  /** When its author made it, ISO 8601. */
  readonly madeAt: string;
};
export type PushBody = {
  readonly deviceId: string;
  readonly operations: readonly Operation[];
  /** What the device had heard of the course of time on the server when it chose them. */
  readonly cursor?: string | undefined;
};

/** What a round needs: the store, the way to the server, and the time. */
type PushDependencies = {
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
 * before `retryAfter` seconds; `signIn`: only after a user signed in. `sent`: so many entries the server has taken. `moved`: it judged some,
 * or a part of a photo arrived.
 */
export type RoundOutcome =
  | { readonly kind: 'done' | 'held' | 'signIn'; readonly sent: number }
  | {
      readonly kind: 'failed';
      readonly sent: number;
      readonly retryAfter?: number | undefined;
      readonly moved?: boolean;
    };

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
  const plan = planner(store, held);
  let sent = 0;
  let judged = 0;
  const hasMoved = () => judged > 0 || files.hasMoved();
  for (;;) {
    const sendable = await plan.read();
    const batch = nextBatch(sendable, batchSize(), await listWaitingPaths(store));
    if (batch.length === 0) {
      // What has arrived since the plan was made may have made way for more.
      if (plan.isUsed()) {
        plan.forget();
        continue;
      }
      const step = await files.step(sendable);
      plan.forget();
      if (step.kind === 'idle') return { kind: held.size > 0 ? 'held' : 'done', sent };
      if (step.kind === 'signIn') return { kind: 'signIn', sent };
      if (step.kind === 'wait') return { kind: 'failed', sent, retryAfter: step.retryAfter, moved: hasMoved() };
      if (step.kind === 'skip') held.add(step.opId);
      continue;
    }
    plan.take(batch);
    const { sending, doubtful, offered, cursor } = await withRoom(store, () =>
      markSending(store, batch, dependencies.now()),
    );
    for (const { opId } of offered) held.add(opId);
    if (sending.length === 0) continue;
    const began = performance.now();
    try {
      const answer = await dependencies.send({ deviceId: device, operations: sending.map(operationOf), cursor });
      noteCarried(performance.now() - began);
      const results = resultsIn(answer);
      const { stuck, taken } = await settleAll(dependencies, sending, results);
      // First the device has to hear of that.
      if ([...results.values()].some(({ code }) => code === otherEpoch)) return { kind: 'held', sent };
      for (const opId of stuck) held.add(opId);
      sent += taken;
      judged += sending.length - stuck.length;
      if (sending.some(({ table }) => table === 'photo')) await tidyFiles(store);
    } catch (error) {
      if (!(error instanceof RemoteError)) {
        await putBack(store, sending, () => true);
        throw error;
      }
      const verdict = verdictOn(error, sending.length);
      if (error.kind === 'network' || verdict === 'split') noteTooMuch(sending.length);
      plan.forget();
      const isDoubtful = error.kind === 'network' || error.kind === 'server';
      await putBack(store, sending, (opId) => isDoubtful || doubtful.has(opId));
      if (verdict === 'park') await park(dependencies, sending, error);
      else if (verdict === 'signIn') return { kind: 'signIn', sent };
      else if (verdict === 'wait') return { kind: 'failed', sent, retryAfter: pauseAskedBy(error), moved: hasMoved() };
    }
  }
}

/** What may be sent, in order, of which batch after batch is taken. */
type Planner = {
  /** What is left of it; read again once something was written on this device, or it was forgotten. */
  readonly read: () => Promise<readonly OutboxEntry[]>;
  readonly take: (batch: readonly OutboxEntry[]) => void;
  /** Whether something was taken of it: then others may have become free. */
  readonly isUsed: () => boolean;
  readonly forget: () => void;
};

/**
 * After weeks the outbox holds thousands: to read and order all of them for each batch would take longer than the batch. What is in the plan waits
 * for nothing, and stays so: an entry that is edited gets another name, and every new one another running number.
 */
function planner(store: LocalStore, held: ReadonlySet<string>): Planner {
  let plan: { readonly madeAt: number; readonly left: readonly OutboxEntry[]; readonly isUsed: boolean } | undefined;
  return {
    async read() {
      const now = await lastSeq(store);
      if (plan?.madeAt !== now)
        plan = { madeAt: now, left: listSendable((await readOutbox(store)).entries, held), isUsed: false };
      return plan.left;
    },
    take(batch) {
      const taken = new Set(batch.map(({ opId }) => opId));
      if (plan) plan = { ...plan, left: plan.left.filter(({ opId }) => !taken.has(opId)), isUsed: true };
    },
    isUsed: () => plan?.isUsed === true,
    forget() {
      plan = undefined;
    },
  };
}

/** What a tab that died left as being sent. Whether it arrived is unknown. */
async function releaseLeftovers(store: LocalStore): Promise<void> {
  const left = () => store.outbox.where('state').equals('sending');
  await left()
    .modify({ state: 'waiting' })
    .catch(async () => {
      // One of them cannot be read: the others are not to wait for that.
      for (const opId of await left().primaryKeys())
        await store.outbox.update(opId, { state: 'waiting' }).catch(() => undefined);
    });
}

/**
 * What goes now, what of it may have arrived with an earlier attempt, and what is held back until it was compared with a restored server; the cursor is of
 * the same moment.
 */
type Marked = {
  readonly sending: readonly OutboxEntry[];
  readonly doubtful: ReadonlySet<string>;
  readonly offered: readonly OutboxEntry[];
  readonly cursor: string | undefined;
};

async function markSending(store: LocalStore, batch: readonly OutboxEntry[], now: string): Promise<Marked> {
  return store.transaction('rw', store.outbox, store.device, async () => {
    // Read again: an edit may have replaced an entry since the batch was chosen.
    const current = await store.outbox.bulkGet(batch.map(({ opId }) => opId));
    const waiting = current.filter((entry) => entry !== undefined).filter(({ state }) => state === 'waiting');
    const isOffered = await queuedTest(store);
    const sending = waiting
      .filter((entry) => !isOffered(entry))
      .map((entry): OutboxEntry => ({
        ...entry,
        state: 'sending',
        maybeSent: true,
        attempts: entry.attempts + 1,
        lastAttemptAt: now,
      }));
    await store.outbox.bulkPut([...sending]);
    const doubtful = new Set(waiting.filter(({ maybeSent }) => maybeSent).map(({ opId }) => opId));
    return { sending, doubtful, offered: waiting.filter(isOffered), cursor: await heardCursor(store) };
  });
}

function operationOf(entry: OutboxEntry): Operation {
  const { opId, seq, table, kind, record, recordId, version, base, children, createdAt: madeAt } = entry;
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
    ...(children === undefined ? {} : { children }),
  };
}

function resultsIn(answer: unknown): ReadonlyMap<string, PushResult> {
  const results: unknown =
    typeof answer === 'object' && answer !== null && 'results' in answer ? answer.results : undefined;
  if (!Array.isArray(results)) throw new RemoteError('server', 'The answer to the push has no results');
  return new Map((results as PushResult[]).map((result) => [result.opId, result]));
}

/** `stuck`: the entries that the server holds back or said nothing about; `taken`: how many it has carried out. */
type Settled = { readonly stuck: readonly string[]; readonly taken: number };

/**
 * Carries out the answers to a batch. All in one transaction: each of its
 * own waits for the disk, and a phone has a slow one. Where one answer cannot be carried out, the others are all the same; then throws.
 */
async function settleAll(
  dependencies: PushDependencies,
  sending: readonly OutboxEntry[],
  results: ReadonlyMap<string, PushResult>,
): Promise<Settled> {
  const { store } = dependencies;
  const tables = sending.map(({ table }) => table);
  const stores = [...storesOfPushResult(tables), ...(tables.includes('photo') ? pictureStores : [])];
  const together = () => store.transaction('rw', stores, () => settleEach(dependencies, sending, results));
  return withRoom(store, together).catch(() => settleApart(dependencies, sending, results));
}

/** Each in a transaction of its own. */
async function settleApart(
  dependencies: PushDependencies,
  sending: readonly OutboxEntry[],
  results: ReadonlyMap<string, PushResult>,
): Promise<Settled> {
  const settled: Settled[] = [];
  const failures: unknown[] = [];
  for (const entry of sending)
    await settleEach(dependencies, [entry], results).then(
      (one) => settled.push(one),
      (error: unknown) => failures.push(error),
    );
  if (failures.length > 0) throw failures[0];
  return {
    stuck: settled.flatMap(({ stuck }) => stuck),
    taken: settled.reduce((sum, { taken }) => sum + taken, 0),
  };
}

async function settleEach(
  { store, places, now }: PushDependencies,
  sending: readonly OutboxEntry[],
  results: ReadonlyMap<string, PushResult>,
): Promise<Settled> {
  const stuck: string[] = [];
  let taken = 0;
  for (const entry of sending) {
    const result = results.get(entry.opId);
    if (result && (await resendLostFile(store, entry, result))) continue;
    if (result?.status === 'applied' || result?.status === 'merged') taken += 1;
    if (result) await applyPushResult({ store, places: places(), now: now() }, entry, result);
    else await store.outbox.update(entry.opId, { state: 'waiting' });
    if (!result || result.status === 'held') stuck.push(entry.opId);
    if (result?.status === 'refused' && entry.table === 'photo')
      announcePhotoTrouble({ messages: result.messages ?? [] });
  }
  return { stuck, taken };
}

/** What a failed request means (reliability: answer classes). A refused whole is halved until the one that spoils it is alone. */
function verdictOn(error: RemoteError, count: number): 'wait' | 'signIn' | 'split' | 'park' {
  if (error.kind === 'unauthenticated') return 'signIn';
  if (isPassing(error) || error.kind === 'missing' || error.status === 405) return 'wait';
  return count > 1 ? 'split' : 'park';
}

/**
 * What is still on its way waits again; what was judged keeps its answer. `isDoubtful`: nobody knows whether the server carried it out, now or
 * with an earlier attempt.
 */
async function putBack(
  store: LocalStore,
  batch: readonly OutboxEntry[],
  isDoubtful: (opId: string) => boolean,
): Promise<void> {
  await store.transaction('rw', store.outbox, async () => {
    const current = await store.outbox.bulkGet(batch.map(({ opId }) => opId));
    for (const entry of current)
      if (entry?.state === 'sending')
        await store.outbox.update(entry.opId, { state: 'waiting', maybeSent: isDoubtful(entry.opId) });
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
    await withRoom(store, () => applyPushResult({ store, places: places(), now: now() }, entry, result));
  }
}
