import { useMemo } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { mayCreate, mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';

/** Whether this user may register a unit of this kind at an address, assess it, and help there. */
export function useRightsAt(address: StoredRecord | undefined, unitType: UnitType = 'apartment') {
  const { user } = useSession();
  return useMemo(() => {
    if (!address) return { add: false, assess: false, help: false };
    const child = { addressId: address._id, implementingOrganizationId: user?.organization._id };
    const { pCode4 } = address;
    return {
      add: mayCreate(user, apartmentEntity, { addressId: address._id, unitType }, pCode4),
      assess: mayCreate(user, assessmentEntity, child, pCode4),
      help: mayCreate(user, activityEntity, child, pCode4),
    };
  }, [user, address, unitType]);
}

/** Whether this user may change a unit, and remove it. */
export function useUnitRights(unit: StoredRecord | undefined, address: StoredRecord | undefined) {
  const { user } = useSession();
  return useMemo(() => {
    const may = (action: 'update' | 'delete') =>
      unit !== undefined && mayDo(user, action, apartmentEntity, unit, address?.pCode4);
    return { edit: may('update'), remove: may('delete') };
  }, [user, unit, address]);
}
