import { Button, Group, Progress, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { reviewStep } from '@domivka/domain/assessment/review-step';
import { messageOf } from '@domivka/domain/catalogue';
import { useConnection } from '../../remote/connection.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import type { ListedRecord } from '../../queries/use-records.ts';
import { mayReviewNow } from '../../queries/review.ts';
import {
  chooseForReview,
  dismissBulkReview,
  itemsToReview,
  runBulkReview,
  useReviewWork,
  type Looked,
  type BulkReview,
  type ReviewWord,
} from './bulk-review.ts';
import { useSession } from '../../session/session.ts';
import { useText } from '../../text/say.ts';
import { FieldHint } from '../../ui/field-hint.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import classes from './reviews.module.css';
import { reviewsCounted, reviewsText as text } from './reviews.text.ts';
import { sayRound } from './say-round.ts';

function Running({ round: { total, saved, refused } }: { readonly round: BulkReview }): ReactNode {
  const t = useText();
  const done = saved + refused;
  const label = t(text.progress, { done, total });
  return (
    <Stack gap="xs" flex="1 0 100%" role="status">
      <span>
        <strong data-numbers>{label}</strong> {t(text.goesOn)}
      </span>
      <Progress value={(100 * done) / total} aria-label={label} />
    </Stack>
  );
}

/** How the last round ended, where not all went well. */
function Ended({ round }: { readonly round: BulkReview }): ReactNode {
  const t = useText();
  const { stoppedBy, refused } = round;
  const why = stoppedBy ? explainFailure(stoppedBy, t) : '';
  const hint = refused > 0 ? t(text.refusedHint) : '';
  return (
    <FieldHint tone="attention" action={{ label: t(text.dismiss), onClick: dismissBulkReview }}>
      {[sayRound(round, t), why, hint].filter(Boolean).join(' ')}
    </FieldHint>
  );
}

type IssuesDialogProps = {
  /** How many assessments the note is for. */
  readonly count: number;
  readonly onSend: (note: string) => void;
  readonly onCancel: () => void;
};

/** Asks for the one note that all selected assessments get. Mounted only while it is asked for, so that typed text is dropped with it. */
function IssuesDialog({ count, onSend, onCancel }: IssuesDialogProps): ReactNode {
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

/** Whether a component is still on the page; for what ends later. */
function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}

type StepsProps = {
  readonly items: readonly Looked[];
  readonly mayVerify: boolean;
  /** Whether the bar says itself how a round ended. */
  readonly isHere: RefObject<boolean>;
};

function Steps({ items, mayVerify, isHere }: StepsProps): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const [isAsking, setAsking] = useState(false);
  const count = items.length;
  const send = async (word: ReviewWord) => {
    setAsking(false);
    const round = await runBulkReview(items, word);
    const isWell = round.saved === round.total;
    if (isWell || !isHere.current) showToast({ message: sayRound(round, t), color: isWell ? 'done' : 'attention' });
  };
  return (
    <>
      <Group gap="0 xs">
        <strong aria-live="polite">{t.count(reviewsCounted.chosen, count)}</strong>
        <Button variant="subtle" size="compact-md" onClick={() => chooseForReview(items, false)}>
          {t(text.unselect)}
        </Button>
        {online ? null : <span>{t(text.offline)}</span>}
      </Group>
      <Group gap="xs" ml="auto" className={classes.steps ?? ''}>
        <Button
          variant="default"
          disabled={!online}
          leftSection={<IconAlertTriangle size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {t(text.report, { count })}
        </Button>
        {mayVerify ? (
          <Button
            disabled={!online}
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => void send({ reviewState: 'verified' })}
          >
            {t(text.verify, { count })}
          </Button>
        ) : null}
      </Group>
      {isAsking ? (
        <IssuesDialog
          count={count}
          onSend={(reviewNote) => void send({ reviewState: 'has_issues', reviewNote })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

export type ReviewBarProps = {
  /** The rows of the page: only what is in sight is reviewed. */
  readonly rows: readonly ListedRecord<'assessment'>[];
  /** Whether what is shown is not verified yet. */
  readonly mayVerify: boolean;
  /** Beside what is selected. */
  readonly children?: ReactNode;
};

/** What to do with the ticked assessments, how far it is and how it ended; within the thumb's reach on a phone. */
export function ReviewBar({ rows, mayVerify, children }: ReviewBarProps): ReactNode {
  const t = useText();
  const { user } = useSession();
  const work = useReviewWork();
  const isHere = useIsHere();
  const { round } = work;
  const shown = rows.filter((row) => mayReviewNow(user, row));
  const items = itemsToReview(work, shown);
  const hasEndedBadly = round !== undefined && !round.isRunning && round.saved < round.total;
  if (items.length === 0 && !round?.isRunning && !hasEndedBadly) return null;
  return (
    <Group component="section" gap="xs" mt="lg" className={classes.bar ?? ''} aria-label={t(text.bar)}>
      {hasEndedBadly ? <Ended round={round} /> : null}
      {round?.isRunning ? <Running round={round} /> : null}
      {items.length > 0 ? children : null}
      {items.length > 0 && !round?.isRunning ? <Steps items={items} mayVerify={mayVerify} isHere={isHere} /> : null}
    </Group>
  );
}
