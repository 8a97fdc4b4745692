import { useMemo } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { can } from '@domivka/domain/kernel/permissions';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { actorOf } from '../../data/last-user.ts';
import { serverNow } from '../../data/server-time.ts';
import { useSession } from '../../data/session.ts';

export type AddressRights = {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly assess: boolean;
  readonly help: boolean;
};

const none: AddressRights = { edit: false, remove: false, assess: false, help: false };

/** What this user may do with an address; the same rules on the device as on the server. */
export function useAddressRights(record: StoredRecord | undefined): AddressRights {
  const { user } = useSession();
  return useMemo(() => {
    if (!user || !record) return none;
    const actor = actorOf(user);
    const now = new Date(serverNow()).toISOString();
    const child = {
      addressId: record._id,
      pCode4: record['pCode4'],
      organizationId: actor.organizationId,
      implementingOrganizationId: actor.organizationId,
      createdBy: actor._id,
    };
    return {
      edit: can(actor, 'update', addressEntity, record, now),
      remove: can(actor, 'delete', addressEntity, record, now),
      assess: can(actor, 'create', assessmentEntity, child, now),
      help: can(actor, 'create', activityEntity, child, now),
    };
  }, [user, record]);
}
