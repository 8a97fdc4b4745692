import { requestSending } from '../outbox/sending.ts';
import type { Context } from '@domivka/domain/kernel/context';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { getEntity } from '@domivka/domain/registry';
import { findKeptCustomFields } from '../read/custom-fields.ts';
import { fetchRecord } from '../read/fetch-record.ts';
import { keepRowFromList } from '../read/row-from-list.ts';
import { actorOf } from '../../session/last-user.ts';
import { openStore, rowsOf, storesOfWork, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { runLocalRemove, runLocalSave, runLocalSaves, type LocalSave } from '../outbox/local-tx.ts';
import { newId } from '../../platform/new-id.ts';
import { enqueueDelete, enqueueSave } from '../outbox/outbox-write.ts';
import { saveOnline } from './online-save.ts';
import { askToPersist } from '../../device/persistence.ts';
import { findPlaces } from '../../device/places.ts';
import { call } from '../../remote/call.ts';
import { listRemoved, type Removal } from '../outbox/removed-rows.ts';
import { findSeen, type Seen } from '../read/seen.ts';
import { serverNow } from '../../device/server-time.ts';
import { getUser } from '../../session/session.ts';
import { withRoom } from '../local/free-room.ts';
import { answerOf } from '@domivka/domain/catalogue';
import { DomainError } from '@domivka/domain/kernel/errors';
import { getLanguage } from '../../text/language.ts';

/**
 * What the device answers in place of the server when a rule is broken: the same status and the same list of messages, as if it had been
 * asked (specification, section 5: "a fake 400 response carrying the list of messages"). Nothing is saved then.
 */
class LocalRefusal extends DomainError {
  readonly status: number;
  /** In the language of the person. */
  readonly messages: readonly string[];

  constructor({ kind, code, issues, conflict }: DomainError) {
    super(kind, code, issues, conflict);
    const { status, messages } = answerOf(this, getLanguage());
    this.status = status;
    this.messages = messages;
  }
}

/** Does something by the rules of the domain on this device; what they refuse is answered as the server would. Throws `LocalRefusal`. */
async function asLocalRefusal<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof DomainError ? new LocalRefusal(error) : error;
  }
}

export type SaveOptions = {
  /** The version that was edited; none for a new record. */
  readonly version?: number | undefined;
  /** The record as the form opened it, for an edit that lasted while the record changed. */
  readonly base?: Fields | undefined;
  /** What else is done in the same transaction: the file of a photo is kept with it, the draft of a form goes. */
  readonly beside?: ((store: LocalStore) => Promise<void>) | undefined;
};

async function contextOfUser(store: LocalStore): Promise<Context> {
  const actor = actorOf(getUser());
  const [places, customFields] = await Promise.all([findPlaces(), findKeptCustomFields(store, actor)]);
  return { actor, now: new Date(serverNow()).toISOString(), newId, places, customFields };
}

/**
 * Saves a record: on this device and into the outbox in one transaction, the same way with and without a network; then it is sent.
 * `record` holds the changed fields (null clears), with `_id` unless it is new. Throws `LocalRefusal` (400 and its
 * messages, as the server would answer) when a rule is broken; nothing is saved then. Records that are not kept on devices (users, organizations) go to the server at once: `RemoteError`.
 */
export async function saveRecord(table: TableName, record: Fields, options: SaveOptions = {}): Promise<SaveOutcome> {
  const entity = getEntity(table);
  const user = getUser();
  if (!entity.offline) return saveRemotely(table, record, options);
  const store = await openStore(user._id);
  const context = await contextOfUser(store);
  const id = String(record['_id'] ?? context.newId());
  const complete = { ...record, _id: id };
  const { version, base, beside } = options;
  // An edit is made on the whole record: one that only a list has shown is taken from there, or else fetched first.
  const isHere = version === undefined || (await rowsOf(store, table).get(id)) !== undefined;
  if (!isHere && !(await keepRowFromList(store, table, id, version))) await fetchRecord(store, table, id);
  const request = {
    record: complete,
    ...(version === undefined ? {} : { version }),
    ...(base === undefined ? {} : { base, isBaseExact: true }),
  };
  const after = async ({ kind, record: written }: SaveOutcome, before: LocalRow | undefined): Promise<void> => {
    if (kind !== 'same') await enqueueSave(store, entity, { before, after: written, version, now: context.now });
    await beside?.(store);
  };
  const outcome = await asLocalRefusal(() =>
    withRoom(store, () => runLocalSave(store, context, entity, request, after)),
  );
  sendSoon();
  return outcome;
}

