import { Dexie } from 'dexie';
import { isFields } from '@domivka/domain/kernel/record';
import type { TableName } from '@domivka/domain/kernel/entity';
import { listEntities } from '@domivka/domain/registry';
import { serverNow } from '../../../device/server-time.ts';
import { downloadFile, type MadeFile } from '../../../remote/download.ts';
import type { Language } from '@domivka/domain/kernel/text';
import type { Me } from '../../../session/session.ts';
import { nameOfPerson } from '../../../text/record-name.ts';
import { releases } from '../../../text/release.text.ts';
import { newId } from '../../../platform/new-id.ts';
import {
  openStoreUnlessHeld,
  storeName,
  type DeletedRow,
  type LocalStore,
} from '../../../records/local/local-store.ts';
import type { OutboxEntry } from '../../../records/local/outbox-entry.ts';
import { readReadable } from '../../../records/outbox/outbox-read.ts';
import { fileOfPath } from '../../../records/local/photo-file.ts';
import {
  limits,
  partNames,
  photoPart,
  readers,
  rescueFormat,
  rescueVersion,
  stagedIdsOf,
  thumbPart,
  type RescueManifest,
  type RescueRow,
  type UnsentParts,
} from './rescue-format.ts';
import { zipWriter, type ZipWriter } from './zip.ts';

export type RescueWish = {
  readonly user: { readonly _id: string; readonly name: string };
  readonly release: string;
  readonly now: Date;
  readonly onProgress?: RescueProgress | undefined;
};

/** Is called with the number of photos that are done. */
export type RescueProgress = (done: number, total: number) => void;

/** A rescue file that was made. */
export type RescueFile = MadeFile & { readonly manifest: RescueManifest };

/** Something that this version cannot read: as it was, or why the browser did not return it. */
type UnreadableRow = {
  readonly store: string;
  readonly key: unknown;
  readonly value?: unknown;
  readonly error?: string;
};

type Collected = UnsentParts & {
  readonly unreadable: readonly UnreadableRow[];
  readonly deviceId: string;
  readonly epoch: string | undefined;
};

/** `store`: the database as the application has it, where entries can be marked. */
type Source = { readonly database: Dexie; readonly store?: LocalStore };

const openPatience = 10_000;

/** The database of a user as the application has it or, where that cannot open it, with whatever version and stores it has. */
async function openSource(userId: string): Promise<Source | undefined> {
  try {
    const store = await openStoreUnlessHeld(userId);
    return { database: store, store };
  } catch {
    const database = new Dexie(storeName(userId));
    const opening = database.open().then(
      () => ({ database }),
      () => undefined,
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    const givenUp = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        resolve(undefined);
        // Opening cannot be cancelled. A database that opens later would stay open: other tabs could not change or delete it.
        void opening.then(() => database.close());
      }, openPatience);
    });
    return await Promise.race([opening, givenUp]).finally(() => clearTimeout(timer));
  }
}

/**
 * Marks what will be in the file: from here on each entry keeps its content under its name. A database that takes no writes is read all the
 * same. Answers which ones had no mark before.
 */
async function markCopied(store: LocalStore): Promise<readonly string[]> {
  const unmarked = () => store.outbox.filter(({ copied }) => copied !== true);
  const names = await unmarked()
    .primaryKeys()
    .catch(() => []);
  const marked = await unmarked()
    .modify({ copied: true })
    .catch(() => 0);
  return marked === 0 ? [] : names;
}

/** No file was made: the entries are only on this device. */
async function takeMarksOff(store: LocalStore, names: readonly string[]): Promise<void> {
  await store.outbox
    .where('opId')
    .anyOf([...names])
    .modify((entry: { copied?: true }) => {
      delete entry.copied;
    })
    .catch(() => 0);
}

/** How often it is read again because something was saved between marking and reading. */
const mostReadings = 3;

/** `marked` gathers the names of the entries that this attempt has marked. */
async function collectMarked({ database, store }: Source, marked: string[]): Promise<Collected> {
  for (let reading = 1; ; reading += 1) {
    if (store) marked.push(...(await markCopied(store)));
    const content = await collectUnsent(database);
    const isMarked = content.entries.every(({ copied }) => copied === true);
    if (!store || isMarked || reading === mostReadings) return content;
  }
}

const has = (database: Dexie, store: string): boolean => database.tables.some(({ name }) => name === store);

