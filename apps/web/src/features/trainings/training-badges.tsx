import type { ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import type { Fields } from '@domivka/domain/kernel/record';
import { findLine, seatsLeft, shownState } from '@domivka/domain/training/attendance';
import { attendanceStates, trainingStatuses, type AttendanceState } from '@domivka/domain/training/training.text';
import { useText } from '../../text/say.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { today } from './today.ts';
import { stateTones } from './training-words.ts';
import { trainingsCounted, trainingsText as text } from './trainings.text.ts';

/** How somebody stands in a training, in words. */
export function StateBadge({ state }: { readonly state: AttendanceState }): ReactNode {
  const { language } = useText();
  return <StatusBadge tone={stateTones[state]}>{labelOf(attendanceStates, state, language)}</StatusBadge>;
}

/** What a reader should see at once: that it was cancelled, that it must be taken, how many seats are left, and the own state. */
export function TrainingBadges({
  training,
  userId,
}: {
  readonly training: Fields;
  readonly userId: string | undefined;
}): ReactNode {
  const t = useText();
  const line = userId === undefined ? undefined : findLine(training, userId);
  const isPlanned = training['status'] === 'planned';
  const left = isPlanned && !line ? seatsLeft(training) : undefined;
  const status = labelOf(trainingStatuses, String(training['status']), t.language);
  return (
    <>
      {isPlanned ? null : <StatusBadge tone={training['status'] === 'held' ? 'done' : 'off'}>{status}</StatusBadge>}
      {training['mandatory'] === true ? <StatusBadge tone="attention">{t(text.mandatory)}</StatusBadge> : null}
      {line ? <StateBadge state={shownState(training, line, today())} /> : null}
      {left === 0 ? <StatusBadge tone="off">{t(text.full)}</StatusBadge> : null}
      {left ? <StatusBadge tone="waiting">{t.count(trainingsCounted.seats, left)}</StatusBadge> : null}
    </>
  );
}
