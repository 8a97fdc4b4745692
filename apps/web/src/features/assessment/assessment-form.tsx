import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { assessmentEntity } from '@domivka/domain/assessment/assessment.entity';
import { assessmentLabel } from '@domivka/domain/assessment/assessment.text';
import { messageOf } from '@domivka/domain/catalogue';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { useEntityForm, type EntityForm } from '../../data/entity-form.ts';
import { stateOfSection } from '../../data/form-progress.ts';
import { commonText } from '../../text/common.text.ts';
import { wordsOfState } from '../../text/form-words.ts';
import { formText } from '../../text/form.text.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { DraftNotice, FormProblems } from '../../ui/form-notices.tsx';
import { FormProgress } from '../../ui/form-progress.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { assessmentFormText as text } from './assessment-form.text.ts';
import { assessmentSections } from './assessment-sections.ts';
import { ConclusionSection, DamageSection, ExtentSection, WhenSection } from './main-sections.tsx';
import { MoreSection } from './more-section.tsx';
import { today } from './today.ts';

export type AssessmentFormProps = {
  readonly addressId: string;
  /** The assessment that is edited; none for a new one. */
  readonly record?: StoredRecord | undefined;
  readonly mayDelete: boolean;
  readonly onSaved: (kind: 'created' | 'updated') => void;
  readonly onFailed: (kind: 'created' | 'updated', error: unknown) => void;
  readonly onDelete: () => Promise<void>;
};

function Progress({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const steps = Object.values(assessmentSections).map(({ id, title, fields }) => {
    const state = stateOfSection(fields, form);
    return { id, title: t(title), state, stateWords: t(wordsOfState(state)) };
  });
  return <FormProgress label={t(formText.sections)} steps={steps} />;
}

function Notices({ form }: { readonly form: EntityForm }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { restoredAt, startOver } = form.draft;
  return (
    <>
      {restoredAt === undefined ? null : (
        <DraftNotice startOverLabel={t(formText.startOver)} onStartOver={() => void startOver()}>
          {t(formText.draftRestored, { moment: format.moment(restoredAt) })}
        </DraftNotice>
      )}
      <FormProblems
        title={messageOf({ code: 'assessment.invalid' }, t.language)}
        problems={form.problems.map(({ key, message, fieldId }) => ({ key, message, fieldId }))}
      />
    </>
  );
}

type DeleteProps = Pick<AssessmentFormProps, 'record' | 'onDelete'>;

function DeleteButton({ record, onDelete }: DeleteProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onDelete().finally(() => setBusy(false));
    setAsking(false);
  };
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t(commonText.delete)}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t(text.remove)}
        confirmLabel={t(text.remove)}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {t(text.removeAsk, { date: format.date(String(record?.['date'] ?? '')) })}
      </ConfirmDialog>
    </>
  );
}

/** The form of one assessment. What is typed stays on the device at once; Save checks it by the rules of the domain. */
export function AssessmentForm({ addressId, record, mayDelete, ...on }: AssessmentFormProps): ReactNode {
  const t = useText();
  const [defaults] = useState(() => ({ addressId, date: today() }));
  const draftKey = record ? `assessment/${record._id}` : `assessment/new/${addressId}`;
  const form = useEntityForm(assessmentEntity, { draftKey, defaults, record });
  if (form.state === 'loading') return <FormSkeleton />;
  const kind = record ? 'updated' : 'created';
  const save = async () => {
    try {
      if (await form.save()) on.onSaved(kind);
    } catch (error) {
      on.onFailed(kind, error);
    }
  };
  return (
    <FormFrame
      label={t(assessmentLabel)}
      progress={<Progress form={form} />}
      onSave={() => void save()}
      saveLabel={t(text.save)}
      isSaving={form.isSaving}
      note={t(formText.kept)}
      actions={record && mayDelete ? <DeleteButton record={record} onDelete={on.onDelete} /> : undefined}
    >
      <Notices form={form} />
      <WhenSection form={form} />
      <ExtentSection form={form} />
      <DamageSection form={form} />
      <ConclusionSection form={form} />
      <MoreSection form={form} />
    </FormFrame>
  );
}
