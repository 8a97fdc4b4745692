import { type ReactNode, useMemo, useState } from 'react';
import { unitMessagesOf } from '@domivka/domain/apartment/apartment.text';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { apartmentEntity } from '@domivka/domain/apartment/apartment.entity';
import type { UnitType } from '@domivka/domain/apartment/apartment.options.text';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { Blocked, useLeave } from '../../ui/child-page.tsx';
import { Page } from '../../ui/page.tsx';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { sayFailed, sayRemoved } from '../../queries/work/arrival.ts';
import { undoOffer } from '../../queries/work/refused-reasons.ts';
import { nameOfUnit } from '../../text/unit-name.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { mayCreate, mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { unitsText as text } from './units.text.ts';
import { tabOf } from './units-of-address.ts';
import { typeOf } from './unit-rules.ts';

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

/** Removes a unit and leads back to its kind at the address; a refusal is told in the words of the rule. */
export function useUnitRemoval(unit: StoredRecord) {
  const t = useText();
  const { language } = t;
  const messages = unitMessagesOf(typeOf(unit));
  const [busy, setBusy] = useState(false);
  const leave = useLeave(`/address/${String(unit.addressId)}`, { tab: tabOf(typeOf(unit)) });
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const removal = await removeOrAsk((seen) => removeSeen('apartment', unit._id, seen));
      if (!removal) return;
      const name = nameOfUnit(unit, t);
      const deleted = { en: `${messages.deleted.en}: ${name}`, uk: `${messages.deleted.uk}: ${name}` };
      await leave(sayRemoved(deleted, language, removal.id), undoOffer(removal, language));
    } catch (error) {
      showErrors(sayFailed(messages.deleteFailed, error, language));
    } finally {
      setBusy(false);
    }
  };
  return { busy, remove };
}

/** What is in place of a unit that cannot be shown: it is not on this device and there is no connection, or it has gone. */
export function UnitMissing({ isOffline }: { readonly isOffline: boolean }): ReactNode {
  const t = useText();
  return (
    <Page title={t(text.unit)}>
      <Blocked
        title={t(isOffline ? formText.notHere : formText.gone)}
        words={t(isOffline ? formText.notHereWords : formText.goneWords)}
        backLabel={t(text.backToSearch)}
        backPath="/addresses"
      />
    </Page>
  );
}
