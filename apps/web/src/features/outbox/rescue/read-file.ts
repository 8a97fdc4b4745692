import { isFields, isId } from '@domivka/domain/kernel/record';
import { readDraft, readEntry, readPhotoFile, readRemoved, readRow } from './read-rows.ts';
import {
  limits,
  partNames,
  rescueFormat,
  rescueVersion,
  type RescueManifest,
  type UnsentParts,
} from './rescue-format.ts';
import { listParts, readPart, ZipError, type ZipPart } from './zip-read.ts';

/** `page`: a page that was handed over to be entered by hand; `notRescue`: another file; `newer`: of a later version; `foreign`: of somebody else; `damaged`, `tooLarge`: of the archive. */
export type RefusedFile = 'page' | 'notRescue' | 'newer' | 'foreign' | 'damaged' | 'tooLarge';

/** A file that is not taken in. `author`: whose it is, where it is of somebody else. */
export class RescueRefusal extends Error {
  readonly reason: RefusedFile;
  readonly author: string;

  constructor(reason: RefusedFile, author = '') {
    super(`The rescue file is refused: ${reason}`);
    this.name = 'RescueRefusal';
    this.reason = reason;
    this.author = author;
  }
}

/** A rescue file that is open for reading. */
export type OpenRescue = {
  readonly manifest: RescueManifest;
  readonly parts: UnsentParts;
  /** Writes and drafts that a version other than this one wrote, and that stay in the file. */
  readonly unread: number;
  /** Bytes of a picture; undefined where the file has none or they are damaged. Throws where they are more than told. */
  readonly readBytes: (name: string, most: number) => Promise<ArrayBuffer | undefined>;
};

function manifestIn(value: unknown): RescueManifest {
  if (!isFields(value) || value['format'] !== rescueFormat) throw new RescueRefusal('notRescue');
  const { version, fileId, userId, madeAt } = value;
  if (typeof version !== 'number' || !isId(fileId) || typeof userId !== 'string' || typeof madeAt !== 'string')
    throw new RescueRefusal('notRescue');
  if (version > rescueVersion) throw new RescueRefusal('newer');
  const text = (field: string) => String(value[field] ?? '').slice(0, 200);
  const counts = isFields(value['counts']) ? value['counts'] : {};
  const count = (field: string) => (typeof counts[field] === 'number' ? counts[field] : 0);
  return {
    format: rescueFormat,
    version,
    fileId,
    userId,
    userName: text('userName'),
    deviceId: text('deviceId'),
    ...(typeof value['epoch'] === 'string' ? { epoch: text('epoch') } : {}),
    release: text('release'),
    madeAt,
    counts: {
      entries: count('entries'),
      drafts: count('drafts'),
      photos: count('photos'),
      photosLeft: count('photosLeft'),
      unreadable: count('unreadable'),
    },
  };
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

type Read<Row> = { readonly rows: readonly Row[]; readonly unread: number };

function rowsIn<Row>(value: unknown, read: (one: unknown) => Row | undefined): Read<Row> {
  if (!Array.isArray(value)) throw new RescueRefusal('damaged');
  const rows = value.map(read).filter((row) => row !== undefined);
  return { rows, unread: value.length - rows.length };
}

/** Opens a file and reads all of it but the pictures. Throws `RescueRefusal`; what is of somebody else is not even unpacked. */
export async function openRescue(file: Blob, userId: string): Promise<OpenRescue> {
  try {
    return await open(file, userId);
  } catch (error) {
    if (!(error instanceof ZipError)) throw error;
    if (error.reason !== 'notZip') throw new RescueRefusal(error.reason);
    throw new RescueRefusal((await isPage(file)) ? 'page' : 'notRescue');
  }
}

async function isPage(file: Blob): Promise<boolean> {
  return /^\s*<!doctype html/i.test(await file.slice(0, 64).text());
}

async function open(file: Blob, userId: string): Promise<OpenRescue> {
  const parts = await listParts(file, limits.parts);
  const named = (name: string) => parts.get(name);
  const manifest = manifestIn(await readJson(file, named(partNames.manifest), limits.manifest));
  if (manifest.userId !== userId) throw new RescueRefusal('foreign', manifest.userName);
  const whole = [...parts.values()].reduce((sum, { size }) => sum + size, 0);
  if (whole > limits.whole + limits.json) throw new RescueRefusal('tooLarge');
  const json = (name: string) => readJson(file, named(name), limits.json);
  const entries = rowsIn(await json(partNames.entries), readEntry);
  const drafts = rowsIn(await json(partNames.drafts), readDraft);
  return {
    manifest,
    parts: {
      entries: entries.rows,
      rows: rowsIn(await json(partNames.rows), readRow).rows,
      removed: rowsIn(await json(partNames.removed), readRemoved).rows,
      drafts: drafts.rows,
      files: rowsIn(await json(partNames.files), readPhotoFile).rows,
    },
    // The other parts only go with these.
    unread: entries.unread + drafts.unread,
    readBytes: async (name, most) => {
      const part = named(name);
      if (!part) return undefined;
      try {
        return (await readPart(file, part, most)).buffer;
      } catch (error) {
        // One damaged picture does not keep the others out.
        if (error instanceof ZipError && error.reason === 'damaged') return undefined;
        throw error instanceof ZipError ? new RescueRefusal('tooLarge') : error;
      }
    },
  };
}
