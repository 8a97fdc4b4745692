import { Dexie, type Table } from 'dexie';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { trainingMode } from '@domivka/domain/user/user.sign-in';
import { type AddressPart, dropPartsOnWrite, type PartKey } from './address-part.ts';
import type { OutboxEntry, SentRow } from './outbox-entry.ts';
import { type OutlineRow, type PackPictureRow, type PackRow, packedTables } from './pack-rows.ts';
import { closeWithPage, followTransactions, followUpgrade, isPageAsleep } from '../../platform/page-sleep.ts';
import type { PhotoBytesRow, PhotoFileRow } from './photo-file.ts';
import { serverNow } from '../../device/server-time.ts';
import { watchReads, watchReadsOf, type ReadWatch } from '../../platform/slow-reads.ts';

/**
 * A record on this device: its fields as they travel, and beside them what only the device needs. `synced` is 1 for what the server
 * has confirmed, 0 for what still waits to be sent (specification, section 3). Names with `$` never travel.
 */
export type LocalRow = StoredRecord & {
  readonly synced: 0 | 1;
  /** Keys for search, order and matching, computed by the domain. */
  readonly $keys: Readonly<Record<string, string>>;
  /** When the server last confirmed this state, ISO 8601. */
  readonly $asOf?: string | undefined;
  /** The state before the last change that came from the server: the base of an edit that began on it. */
  readonly $previous?: { readonly version: number; readonly fields: Fields } | undefined;
};

/** A field that named a record until that was removed here: what was there, and what was left of it. */
export type Unlinked = {
  readonly table: TableName;
  readonly id: string;
  readonly field: string;
  readonly was: unknown;
  readonly left: unknown;
};

/** A record that was removed here, with its unsent edits, until the server has heard of it. */
export type DeletedRow = {
  readonly _id: string;
  readonly synced: 0 | 1;
  readonly table: TableName;
  readonly deletionId: string;
  readonly at: string;
  readonly row: LocalRow;
  readonly entries: readonly OutboxEntry[];
  /** It went before the server was put back to a copy: should it come back, it is compared with what that knows. */
  readonly isOfOtherEpoch?: true;
  /** The server never heard of the record: it is kept for a change of mind only. */
  readonly untold?: true;
  /** Of such a record: where it was named, so that these links come back with it. */
  readonly unlinked?: readonly Unlinked[];
};

/** The answer to a search as it came, for the same question without a network. */
export type ResponseRow = {
  readonly _id: string;
  readonly synced: 1;
  readonly at: string;
  readonly values: readonly StoredRecord[];
  readonly totalRows: number;
  readonly ignored?: readonly string[];
};

export type DraftRow = { readonly _id: string; readonly values: Fields; readonly updatedAt: string };

/** Single values of the device: its id, the running number of its operations, how far a pull has read. */
export type DeviceRow = { readonly _id: string; readonly value: unknown };

/** The database of one user on this device. */
export type LocalStore = Dexie & {
  readonly responses: Table<ResponseRow, string>;
  readonly deleted: Table<DeletedRow, string>;
  readonly outbox: Table<OutboxEntry, string>;
  readonly drafts: Table<DraftRow, string>;
  readonly device: Table<DeviceRow, string>;
  /** Outlines of the areas taken along and of those inside them. */
  readonly polygons: Table<OutlineRow, string>;
  readonly photoFile: Table<PhotoFileRow, string>;
  readonly photoBytes: Table<PhotoBytesRow, string>;
  /** Small pictures of photos that were added here. */
  readonly photoThumb: Table<PhotoBytesRow, string>;
  readonly pack: Table<PackRow, string>;
  readonly packPicture: Table<PackPictureRow, string>;
  readonly addressPart: Table<AddressPart, PartKey>;
  /** What arrived on the server of late. */
  readonly sent: Table<SentRow, string>;
};

