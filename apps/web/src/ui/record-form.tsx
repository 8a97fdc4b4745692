import { Button } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { announceActionBar } from './action-bar.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './form-frame.module.css';
import { DraftNotice, FormProblems, Problems, type DraftNoticeProps, type ListedProblem } from './form-notices.tsx';
import { FormProgress, StepMenu, type FormStep } from './form-progress.tsx';

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
        mt="md"
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

/**
 * A long form over one record: draft notice, list of problems, sections, Delete, and a bar with Save that stays in reach. Its steps are listed
 * beside it; where there is no room for that, the bar has them.
 */
export function RecordForm(props: RecordFormProps): ReactNode {
  const { label, words, problemsTitle, saveLabel, isSaving, onSave, removal, children } = props;
  const { draft, problems, refused, note } = words;
  const hasAside = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  useHotkeys([['mod+Enter', onSave]], []);
  return (
    // Without a submit button Enter in a one-line field does not save half a form; Ctrl or ⌘ with Enter saves from anywhere.
    <form
      noValidate
      data-form
      aria-label={label}
      className={classes.frame}
      onSubmit={(event) => event.preventDefault()}
    >
      {hasAside ? <FormProgress label={words.stepsLabel} steps={words.steps} /> : null}
      <div className={classes.sections}>
        <DraftNotice {...draft} />
        {refused ? (
          <Problems
            title={refused.title}
            problems={refused.reasons.map((reason) => ({ key: reason, message: reason }))}
          />
        ) : null}
        <FormProblems title={problemsTitle} problems={problems} />
        {children}
        {removal ? <RemovalButton {...removal} /> : null}
        <div ref={announceActionBar} className={classes.bar}>
          {hasAside ? (
            <span className={classes.note}>{note}</span>
          ) : (
            <StepMenu label={words.stepsLabel} steps={words.steps} />
          )}
          <Button loading={isSaving} onClick={onSave}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}
