import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { DeletedRow, DraftRow, LocalRow } from '../../../records/local/local-store.ts';
import type { OutboxEntry } from '../../../records/local/outbox-entry.ts';
import type { PhotoFileRow } from '../../../records/local/photo-file.ts';

/** What a rescue file says of itself; read before anything else of it. */
export type RescueManifest = {
  readonly format: typeof rescueFormat;
  readonly version: number;
  /** One per file: what is taken in once is not taken in again. */
  readonly fileId: string;
  readonly userId: string;
  readonly userName: string;
  readonly deviceId: string;
  /** The course of time on the server that the device had last heard of; none in files of earlier releases. */
  readonly epoch?: string;
  /** The release of the application that made it. */
  readonly release: string;
  /** ISO 8601 UTC, by the clock of the device. */
  readonly madeAt: string;
  readonly counts: RescueCounts;
};

export type RescueCounts = {
  readonly entries: number;
  readonly drafts: number;
  /** Pictures whose bytes are in the file, those chosen and not added yet among them. */
  readonly photos: number;
  /** Pictures that are on the device alone: their bytes could not be read, or there was no room in one file. */
  readonly photosLeft: number;
  /** What could not be read as a record; it lies in the file as it was. */
  readonly unreadable: number;
};

/** A record that entries of the file are about, name, or hang on. */
export type RescueRow = { readonly table: TableName; readonly row: LocalRow };

/** Something that this version cannot read: as it was, or that the browser would not give it out. */
export type UnreadableRow = {
  readonly store: string;
  readonly key: unknown;
  readonly value?: unknown;
  readonly error?: string;
};

/** Everything of the device that the server may not have. */
export type UnsentParts = {
  readonly entries: readonly OutboxEntry[];
  readonly rows: readonly RescueRow[];
  readonly removed: readonly DeletedRow[];
  readonly drafts: readonly DraftRow[];
  readonly files: readonly PhotoFileRow[];
};

export const rescueFormat = 'domivka-rescue';
/** Grows when an older version could misread a file of a newer one. */
export const rescueVersion = 1;

/** Where what lies in the archive. */
export const partNames = {
  manifest: 'manifest.json',
  page: 'read-me.html',
  entries: 'outbox.json',
  rows: 'records.json',
  removed: 'removed.json',
  drafts: 'drafts.json',
  files: 'photo-files.json',
  unreadable: 'unreadable.json',
} as const;

export const photoPart = (id: string): string => `photos/${id}.jpg`;
export const thumbPart = (id: string): string => `thumbs/${id}.jpg`;

/** Bytes, of what lies in a file once it is unpacked. A plain archive ends at 4 GiB; the rest is for the parts beside the photos. */
export const limits = {
  manifest: 64_000,
  json: 96_000_000,
  photo: 60_000_000,
  thumb: 2_000_000,
  whole: 3_800_000_000,
  /** Parts of an archive. */
  parts: 60_000,
} as const;

const stagedPrefix = 'photo/new/';

/** The files of photos that were chosen in a place and are not added yet. */
export function stagedIdsOf({ _id, values }: Pick<DraftRow, '_id' | 'values'>): readonly string[] {
  const photos = values['photos'];
  if (!_id.startsWith(stagedPrefix) || !Array.isArray(photos)) return [];
  return (photos as readonly Fields[]).flatMap((photo) => {
    const id = photo?.['_id'];
    return typeof id === 'string' ? [id] : [];
  });
}
