import type { LocalStore } from '../../../records/local/local-store.ts';
import type { OutboxEntry } from '../../../records/local/outbox-entry.ts';
import {
  isNewer,
  limits,
  partNames,
  readers,
  RescueRefusal,
  type RefusedOutcome,
  type RescueManifest,
  type UnsentParts,
} from './rescue-format.ts';
import { listParts, readPart, type ZipPart } from './zip.ts';

/** A rescue file that is open for reading. */
export type OpenRescue = {
  readonly kind: 'open';
  readonly manifest: RescueManifest;
  /** Of the writes only those that this device does not know. */
  readonly parts: UnsentParts;
  /** The number of writes that this device has or has sent already. */
  readonly known: number;
  /** Writes and drafts of another version, which this one cannot read; they stay in the file. */
  readonly unread: number;
  /** Bytes of a picture; undefined where the file has none or they are damaged. Throws where they are more than `most`. */
  readonly readBytes: (name: string, most: number) => Promise<ArrayBuffer | undefined>;
};

/** `already`: this file was taken in before. */
export type NotOpened = RefusedOutcome | { readonly kind: 'already'; readonly at: string };

/** The key under which the device remembers that it has taken in a file. */
export const markOf = (fileId: string): string => `rescue:${fileId}`;

/** Opens a file and reads all of it except the pictures; of a file of another user not even that. Changes nothing. */
export async function openRescue(store: LocalStore, userId: string, file: Blob): Promise<OpenRescue | NotOpened> {
  try {
    const parts = await listParts(file);
    const manifest = await readManifest(file, parts, userId);
    const mark = await store.device.get(markOf(manifest.fileId));
    if (mark) return { kind: 'already', at: String(mark.value) };
    return await readParts(store, file, parts, manifest);
  } catch (error) {
    if (!(error instanceof RescueRefusal)) throw error;
    return error.reason === 'notRescue' && (await isPage(file)) ? { ...error.outcome, reason: 'page' } : error.outcome;
  }
}

async function isPage(file: Blob): Promise<boolean> {
  return /^\s*<!doctype html/i.test(await file.slice(0, 64).text());
}

async function readJson(file: Blob, part: ZipPart | undefined, most: number): Promise<unknown> {
  if (!part) return undefined;
  const bytes = await readPart(file, part, most);
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new RescueRefusal('damaged');
  }
}

async function readManifest(file: Blob, parts: ReadonlyMap<string, ZipPart>, userId: string): Promise<RescueManifest> {
  const value = await readJson(file, parts.get(partNames.manifest), limits.manifest);
  if (isNewer(value)) throw new RescueRefusal('newer');
  const manifest = readers.manifest(value);
  if (!manifest) throw new RescueRefusal('notRescue');
  if (manifest.userId !== userId) throw new RescueRefusal('foreign', manifest.userName);
  const whole = [...parts.values()].reduce((sum, { size }) => sum + size, 0);
  if (whole > limits.whole + limits.json) throw new RescueRefusal('tooLarge');
  return manifest;
}

async function readParts(
  store: LocalStore,
  file: Blob,
  zipParts: ReadonlyMap<string, ZipPart>,
  manifest: RescueManifest,
): Promise<OpenRescue> {
  let unread = 0;
  const list = async <Row>(name: string, read: (one: unknown) => Row | undefined): Promise<readonly Row[]> => {
    const values = await readJson(file, zipParts.get(name), limits.json);
    if (!Array.isArray(values)) throw new RescueRefusal('damaged');
    const rows = values.map(read).filter((row) => row !== undefined);
    // The other parts belong to these.
    if (name === partNames.entries || name === partNames.drafts) unread += values.length - rows.length;
    return rows;
  };
  const entries = await list(partNames.entries, readers.entries);
  const known = await knownNames(store, entries);
  const parts = {
    entries: entries.filter(({ opId }) => !known.has(opId)),
    rows: await list(partNames.rows, readers.rows),
    removed: await list(partNames.removed, readers.removed),
    drafts: await list(partNames.drafts, readers.drafts),
    files: await list(partNames.files, readers.files),
  };
  const readBytes = async (name: string, most: number) => {
    const part = zipParts.get(name);
    try {
      return part && (await readPart(file, part, most)).buffer;
    } catch (error) {
      // One damaged picture does not keep the others out.
      if (error instanceof RescueRefusal && error.reason === 'damaged') return undefined;
      throw error;
    }
  };
  return { kind: 'open', manifest, parts, known: known.size, unread, readBytes };
}

/** The writes that this device knows already: they are in the outbox, were sent recently, or were put aside with a removal. */
async function knownNames(store: LocalStore, entries: readonly OutboxEntry[]): Promise<ReadonlySet<string>> {
  const names = entries.map(({ opId }) => opId);
  const [waiting, sent, removed] = await Promise.all([
    store.outbox.bulkGet(names),
    store.sent.bulkGet(names),
    store.deleted.toArray(),
  ]);
  const aside = new Set(removed.flatMap((row) => row.entries.map(({ opId }) => opId)));
  return new Set(names.filter((name, index) => waiting[index] || sent[index] || aside.has(name)));
}