/** Something waits on this device from now on: the browser is asked to keep it, and it is sent as soon as may be. */
function sendSoon(): void {
  void askToPersist();
  requestSending();
}

export type NewRecord = {
  readonly table: TableName;
  readonly record: Fields;
  /** Refused with `record.savedBefore` where this device has saved it already under the id that it brings. */
  readonly isOnce?: true;
};

/**
 * Saves several new records that are kept on the device, all or none, in one transaction with their places in the outbox: the flats of a
 * building, one assessment for each chosen flat. Throws `LocalRefusal` for the first one that a rule refuses; nothing is saved then.
 * `onProgress` hears how many are written so far; `beside`: what else is done in the same transaction.
 */
export async function saveNewRecords(
  records: readonly NewRecord[],
  onProgress?: (written: number) => void,
  beside?: SaveOptions['beside'],
): Promise<readonly SaveOutcome[]> {
  const store = await openStore(getUser()._id);
  const context = await contextOfUser(store);
  const saves = records.map(({ table, record, isOnce }, index): LocalSave => {
    const entity = getEntity(table);
    return {
      entity,
      request: { record: { ...record, _id: String(record['_id'] ?? context.newId()) } },
      isOnce,
      after: async ({ kind, record: after }, before) => {
        if (kind !== 'same') await enqueueSave(store, entity, { before, after, now: context.now });
        onProgress?.(index + 1);
        if (index === records.length - 1) await beside?.(store);
      },
    };
  });
  const outcomes = await asLocalRefusal(() => withRoom(store, () => runLocalSaves(store, context, saves)));
  sendSoon();
  return outcomes;
}

async function saveRemotely(table: TableName, record: Fields, { version }: SaveOptions): Promise<SaveOutcome> {
  const saved = await saveOnline(table, version === undefined ? record : { ...record, version });
  return {
    kind: version === undefined ? 'created' : 'updated',
    record: saved,
    warnings: getEntity(table).warn?.(saved) ?? [],
    secrets: {},
  };
}

/**
 * Moves a record with its children to the bin: here at once, on the server by the outbox. The server never hears of one that was never
 * sent. Answers what `undoRemove` takes back. Throws `LocalRefusal` when it may not be removed; with a conflict, that is a question, where this
 * device knows of more than its author had seen (`seen`, or else all that is here now).
 */
export async function removeRecord(table: TableName, id: string, seen?: Seen): Promise<Removal> {
  const entity = getEntity(table);
  const store = await openStore(getUser()._id);
  if (!entity.offline) {
    await call('DELETE', `/${table}/${id}${seen?.version === undefined ? '' : `?version=${seen.version}`}`);
    if (store.tables.some(({ name }) => name === table)) await rowsOf(store, table).delete(id);
    return { table, id, deletionId: undefined, rows: [] };
  }
  const context = await contextOfUser(store);
  const known = seen ?? (await findSeen(store, table, id));
  await asLocalRefusal(() =>
    runLocalRemove(store, context, entity, { id, ...known }, async (before) => {
      if (before) await enqueueDelete(store, entity, before, context.now);
    }),
  );
  const removed = await store.deleted.get(id);
  const rows = removed ? await listRemoved(store, removed.deletionId) : [];
  sendSoon();
  return { table, id, deletionId: removed?.deletionId, rows };
}

/**
 * The same for several records that are kept on the device, all or none, in one transaction: flats that were just made. Throws
 * `LocalRefusal` for the first one that may not be removed; all stay then.
 */
export async function removeRecords(table: TableName, ids: readonly string[]): Promise<void> {
  const entity = getEntity(table);
  const store = await openStore(getUser()._id);
  const context = await contextOfUser(store);
  const removeAll = async (): Promise<void> => {
    for (const id of ids) {
      await runLocalRemove(store, context, entity, { id }, async (before) => {
        if (before) await enqueueDelete(store, entity, before, context.now);
      });
    }
  };
  await asLocalRefusal(() => store.transaction('rw', storesOfWork([table]), removeAll));
  sendSoon();
}
