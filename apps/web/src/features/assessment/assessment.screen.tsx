import { useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { assessmentMessages } from '@domivka/domain/assessment/assessment.text';
import { messageOf } from '@domivka/domain/catalogue';
import { DomainError } from '@domivka/domain/kernel/errors';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text } from '@domivka/domain/kernel/text';
import { isOnline } from '../../data/connection.ts';
import { removeRecord } from '../../data/dispatch.ts';
import { useRecord, type RecordAnswer } from '../../data/queries.ts';
import { mayCreate, mayDo } from '../../data/rights.ts';
import { useSession } from '../../data/session.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { nameOfAddress } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { LinkButton, TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AssessmentForm } from './assessment-form.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { AssessmentView } from './assessment-view.tsx';

type FrameProps = { readonly title: string; readonly address: RecordAnswer; readonly addressId: string };

function addressPath(addressId: string): string {
  return `/address/${addressId}`;
}

/** Title, and under it the address that everything here is about. */
function Frame({ title, address, addressId, children }: FrameProps & { readonly children: ReactNode }): ReactNode {
  const { language } = useText();
  const name = nameOfAddress(address.record, language);
  useCrumb(name || undefined, addressPath(addressId));
  useCrumb(title);
  return (
    <Page title={title} subtitle={name ? <TextLink to={addressPath(addressId)}>{name}</TextLink> : undefined}>
      {children}
    </Page>
  );
}

function Blocked({ title, words, addressId }: { readonly title: Text; readonly words: Text; readonly addressId: string }): ReactNode {
  const t = useText();
  return (
    <EmptyState
      title={t(title)}
      action={
        <LinkButton to={addressPath(addressId)} variant="default">
          {t(formText.backToAddress)}
        </LinkButton>
      }
    >
      {t(words)}
    </EmptyState>
  );
}

/** What happens after a save or a removal: a word about it, and back to the address. */
function useEndings(addressId: string) {
  const t = useText();
  const navigate = useNavigate();
  const leave = (message: Text) => {
    const said = isOnline() ? t(message) : `${t(message)}. ${t(formText.keptOffline)}`;
    showToast({ message: said, color: 'done' });
    return navigate({ to: addressPath(addressId) as string });
  };
  const fail = (message: Text, error: unknown) => {
    if (!(error instanceof DomainError)) globalThis.reportError?.(error);
    const reasons = error instanceof DomainError ? error.issues.map((issue) => messageOf(issue, t.language)) : [];
    showErrors([t(message), ...reasons]);
  };
  return {
    onSaved: (kind: 'created' | 'updated') => void leave(assessmentMessages[kind]),
    onFailed: (kind: 'created' | 'updated', error: unknown) =>
      fail(kind === 'created' ? assessmentMessages.createFailed : assessmentMessages.updateFailed, error),
    onDelete: async (record: StoredRecord | undefined) => {
      if (!record) return;
      try {
        await removeRecord('assessment', record._id);
        await leave(assessmentMessages.deleted);
      } catch (error) {
        fail(assessmentMessages.deleteFailed, error);
      }
    },
  };
}

/** The route `/address/{_id}/assessment/new`. */
export function NewAssessmentScreen(): ReactNode {
  const t = useText();
  const { addressId } = useParams({ from: '/address/$addressId/assessment/new' });
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const { onDelete: _onDelete, ...endings } = useEndings(addressId);
  const pCode4 = address.record?.['pCode4'];
  const content = () => {
    if (address.state === 'loading') return <FormSkeleton />;
    if (address.state === 'missing') return <Blocked title={formText.addressGone} words={formText.goneWords} addressId={addressId} />;
    // An address that this device does not hold has its place only on the server, which then decides.
    if (address.record && !mayCreate(user, assessmentEntity, { addressId }, pCode4))
      return <Blocked title={formText.notAllowed} words={formText.notAllowedWords} addressId={addressId} />;
    return (
      <AssessmentForm
        key={addressId}
        addressId={addressId}
        mayDelete={false}
        onDelete={() => Promise.resolve()}
        {...endings}
      />
    );
  };
  return (
    <Frame title={t(text.newTitle)} address={address} addressId={addressId}>
      {content()}
    </Frame>
  );
}

/** The route `/address/{_id}/assessment/{recordId}`: the form for those who may change it, else the record to read. */
export function AssessmentScreen(): ReactNode {
  const t = useText();
  const format = useFormats();
  const { addressId, recordId } = useParams({ from: '/address/$addressId/assessment/$recordId' });
  const { user } = useSession();
  const address = useRecord('address', addressId);
  const { state, record } = useRecord('assessment', recordId);
  const endings = useEndings(addressId);
  const pCode4 = address.record?.['pCode4'];
  const content = () => {
    if (state === 'loading' || address.state === 'loading') return <FormSkeleton />;
    if (state === 'offlineMissing')
      return <Blocked title={formText.notHere} words={formText.notHereWords} addressId={addressId} />;
    if (!record || record['addressId'] !== addressId)
      return <Blocked title={formText.gone} words={formText.goneWords} addressId={addressId} />;
    if (!mayDo(user, 'update', assessmentEntity, record, pCode4)) return <AssessmentView record={record} />;
    return (
      <AssessmentForm
        key={record._id}
        addressId={addressId}
        record={record}
        mayDelete={mayDo(user, 'delete', assessmentEntity, record, pCode4)}
        onSaved={endings.onSaved}
        onFailed={endings.onFailed}
        onDelete={() => endings.onDelete(record)}
      />
    );
  };
  const date = record ? format.date(String(record['date'] ?? '')) : '…';
  return (
    <Frame title={t(text.titleOf, { date })} address={address} addressId={addressId}>
      {content()}
    </Frame>
  );
}
