import { writeFile } from 'node:fs/promises';
import type { Fields } from '@domivka/domain/kernel/record';
import { newId } from '@domivka/server/src/platform/ids.ts';
import {
  partNames,
  photoPart,
  rescueFormat,
  rescueVersion,
  thumbPart,
  type RescueManifest,
  type RescueRow,
} from '../../../apps/web/src/features/outbox/rescue/rescue-format.ts';
import { zipWriter } from '../../../apps/web/src/features/outbox/rescue/zip.ts';
import type { OutboxEntry } from '../../../apps/web/src/records/local/outbox-entry.ts';
import type { PhotoFileRow } from '../../../apps/web/src/records/local/photo-file.ts';

/** Work that another device of the same person could not send. */
export type UnsentWork = {
  readonly entries: readonly OutboxEntry[];
  readonly rows: readonly RescueRow[];
  readonly photos?: readonly { readonly file: PhotoFileRow; readonly bytes: Buffer; readonly thumb: Buffer }[];
};

/** A new record with its place in the outbox; `seq` orders what one device made. */
export function newWork(
  table: OutboxEntry['table'],
  fields: Fields,
  beside: { readonly seq: number; readonly createdAt: string; readonly userId: string },
): { readonly id: string; readonly entry: OutboxEntry; readonly row: RescueRow } {
  const { seq, createdAt, userId } = beside;
  const id = newId();
  const { addressId, unitId } = fields;
  const entry: OutboxEntry = {
    opId: newId(),
    seq,
    table,
    kind: 'save',
    recordId: id,
    record: { _id: id, ...fields },
    ...(typeof addressId === 'string' ? { parentId: addressId } : {}),
    ...(typeof unitId === 'string' ? { needs: [unitId] } : {}),
    state: 'waiting',
    createdAt,
    attempts: 0,
    maybeSent: false,
  };
  const head = { _id: id, version: 1, createdAt, createdBy: userId, updatedAt: createdAt, updatedBy: userId };
  return {
    id,
    entry,
    row: { table, row: { ...fields, ...head, synced: 0, $keys: {} } as unknown as RescueRow['row'] },
  };
}

/** Writes the rescue file that the product would make of this work, for the product to take in. */
export async function writeRescueFile(path: string, userId: string, work: UnsentWork): Promise<void> {
  const { entries, rows, photos = [] } = work;
  const now = new Date();
  const zip = zipWriter();
  const manifest: RescueManifest = {
    format: rescueFormat,
    version: rescueVersion,
    fileId: newId(),
    userId,
    userName: 'Вимірювання',
    deviceId: newId(),
    release: 'bench',
    madeAt: now.toISOString(),
    counts: { entries: entries.length, drafts: 0, photos: photos.length, photosLeft: 0, unreadable: 0 },
  };
  const parts: Readonly<Record<string, unknown>> = {
    [partNames.entries]: entries,
    [partNames.rows]: rows,
    [partNames.removed]: [],
    [partNames.drafts]: [],
    [partNames.files]: photos.map(({ file }) => file),
    [partNames.manifest]: manifest,
  };
  for (const [name, value] of Object.entries(parts)) zip.add(name, JSON.stringify(value));
  for (const { file, bytes, thumb } of photos) {
    zip.add(thumbPart(file._id), Uint8Array.from(thumb).buffer);
    zip.add(photoPart(file._id), Uint8Array.from(bytes).buffer);
  }
  await writeFile(path, Buffer.from(await zip.finish().arrayBuffer()));
}
