import { Alert } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { Text } from '@domivka/domain/kernel/text';
import { levelOfAuthority, organizationEntity } from '@domivka/domain/organization/organization.entity';
import { organizationFieldLabels as label, organizationLabel } from '@domivka/domain/organization/organization.text';
import type { RecordOf } from '@domivka/domain/registry';
import { AskedButton } from '../../forms/asked-button.tsx';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import { topOf } from '../../forms/held-values.ts';
import { MissingRecord, useOnlineEndings, useOnlineRemoval } from '../../forms/online-record.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { useRecord } from '../../queries/use-records.ts';
import { saveRecord } from '../../records/save/save-record.ts';
import { RemoteError } from '../../remote/call.ts';
import { mayDo } from '../../session/rights.ts';
import { useSession } from '../../session/session.ts';
import { nameOfOrganization } from '../../text/record-name.ts';
import { useText } from '../../text/say.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { Page } from '../../ui/page.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AccessibilityField } from './accessibility-field.tsx';
import { LogoField } from './logo-field.tsx';
import { organizationFormText as text } from './organization-form.text.ts';

type Organization = RecordOf<'organization'>;
type RecordProps = { readonly record: Organization };

const route = getRouteApi('/organization/$organizationId');
const listPath = '/organizations';

const useEndings = () => useOnlineEndings(listPath, 'organizations');

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
  const { done, fail } = useEndings();
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
      () => done(record ? text.saved : text.created),
      (error) => fail(text.saveFailed, error),
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

/** An organization that is in use cannot be removed, but it can be switched off. */
function adviseOn(error: unknown): Text | undefined {
  return error instanceof RemoteError && error.kind === 'conflict' ? text.switchOffInstead : undefined;
}

function EditForm({ record }: RecordProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const [mayRemove] = useState(() => mayDo(user, 'delete', organizationEntity, record));
  const removal = useOnlineRemoval('organization', record, { endings: useEndings(), text, adviseOn });
  return (
    <>
      {record.active === false ? (
        <Alert icon={<IconPlayerPause size={20} aria-hidden />} color="gray" mb="md" role="status">
          {t(text.isOff)}
        </Alert>
      ) : null}
      <OrganizationForm record={record} removal={mayRemove ? removal : undefined} />
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
      <MissingRecord state={state} text={text} backPath={listPath} />
    </Page>
  );
}
