import { isFields } from '@domivka/domain/kernel/record';
import type { TableName } from '@domivka/domain/kernel/entity';
import { listEntities } from '@domivka/domain/registry';
import type { DeletedRow } from '../../../records/local/local-store.ts';
import type { OutboxEntry } from '../../../records/local/outbox-entry.ts';
import { fileOfPath } from '../../../records/local/photo-file.ts';
import { rawReader, type RawReader } from './read-raw.ts';
import { readDraft, readEntry, readPhotoFile, readRemoved, readRow } from './read-rows.ts';
import type { RescueRow, UnreadableRow, UnsentParts } from './rescue-format.ts';

/** What a device holds that the server may not have, as it stood at one moment. */
export type Collected = UnsentParts & {
  readonly unreadable: readonly UnreadableRow[];
  readonly deviceId: string;
  readonly epoch?: string;
};

const own = ['outbox', 'deleted', 'drafts', 'photoFile', 'device'];

/** The rows of a store as what they should be; what is something else is kept as it is. */
async function readAs<Row>(
  reader: RawReader,
  store: string,
  read: (value: unknown) => Row | undefined,
): Promise<{ readonly rows: readonly Row[]; readonly unreadable: readonly UnreadableRow[] }> {
  const { rows: raw, unreadable } = await reader.all(store);
  const rows: Row[] = [];
  const strange: UnreadableRow[] = [...unreadable];
  for (const value of raw) {
    const row = read(value);
    if (row) rows.push(row);
    else strange.push({ store, key: isFields(value) ? (value['opId'] ?? value['_id']) : undefined, value });
  }
  return { rows, unreadable: strange };
}

type Wanted = { readonly table: TableName; readonly id: string };

/** What has to be beside an entry so that another device can show it and work on: its record, what that hangs on and names. */
async function rowsBeside(
  reader: RawReader,
  entries: readonly OutboxEntry[],
): Promise<{ readonly rows: readonly RescueRow[]; readonly unreadable: readonly UnreadableRow[] }> {
  const found = new Map<string, RescueRow>();
  const unreadable: UnreadableRow[] = [];
  const add = async ({ table, id }: Wanted): Promise<RescueRow | undefined> => {
    const key = `${table}/${id}`;
    const known = found.get(key);
    if (known) return known;
    const value = await reader.get(table, id);
    const row = readRow({ table, row: value });
    if (row) found.set(key, row);
    else if (value !== undefined) unreadable.push({ store: table, key: id, value });
    return row;
  };
  for (const entry of entries) {
    const record = (await add({ table: entry.table, id: entry.recordId }))?.row ?? entry.record ?? {};
    for (const { table, id } of namedBy(entry, record)) await add({ table, id });
  }
  return { rows: [...found.values()], unreadable };
}

/** The address of a record, and the records that it names. */
function namedBy({ table, parentId, needs = [] }: OutboxEntry, record: object): readonly Wanted[] {
  const fields = record as Readonly<Record<string, unknown>>;
  const address = fields['addressId'] ?? parentId;
  const wanted: Wanted[] = typeof address === 'string' ? [{ table: 'address', id: address }] : [];
  const entity = listEntities().find((one) => one.table === table);
  for (const [field, { refersTo }] of Object.entries(entity?.fields ?? {})) {
    const ids = [fields[field]].flat().filter((id) => typeof id === 'string');
    if (refersTo !== undefined && refersTo !== 'organization' && refersTo !== 'user')
      for (const id of ids) if (needs.includes(id)) wanted.push({ table: refersTo, id });
  }
  return wanted;
}

/** Of what was removed only what waits to be told to the server. */
function isTold({ deletionId, untold }: DeletedRow, entries: readonly OutboxEntry[]): boolean {
  return untold !== true && entries.some((entry) => entry.kind === 'delete' && entry.deletionId === deletionId);
}

/** Reads in one transaction everything that only this device may have. Changes nothing. */
export async function collectUnsent(database: IDBDatabase): Promise<Collected> {
  const tables = listEntities().map(({ table }): string => table);
  const reader = rawReader(database, [...own, ...tables]);
  const outbox = await readAs(reader, 'outbox', readEntry);
  const entries = outbox.rows.toSorted((one, other) => one.seq - other.seq);
  const removed = await readAs(reader, 'deleted', readRemoved);
  const drafts = await readAs(reader, 'drafts', readDraft);
  const files = await readAs(reader, 'photoFile', readPhotoFile);
  const rows = await rowsBeside(reader, entries);
  const device = await reader.get('device', 'deviceId');
  const heard = await reader.get('device', 'epoch');
  const epoch = isFields(heard) && isFields(heard['value']) ? heard['value']['epoch'] : undefined;
  const named = new Set(entries.map(({ record }) => fileOfPath(record?.['path'])));
  return {
    entries,
    rows: rows.rows,
    removed: removed.rows.filter((row) => isTold(row, entries)),
    drafts: drafts.rows,
    files: files.rows.filter(({ _id, state }) => named.has(_id) && state !== 'sent'),
    unreadable: [outbox, removed, drafts, files, rows].flatMap(({ unreadable }) => unreadable),
    deviceId: isFields(device) && typeof device['value'] === 'string' ? device['value'] : '',
    ...(typeof epoch === 'string' ? { epoch } : {}),
  };
}
