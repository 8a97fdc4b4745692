import { Switch } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { CustomFieldType } from '@domivka/domain/kernel/custom-definition';
import { seesAllCustom } from '@domivka/domain/kernel/custom';
import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import { customFieldTypes, customTables, metadataFieldLabels as label } from '@domivka/domain/metadata/metadata.text';
import { suggestName } from '@domivka/domain/metadata/suggest-name';
import { findEntity } from '@domivka/domain/registry';
import { useCustomDefinitions } from '../../queries/custom-fields.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { useFormWords, type FormSection } from '../../forms/form-progress.ts';
import { saveForm } from '../../forms/save-form.ts';
import { useSession } from '../../session/session.ts';
import { sayChoices } from '../../text/choices.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { RecordForm, type RemovalProps } from '../../ui/record-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { listConditionFields } from './condition-fields.ts';
import classes from './custom-data.module.css';
import { FieldPreview } from './field-preview.tsx';
import { metadataFormText as text, typeHints } from './metadata-form.text.ts';
import { draftsOf, OptionsField } from './options-field.tsx';

const listTypes: readonly unknown[] = ['select', 'multiple_select', 'combobox'];

const sections = {
  field: { id: 'field', title: text.field, fields: ['table', 'label', 'name', 'type'] },
  options: { id: 'options', title: text.options, fields: ['options'] },
  rules: { id: 'rules', title: text.rules, fields: ['required', 'showIf'] },
  who: { id: 'who', title: text.who, fields: ['shared', 'locked', 'archived'] },
} as const satisfies Record<string, FormSection>;

type PartProps = { readonly form: EntityForm; readonly record: StoredRecord | undefined };

function typeOf(value: unknown): CustomFieldType | undefined {
  return customFieldTypes.find(({ code }) => code === value)?.code;
}

function FieldSection({ form, record }: PartProps): ReactNode {
  const t = useText();
  const { table, name, type } = form.values;
  const definitions = useCustomDefinitions(String(table)) ?? [];
  const taken = new Set(definitions.map((one) => one.name));
  const words = isFields(form.values['label']) ? form.values['label'] : {};
  const chosen = typeOf(type);
  const isOtherType = record !== undefined && chosen !== undefined && record['type'] !== chosen;
  const nameInEnglish = (en: unknown) => {
    const isSuggested = name === undefined || name === '' || name === suggestName(String(words['en'] ?? ''), taken);
    form.set('label.en', en);
    if (!record && isSuggested) form.set('name', suggestName(String(en ?? ''), taken) || undefined);
  };
  return (
    <FormPart id={sections.field.id} title={t(text.field)}>
      <SelectField
        {...form.bind<string | undefined>('table')}
        label={t(label.table)}
        choices={sayChoices(customTables, t.language)}
        {...(record ? { description: t(text.tableFixed), disabled: true } : {})}
        required
      />
      <FieldRow>
        <TextField
          {...form.bind<string | undefined>('label.en')}
          onChange={nameInEnglish}
          label={t(text.labelEn)}
          description={t(text.labelHint)}
          required
        />
        <TextField
          {...form.bind<string | undefined>('label.uk')}
          label={t(text.labelUk)}
          description={t(text.labelHint)}
          required
        />
      </FieldRow>
      <TextField
        {...form.bind<string | undefined>('name')}
        label={t(label.name)}
        description={t(record ? text.nameFixed : text.nameHint)}
        disabled={record !== undefined}
        required
      />
      <SelectField
        {...form.bind<string | undefined>('type')}
        label={t(label.type)}
        choices={sayChoices(customFieldTypes, t.language)}
        description={chosen ? t(typeHints[chosen]) : undefined}
        required
      />
      {isOtherType ? (
        <FieldHint tone="attention">
          {t(text.typeChanged, { type: customFieldTypes.find(({ code }) => code === chosen) ?? '' })}
        </FieldHint>
      ) : null}
    </FormPart>
  );
}

