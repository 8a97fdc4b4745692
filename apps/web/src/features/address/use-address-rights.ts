import { useMemo } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { mayCreate, mayDo } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';

export type AddressRights = {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly assess: boolean;
  readonly help: boolean;
};

/** What this user may do with an address; the same rules on the device as on the server. */
export function useAddressRights(record: StoredRecord): AddressRights {
  const { user } = useSession();
  return useMemo(() => {
    const child = { addressId: record._id, implementingOrganizationId: user?.organization._id };
    return {
      edit: mayDo(user, 'update', addressEntity, record),
      remove: mayDo(user, 'delete', addressEntity, record),
      assess: mayCreate(user, assessmentEntity, child, record['pCode4']),
      help: mayCreate(user, activityEntity, child, record['pCode4']),
    };
  }, [user, record]);
}
