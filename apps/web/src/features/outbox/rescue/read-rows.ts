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
import { limits, type RescueRow } from './rescue-format.ts';

/**
 * What lies in a database or in a file as what it should be, or undefined. A database may hold what an older or newer version wrote, a file
 * anything at all.
 */

const text = z.string();
const whole = z.int().check(z.nonnegative());
const id = z.custom<string>(isId);
const fields = z.custom<Fields>(isFields);
const table = z.custom<TableName>((value) => typeof value === 'string' && findEntity(value)?.offline === true);
const counts = z.custom<ChildCounts>(
  (value) => isFields(value) && Object.values(value).every((count) => whole.safeParse(count).success),
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
    children: maybe(counts),
    deletionId: maybe(text),
    names: maybe(z.object({ record: fields, address: maybe(fields) })),
    // What was on its way when the file was made: whether it arrived, its name tells.
    state: z.pipe(
      z.enum(['waiting', 'sending', 'needsYou']),
      z.transform((state) => (state === 'needsYou' ? state : 'waiting')),
    ),
    createdAt: text,
    attempts: otherwise(whole, 0),
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
        children: maybe(counts),
      }),
    ),
    author: maybe(z.object({ name: maybe(text), nameUkr: maybe(text), organization: maybe(text) })),
  })
  .check(z.refine(({ kind, record, recordId }) => kind !== 'save' || record?.['_id'] === recordId));

const draft = z.object({ _id: text, values: fields, updatedAt: text });

/** Identifier, version and mark are looked at; all other fields are the record's own. */
const row = z.custom<LocalRow>(
  (value) =>
    z.looseObject({ _id: id, version: whole, synced: z.literal([0, 1]), $keys: fields }).safeParse(value).success,
);

const rescueRow = z.object({ table, row });

const removed = z
  .object({ _id: id, table, deletionId: text, at: text, row, entries: otherwise(z.array(z.unknown()), []) })
  .check(z.refine((one) => one._id === one.row._id));

/** What the camera said travels as it is; the server looks at it again. */
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
  offset: otherwise(whole, 0),
  restarts: otherwise(whole, 0),
});

/** An unsent write. */
export function readEntry(value: unknown): OutboxEntry | undefined {
  const read: Fields | undefined = entry.safeParse(value).data;
  // A field only where it has a value.
  return read && (Object.fromEntries(Object.entries(read).filter(([, one]) => one !== undefined)) as OutboxEntry);
}

/** A record of a table. */
export function readRow(value: unknown): RescueRow | undefined {
  return rescueRow.safeParse(value).data;
}

/** A record that was removed on the device. */
export function readRemoved(value: unknown): DeletedRow | undefined {
  const { data } = removed.safeParse(value);
  return data && { ...data, synced: 0, entries: data.entries.flatMap((one) => readEntry(one) ?? []) };
}

/** Something that was typed and not saved. */
export function readDraft(value: unknown): DraftRow | undefined {
  return draft.safeParse(value).data;
}

/** The file of a photo. */
export function readPhotoFile(value: unknown): PhotoFileRow | undefined {
  return photoFile.safeParse(value).data;
}
