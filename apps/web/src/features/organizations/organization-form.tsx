import { useState, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { Issue } from '@domivka/domain/kernel/errors';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { organizationEntity } from '@domivka/domain/organization/organization.entity';
import { organizationFieldLabels as label, organizationTypes } from '@domivka/domain/organization/organization.text';
import { useCustomPart } from '../../forms/custom-inputs.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { useFormWords } from '../../forms/form-progress.ts';
import { topOf } from '../../forms/form-values.ts';
import { saveForm } from '../../forms/save-form.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { CustomFieldsPart } from '../../ui/custom-fields-form.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { RecordForm, type RemovalProps } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccessibilityField } from './accessibility-field.tsx';
import { LogoField } from './logo-field.tsx';
import { organizationFormText as text } from './organization-form.text.ts';
import { organizationSections as sections } from './organization-sections.ts';

type PartProps = { readonly form: EntityForm };

function NamesSection({ form }: PartProps): ReactNode {
  const t = useText();
  const bind = (path: string) => form.bind<string | undefined>(path);
  return (
    <FormPart id={sections.names.id} title={t(text.names)}>
      <FieldRow>
        <TextField {...bind('title')} label={t(label.title)} description={t(text.titleHint)} required />
        <TextField {...bind('identifier')} label={t(label.identifier)} description={t(text.identifierHint)} required />
      </FieldRow>
      <TextField {...bind('name')} label={t(label.name)} description={t(text.nameHint)} required />
      <TextField {...bind('fullName')} label={t(label.fullName)} />
      <TextField {...bind('fullTitleUkr')} label={t(label.fullTitleUkr)} required />
    </FormPart>
  );
}

function KindSection({ form }: PartProps): ReactNode {
  const t = useText();
  const { title, name } = form.values;
  return (
    <FormPart id={sections.kind.id} title={t(text.kind)}>
      <SelectField
        {...form.bind<string | undefined>('type')}
        label={t(label.type)}
        choices={sayChoices(organizationTypes, t.language)}
        required
      />
      <LogoField
        field={form.bind<string | undefined>('logo')}
        label={t(label.logo)}
        name={String(title ?? name ?? '')}
      />
    </FormPart>
  );
}

/** The level whose one unit an authority of this type has. */
function levelOf(type: unknown): 1 | 2 | 3 | 4 | undefined {
  const level = typeof type === 'string' ? /^authority_admin([1-4])$/.exec(type)?.[1] : undefined;
  return ([1, 2, 3, 4] as const).find((one) => String(one) === level);
}

function WhereSection({ form }: PartProps): ReactNode {
  const t = useText();
  return (
    <FormPart id={sections.where.id} title={t(text.where)} description={t(text.whereHint)}>
      <AccessibilityField field={form.bind('geographicAccessibility')} onlyLevel={levelOf(form.values['type'])} />
    </FormPart>
  );
}

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
  const form = useEntityForm(organizationEntity, { draftKey, defaults, record, placeIssues });
  const custom = useCustomPart(form, 'organization');
  const words = useFormWords(form, [...Object.values(sections), ...custom.sections]);
  if (form.state === 'loading') return <FormSkeleton />;
  return (
    <RecordForm
      label={t(record ? text.editTitle : text.newTitle)}
      words={words}
      problemsTitle={messageOf({ code: 'organization.invalid' }, t.language)}
      saveLabel={t(text.save)}
      isSaving={form.isSaving}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    >
      <NamesSection form={form} />
      <KindSection form={form} />
      <WhereSection form={form} />
      <CustomFieldsPart {...custom.part} />
    </RecordForm>
  );
}
