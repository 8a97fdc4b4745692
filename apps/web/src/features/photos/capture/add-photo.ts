import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { PhotoFacts } from '@domivka/domain/photo/photo-facts';
import { saveRecord } from '../../../records/save/save-record.ts';
import { openStore } from '../../../records/read/repository.ts';
import { newId } from '../../../platform/new-id.ts';
import { isQuotaError } from '../../../platform/quota-error.ts';
import { removeSeen } from '../../../records/save/remove-seen.ts';
import type { Removal } from '../../../records/outbox/removed-rows.ts';
import type { Seen } from '../../../records/read/seen.ts';
import { getUser } from '../../../session/session.ts';
import { makeRoomFor } from '../../../records/local/free-room.ts';
import { FileTaken, keepFile, tidyFiles } from '../../../records/local/photo-files.ts';
import { pathOfFile } from '../../../records/local/photo-file.ts';
import { sha256Of } from '../../../platform/sha256.ts';

/** A picture that is ready to be kept: drawn small or as it came, with a small one for lists. */
export type ReadyPicture = {
  readonly filename: string;
  readonly bytes: ArrayBuffer;
  readonly thumb: ArrayBuffer;
  readonly facts: PhotoFacts;
  /** The id that its file is to have; a new one when there is none yet. */
  readonly fileId?: string;
};

/** `full`: this device has no room for it; `known`: its file was added already. Nothing was kept then and nothing else was lost. */
export type AddOutcome =
  | { readonly kind: 'added'; readonly record: StoredRecord }
  | { readonly kind: 'full' }
  | { readonly kind: 'known' };

/**
 * Keeps a photo on this device: record, file and place in the outbox in one transaction, with and without a network; then it is sent.
 * `fields` are those of the record (category, date, what it belongs to). Throws `DomainError` when a rule is broken; nothing is kept then.
 */
export async function addPhoto(fields: Fields, picture: ReadyPicture): Promise<AddOutcome> {
  const { bytes, thumb, filename, facts, fileId = newId() } = picture;
  const store = await openStore(getUser()._id);
  if (!(await makeRoomFor(store, bytes.byteLength + thumb.byteLength))) return { kind: 'full' };
  const photoId = newId();
  const sha256 = await sha256Of(bytes);
  const addressId = String(fields['addressId']);
  try {
    const { record } = await saveRecord(
      'photo',
      { ...fields, _id: photoId, path: pathOfFile(fileId) },
      {
        beside: (within) =>
          keepFile(within, { _id: fileId, photoId, addressId, filename, sha256, facts, bytes, thumb }),
      },
    );
    return { kind: 'added', record };
  } catch (error) {
    if (isQuotaError(error)) return { kind: 'full' };
    if (error instanceof FileTaken) return { kind: 'known' };
    throw error;
  }
}

/** Removes a photo; its file stays here as long as that can be taken back (`undoRemove`). Throws `DomainError` when it may not be removed. */
export async function removePhoto(id: string, seen?: Seen): Promise<Removal> {
  const removal = await removeSeen('photo', id, seen);
  await tidyFiles(await openStore(getUser()._id));
  return removal;
}
