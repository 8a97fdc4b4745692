import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { assessmentMessages } from '@domivka/domain/assessment/assessment.text';
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
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ChildPage, useLeave } from '../../ui/child-page.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { AssessmentForm } from './assessment-form.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { AssessmentView } from './assessment-view.tsx';

/** What follows a save or a removal: a word about it and back to the address, or why it failed. */
function useEndings(addressId: string) {
  const { language } = useText();
  const leave = useLeave(`/address/${addressId}`);
  return {
    done: (message: Text) => leave(sayDone(message, language)),
    fail: (message: Text, error: unknown) => showErrors(sayFailed(message, error, language)),
  };
}

/** The route `/address/{_id}/assessment/new`. */
export function NewAssessmentScreen(): ReactNode {
  const t = useText();
  const { addressId } = useParams({ from: '/address/$addressId/assessment/new' });
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const { done, fail } = useEndings(addressId);
  const gate = gateOfNew(address, ({ pCode4 }) => mayCreate(user, assessmentEntity, { addressId }, pCode4));
  const frame = frameBelowAddress(addressId, address.record, gate, t.language);
  return (
    <ChildPage title={t(text.newTitle)} {...frame}>
      {() => (
        <AssessmentForm
          key={addressId}
          addressId={addressId}
          onSaved={() => void done(assessmentMessages.created)}
          onFailed={(error) => fail(assessmentMessages.createFailed, error)}
        />
      )}
    </ChildPage>
  );
}

/** The form of a saved assessment, with the way to remove it for those who may. */
function SavedForm({ record, mayDelete }: { readonly record: StoredRecord; readonly mayDelete: boolean }): ReactNode {
  const t = useText();
  const format = useFormats();
  const addressId = String(record['addressId']);
  const { done, fail } = useEndings(addressId);
  const remove = async () => {
    try {
      await removeRecord('assessment', record._id);
    } catch (error) {
      return fail(assessmentMessages.deleteFailed, error);
    }
    await done(assessmentMessages.deleted);
  };
  const removal = {
    label: t(commonText.delete),
    title: t(text.remove),
    question: t(text.removeAsk, { date: format.date(String(record['date'] ?? '')) }),
    onRemove: remove,
  };
  return (
    <AssessmentForm
      addressId={addressId}
      record={record}
      removal={mayDelete ? removal : undefined}
      onSaved={() => void done(assessmentMessages.updated)}
      onFailed={(error) => fail(assessmentMessages.updateFailed, error)}
    />
  );
}

/** The route `/address/{_id}/assessment/{recordId}`: the form for those who may change it, else the record to read. */
export function AssessmentScreen(): ReactNode {
  const t = useText();
  const format = useFormats();
  const { addressId, recordId } = useParams({ from: '/address/$addressId/assessment/$recordId' });
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const answer = useRecord('assessment', recordId);
  const { record } = answer;
  const may = (action: string) =>
    record !== undefined && mayDo(user, action, assessmentEntity, record, address.record?.['pCode4']);
  const title = record ? t(text.titleOf, { date: format.date(String(record['date'] ?? '')) }) : t(text.title);
  const gate = gateOfSaved(address, answer, addressId);
  const frame = frameBelowAddress(addressId, address.record, gate, t.language);
  return (
    <ChildPage title={title} {...frame}>
      {() => {
        if (!record) return null;
        if (!may('update')) return <AssessmentView record={record} />;
        return <SavedForm key={record._id} record={record} mayDelete={may('delete')} />;
      }}
    </ChildPage>
  );
}
