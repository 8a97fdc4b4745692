import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { isFields, sameValue, type Fields } from '@domivka/domain/kernel/record';
import { deviceId } from '../../../records/local/device.ts';
import { rowsOf, type LocalStore } from '../../../records/local/local-store.ts';
import { editOf, isCreation, type OutboxEntry } from '../../../records/local/outbox-entry.ts';
import { findRecordsById } from '../../../records/read/records-by-id.ts';
import { openRescue, type NotOpened } from './open-rescue.ts';
import type { RescueManifest, UnsentParts } from './rescue-format.ts';

/** A removed record, and what is needed for its name. */
export type RescueSubject = {
  readonly recordId: string;
  readonly table: TableName;
  readonly record: Fields;
  readonly address?: Fields | undefined;
};

/** What would come out of a file, before any of it is taken in. */
export type RescueLook = {
  readonly manifest: RescueManifest;
  readonly isOfThisDevice: boolean;
  readonly created: number;
  readonly changed: number;
  readonly removals: readonly RescueSubject[];
  readonly photos: number;
  readonly drafts: number;
  /** Writes that this device has or has sent already; they are not counted above. */
  readonly known: number;
  /** How many of those above are on the server, as far as this device knows or the server said. */
  readonly arrived: number;
};

export type LookOutcome = NotOpened | { readonly kind: 'shown'; readonly look: RescueLook };

/** As many records of one kind as one search answers. */
const mostAsked = 500;
/** How long the server is waited for, milliseconds. */
const patience = 8000;

/**
 * Shows what a rescue file contains: anybody can make one with the name of anybody in it, and its content is sent in that name. Changes
 * nothing.
 */
export async function lookIntoRescue(store: LocalStore, actor: Actor, file: Blob): Promise<LookOutcome> {
  const rescue = await openRescue(store, actor._id, file);
  if (rescue.kind !== 'open') return rescue;
  const { manifest, parts, known } = rescue;
  const saves = parts.entries.filter(({ kind }) => kind === 'save');
  const created = saves.filter(isCreation).length;
  const look: RescueLook = {
    manifest,
    isOfThisDevice: manifest.deviceId === (await deviceId(store)),
    created,
    changed: saves.length - created,
    removals: parts.entries.filter(({ kind }) => kind === 'delete').map((entry) => subjectOf(entry, parts)),
    photos: manifest.counts.photos,
    drafts: parts.drafts.length,
    known,
    arrived: await countArrived(store, actor, saves),
  };
  return { kind: 'shown', look };
}

function subjectOf({ table, recordId, parentId }: OutboxEntry, { rows, removed }: UnsentParts): RescueSubject {
  const find = (id: unknown): Fields | undefined =>
    removed.find(({ _id }) => _id === id)?.row ?? rows.find(({ row }) => row._id === id)?.row;
  const record = find(recordId) ?? {};
  return { recordId, table, record, address: find(record['addressId'] ?? parentId) };
}

async function countArrived(store: LocalStore, actor: Actor, saves: readonly OutboxEntry[]): Promise<number> {
  let arrived = 0;
  for (const table of new Set(saves.map((entry) => entry.table))) {
    const own = saves.filter((entry) => entry.table === table);
    const records = await findConfirmed(store, actor, table, [...new Set(own.map(({ recordId }) => recordId))]);
    arrived += own.filter((entry) => {
      const record = records.get(entry.recordId);
      return record !== undefined && (isCreation(entry) || has(record, editOf(entry)));
    }).length;
  }
  return arrived;
}

/** Records as the server has them, as far as it can be asked now or this device knows. */
async function findConfirmed(
  store: LocalStore,
  actor: Actor,
  table: TableName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  const rows = await rowsOf(store, table).bulkGet([...ids]);
  const here = rows.filter((row) => row?.synced === 1);
  const signal = AbortSignal.timeout(patience);
  const answered = await findRecordsById(store, actor, table, ids.slice(0, mostAsked), signal).catch(() => []);
  const found = [...here, ...answered].flatMap((record) => record ?? []);
  return new Map(found.map((record): [string, Fields] => [record._id, record]));
}

function has(record: Fields, edit: Fields): boolean {
  return Object.entries(edit).every(([field, value]) => {
    const current = record[field];
    if (field === 'custom' && isFields(value)) return has(isFields(current) ? current : {}, value);
    return sameValue(current ?? null, value ?? null);
  });
}
