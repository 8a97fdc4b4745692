import type { MadeFile } from '../../../remote/download.ts';
import { openStoreUnlessHeld, storeName, type LocalStore } from '../../../records/local/local-store.ts';
import { newId } from '../../../platform/new-id.ts';
import { collectUnsent, type Collected } from './collect.ts';
import { openRaw } from './read-raw.ts';
import {
  limits,
  partNames,
  photoPart,
  rescueFormat,
  rescueVersion,
  stagedIdsOf,
  thumbPart,
  type RescueManifest,
} from './rescue-format.ts';
import { toJson } from './to-json.ts';
import { zipWriter, type ZipWriter } from './zip-write.ts';

/** Whose work it is, and how the readable page of the file is written: words are the business of screens. */
export type RescueWish = {
  readonly user: { readonly _id: string; readonly name: string };
  readonly release: string;
  readonly now: Date;
  readonly sayPage: (content: Collected, manifest: RescueManifest) => string;
  /** Hears how many of the photos are in. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
};

/** A rescue file that was made. */
export type RescueFile = MadeFile & { readonly manifest: RescueManifest };

/**
 * Marks what goes into the file: from here on each entry keeps its content under its name. A database that takes no writes is read all the same.
 * Answers which ones had no mark before.
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

/** There is no file: nothing stands anywhere but here. */
async function takeMarksOff(store: LocalStore, names: readonly string[]): Promise<void> {
  await store.outbox
    .where('opId')
    .anyOf([...names])
    .modify((entry: { copied?: true }) => {
      delete entry.copied;
    })
    .catch(() => 0);
}

/** `store`: where entries can be marked. */
type Source = { readonly database: IDBDatabase; readonly store?: LocalStore; readonly close: () => void };

/** The database of a user: as the application has it, or, where that cannot open it now, as it lies on the disk. */
async function openSource(userId: string): Promise<Source | undefined> {
  try {
    const store = await openStoreUnlessHeld(userId);
    return { database: store.backendDB(), store, close: () => undefined };
  } catch {
    const database = await openRaw(storeName(userId));
    return database && { database, close: () => database.close() };
  }
}

/** So often it is read again because something was saved between marking and reading. */
const mostReadings = 3;

/** `marked` gathers the names of those that this attempt has marked. */
async function collectMarked({ database, store }: Source, marked: string[]): Promise<Collected> {
  for (let reading = 1; ; reading += 1) {
    if (store) marked.push(...(await markCopied(store)));
    const content = await collectUnsent(database);
    const isMarked = content.entries.every(({ copied }) => copied === true);
    if (!store || isMarked || reading === mostReadings) return content;
  }
}

/** `2026-11-21-14-05` in the time of the device, for the name of the file: four digits alone would read as a year. */
function stampOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
  return `${day}-${two(now.getHours())}-${two(now.getMinutes())}`;
}

async function readBytes(database: IDBDatabase, store: string, id: string): Promise<ArrayBuffer | undefined> {
  if (!database.objectStoreNames.contains(store)) return undefined;
  return new Promise((resolve) => {
    const request: IDBRequest<unknown> = database.transaction(store, 'readonly').objectStore(store).get(id);
    request.addEventListener('success', () => {
      const row = request.result;
      const bytes = typeof row === 'object' && row !== null && 'bytes' in row ? row.bytes : undefined;
      resolve(bytes instanceof ArrayBuffer ? bytes : undefined);
    });
    request.addEventListener('error', (event) => {
      event.preventDefault();
      resolve(undefined);
    });
  });
}

/** Photos go in one after the other, each straight from the database: never two of them stand in memory. Answers how many came, how many did not. */
async function addPhotos(
  zip: ZipWriter,
  database: IDBDatabase,
  ids: readonly string[],
  onProgress: RescueWish['onProgress'],
): Promise<Pick<RescueManifest['counts'], 'photos' | 'photosLeft'>> {
  let [photos, photosLeft, whole] = [0, 0, 0];
  for (const id of ids) {
    const bytes = await readBytes(database, 'photoBytes', id);
    const thumb = await readBytes(database, 'photoThumb', id);
    const mayAdd = (part: ArrayBuffer) => whole + part.byteLength <= limits.whole;
    if (thumb && mayAdd(thumb)) {
      zip.addBytes(thumbPart(id), thumb);
      whole += thumb.byteLength;
    }
    if (bytes && mayAdd(bytes)) {
      zip.addBytes(photoPart(id), bytes);
      photos += 1;
      whole += bytes.byteLength;
    } else photosLeft += 1;
    onProgress?.(photos + photosLeft, ids.length);
  }
  return { photos, photosLeft };
}

/**
 * Makes one archive of everything on this device that the server may not have: unsent writes with their records, drafts, photos, and what
 * could not be read. Without a network, and where the database takes no writes. Undefined where there is no database or it cannot be read.
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
    source.close();
  }
}

async function pack(wish: RescueWish, source: Source, marked: string[]): Promise<RescueFile> {
  const { user, release, now, sayPage, onProgress } = wish;
  const content = await collectMarked(source, marked);
  const { entries, rows, removed, drafts, files, unreadable, deviceId, epoch } = content;
  const zip = zipWriter(now);
  const parts: Readonly<Record<string, string>> = {
    [partNames.entries]: JSON.stringify(entries),
    [partNames.rows]: JSON.stringify(rows),
    [partNames.removed]: JSON.stringify(removed),
    [partNames.drafts]: JSON.stringify(drafts),
    [partNames.files]: JSON.stringify(files),
    ...(unreadable.length > 0 ? { [partNames.unreadable]: toJson(unreadable) } : {}),
  };
  for (const [name, text] of Object.entries(parts)) zip.addText(name, text);
  const ids = new Set([...files.map(({ _id }) => _id), ...drafts.flatMap(stagedIdsOf)]);
  const pictures = await addPhotos(zip, source.database, [...ids], onProgress);
  const manifest: RescueManifest = {
    format: rescueFormat,
    version: rescueVersion,
    fileId: newId(),
    userId: user._id,
    userName: user.name,
    deviceId,
    ...(epoch === undefined ? {} : { epoch }),
    release,
    madeAt: now.toISOString(),
    counts: { entries: entries.length, drafts: drafts.length, unreadable: unreadable.length, ...pictures },
  };
  zip.addText(partNames.manifest, JSON.stringify(manifest, undefined, 1));
  zip.addText(partNames.page, sayPage(content, manifest));
  return { name: `domivka-rescue-${stampOf(now)}.zip`, file: zip.finish(), manifest };
}