function OptionsSection({ form, record }: PartProps): ReactNode {
  const t = useText();
  const [saved] = useState(() => new Set<unknown>(draftsOf(record?.['options']).map(({ code }) => code)));
  return (
    <FormPart id={sections.options.id} title={t(text.options)} description={t(text.optionsHint)}>
      <OptionsField form={form} saved={saved} />
    </FormPart>
  );
}

function RulesSection({ form, record }: PartProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const { table, name, shared } = form.values;
  const definitions = useCustomDefinitions(String(table)) ?? [];
  const entity = findEntity(String(table));
  const owner = record?.organizationId ?? user?.organization._id;
  const organizationId = shared === true ? undefined : owner;
  const targets = entity ? listConditionFields(entity, definitions, { name, organizationId }) : [];
  return (
    <FormPart id={sections.rules.id} title={t(text.rules)}>
      <Check form={form} path="required" label={t(label.required)} description={t(text.requiredHint)} />
      <ConditionField form={form} targets={targets} />
    </FormPart>
  );
}

type CheckProps = {
  readonly form: EntityForm;
  readonly path: 'required' | 'shared' | 'locked' | 'archived';
  readonly label: string;
  readonly description: string;
  readonly disabled?: boolean;
};

function Check({ form, path, ...words }: CheckProps): ReactNode {
  const { id, value, onBlur } = form.bind<boolean | undefined>(path);
  return (
    <Switch
      {...words}
      id={id}
      checked={value === true}
      onChange={(event) => form.set(path, event.currentTarget.checked ? true : undefined)}
      onBlur={onBlur}
    />
  );
}

function WhoSection({ form, record }: PartProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const isShared = form.values['shared'] === true;
  return (
    <FormPart id={sections.who.id} title={t(text.who)}>
      {user && seesAllCustom(user) ? (
        <Check
          form={form}
          path="shared"
          label={t(label.shared)}
          description={t(isShared || !record ? text.sharedHint : text.notSharedHint)}
          disabled={record !== undefined}
        />
      ) : (
        <p className={classes.quiet}>{t(text.notSharedHint)}</p>
      )}
      {user?.role === 'Admin' ? (
        <Check form={form} path="locked" label={t(label.locked)} description={t(text.lockedHint)} />
      ) : null}
      {record ? (
        <Check form={form} path="archived" label={t(label.archived)} description={t(text.archivedHint)} />
      ) : null}
    </FormPart>
  );
}

export type MetadataFormProps = {
  /** The definition that is changed; none for a new one. */
  readonly record?: StoredRecord | undefined;
  readonly defaults?: Fields;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: (outcome: SaveOutcome) => void;
  readonly onFailed: (error: unknown) => void;
};

/** The form of one custom field, with the field as it will look beside it. What is typed stays on the device until it is saved. */
export function MetadataForm({ record, defaults, removal, onSaved, onFailed }: MetadataFormProps): ReactNode {
  const t = useText();
  const [draftKey] = useState(() => `metadata/${record?._id ?? `new/${String(defaults?.['table'])}`}`);
  const form = useEntityForm(metadataEntity, { draftKey, record, ...(defaults ? { defaults } : {}) });
  const hasOptions = listTypes.includes(form.values['type']);
  const { options, ...others } = sections;
  const shown = hasOptions ? [others.field, options, others.rules, others.who] : Object.values(others);
  const words = useFormWords(form, shown);
  if (form.state === 'loading') return <FormSkeleton />;
  return (
    <RecordForm
      label={t(record ? text.editTitle : text.newTitle)}
      words={words}
      problemsTitle={messageOf({ code: 'metadata.invalid' }, t.language)}
      saveLabel={t(text.save)}
      isSaving={form.isSaving}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    >
      <FieldSection form={form} record={record} />
      {hasOptions ? <OptionsSection form={form} record={record} /> : null}
      <FieldPreview field={form.derived} />
      <RulesSection form={form} record={record} />
      <WhoSection form={form} record={record} />
    </RecordForm>
  );
}
