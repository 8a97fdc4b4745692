import { Text } from '@mantine/core';
import { useState, type ReactNode, useId } from 'react';
import { seesAllCustom } from '@domivka/domain/kernel/custom';
import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import { hasOptions } from '@domivka/domain/metadata/metadata.fields';
import { customFieldTypes } from '@domivka/domain/metadata/metadata.text';
import { suggestName } from '@domivka/domain/metadata/suggest-name';
import { findEntity } from '@domivka/domain/registry';
import { useCustomDefinitions } from '../../queries/custom-fields.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { saveForm } from '../../forms/save-form.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConditionField } from './condition-field.tsx';
import { listConditionFields } from './condition-fields.ts';
import { metadataFormText as text, typeHints } from './metadata-form.text.ts';
import { draftsOf, OptionsField } from './options-field.tsx';
import { customDefinitionOf } from '@domivka/domain/metadata/custom-definition';
import { choicesOf } from '../../forms/custom-inputs.ts';
import { sayCustomWords } from '../../text/custom.text.ts';
import { CustomFieldInput } from '../../ui/custom-fields-form.tsx';
import { FormPart } from '../../ui/form-frame.tsx';

function Tried({ field }: { readonly field: Fields }): ReactNode {
  const t = useText();
  const id = useId();
  const [value, setValue] = useState<unknown>();
  const definition = customDefinitionOf(field, 'store');
  const { label, type, required } = definition;
  const choices = choicesOf(definition, value, t).filter((choice) => choice.label !== '');
  return hasOptions(type) && choices.length === 0 ? (
    <p>{t(text.previewOption)}</p>
  ) : (
    <CustomFieldInput
      id={id}
      name="preview"
      label={label[t.language] || t(text.unnamed)}
      type={type}
      choices={choices}
      required={required}
      value={value}
      onChange={setValue}
      onBlur={() => undefined}
      words={sayCustomWords(t)}
    />
  );
}

/** The field as people will meet it, while it is being made; anew with every other kind. */
function FieldPreview({ field }: { readonly field: Fields }): ReactNode {
  const t = useText();
  return (
    <FormPart id="preview" title={t(text.preview)} description={t(text.previewHint)}>
      <Tried key={String(field['type'])} field={field} />
    </FormPart>
  );
}

type PartProps = { readonly form: EntityForm<'metadata'>; readonly record: StoredRecord | undefined };

function typeOf({ type }: Fields) {
  return customFieldTypes.find(({ code }) => code === type);
}

/** The label in both languages. The name in data of a new field follows from the English one until it is typed. */
function LabelFields({ form, record }: PartProps): ReactNode {
  const t = useText();
  const { table, name, label } = form.values;
  const taken = new Set((useCustomDefinitions(String(table)) ?? []).map((one) => one.name));
  const before = isFields(label) ? label['en'] : undefined;
  const nameInEnglish = (en: unknown) => {
    const isSuggested = name === undefined || name === '' || name === suggestName(String(before ?? ''), taken);
    form.set('label.en', en);
    if (!record && isSuggested) form.set('name', suggestName(String(en ?? ''), taken) || undefined);
  };
  const common = { description: t(text.labelHint), required: true };
  return (
    <FieldRow>
      <TextField
        {...form.bind<string | undefined>('label.en')}
        {...common}
        onChange={nameInEnglish}
        label={t(text.labelEn)}
      />
      <TextField {...form.bind<string | undefined>('label.uk')} {...common} label={t(text.labelUk)} />
    </FieldRow>
  );
}

function OtherType({ form, record }: PartProps): ReactNode {
  const t = useText();
  const type = typeOf(form.values);
  if (!record || !type || record['type'] === type.code) return null;
  return <FieldHint tone="attention">{t(text.typeChanged, { type })}</FieldHint>;
}

function Options({ form, record }: PartProps): ReactNode {
  const [saved] = useState(() => new Set<unknown>(draftsOf(record?.['options']).map(({ code }) => code)));
  return <OptionsField form={form} saved={saved} />;
}

function Condition({ form, record }: PartProps): ReactNode {
  const { user } = useSession();
  const { table, name, shared } = form.values;
  const definitions = useCustomDefinitions(String(table)) ?? [];
  const entity = findEntity(String(table));
  const owner = record?.organizationId ?? user?.organization._id;
  const organizationId = shared === true ? undefined : owner;
  const targets = entity ? listConditionFields(entity, definitions, { name, organizationId }) : [];
  return <ConditionField form={form} targets={targets} />;
}

/** What is fixed once a field exists, and what only some may decide. */
function useParts(form: EntityForm<'metadata'>, record: StoredRecord | undefined): FormParts<'metadata'> {
  const t = useText();
  const { user } = useSession();
  const type = typeOf(form.values);
  const around = { form, record };
  return {
    own: {
      label: <LabelFields {...around} />,
      options: <Options {...around} />,
      showIf: <Condition {...around} />,
      ...(user && seesAllCustom(user)
        ? {}
        : {
            shared: (
              <Text size="sm" c="dimmed">
                {t(text.notSharedHint)}
              </Text>
            ),
          }),
      ...(user?.role === 'Admin' ? {} : { locked: null }),
      ...(record ? {} : { archived: null }),
    },
    below: { type: <OtherType {...around} /> },
    following: { [hasOptions(type?.code) ? 'options' : 'field']: <FieldPreview field={form.derived} /> },
    fieldHints: {
      type: type && t(typeHints[type.code]),
      ...(record ? { table: t(text.tableFixed), name: t(text.nameFixed) } : {}),
      ...(record && form.values['shared'] !== true ? { shared: t(text.notSharedHint) } : {}),
    },
    disabled: new Set(record ? ['table', 'name', 'shared'] : []),
  };
}

type MetadataFormProps = {
  /** The definition that is changed; none for a new one. */
  readonly record?: StoredRecord | undefined;
  readonly defaults?: Fields;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: (outcome: SaveOutcome) => void;
  readonly onFailed: (error: unknown) => void;
};

/** The form of one custom field, with the field as it will look. What is typed stays on the device until it is saved. */
export function MetadataForm({ record, defaults, removal, onSaved, onFailed }: MetadataFormProps): ReactNode {
  const t = useText();
  const [draftKey] = useState(() => `metadata/${record?._id ?? `new/${String(defaults?.['table'])}`}`);
  const form = useEntityForm('metadata', { draftKey, record, ...(defaults ? { defaults } : {}) });
  const parts = useParts(form, record);
  return (
    <EntityRecordForm
      entity={metadataEntity}
      form={form}
      parts={parts}
      // Options of a field that is no list any more are kept, and not asked for.
      isShown={({ id }) => id !== 'options' || hasOptions(form.values['type'])}
      saveLabel={t(text.save)}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    />
  );
}
