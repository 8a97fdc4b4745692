import * as z from 'zod/mini';
import { catch as otherwise } from 'zod/mini';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { ConflictDetail } from '@domivka/domain/kernel/errors';
import { isFields, isId, type Fields } from '@domivka/domain/kernel/record';
import type { ChildCounts } from '@domivka/domain/kernel/unseen-children';
import { findEntity } from '@domivka/domain/registry';
import type { DeletedRow, DraftRow, LocalRow } from '../../../records/local/local-store.ts';
import type { OutboxEntry } from '../../../records/local/outbox-entry.ts';
import type { PhotoFileRow } from '../../../records/local/photo-file.ts';

export const rescueFormat = 'domivka-rescue';
/** Grows when an older version could misread a file of a newer one. */
export const rescueVersion = 1;

/** The names of the parts of the archive. Files of earlier releases also have a page, `read-me.html`, which is not read. */
export const partNames = {
  manifest: 'manifest.json',
  entries: 'outbox.json',
  rows: 'records.json',
  removed: 'removed.json',
  drafts: 'drafts.json',
  files: 'photo-files.json',
  unreadable: 'unreadable.json',
} as const;

export const photoPart = (id: string): string => `photos/${id}.jpg`;
export const thumbPart = (id: string): string => `thumbs/${id}.jpg`;

/** Bytes of unpacked parts. A plain archive ends at 4 GiB; the rest is for the parts beside the photos. */
export const limits = {
  manifest: 64_000,
  json: 96_000_000,
  photo: 60_000_000,
  thumb: 2_000_000,
  whole: 3_800_000_000,
} as const;

/**
 * `page`: a page that was handed over to be entered by hand; `notRescue`: another file; `newer`: of a later version; `foreign`: of another
 * user; `damaged`, `tooLarge`: of the archive.
 */
export type RefusedFile = 'page' | 'notRescue' | 'newer' | 'foreign' | 'damaged' | 'tooLarge';

/** A file that is not taken in. `author`: its user, where that is another one. */
export type RefusedOutcome = { readonly kind: 'refused'; readonly reason: RefusedFile; readonly author: string };

/** Thrown while a file is read that is not taken in. */
export class RescueRefusal extends Error {
  override readonly name = 'RescueRefusal';
  readonly reason: RefusedFile;
  readonly author: string;

  constructor(reason: RefusedFile, author = '') {
    super(`The rescue file is refused: ${reason}`);
    this.reason = reason;
    this.author = author;
  }

  get outcome(): RefusedOutcome {
    return { kind: 'refused', reason: this.reason, author: this.author };
  }
}

/** A record that entries of the file are about, name, or belong to. */
export type RescueRow = { readonly table: TableName; readonly row: LocalRow };

/** Everything of the device that the server may not have. */
export type UnsentParts = {
  readonly entries: readonly OutboxEntry[];
  readonly rows: readonly RescueRow[];
  readonly removed: readonly DeletedRow[];
  readonly drafts: readonly DraftRow[];
  readonly files: readonly PhotoFileRow[];
};

const text = z.string();
const label = otherwise(
  z.pipe(
    text,
    z.transform((said: string) => said.slice(0, 200)),
  ),
  '',
);
const whole = z.int().check(z.nonnegative());
const count = otherwise(whole, 0);
const id = z.custom<string>(isId);
const fields = z.custom<Fields>(isFields);
const table = z.custom<TableName>((value) => typeof value === 'string' && findEntity(value)?.offline === true);
const childCounts = z.custom<ChildCounts>(
  (value) => isFields(value) && Object.values(value).every((one) => whole.safeParse(one).success),
);

/** Left out where it is something else. */
function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  return otherwise(z.optional(schema), undefined);
}

/** Those of a list that are what they should be. */
function each<Value>(schema: z.ZodMiniType<Value>) {
  const valuesIn = (all: unknown[]) => all.filter((one): one is Value => schema.safeParse(one).success);
  return z.pipe(z.array(z.unknown()), z.transform(valuesIn));
}

const counts = z.object({
  entries: count,
  drafts: count,
  /** Pictures whose bytes are in the file, also those of photos that were chosen and not added yet. */
  photos: count,
  /** Pictures that are only on the device: their bytes could not be read, or there was no room in one file. */
  photosLeft: count,
  /** What could not be read as a record; it is in the file unchanged. */
  unreadable: count,
});

/** What the description has in every version, so that a newer one is known as such whatever else it contains. */
const head = z.object({ format: z.literal(rescueFormat), version: z.number() });

const manifest = z.object({
  ...head.shape,
  /** One per file: a file is taken in once. */
  fileId: id,
  userId: text,
  userName: label,
  deviceId: label,
  /** The epoch of the server that the device had last heard of; none in files of earlier releases. */
  epoch: maybe(text),
  /** The release of the application that made it. */
  release: label,
  /** ISO 8601 UTC, by the clock of the device. */
  madeAt: text,
  counts: otherwise(counts, () => counts.parse({})),
});

