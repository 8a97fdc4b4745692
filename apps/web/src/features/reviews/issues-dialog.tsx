import { useState, type ReactNode } from 'react';
import { reviewStep } from '@domivka/domain/assessment/review-step';
import { messageOf } from '@domivka/domain/catalogue';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { reviewsCounted, reviewsText as text } from './reviews.text.ts';

export type IssuesDialogProps = {
  /** How many assessments the note is for. */
  readonly count: number;
  readonly onSend: (note: string) => void;
  readonly onCancel: () => void;
};

/** Asks for the one note that all selected assessments get. It stands there while it is asked for: what was typed goes with it. */
export function IssuesDialog({ count, onSend, onCancel }: IssuesDialogProps): ReactNode {
  const t = useText();
  const [note, setNote] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [issue] = reviewStep('has_issues', note).issues;
  const send = () => {
    setTried(true);
    if (!issue && note !== undefined) onSend(note);
  };
  return (
    <ConfirmDialog
      opened
      title={t.count(reviewsCounted.report, count)}
      confirmLabel={t(text.send)}
      onConfirm={send}
      onCancel={onCancel}
    >
      <NoteField
        label={t(text.note)}
        description={t(text.noteHint)}
        value={note}
        onChange={setNote}
        error={isTried && issue ? messageOf(issue, t.language) : undefined}
        required
      />
    </ConfirmDialog>
  );
}
