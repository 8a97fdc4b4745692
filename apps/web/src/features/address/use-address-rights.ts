import { useMemo } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { mayUse } from '@domivka/domain/kernel/matrix';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { mayCreate, mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';

export type AddressRights = {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly assess: boolean;
  readonly help: boolean;
  /** Whether a passport of the building may be made; one that the server does not know yet has none. */
  readonly passport: boolean;
};

/** What this user may do with an address; the same rules on the device as on the server. */
export function useAddressRights(record: StoredRecord): AddressRights {
  const { user } = useSession();
  return useMemo(() => {
    const child = { addressId: record._id, implementingOrganizationId: user?.organization._id };
    return {
      edit: mayDo(user, 'update', addressEntity, record),
      remove: mayDo(user, 'delete', addressEntity, record),
      assess: mayCreate(user, assessmentEntity, child, record.pCode4),
      passport: user !== undefined && mayUse(user.role, 'reports'),
      help: mayCreate(user, activityEntity, child, record.pCode4),
    };
  }, [user, record]);
}