/** Reads everything in one transaction that only this device may have. */
async function collectUnsent(database: Dexie): Promise<Collected> {
  const own = ['outbox', 'deleted', 'drafts', 'photoFile', 'device'];
  const stores = [...own, ...listEntities().map(({ table }): string => table)].filter((name) => has(database, name));
  return database.transaction('r', stores, async () => {
    const unreadable: UnreadableRow[] = [];
    const readAll = <Row>(store: string, read: (value: unknown) => Row | undefined) =>
      readStore(database, store, read, unreadable);
    const entries = (await readAll('outbox', readers.entries)).toSorted((one, other) => one.seq - other.seq);
    const removed = await readAll('deleted', readers.removed);
    const drafts = await readAll('drafts', readers.drafts);
    const files = await readAll('photoFile', readers.files);
    const rows = await rowsBeside(database, entries, unreadable);
    const device = await readOne(database, 'device', 'deviceId');
    const heard = await readOne(database, 'device', 'epoch');
    const epoch = isFields(heard) && isFields(heard['value']) ? heard['value']['epoch'] : undefined;
    const named = new Set(entries.map(({ record }) => fileOfPath(record?.['path'])));
    return {
      entries,
      rows,
      removed: removed.filter((row) => isTold(row, entries)),
      drafts,
      files: files.filter(({ _id, state }) => named.has(_id) && state !== 'sent'),
      unreadable,
      deviceId: isFields(device) && typeof device['value'] === 'string' ? device['value'] : '',
      epoch: typeof epoch === 'string' ? epoch : undefined,
    };
  });
}

/** The rows of a store that are what they should be; the others are added to `unreadable`. */
async function readStore<Row>(
  database: Dexie,
  store: string,
  read: (value: unknown) => Row | undefined,
  unreadable: UnreadableRow[],
): Promise<readonly Row[]> {
  if (!has(database, store)) return [];
  const { rows: values, unreadable: lost } = await readReadable(database.table<unknown, string>(store));
  unreadable.push(...lost.map(({ key, error }) => ({ store, key, error: String(error) })));
  return values.flatMap((value) => {
    const row = read(value);
    if (row) return row;
    unreadable.push({ store, key: isFields(value) ? (value['opId'] ?? value['_id']) : undefined, value });
    return [];
  });
}

async function readOne(database: Dexie, store: string, key: string): Promise<unknown> {
  return has(database, store)
    ? database
        .table<unknown>(store)
        .get(key)
        .catch(() => undefined)
    : undefined;
}

/** The records that another device needs to show the entries and to continue with them: those edited, their addresses and what they name. */
async function rowsBeside(
  database: Dexie,
  entries: readonly OutboxEntry[],
  unreadable: UnreadableRow[],
): Promise<readonly RescueRow[]> {
  const found = new Map<string, RescueRow>();
  const add = async (table: TableName, id: string): Promise<RescueRow | undefined> => {
    const key = `${table}/${id}`;
    const known = found.get(key);
    if (known) return known;
    const value = await readOne(database, table, id);
    const row = readers.rows({ table, row: value });
    if (row) found.set(key, row);
    else if (value !== undefined) unreadable.push({ store: table, key: id, value });
    return row;
  };
  for (const entry of entries) {
    const record = (await add(entry.table, entry.recordId))?.row ?? entry.record ?? {};
    for (const [table, id] of namedBy(entry, record)) await add(table, id);
  }
  return [...found.values()];
}

/** The address of a record, and the records that it names. */
function namedBy({ table, parentId, needs = [] }: OutboxEntry, record: object): readonly [TableName, string][] {
  const fields = record as Readonly<Record<string, unknown>>;
  const address = fields['addressId'] ?? parentId;
  const named: [TableName, string][] = typeof address === 'string' ? [['address', address]] : [];
  const entity = listEntities().find((one) => one.table === table);
  for (const [field, { refersTo }] of Object.entries(entity?.fields ?? {})) {
    if (refersTo === undefined || refersTo === 'organization' || refersTo === 'user') continue;
    for (const id of [fields[field]].flat())
      if (typeof id === 'string' && needs.includes(id)) named.push([refersTo, id]);
  }
  return named;
}

