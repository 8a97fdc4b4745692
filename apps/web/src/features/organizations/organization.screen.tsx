import { Alert } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Issue } from '@domivka/domain/kernel/errors';
import { levelOfAuthority, organizationEntity } from '@domivka/domain/organization/organization.entity';
import { organizationFieldLabels as label, organizationLabel } from '@domivka/domain/organization/organization.text';
import type { RecordOf } from '@domivka/domain/registry';
import { AskedButton } from '../../forms/asked-button.tsx';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import { topOf } from '../../forms/held-values.ts';
import { saveForm } from '../../forms/save-typed.ts';
import { useRecord } from '../../queries/use-records.ts';
import { useRefreshSearches } from '../../queries/use-refresh-searches.ts';
import { sayFailed } from '../../queries/work/arrival.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { undoOffer } from '../../queries/work/refused-reasons.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { saveRecord } from '../../records/save/save-record.ts';
import { RemoteError } from '../../remote/call.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { Blocked, useLeave } from '../../ui/child-page.tsx';
import { useCrumb } from '../../ui/crumbs.ts';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { showToast, type Undo } from '../../ui/toast.tsx';
import { AccessibilityField } from './accessibility-field.tsx';
import { LogoField } from './logo-field.tsx';
import { organizationFormText as text } from './organization-form.text.ts';

type Organization = RecordOf<'organization'>;
type RecordProps = { readonly record: Organization };

const route = getRouteApi('/organization/$organizationId');
const listPath = '/organizations';

/** What lists show is read again after a change, and the change is said. */
function useEndings() {
  const queries = useQueryClient();
  const leaveTo = useLeave(listPath);
  const refreshSearches = useRefreshSearches();
  const refresh = (): void => {
    refreshSearches();
    void queries.invalidateQueries({ queryKey: ['organizations'] });
  };
  const leave = (message: string, undo?: Undo): void => {
    refresh();
    void leaveTo(message, undo);
  };
  return { refresh, leave };
}

/** A code of the list has no field of its own: what is wrong with it is said at the list. */
function placeIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) =>
    issue.path?.startsWith('geographicAccessibility.') ? { ...issue, path: topOf(issue.path) } : issue,
  );
}

/** With an empty object the mandatory custom fields of a new organization are asked for. */
const defaults = { custom: {} };

type FormProps = {
  /** The organization that is edited; none for a new one. */
  readonly record?: Organization;
  readonly removal?: RemovalProps | undefined;
};

/** The form of one organization. It is saved online; what is typed stays on the device until then. */
function OrganizationForm({ record, removal }: FormProps): ReactNode {
  const t = useText();
  const { leave } = useEndings();
  const [draftKey] = useState(() => (record ? `organization/${record._id}` : 'organization/new'));
  const form = useEntityForm('organization', { draftKey, defaults, record, placeIssues });
  const { title, name, type } = form.values;
  const own = {
    logo: (
      <LogoField
        field={form.bind<string | undefined>('logo')}
        label={t(label.logo)}
        name={String(title ?? name ?? '')}
      />
    ),
    geographicAccessibility: (
      <AccessibilityField field={form.bind('geographicAccessibility')} onlyLevel={levelOfAuthority(type)} />
    ),
  };
  const save = () =>
    saveForm(
      form,
      () => leave(t(record ? text.saved : text.created)),
      (error) => showErrors(sayFailed(text.saveFailed, error, t.language)),
    );
  return (
    <EntityRecordForm
      entity={organizationEntity}
      form={form}
      parts={{ own }}
      saveLabel={t(text.save)}
      onSave={() => void save()}
      removal={removal}
    />
  );
}

/** The route `/organizations/new`. */
export function NewOrganizationScreen(): ReactNode {
  const t = useText();
  return (
    <Page title={t(text.newTitle)}>
      <OrganizationForm />
    </Page>
  );
}

function useRemoval(record: Organization): RemovalProps | undefined {
  const t = useText();
  const { user } = useSession();
  const { leave, refresh } = useEndings();
  const [mayRemove] = useState(() => mayDo(user, 'delete', organizationEntity, record));
  if (!mayRemove) return undefined;
  const onRemove = async (): Promise<void> => {
    try {
      const { version } = record;
      const removal = await removeOrAsk((seen = { version }) => removeSeen('organization', record._id, seen));
      if (removal) leave(t(text.removed), undoOffer(removal, t.language, refresh));
    } catch (error) {
      const isHeld = error instanceof RemoteError && error.kind === 'conflict';
      const reasons = sayFailed(text.removeFailed, error, t.language);
      showErrors(isHeld ? [...reasons, t(text.switchOffInstead)] : reasons);
    }
  };
  return { label: t(text.remove), title: t(text.removeTitle), question: t(text.removeAsk), onRemove };
}

function EditForm({ record }: RecordProps): ReactNode {
  const t = useText();
  const removal = useRemoval(record);
  return (
    <>
      {record.active === false ? (
        <Alert icon={<IconPlayerPause size={20} aria-hidden />} color="gray" mb="md" role="status">
          {t(text.isOff)}
        </Alert>
      ) : null}
      <OrganizationForm record={record} removal={removal} />
    </>
  );
}

/** Switches an organization off, after asking, or on again. Its history stays; forms no longer offer it. */
function ActivitySwitch({ record }: RecordProps): ReactNode {
  const t = useText();
  const { refresh } = useEndings();
  const { _id, version, active } = record;
  const isOn = active !== false;
  const change = async (): Promise<void> => {
    await saveRecord('organization', { _id, active: !isOn }, { version });
    showToast({ message: t(isOn ? text.switchedOff : text.switchedOn), color: 'done' });
    refresh();
  };
  const Icon = isOn ? IconPlayerPause : IconPlayerPlay;
  return (
    <AskedButton
      label={t(isOn ? text.switchOff : text.switchOn)}
      title={t(text.switchOffTitle)}
      question={isOn ? t(text.switchOffAsk) : undefined}
      failed={text.switchFailed}
      leftSection={<Icon size={18} aria-hidden />}
      onConfirm={change}
    />
  );
}

/** The route `/organization/{_id}`. */
export function OrganizationScreen(): ReactNode {
  const t = useText();
  const { organizationId } = route.useParams();
  const { record, state } = useRecord('organization', organizationId);
  const name = record && nameOfOrganization(record, t.language);
  useCrumb(name);
  return (
    <Page title={name ?? t(organizationLabel)} actions={record ? <ActivitySwitch record={record} /> : undefined}>
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
