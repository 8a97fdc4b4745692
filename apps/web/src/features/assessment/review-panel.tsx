import { reviewStates } from '@domivka/domain/assessment/assessment.options.text';
import { assessmentFieldLabels, assessmentMessages } from '@domivka/domain/assessment/assessment.text';
import { reviewStep } from '@domivka/domain/assessment/review-step';
import { findLaterEvent, isSuperseded } from '@domivka/domain/building/damage-events';
import { findStandingDamage, warnOfFall } from '@domivka/domain/building/standing-damage';
import { messageOf } from '@domivka/domain/catalogue';
import type { Version } from '@domivka/domain/kernel/history';
import { mayUse } from '@domivka/domain/kernel/matrix';
import { labelOf } from '@domivka/domain/kernel/options';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Text as Words } from '@domivka/domain/kernel/text';
import { Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Building } from '../../queries/building/building.ts';
import { useHistory } from '../../queries/history.ts';
import { useOrganizationNames } from '../../queries/names/organization-names.ts';
import { type Review, sendReview } from '../../queries/review.ts';
import { useConnection } from '../../remote/connection.ts';
import { explainFailure } from '../../remote/explain-failure.ts';
import { useSession } from '../../session/session.ts';
import { useFormats } from '../../text/format.ts';
import { useText } from '../../text/say.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showErrors } from '../../ui/error-dialog.tsx';
import { FieldHint, FieldWarnings } from '../../ui/field-hint.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Quiet } from '../../ui/quiet.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { NoteField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.tsx';
import { assessmentFormText } from './assessment-form.text.ts';
import classes from './assessment.module.css';
import { sayRecorder, sayReviewer } from './review-words.ts';
import { reviewText as text } from './review.text.ts';

/** Who said so and when; only the server knows. */
function Reviewer({ record }: { readonly record: StoredRecord }): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const history = useHistory('assessment', record._id, record.version);
  const versions = history.state === 'ready' ? history.versions : [];
  const words = { t, format, organizationOf };
  return <Quiet className={classes.who ?? ''}>{sayReviewer(versions, record.reviewState, words)}</Quiet>;
}

/** Who made the assessment that a user is to judge; without its history, at least for which organization. */
function Recorder({
  record,
  asksHistory,
}: {
  readonly record: StoredRecord;
  readonly asksHistory: boolean;
}): ReactNode {
  return asksHistory ? <KnownRecorder record={record} /> : <RecorderWords record={record} versions={[]} />;
}

function KnownRecorder({ record }: { readonly record: StoredRecord }): ReactNode {
  const history = useHistory('assessment', record._id, record.version);
  return <RecorderWords record={record} versions={history.state === 'ready' ? history.versions : []} />;
}

function RecorderWords({
  record,
  versions,
}: {
  readonly record: StoredRecord;
  readonly versions: readonly Version[];
}): ReactNode {
  const t = useText();
  const format = useFormats();
  const organizationOf = useOrganizationNames();
  const words = sayRecorder(versions, record, { t, format, organizationOf });
  return words ? <Quiet className={classes.who ?? ''}>{words}</Quiet> : null;
}

/** What a reviewer should ask about: the assessment tells of less damage than was before it. */
function FallHint({ record, building }: { readonly record: StoredRecord; readonly building: Building }): ReactNode {
  const t = useText();
  const { assessments, activities, isLoading } = building;
  if (isLoading) return null;
  const standing = findStandingDamage(record, { assessments: assessments.values, activities: activities.values });
  const warnings = warnOfFall(record, standing);
  return <FieldWarnings messages={warnings.map((warning) => messageOf(warning, t.language))} />;
}

type ReviewPanelProps = {
  readonly record: StoredRecord;
  readonly building: Building;
  /** Whether the server has what is shown. */
  readonly isSent: boolean;
  readonly mayReview: boolean;
};

const tones: Readonly<Record<string, StatusTone>> = { received: 'active', has_issues: 'attention', verified: 'done' };
const messages: Readonly<Record<Review['reviewState'], Words>> = {
  verified: assessmentMessages.verified,
  has_issues: assessmentMessages.returned,
  received: text.reopened,
};