/** Whether the server still has to be told of a removal. */
function isTold({ deletionId, untold }: DeletedRow, entries: readonly OutboxEntry[]): boolean {
  return untold !== true && entries.some((entry) => entry.kind === 'delete' && entry.deletionId === deletionId);
}

/** `2026-11-21-14-05` in the time of the device, for the name of the file: four digits alone would read as a year. */
function stampOf(now: Date): string {
  const parts = [now.getMonth() + 1, now.getDate(), now.getHours(), now.getMinutes()];
  return [now.getFullYear(), ...parts.map((part) => String(part).padStart(2, '0'))].join('-');
}

async function readBytes(database: Dexie, store: string, id: string): Promise<ArrayBuffer | undefined> {
  const row = await readOne(database, store, id);
  return isFields(row) && row['bytes'] instanceof ArrayBuffer ? row['bytes'] : undefined;
}

/** Photos are added one after the other, each from the database: two of them are never in memory. Answers how many are in the file, and how many are not. */
async function addPhotos(
  zip: ZipWriter,
  database: Dexie,
  ids: ReadonlySet<string>,
  onProgress: RescueProgress | undefined,
): Promise<Pick<RescueManifest['counts'], 'photos' | 'photosLeft'>> {
  let [photos, photosLeft, whole] = [0, 0, 0];
  const add = (name: string, bytes: ArrayBuffer | undefined): boolean => {
    if (!bytes || whole + bytes.byteLength > limits.whole) return false;
    zip.add(name, bytes);
    whole += bytes.byteLength;
    return true;
  };
  for (const id of ids) {
    const bytes = await readBytes(database, 'photoBytes', id);
    add(thumbPart(id), await readBytes(database, 'photoThumb', id));
    if (add(photoPart(id), bytes)) photos += 1;
    else photosLeft += 1;
    onProgress?.(photos + photosLeft, ids.size);
  }
  return { photos, photosLeft };
}

/** Makes a rescue file and hands it to the browser's downloads. Undefined where there is no database or it cannot be read. */
export async function downloadRescue(
  { _id, name, nameUkr }: Pick<Me, '_id' | 'name' | 'nameUkr'>,
  language: Language,
  onProgress?: RescueProgress,
): Promise<RescueFile | undefined> {
  const [{ id: release }] = releases;
  const user = { _id, name: nameOfPerson({ name, nameUkr }, language) };
  const made = await makeRescueFile({ user, release, now: new Date(serverNow()), onProgress });
  if (made) downloadFile(made);
  return made;
}

/**
 * Makes one archive of everything on this device that the server may not have: unsent writes with their records, drafts, photos, and what
 * could not be read. Without a network, and where the database takes no writes.
 */
export async function makeRescueFile(wish: RescueWish): Promise<RescueFile | undefined> {
  const source = await openSource(wish.user._id);
  if (!source) return undefined;
  const marked: string[] = [];
  try {
    return await pack(wish, source, marked);
  } catch (error) {
    if (source.store) await takeMarksOff(source.store, marked);
    throw error;
  } finally {
    if (!source.store) source.database.close();
  }
}

async function pack(wish: RescueWish, source: Source, marked: string[]): Promise<RescueFile> {
  const { user, release, now, onProgress } = wish;
  const { unreadable, deviceId, epoch, ...parts } = await collectMarked(source, marked);
  const { entries, drafts, files } = parts;
  const zip = zipWriter();
  for (const name of ['entries', 'rows', 'removed', 'drafts', 'files'] as const)
    zip.add(partNames[name], JSON.stringify(parts[name]));
  if (unreadable.length > 0) zip.add(partNames.unreadable, JSON.stringify(unreadable, undefined, 1));
  const ids = new Set([...files.map(({ _id }) => _id), ...drafts.flatMap(stagedIdsOf)]);
  const pictures = await addPhotos(zip, source.database, ids, onProgress);
  const manifest: RescueManifest = {
    format: rescueFormat,
    version: rescueVersion,
    fileId: newId(),
    userId: user._id,
    userName: user.name,
    deviceId,
    epoch,
    release,
    madeAt: now.toISOString(),
    counts: { entries: entries.length, drafts: drafts.length, unreadable: unreadable.length, ...pictures },
  };
  zip.add(partNames.manifest, JSON.stringify(manifest, undefined, 1));
  return { name: `domivka-rescue-${stampOf(now)}.zip`, file: zip.finish(), manifest };
}