/** The description of a rescue file; it is read before anything else. */
export type RescueManifest = z.infer<typeof manifest>;

/** Whether a value is the description of a rescue file of a newer version. */
export function isNewer(value: unknown): boolean {
  return (head.safeParse(value).data?.version ?? 0) > rescueVersion;
}

const entry = z
  .object({
    opId: text.check(z.regex(/^[\w.:-]{8,64}$/)),
    seq: z.number(),
    table,
    kind: z.enum(['save', 'delete']),
    recordId: id,
    record: maybe(fields),
    version: maybe(whole),
    base: maybe(fields),
    parentId: maybe(id),
    needs: maybe(each(id)),
    holds: maybe(text),
    children: maybe(childCounts),
    deletionId: maybe(text),
    names: maybe(z.object({ record: fields, address: maybe(fields) })),
    // The server knows by its name whether an entry arrived that was being sent when the file was made.
    state: z.pipe(
      z.enum(['waiting', 'sending', 'needsYou']),
      z.transform((state) => (state === 'needsYou' ? state : 'waiting')),
    ),
    createdAt: text,
    attempts: count,
    lastAttemptAt: maybe(text),
    maybeSent: otherwise(z.boolean(), true),
    copied: maybe(z.literal(true)),
    insteadOf: maybe(z.object({ version: whole, base: fields })),
    code: maybe(text),
    messages: maybe(each(text)),
    issues: maybe(each(z.looseObject({ code: text, message: text }))),
    conflict: maybe(
      z.object({
        current: fields,
        fields: each(
          z.custom<ConflictDetail['fields'][number]>((one) => isFields(one) && typeof one['field'] === 'string'),
        ),
        children: maybe(childCounts),
      }),
    ),
    author: maybe(z.object({ name: maybe(text), nameUkr: maybe(text), organization: maybe(text) })),
  })
  .check(z.refine(({ kind, record, recordId }) => kind !== 'save' || record?.['_id'] === recordId));

const draft = z.object({ _id: text, values: fields, updatedAt: text });

/** Identifier, version and mark are checked; all other fields are the record's own. */
const row = z.custom<LocalRow>(
  (value) =>
    z.looseObject({ _id: id, version: whole, synced: z.literal([0, 1]), $keys: fields }).safeParse(value).success,
);

const rescueRow = z.object({ table, row });

const removed = z
  .object({ _id: id, table, deletionId: text, at: text, row, entries: otherwise(z.array(z.unknown()), []) })
  .check(z.refine((one) => one._id === one.row._id));

/** What the camera said is kept as it is; the server checks it again. */
const photoFile = z.object({
  _id: id,
  photoId: id,
  addressId: text,
  batch: text,
  state: z.enum(['waiting', 'arrived', 'sent']),
  filename: text,
  size: whole.check(z.maximum(limits.photo)),
  thumbSize: whole.check(z.maximum(limits.thumb)),
  sha256: text,
  facts: z.custom<PhotoFileRow['facts']>(isFields),
  offset: count,
  restarts: count,
});

function readEntry(value: unknown): OutboxEntry | undefined {
  const read: Fields | undefined = entry.safeParse(value).data;
  // A field only where it has a value.
  return read && (Object.fromEntries(Object.entries(read).filter(([, one]) => one !== undefined)) as OutboxEntry);
}

/**
 * Reads a value from a database or from a file; undefined where it is not what it should be. A database may hold what an older or newer
 * version wrote, a file anything at all.
 */
export const readers = {
  manifest: (value: unknown): RescueManifest | undefined => manifest.safeParse(value).data,
  entries: readEntry,
  rows: (value: unknown): RescueRow | undefined => rescueRow.safeParse(value).data,
  removed: (value: unknown): DeletedRow | undefined => {
    const { data } = removed.safeParse(value);
    return data && { ...data, synced: 0, entries: data.entries.flatMap((one) => readEntry(one) ?? []) };
  },
  drafts: (value: unknown): DraftRow | undefined => draft.safeParse(value).data,
  files: (value: unknown): PhotoFileRow | undefined => photoFile.safeParse(value).data,
};

/** The files of photos that were chosen for an address and are not added yet. */
export function stagedIdsOf({ _id, values }: Pick<DraftRow, '_id' | 'values'>): readonly string[] {
  const { data } = z.array(z.unknown()).safeParse(values['photos']);
  if (!_id.startsWith('photo/new/')) return [];
  return (data ?? []).flatMap((photo) => (isFields(photo) && typeof photo['_id'] === 'string' ? [photo['_id']] : []));
}
