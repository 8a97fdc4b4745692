import { type ComponentType, useMemo } from 'react';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { rightOf } from '@domivka/domain/kernel/permissions';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import type { Building } from '../../queries/building/building.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import type { PhotoFileRow } from '../../records/local/photo-file.ts';
import { useAttempt } from '../../forms/use-attempt.ts';
import { sayDone } from '../../queries/work/arrival.ts';
import { saveRecord } from '../../records/save/save-record.ts';
import { useText } from '../../text/say.ts';
import { showOutcome } from '../../ui/toast.tsx';
import { mayCreate, mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { viewerText as text } from './viewer.text.ts';

/** Changes fields of a photo on this device, from where they are sent. Answers whether that succeeded. */
export function useChangePhoto({ _id, version }: Photo) {
  const { language } = useText();
  const { busy, attempt } = useAttempt();
  const change = (fields: Fields): Promise<boolean> =>
    attempt(text.saveFailed, async () => {
      await saveRecord('photo', { ...fields, _id }, { version });
      showOutcome(sayDone(text.saved, language, [_id]));
    });
  return { change, busy };
}

type PhotoRights = { readonly edit: boolean; readonly remove: boolean };

/** Whether this user may add photos to an address that lies there. */
export function useMayAdd(addressId: string, pCode4: unknown): boolean {
  const { user } = useSession();
  return useMemo(() => mayCreate(user, photoEntity, { addressId }, pCode4), [user, addressId, pCode4]);
}

/** Whether this user sees only the photos of completed repairs, so that there may be others. */
export function useSeesRepairsOnly(): boolean {
  const { user } = useSession();
  return user !== undefined && rightOf(photoEntity, user.role, 'read') === 'M';
}

/** What this user may do with a photo; the same rules on the device as on the server. */
export function usePhotoRights(photo: Fields, pCode4: unknown): PhotoRights {
  const { user } = useSession();
  return useMemo(
    () => ({
      edit: mayDo(user, 'update', photoEntity, photo, pCode4),
      remove: mayDo(user, 'delete', photoEntity, photo, pCode4),
    }),
    [user, photo, pCode4],
  );
}

export type Photo = ListedRecord<'photo'>;

/** The history of a photo; the application composes it from another feature. */
type PhotoHistory = ComponentType<{ readonly id: string }>;

/** What is done with the open photo. */
export type ViewerMode = 'look' | 'hide' | 'compare' | 'pair' | 'retake';

/** The open photo, and what its panels show and do. */
export type OpenPhoto = {
  readonly photo: Photo;
  /** Its file, where it was added on this device. */
  readonly file: PhotoFileRow | undefined;
  readonly files: ReadonlyMap<string, PhotoFileRow>;
  readonly address: StoredRecord | undefined;
  readonly building: Building;
  readonly history: PhotoHistory;
  readonly setMode: (mode: ViewerMode) => void;
  /** Returns to the photo. */
  readonly back: () => void;
  readonly onClose: () => void;
};
