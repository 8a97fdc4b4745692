import { Button, Group } from '@mantine/core';
import { IconListDetails, IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { messageOf } from '@domivka/domain/catalogue';
import type { Entity } from '@domivka/domain/kernel/entity';
import { customOf } from '@domivka/domain/kernel/custom';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { sameValue, type StoredRecord } from '@domivka/domain/kernel/record';
import { useCustomDefinitions } from '../../queries/custom-fields.ts';
import { listAskedFields, useCustomFacts, useCustomInputs, useOpenFields } from '../../forms/custom-inputs.ts';
import { useEntityForm } from '../../forms/entity-form.ts';
import { listFailureReasons } from '../../remote/explain-failure.ts';
import { useFormWords } from '../../forms/form-progress.ts';
import { sayDone } from '../../queries/work/arrival.ts';
import { useHasDraft } from '../../forms/drafts/own-draft.ts';
import { mayDo } from '../../session/rights.ts';
import { saveForm } from '../../forms/save-typed.ts';
import { useSession } from '../../session/session.ts';
import { commonText } from '../../text/common.text.ts';
import { customText, sayCustomWords } from '../../text/custom.text.ts';
import { useText } from '../../text/say.ts';
import { CustomFieldsForm } from '../../ui/custom-fields-form.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { Facts } from '../../ui/field-row.tsx';
import { DraftNotice, FormProblems } from '../../ui/form-notices.tsx';
import { LinkButton } from '../../ui/links.tsx';
import { OpenFields } from '../../ui/open-fields.tsx';
import { Section } from '../../ui/section.tsx';
import { TableSkeleton } from '../../ui/skeletons.tsx';
import { showOutcome } from '../../ui/toast.tsx';
import { customPartText as text } from './custom-data-part.text.ts';
import { getEntity } from '@domivka/domain/registry';

/** The tab “Custom data” of the address page. */
export function CustomDataPart({ address }: { readonly address: StoredRecord }): ReactNode {
  return <CustomValues key={address._id} entity={getEntity('address')} record={address} />;
}

/** The tab “Custom data” of the page of a unit. */
export function UnitCustomDataPart({ unit }: { readonly unit: StoredRecord }): ReactNode {
  return <CustomValues key={unit._id} entity={getEntity('apartment')} record={unit} />;
}

type EditProps = {
  readonly entity: Entity;
  readonly record: StoredRecord;
  readonly draftKey: string;
  readonly onDone: () => void;
};

/** The form over the custom values of one record; the rest of the record is left alone. */
function EditValues({ entity, record, draftKey, onDone }: EditProps): ReactNode {
  const t = useText();
  const form = useEntityForm(entity.table, { draftKey, record });
  const fields = useCustomInputs(form, entity.table);
  const words = useFormWords(form, []);
  if (form.state === 'loading') return <TableSkeleton rows={3} />;
  const saved = () => {
    // Of what nobody filled in nothing was saved: the line about it is shown again.
    if (!sameValue(customOf(form.values), customOf(record))) showOutcome(sayDone(text.saved, t.language, [record._id]));
    onDone();
  };
  const failed = (error: unknown) => showErrors([t(text.saveFailed), ...listFailureReasons(error, t.language)]);
  return (
    <form noValidate aria-label={t(customText.title)} onSubmit={(event) => event.preventDefault()}>
      <DraftNotice {...words.draft} />
      <FormProblems title={messageOf({ code: `${entity.table}.invalid` }, t.language)} problems={words.problems} />
      <Section title={t(customText.title)} description={words.note}>
        <CustomFieldsForm fields={fields} words={sayCustomWords(t)} />
        <Group gap="sm" mt="md">
          <Button loading={form.isSaving} onClick={() => void saveForm(form, saved, failed)}>
            {t(commonText.save)}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              void form.draft.startOver();
              onDone();
            }}
          >
            {t(commonText.cancel)}
          </Button>
        </Group>
      </Section>
    </form>
  );
}

function Nothing({ hasFields }: { readonly hasFields: boolean }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const mayDefine = user !== undefined && mayUse(user, 'metadata');
  return (
    <EmptyState
      icon={<IconListDetails size={40} />}
      title={t(hasFields ? text.noValues : text.noFields)}
      action={!hasFields && mayDefine ? <LinkButton to="/metadata">{t(text.settings)}</LinkButton> : undefined}
    >
      {t(hasFields ? text.noValuesWords : text.noFieldsWords)}
    </EmptyState>
  );
}

/** The custom values of one record: for reading, and for a user who may change the record, for filling in. Works without a network. */
function CustomValues({ entity, record }: { readonly entity: Entity; readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const { user } = useSession();
  const draftKey = `custom/${entity.table}/${record._id}`;
  const definitions = useCustomDefinitions(entity.table);
  const facts = useCustomFacts(entity.table, record);
  const listOpen = useOpenFields(entity.table);
  const hasDraft = useHasDraft(draftKey);
  const [chosen, setChosen] = useState<boolean>();
  if (!definitions || hasDraft === undefined) return <TableSkeleton rows={3} />;
  const asked = listAskedFields(definitions, record, user?.organization._id);
  const mayEdit = asked.length > 0 && mayDo(user, 'update', entity, record);
  const isEditing = mayEdit && (chosen ?? hasDraft);
  if (isEditing)
    return <EditValues entity={entity} record={record} draftKey={draftKey} onDone={() => setChosen(false)} />;
  const open = listOpen(record, mayEdit);
  const edit = mayEdit ? (
    <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setChosen(true)}>
      {t(facts.length > 0 ? commonText.edit : customText.fillIn)}
    </Button>
  ) : null;
  const openLine = open.length > 0 ? t(customText.open, { fields: open.join(', ') }) : undefined;
  if (facts.length === 0)
    return openLine !== undefined ? (
      <OpenFields words={openLine} action={edit} />
    ) : (
      <>
        <Nothing hasFields={asked.length > 0} />
        <Group justify="center">{edit}</Group>
      </>
    );
  return (
    <Section title={t(customText.title)} actions={edit} description={openLine}>
      <Facts facts={facts} />
    </Section>
  );
}
