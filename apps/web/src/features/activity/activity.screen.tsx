import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { activityEntity } from '@domivka/domain/activity/activity.entity';
import { activityTypes } from '@domivka/domain/activity/activity.options.text';
import { activityLabel, activityMessages } from '@domivka/domain/activity/activity.text';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { frameBelowAddress } from '../../data/address-frame.ts';
import { removeRecord } from '../../data/dispatch.ts';
import { sayDone, sayFailed } from '../../data/outcome-words.ts';
import { useRecord } from '../../data/queries.ts';
import { gateOfNew, gateOfSaved } from '../../data/record-gate.ts';
import { mayCreate, mayDo } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { commonText } from '../../text/common.text.ts';
import { useText } from '../../text/say.ts';
import { ChildPage, useLeave } from '../../ui/child-page.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { ActivityForm } from './activity-form.tsx';
import { activityFormText as text } from './activity-form.text.ts';
import { ActivityView } from './activity-view.tsx';

/** What follows a save or a removal: a word about it and back to the address, or why it failed. */
function useEndings(addressId: string) {
  const { language } = useText();
  const leave = useLeave(`/address/${addressId}`, 'activities');
  return {
    done: (message: Text) => leave(sayDone(message, language)),
    fail: (message: Text, error: unknown) => showErrors(sayFailed(message, error, language)),
  };
}

/** The route `/address/{_id}/activity/new`. */
export function NewActivityScreen(): ReactNode {
  const t = useText();
  const { addressId } = useParams({ from: '/address/$addressId/activity/new' });
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const { done, fail } = useEndings(addressId);
  const own = user?.organization._id;
  // One may add what one programmes oneself; whether the organizations chosen later allow it is judged on saving.
  const asOwn = { addressId, programmingOrganizationId: own, implementingOrganizationId: own };
  const gate = gateOfNew(address, ({ pCode4 }) => mayCreate(user, activityEntity, asOwn, pCode4));
  const frame = frameBelowAddress(addressId, address.record, gate, t.language);
  return (
    <ChildPage title={t(text.newTitle)} {...frame}>
      {() => (
        <ActivityForm
          key={addressId}
          addressId={addressId}
          pCode4={address.record?.['pCode4']}
          onSaved={() => void done(activityMessages.created)}
          onFailed={(error) => fail(activityMessages.createFailed, error)}
        />
      )}
    </ChildPage>
  );
}

function nameOf(record: StoredRecord | undefined, language: 'en' | 'uk'): string {
  const type = record?.['type'];
  return typeof type === 'string' ? labelOf(activityTypes, type, language) : activityLabel[language];
}

type SavedFormProps = { readonly record: StoredRecord; readonly pCode4: unknown; readonly mayDelete: boolean };

/** The form of a saved activity, with the way to remove it for those who may. */
function SavedForm({ record, pCode4, mayDelete }: SavedFormProps): ReactNode {
  const t = useText();
  const addressId = String(record['addressId']);
  const { done, fail } = useEndings(addressId);
  const remove = async () => {
    try {
      await removeRecord('activity', record._id);
    } catch (error) {
      return fail(activityMessages.deleteFailed, error);
    }
    await done(activityMessages.deleted);
  };
  const removal = {
    label: t(commonText.delete),
    title: t(text.remove),
    question: t(text.removeAsk, { type: nameOf(record, t.language) }),
    onRemove: remove,
  };
  return (
    <ActivityForm
      addressId={addressId}
      pCode4={pCode4}
      record={record}
      removal={mayDelete ? removal : undefined}
      onSaved={() => void done(activityMessages.updated)}
      onFailed={(error) => fail(activityMessages.updateFailed, error)}
    />
  );
}

/** The route `/address/{_id}/activity/{recordId}`: the form for those who may change it, else the record to read. */
export function ActivityScreen(): ReactNode {
  const { language } = useText();
  const { addressId, recordId } = useParams({ from: '/address/$addressId/activity/$recordId' });
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const answer = useRecord('activity', recordId);
  const { record } = answer;
  const pCode4 = address.record?.['pCode4'];
  const may = (action: string) => record !== undefined && mayDo(user, action, activityEntity, record, pCode4);
  const gate = gateOfSaved(address, answer, addressId);
  const frame = frameBelowAddress(addressId, address.record, gate, language);
  return (
    <ChildPage title={nameOf(record, language)} {...frame}>
      {() => {
        if (!record) return null;
        if (!may('update')) return <ActivityView record={record} />;
        return <SavedForm key={record._id} record={record} pCode4={pCode4} mayDelete={may('delete')} />;
      }}
    </ChildPage>
  );
}