function useReview(record: StoredRecord) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const send = async (reviewState: Review['reviewState'], reviewNote?: string): Promise<boolean> => {
    setBusy(true);
    try {
      await sendReview(record._id, { reviewState, reviewNote, version: record.version });
    } catch (error) {
      showErrors([t(text.failed), explainFailure(error, t)]);
      return false;
    } finally {
      setBusy(false);
    }
    showToast({ message: t(messages[reviewState]), color: 'done' });
    return true;
  };
  return { isBusy, send };
}

type StepsProps = { readonly record: StoredRecord; readonly review: ReturnType<typeof useReview> };

/** The steps that this reviewer can take; issues are asked for first. */
function ReviewSteps({ record, review: { isBusy, send } }: StepsProps): ReactNode {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [note, setNote] = useState<string>();
  const [isTried, setTried] = useState(false);
  const [issue] = reviewStep('has_issues', note).issues;
  const state = record.reviewState;
  const report = async () => {
    setTried(true);
    if (!issue && (await send('has_issues', note))) setAsking(false);
  };
  return (
    <Group gap="sm">
      {state === 'verified' ? null : (
        <Button
          loading={isBusy && !isAsking}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => void send('verified')}
        >
          {t(text.verify)}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconAlertTriangle size={18} aria-hidden />}
        onClick={() => {
          setNote(undefined);
          setTried(false);
          setAsking(true);
        }}
      >
        {t(text.hasIssues)}
      </Button>
      {state === 'received' || state === undefined ? null : (
        <Button variant="subtle" onClick={() => void send('received')}>
          {t(text.reopen)}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t(text.issuesTitle)}
        confirmLabel={t(text.send)}
        busy={isBusy}
        onConfirm={() => void report()}
        onCancel={() => setAsking(false)}
      >
        <NoteField
          label={t(assessmentFieldLabels.reviewNote)}
          description={t(text.issuesHint)}
          value={note}
          onChange={setNote}
          error={isTried && issue ? messageOf(issue, t.language) : undefined}
          required
        />
      </ConfirmDialog>
    </Group>
  );
}

function Steps({ record, isSent }: Pick<ReviewPanelProps, 'record' | 'isSent'>): ReactNode {
  const t = useText();
  const { online } = useConnection();
  const review = useReview(record);
  if (!online) return <Quiet>{t(text.offline)}</Quiet>;
  if (!isSent) return <Quiet>{t(text.unsent)}</Quiet>;
  return <ReviewSteps record={record} review={review} />;
}

/** Beside an assessment: whether it is still valid, what its reviewer wrote, its photos, and the steps of a review. */
export function ReviewPanel({ record, building, isSent, mayReview }: ReviewPanelProps): ReactNode {
  const t = useText();
  const format = useFormats();
  const { user } = useSession();
  const { events, photos } = building;
  const state = String(record.reviewState ?? 'received');
  const note = record.reviewNote;
  const later = isSuperseded(record, events)
    ? findLaterEvent(record, events, String(record.damageDate ?? ''))
    : undefined;
  const count = photos.values.filter(({ assessmentId }) => assessmentId === record._id).length;
  const isReviewed = state !== 'received';
  const asksHistory = isSent && user !== undefined && mayUse(user.role, 'history');
  return (
    <Section>
      <Stack gap="sm">
        <Recorder record={record} asksHistory={asksHistory} />
        {later ? (
          <FieldHint tone="attention">{t(text.superseded, { date: format.date(later.damageDate) })}</FieldHint>
        ) : null}
        <FallHint record={record} building={building} />
        <Group gap="sm">
          <strong>{t(text.title)}</strong>
          <StatusBadge tone={tones[state] ?? 'active'}>{labelOf(reviewStates, state, t.language)}</StatusBadge>
          <TextLink
            to="/address/$addressId"
            params={{ addressId: String(record.addressId) }}
            search={{ tab: 'photos' }}
          >
            {t(assessmentFormText.photos, { count })}
          </TextLink>
        </Group>
        {isReviewed && asksHistory ? <Reviewer record={record} /> : null}
        {typeof note === 'string' && note !== '' ? <p className={classes.noteOfReview}>{note}</p> : null}
        {mayReview ? <Steps record={record} isSent={isSent} /> : null}
      </Stack>
    </Section>
  );
}
