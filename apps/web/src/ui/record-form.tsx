import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormFrame } from './form-frame.tsx';
import { DraftNotice, FormProblems, Refused, type DraftNoticeProps, type ListedProblem } from './form-notices.tsx';
import { FormProgress, type FormStep } from './form-progress.tsx';

export type RemovalProps = {
  readonly label: string;
  readonly title: string;
  /** What will happen, in a sentence. */
  readonly question: string;
  readonly onRemove: () => Promise<void>;
};

/** A button that removes the record of a form, after asking. */
function RemovalButton({ label, title, question, onRemove }: RemovalProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await onRemove().finally(() => setBusy(false));
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
        {label}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={title}
        confirmLabel={title}
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {question}
      </ConfirmDialog>
    </>
  );
}

/** What a form says about itself, in the user's language. */
export type FormWords = {
  readonly stepsLabel: string;
  readonly steps: readonly FormStep[];
  readonly draft: DraftNoticeProps;
  readonly problems: readonly ListedProblem[];
  /** Why the server did not accept what was saved before. */
  readonly refused?: { readonly title: string; readonly reasons: readonly string[] } | undefined;
  /** A quiet word beside Save: that everything typed is kept. */
  readonly note: string;
};

export type RecordFormProps = {
  readonly label: string;
  readonly words: FormWords;
  readonly problemsTitle: string;
  readonly saveLabel: string;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly removal?: RemovalProps | undefined;
  readonly children: ReactNode;
};

/** A long form over one record: progress, draft notice, list of problems, sections, and a bar with Save and Delete. */
export function RecordForm({ label, words, problemsTitle, removal, children, ...save }: RecordFormProps): ReactNode {
  const { draft, problems, refused, steps, stepsLabel, note } = words;
  return (
    <FormFrame
      {...save}
      label={label}
      progress={<FormProgress label={stepsLabel} steps={steps} />}
      note={note}
      actions={removal ? <RemovalButton {...removal} /> : undefined}
    >
      <DraftNotice {...draft} />
      {refused ? <Refused {...refused} /> : null}
      <FormProblems title={problemsTitle} problems={problems} />
      {children}
    </FormFrame>
  );
}
