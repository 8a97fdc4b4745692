import { Text } from '@mantine/core';
import { useState, type ReactNode, useId } from 'react';
import { seesAllCustom } from '@domivka/domain/kernel/custom';
import { isFields } from '@domivka/domain/kernel/record';
import type { SaveOutcome } from '@domivka/domain/kernel/save';
import { metadataEntity } from '@domivka/domain/metadata/metadata.entity';
import { hasOptions } from '@domivka/domain/metadata/metadata.fields';
import { customFieldTypes, metadataMessages } from '@domivka/domain/metadata/metadata.text';
import { suggestName } from '@domivka/domain/metadata/suggest-name';
import { findEntity, type FieldsOf, type RecordOf } from '@domivka/domain/registry';
import { useCustomDefinitions, useCustomFieldRecords } from '../../queries/custom-fields.ts';
import { useEntityForm, type EntityForm } from '../../forms/entity-form.ts';
import { EntityRecordForm } from '../../forms/entity-record-form.tsx';
import type { FormParts } from '../../forms/entity-sections.tsx';
import { saveForm } from '../../forms/save-typed.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { FieldRow } from '../../ui/field-row.tsx';
import type { RemovalProps } from '../../ui/record-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConditionField, listConditionFields } from './condition-field.tsx';
import { metadataFormText as text, typeHints } from './metadata-form.text.ts';
import { draftsOf, OptionsField } from './options-field.tsx';
import { customDefinitionOf } from '@domivka/domain/metadata/custom-definition';
import { choicesOf } from '../../text/describe-custom.ts';
import { sayCustomWords } from '../../text/custom.text.ts';
import { CustomFieldInput } from '../../ui/custom-fields-form.tsx';
import { FormPart } from '../../ui/form-frame.tsx';
import { IconLock } from '@tabler/icons-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { removeCustomField } from '../../records/save/online-save.ts';
import { explainFailure, listFailureReasons } from '../../remote/explain-failure.ts';
import { sayDone, sayRemoved } from '../../queries/work/arrival.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { removeOrAsk } from '../../queries/work/remove-or-ask.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { mayDo } from '../../session/rights.ts';
import { undoOffer } from '../../queries/work/refused-reasons.ts';
import { useStore } from '../../queries/use-store.ts';
import { formText } from '../../text/form.text.ts';
import { useCrumb } from '../../ui/crumbs.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { showOutcome, type Coming, showUndoToast, type Undo } from '../../ui/toast.tsx';
import { groupFields, nextOrder } from './field-groups.ts';
import { readMetadataQuery, type MetadataQuery } from './metadata-query.ts';
import { metadataText } from './metadata.text.ts';

type TriedProps = { readonly field: FieldsOf<'metadata'> };

function Tried({ field }: TriedProps): ReactNode {
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

/** The field as people will meet it, while it is being made; mounted again for every other kind. */
function FieldPreview({ field }: TriedProps): ReactNode {
  const t = useText();
  return (
    <FormPart id="preview" title={t(text.preview)} description={t(text.previewHint)}>
      <Tried key={String(field.type)} field={field} />
    </FormPart>
  );
}

type PartProps = { readonly form: EntityForm<'metadata'>; readonly record: RecordOf<'metadata'> | undefined };

function typeOf({ type }: FieldsOf<'metadata'>) {
  return customFieldTypes.find(({ code }) => code === type);
}

/** The label in both languages. The name in data of a new field follows from the English one until it is typed. */
function LabelFields({ form, record }: PartProps): ReactNode {
  const t = useText();
  const { table, name, label } = form.values;
  const taken = new Set((useCustomDefinitions(String(table)) ?? []).map((one) => one.name));
  const { en: before } = isFields(label) ? label : {};
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
  if (!record || !type || record.type === type.code) return null;
  return <FieldHint tone="attention">{t(text.typeChanged, { type })}</FieldHint>;
}

function Options({ form, record }: PartProps): ReactNode {
  const [saved] = useState(() => new Set<unknown>(draftsOf(record?.options).map(({ code }) => code)));
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
function useParts(form: EntityForm<'metadata'>, record: RecordOf<'metadata'> | undefined): FormParts<'metadata'> {
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
      ...(record && form.values.shared !== true ? { shared: t(text.notSharedHint) } : {}),
    },
    disabled: new Set(record ? ['table', 'name', 'shared'] : []),
  };
}

type MetadataFormProps = {
  /** The definition that is changed; none for a new one. */
  readonly record?: RecordOf<'metadata'>;
  readonly defaults?: FieldsOf<'metadata'>;
  readonly removal?: RemovalProps | undefined;
  readonly onSaved: (outcome: SaveOutcome) => void;
  readonly onFailed: (error: unknown) => void;
};

