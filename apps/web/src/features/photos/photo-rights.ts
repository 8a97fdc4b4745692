import { useMemo } from 'react';
import { rightOf } from '@domivka/domain/kernel/permissions';
import type { Fields } from '@domivka/domain/kernel/record';
import { photoEntity } from '@domivka/domain/photo/photo.entity';
import { mayCreate, mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';

export type PhotoRights = { readonly edit: boolean; readonly remove: boolean };

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
