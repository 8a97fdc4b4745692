import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { rightOf } from '@domivka/domain/kernel/permissions';
import type { RecordOf } from '@domivka/domain/registry';
import type { Text } from '@domivka/domain/kernel/text';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { sayDone } from '../../queries/work/arrival.ts';
import { useRecord } from '../../queries/use-records.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { formText } from '../../text/form.text.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { useCrumb } from '../../ui/crumbs.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { addressFormText as text } from './address-form.text.ts';
import { addressText } from './address.text.ts';
import { AddressForm } from './address-form.tsx';
import { titleOf } from '../../text/address-title.ts';

const editRoute = getRouteApi('/address/$addressId/edit');
const newRoute = getRouteApi('/addresses/new');

/** What follows a save: a word about it and the page of the address; or why it failed. */
function useEndings(
  message: Text,
  navigate: (to: { to: '/address/$addressId'; params: { addressId: string }; replace: true }) => Promise<void>,
) {
  const t = useText();
  return {
    onSaved: (addressId: string): void => {
      showOutcome(sayDone(message, t.language, [addressId]));
      void navigate({ to: '/address/$addressId', params: { addressId }, replace: true });
    },
    onFailed: (error: unknown): void => showErrors([t(text.saveFailed), ...listFailureReasons(error, t.language)]),
  };
}

/** The route `/addresses/new`. */
export function NewAddressScreen(): ReactNode {
  const t = useText();
  const { user } = useSession();
  const endings = useEndings(text.registered, newRoute.useNavigate());
  const mayRegister = user !== undefined && rightOf(addressEntity, user.role, 'create') !== '-';
  return (
    <Page title={t(text.newTitle)}>
      {mayRegister ? (
        <AddressForm fixed={false} {...endings} />
      ) : (
        <Blocked
          title={t(text.mayNotRegister)}
          words={t(text.mayNotRegisterWords)}
          backLabel={t(addressText.backToSearch)}
          backPath="/addresses"
        />
      )}
    </Page>
  );
}

type EditProps = { readonly record: RecordOf<'address'>; readonly endings: ReturnType<typeof useEndings> };

function EditForm({ record, endings }: EditProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  // Rights are looked at once: a change of the record meanwhile must not take the form away.
  const [rights] = useState(() => ({
    edit: mayDo(user, 'update', addressEntity, record),
    identity: mayDo(user, 'updateIdentity', addressEntity, record),
  }));
  if (!rights.edit) {
    return (
      <Blocked
        title={t(text.mayNotEdit)}
        words={t(text.mayNotEditWords)}
        backLabel={t(formText.backToAddress)}
        backPath={`/address/${record._id}`}
      />
    );
  }
  return <AddressForm record={record} fixed={!rights.identity} {...endings} />;
}

/** The route `/address/{_id}/edit`. */
export function EditAddressScreen(): ReactNode {
  const t = useText();
  const { addressId } = editRoute.useParams();
  const { record, state } = useRecord('address', addressId);
  const endings = useEndings(text.saved, editRoute.useNavigate());
  useCrumb(record ? titleOf(record, t.language) : undefined, `/address/${addressId}`);
  return (
    <Page title={t(text.editTitle)} subtitle={record ? titleOf(record, t.language) : undefined}>
      {state === 'loading' ? <FormSkeleton /> : null}
      {record ? <EditForm key={addressId} record={record} endings={endings} /> : null}
      {state === 'missing' || state === 'offlineMissing' ? (
        <Blocked
          title={t(state === 'missing' ? formText.addressGone : addressText.notOnDevice)}
          words={t(state === 'missing' ? formText.goneWords : addressText.notOnDeviceWords)}
          backLabel={t(addressText.backToSearch)}
          backPath="/addresses"
        />
      ) : null}
    </Page>
  );
}