/** The form of one custom field, with the field as it will look. What is typed stays on the device until it is saved. */
function MetadataForm({ record, defaults, removal, onSaved, onFailed }: MetadataFormProps): ReactNode {
  const t = useText();
  const [draftKey] = useState(() => `metadata/${record?._id ?? `new/${String(defaults?.table)}`}`);
  const form = useEntityForm('metadata', { draftKey, record, ...(defaults ? { defaults } : {}) });
  const parts = useParts(form, record);
  return (
    <EntityRecordForm
      entity={metadataEntity}
      form={form}
      parts={parts}
      // Options of a field that is no list any more are kept, and not asked for.
      isShown={({ id }) => id !== 'options' || hasOptions(form.values.type)}
      saveLabel={t(text.save)}
      onSave={() => void saveForm(form, onSaved, onFailed)}
      removal={removal}
    />
  );
}

const newRoute = getRouteApi('/metadata/new');
const editRoute = getRouteApi('/metadata/$fieldId');

/** Saved or removed: back to the list that shows it. */
function useEndings(table: unknown) {
  const t = useText();
  const navigate = useNavigate();
  return {
    leave: (said: Coming, undo?: Undo): void => {
      if (undo) showUndoToast(said, undo);
      else showOutcome(said);
      void navigate({ to: '/metadata', search: readMetadataQuery({ table }) });
    },
    onFailed: (error: unknown): void =>
      showErrors([t(metadataMessages.saveFailed), ...listFailureReasons(error, t.language)]),
  };
}

/** The route `/metadata/new`. */
export function NewMetadataScreen(): ReactNode {
  const t = useText();
  const query: MetadataQuery = newRoute.useSearch();
  const table = query.table ?? 'address';
  const records = useCustomFieldRecords();
  const { user } = useSession();
  const { leave, onFailed } = useEndings(table);
  const own = records && groupFields(records, table, user?.organization._id).flatMap(({ fields }) => fields);
  return (
    <Page title={t(text.newTitle)}>
      {own ? (
        <MetadataForm
          defaults={{ table, type: 'text', order: nextOrder(own) }}
          onSaved={({ record }) => leave(sayDone(text.created, t.language, [record._id]))}
          onFailed={onFailed}
        />
      ) : (
        <FormSkeleton />
      )}
    </Page>
  );
}

function useRemoval(record: ListedRecord<'metadata'>) {
  const t = useText();
  const store = useStore();
  const { user } = useSession();
  const { leave } = useEndings(record.table);
  const [mayRemove] = useState(() => mayDo(user, 'delete', metadataEntity, record));
  if (!mayRemove || !store) return undefined;
  const onRemove = async (): Promise<void> => {
    try {
      // The server knows whether there are values; what it has never heard of has none.
      const { _id, version, synced } = record;
      const removal = await removeOrAsk((seen) =>
        synced === 1 ? removeCustomField(store, _id, seen?.version ?? version) : removeSeen('metadata', _id, seen),
      );
      if (!removal) return;
      leave(sayRemoved(metadataMessages.deleted, t.language, _id), undoOffer(removal, t.language));
    } catch (error) {
      showErrors([t(metadataMessages.deleteFailed), explainFailure(error, t)]);
    }
  };
  return { label: t(text.remove), title: t(text.removeTitle), question: t(text.removeAsk), onRemove };
}

function EditForm({ record }: { readonly record: ListedRecord<'metadata'> }): ReactNode {
  const t = useText();
  const { leave, onFailed } = useEndings(record.table);
  const removal = useRemoval(record);
  return (
    <MetadataForm
      record={record}
      removal={removal}
      onSaved={() => leave(sayDone(metadataMessages.saved, t.language, [record._id]))}
      onFailed={onFailed}
    />
  );
}

function NotThere({ title, words }: { readonly title: string; readonly words: string }): ReactNode {
  const t = useText();
  return (
    <EmptyState
      icon={<IconLock size={40} />}
      title={title}
      action={<LinkButton to="/metadata">{t(metadataText.title)}</LinkButton>}
    >
      {words}
    </EmptyState>
  );
}

/** The route `/metadata/{_id}`. */
export function MetadataFieldScreen(): ReactNode {
  const t = useText();
  const { fieldId } = editRoute.useParams();
  const records = useCustomFieldRecords();
  const { user } = useSession();
  const record = records?.find(({ _id }) => _id === fieldId);
  const name = record?.label[t.language];
  useCrumb(name);
  const isOpen = record !== undefined && mayDo(user, 'update', metadataEntity, record);
  return (
    <Page title={name ?? t(text.editTitle)}>
      {records === undefined ? <FormSkeleton /> : null}
      {records !== undefined && !record ? <NotThere title={t(formText.gone)} words={t(formText.goneWords)} /> : null}
      {record && !isOpen ? <NotThere title={t(text.notYours)} words={t(text.notYoursWords)} /> : null}
      {record && isOpen ? <EditForm key={record._id} record={record} /> : null}
    </Page>
  );
}