/** The stores of the specification (section 3), and seven of our own: apartment (decision 19), outbox, drafts, device, files of photos. */
const stores: Readonly<Record<string, string>> = {
  responses: '_id, at, synced',
  deleted: '_id, table, deletionId, synced',
  address: '_id, pCode4, $keys.matchKey, $keys.nameUkrSort, synced',
  apartment: '_id, addressId, $keys.uniqueKey, synced',
  activity: '_id, addressId, synced',
  metadata: '_id, $keys.uniqueKey, synced',
  photo: '_id, addressId, synced',
  assessment: '_id, addressId, synced',
  stateQuestions: '_id, addressId, synced',
  polygons: '_id, synced',
  user: '_id, synced',
  organization: '_id, synced',
  outbox: 'opId, &seq, recordId, state',
  drafts: '_id',
  device: '_id',
  photoFile: '_id, photoId, addressId, batch, state',
  photoBytes: '_id',
  photoThumb: '_id',
};

/** What has come since the first release: a database of that gets these stores added, and keeps all it holds. */
const laterStores: Readonly<Record<string, string>> = {
  pack: '_id',
  packPicture: '_id, area',
  sent: '_id, at',
};

/** Since version 4 the records of areas are rows like all others and are found by their place; before that they were kept in compressed parts. */
const rowsOfAreas: Readonly<Record<string, string | null>> = {
  packPart: null,
  packGone: null,
  apartment: '_id, addressId, pCode4, $keys.uniqueKey, synced',
  activity: '_id, addressId, pCode4, synced',
  photo: '_id, addressId, pCode4, synced',
  assessment: '_id, addressId, pCode4, synced',
  stateQuestions: '_id, addressId, pCode4, synced',
};

/** Since version 5 the device holds former names of streets and areas. */
const formerNames: Readonly<Record<string, string>> = { formerName: '_id, pCode4, synced' };

/** Since version 6 what searches compare of addresses is also kept in parts, which are made of the rows when there is time. */
const partsOfAddresses: Readonly<Record<string, string>> = { addressPart: '[last+after]' };

/** An area whose parts are gone is read again with the next network. */
function asNotRead(pack: { state: string; cursor?: string; asOf?: string; records: number; takenAt: string }): void {
  if (pack.state === 'ready') pack.state = 'taking';
  delete pack.cursor;
  delete pack.asOf;
  pack.records = 0;
  pack.takenAt = new Date(serverNow()).toISOString();
}

/**
 * `outdated`: a newer version of the application wants the database; `blocked`: an older tab holds it; `failed`: it cannot be opened; `silent`: it
 * has not answered for seconds; `opened`: it can be used after all.
 */
export type StoreTrouble = 'outdated' | 'blocked' | 'failed' | 'silent' | 'closed' | 'opened';

const troubleListeners = new Set<(trouble: StoreTrouble) => void>();
const opened = new Map<string, Promise<LocalStore>>();

/** The application hears of what the user must know: reload the page, close other tabs, or that storage does not work. */
export function subscribeToStoreTrouble(listener: (trouble: StoreTrouble) => void): () => void {
  troubleListeners.add(listener);
  return () => troubleListeners.delete(listener);
}

/** What is wrong with whose database now. */
const standing = new Map<string, StoreTrouble>();

/** Whatever goes wrong with a database that a newer version has taken over comes from that: this page has to be loaded again before anything else. */
function announceFailing(userId: string, trouble: 'blocked' | 'failed'): void {
  announce(userId, standing.get(userId) === 'outdated' ? 'outdated' : trouble);
}

/** Another page may hold it for ever. Where more is known of what is wrong, that is said. */
function announceSilence(userId: string, isSilent: boolean): void {
  const trouble = standing.get(userId);
  if (isSilent && trouble === undefined) announce(userId, 'silent');
  if (!isSilent && trouble === 'silent') announce(userId, 'opened');
}

function announce(userId: string, trouble: StoreTrouble): void {
  if (trouble === 'opened') standing.delete(userId);
  else if (trouble !== 'closed') standing.set(userId, trouble);
  for (const listener of troubleListeners) listener(trouble);
}

/** What keeps the database of a user from being used, as long as it does: also for callers that come after it was announced. */
export function findStoreTrouble(userId: string | undefined): StoreTrouble | undefined {
  return userId === undefined ? undefined : standing.get(userId);
}

/** Practice has a database of its own, so that nothing of it mixes with the register. */
export function storeName(userId: string, isTraining = trainingMode): string {
  return `domivka-${isTraining ? 'training-' : ''}${userId}`;
}

