import type { Actor } from '@domivka/domain/kernel/actor';
import type { TableName } from '@domivka/domain/kernel/entity';
import { isFields, sameValue, type Fields } from '@domivka/domain/kernel/record';
import { deviceId } from '../../../records/local/device.ts';
import { rowsOf, type LocalStore } from '../../../records/local/local-store.ts';
import { editOf, isCreation, type OutboxEntry } from '../../../records/local/outbox-entry.ts';
import { findRecordsById } from '../../../records/read/records-by-id.ts';
import { knownNames, takenInAt } from './known-work.ts';
import { openRescue, RescueRefusal, type RefusedFile } from './read-file.ts';
import type { RescueManifest, UnsentParts } from './rescue-format.ts';

/** What a write is about, for its name. */
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
  /** Writes that this device has or has sent already; they are not among those above. */
  readonly known: number;
  /** How many of those above stand on the server, as far as this device knows or the server said. */
  readonly arrived: number;
};

/** `already`: this very file was taken in before. */
export type LookOutcome =
  | { readonly kind: 'shown'; readonly look: RescueLook }
  | { readonly kind: 'already'; readonly at: string }
  | { readonly kind: 'refused'; readonly reason: RefusedFile; readonly author: string };

/** As many of one kind as one search answers; so long the server is waited for, milliseconds. */
const mostAsked = 500;
const patience = 8000;

/** Shows what lies in a rescue file: anybody can make one with the name of anybody in it, and what it holds is sent in that name. Changes nothing. */
export async function lookIntoRescue(store: LocalStore, actor: Actor, file: Blob): Promise<LookOutcome> {
  try {
    const { manifest, parts } = await openRescue(file, actor._id);
    const at = await takenInAt(store, manifest.fileId);
    if (at !== undefined) return { kind: 'already', at };
    const known = await knownNames(store, parts.entries);
    const entries = parts.entries.filter(({ opId }) => !known.has(opId));
    const saves = entries.filter(({ kind }) => kind === 'save');
    const created = saves.filter(isCreation).length;
    const look: RescueLook = {
      manifest,
      isOfThisDevice: manifest.deviceId === (await deviceId(store)),
      created,
      changed: saves.length - created,
      removals: entries.filter(({ kind }) => kind === 'delete').map((entry) => subjectOf(entry, parts)),
      photos: manifest.counts.photos,
      drafts: parts.drafts.length,
      known: known.size,
      arrived: await countArrived(store, actor, saves),
    };
    return { kind: 'shown', look };
  } catch (error) {
    if (!(error instanceof RescueRefusal)) throw error;
    return { kind: 'refused', reason: error.reason, author: error.author };
  }
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
      return record !== undefined && (isCreation(entry) || says(record, editOf(entry)));
    }).length;
  }
  return arrived;
}

/** Records as the server has them, by its own word as far as it can be asked now. What it does not say stays unknown. */
async function findConfirmed(
  store: LocalStore,
  actor: Actor,
  table: TableName,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fields>> {
  const rows = await rowsOf(store, table).bulkGet([...ids]);
  const here = rows.filter((row) => row?.synced === 1);
  const asked = ids.slice(0, mostAsked);
  const signal = AbortSignal.timeout(patience);
  const told = await findRecordsById(store, actor, table, asked, signal).catch(() => []);
  const found = [...here, ...told].flatMap((record) => (record ? [record] : []));
  return new Map(found.map((record): [string, Fields] => [record._id, record]));
}

function says(record: Fields, edit: Fields): boolean {
  return Object.entries(edit).every(([field, value]) => {
    const stands = record[field];
    if (field === 'custom' && isFields(value)) return says(isFields(stands) ? stands : {}, value);
    return sameValue(stands ?? null, value ?? null);
  });
}
