import { useState, type ReactNode } from 'react';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { levelOfAuthority, organizationEntity } from '@domivka/domain/organization/organization.entity';
import { organizationFieldLabels as label } from '@domivka/domain/organization/organization.text';
import { useEntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import { topOf } from '../../forms/form-values.ts';
import { saveForm } from '../../forms/save-form.ts';
import { useText } from '../../text/say.ts';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { AccessibilityField } from './accessibility-field.tsx';
import { LogoField } from './logo-field.tsx';
import { organizationFormText as text } from './organization-form.text.ts';

/** A code of the list has no field of its own: what is wrong with it is said at the list. */
function placeIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.map((issue) =>
    issue.path?.startsWith('geographicAccessibility.') ? { ...issue, path: topOf(issue.path) } : issue,
  );
}

/** So that the mandatory custom fields of a new organization are asked for. */
const defaults = { custom: {} };

export type OrganizationFormProps = {
  /** The organization that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: () => void;
  readonly onFailed: (error: unknown) => void;
};

/** The form of one organization. It is saved online; what is typed stays on the device until then. */
export function OrganizationForm({ record, removal, onSaved, onFailed }: OrganizationFormProps): ReactNode {
  const t = useText();
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
  return (
    <EntityRecordForm
      entity={organizationEntity}
      form={form}
      parts={{ own }}
      saveLabel={t(text.save)}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    />
  );
}