function createStore(userId: string, reads: ReadWatch): LocalStore {
  // Strict: what was called saved is on the disk, also when the power fails a moment later.
  const store = new Dexie(storeName(userId), { chromeTransactionDurability: 'strict' }) as LocalStore;
  // Dexie multiplies by ten: natively these are versions 2 (specification, section 9) to 6.
  store.version(0.2).stores(stores);
  store.version(0.3).stores(laterStores).upgrade(followUpgrade);
  store
    .version(0.4)
    .stores(rowsOfAreas)
    .upgrade(async (transaction) => {
      followUpgrade(transaction);
      await transaction.table('pack').toCollection().modify(asNotRead);
    });
  store.version(0.5).stores(formerNames).upgrade(followUpgrade);
  store.version(0.6).stores(partsOfAddresses).upgrade(followUpgrade);
  dropPartsOnWrite(store);
  followTransactions(store);
  watchReadsOf(store, reads);
  store.on('versionchange', () => {
    close(userId, store);
    announce(userId, 'outdated');
  });
  store.on('blocked', () => announceFailing(userId, 'blocked'));
  return store;
}

function forget(userId: string): void {
  opened.delete(userId);
}

/** Databases that this code closed itself: nobody needs to hear of it. */
const deliberately = new WeakSet<LocalStore>();

function close(userId: string, store: LocalStore): void {
  deliberately.add(store);
  forget(userId);
  store.close();
}

/**
 * The open database of a user; the same one for all who ask. When opening fails it is tried once more, then `failed` is announced and
 * the error thrown. A database that the browser closed is opened again at the next call.
 */
export async function openStore(userId: string): Promise<LocalStore> {
  const known = opened.get(userId);
  if (known) return known;
  const opening = openOnceMore(userId);
  opened.set(userId, opening);
  opening.catch(() => forget(userId));
  return opening;
}

async function openOnceMore(userId: string): Promise<LocalStore> {
  try {
    return await open(userId);
  } catch {
    return await open(userId).catch((error: unknown) => {
      announceFailing(userId, 'failed');
      throw error;
    });
  }
}

async function open(userId: string): Promise<LocalStore> {
  const reads = watchReads((isSilent) => announceSilence(userId, isSilent));
  const store = createStore(userId, reads);
  await store.open().finally(reads.begin());
  const trouble = standing.get(userId);
  if (trouble === 'blocked' || trouble === 'failed') announce(userId, 'opened');
  // Only from here on: a failed attempt to open closes as well.
  closeWithPage(store);
  store.on('close', () => {
    if (deliberately.has(store) || isPageAsleep()) return;
    forget(userId);
    announce(userId, 'closed');
  });
  return store;
}

/** For callers that need the database at once: rejects where another tab holds it, and does not wait until that is closed. */
export async function openStoreUnlessHeld(userId: string): Promise<LocalStore> {
  let stop: (() => void) | undefined;
  const held = new Promise<never>((_resolve, reject) => {
    const look = () => {
      if (findStoreTrouble(userId) === 'blocked') reject(new Error('Another tab holds the database'));
    };
    stop = subscribeToStoreTrouble(look);
    look();
  });
  return Promise.race([openStore(userId), held]).finally(stop);
}

/** Closes the database of a user; the next `openStore` opens it again. Nothing in it changes. */
export async function closeStore(userId: string): Promise<void> {
  const store = await opened.get(userId);
  if (store) close(userId, store);
}

/** The rows of one table of records. */
export function rowsOf(store: LocalStore, table: TableName): Table<LocalRow, string> {
  return store.table<LocalRow, string>(table);
}

const ofUnsentWork = ['outbox', 'deleted', 'device'] as const;

/** Where the files of photos lie. */
export const pictureStores = ['photoFile', 'photoBytes', 'photoThumb'] as const;

/**
 * The stores of a transaction that changes records of these tables as unsent work does: their rows, what hangs on them or names them, and what
 * waits to be sent. Whatever else is read meanwhile does not wait for it. `beside`: what it touches besides.
 */
export function storesOfWork(tables: readonly string[], ...beside: readonly string[]): string[] {
  const ofBuildings: readonly string[] = packedTables();
  const around = tables.some((table) => ofBuildings.includes(table)) ? ofBuildings : [];
  return [...new Set([...tables, ...around, ...ofUnsentWork, ...beside])];
}
