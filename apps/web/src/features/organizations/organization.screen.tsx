import { Alert } from '@mantine/core';
import { IconPlayerPause } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { organizationEntity } from '@domivka/domain/organization/organization.entity';
import { organizationLabel } from '@domivka/domain/organization/organization.text';
import { explainFailure, listFailureReasons } from '../../remote/explain-failure.ts';
import { useRecord } from '../../queries/queries.ts';
import { RemoteError } from '../../remote/call.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { undoOffer, type UndoOffer } from '../../queries/work/undo-offer.ts';
import { useRefreshSearches } from '../../queries/use-refresh-searches.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { Blocked } from '../../ui/child-page.tsx';
import { useCrumb } from '../../ui/crumbs.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { ActivitySwitch } from './activity-switch.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { organizationFormText as text } from './organization-form.text.ts';

const route = getRouteApi('/organization/$organizationId');
const listPath = '/organizations';

/** What lists show is asked for anew after a change, and the change is said. */
function useEndings() {
  const t = useText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const searchAnew = useRefreshSearches();
  const renew = (): void => {
    searchAnew();
    void queries.invalidateQueries({ queryKey: ['organizations'] });
  };
  return {
    renew,
    leave: (message: string, undo?: UndoOffer): void => {
      renew();
      if (undo) showUndoToast(message, undo);
      else showToast({ message, color: 'done' });
      void navigate({ to: listPath });
    },
    onFailed: (error: unknown): void => showErrors([t(text.saveFailed), ...listFailureReasons(error, t.language)]),
  };
}

/** The route `/organizations/new`. */
export function NewOrganizationScreen(): ReactNode {
  const t = useText();
  const { leave, onFailed } = useEndings();
  return (
    <Page title={t(text.newTitle)}>
      <OrganizationForm onSaved={() => leave(t(text.created))} onFailed={onFailed} />
    </Page>
  );
}

function useRemoval(record: StoredRecord) {
  const t = useText();
  const { user } = useSession();
  const { leave, renew } = useEndings();
  const [mayRemove] = useState(() => mayDo(user, 'delete', organizationEntity, record));
  if (!mayRemove) return undefined;
  const onRemove = async (): Promise<void> => {
    try {
      const { version } = record;
      const removal = await removeOrAsk((seen = { version }) => removeSeen('organization', record._id, seen));
      if (!removal) return;
      leave(t(text.removed), undoOffer(removal, t.language, renew));
    } catch (error) {
      const isHeld = error instanceof RemoteError && error.kind === 'conflict';
      const reasons = [t(text.removeFailed), explainFailure(error, t)];
      showErrors(isHeld ? [...reasons, t(text.switchOffInstead)] : reasons);
    }
  };
  return { label: t(text.remove), title: t(text.removeTitle), question: t(text.removeAsk), onRemove };
}

function EditForm({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { leave, onFailed } = useEndings();
  const removal = useRemoval(record);
  return (
    <>
      {record['active'] === false ? (
        <Alert icon={<IconPlayerPause size={20} aria-hidden />} color="gray" mb="md" role="status">
          {t(text.isOff)}
        </Alert>
      ) : null}
      <OrganizationForm record={record} removal={removal} onSaved={() => leave(t(text.saved))} onFailed={onFailed} />
    </>
  );
}

/** The route `/organization/{_id}`. */
export function OrganizationScreen(): ReactNode {
  const t = useText();
  const { organizationId } = route.useParams();
  const { record, state } = useRecord('organization', organizationId);
  const { renew } = useEndings();
  const name = record ? nameOfOrganization(record, t.language) : undefined;
  useCrumb(name);
  return (
    <Page
      title={name ?? t(organizationLabel)}
      actions={record ? <ActivitySwitch record={record} onDone={renew} /> : undefined}
    >
      {state === 'loading' ? <FormSkeleton /> : null}
      {record ? <EditForm key={organizationId} record={record} /> : null}
      {state === 'missing' || state === 'offlineMissing' ? (
        <Blocked
          title={t(state === 'missing' ? text.missing : text.unreachable)}
          words={t(state === 'missing' ? text.missingWords : text.unreachableWords)}
          backLabel={t(text.back)}
          backPath={listPath}
        />
      ) : null}
    </Page>
  );
}
