import type { ReactNode } from 'react';
import { labelOf } from '@domivka/domain/kernel/options';
import { findLine, seatsLeft, shownState } from '@domivka/domain/training/attendance';
import { attendanceStates, trainingStatuses, type AttendanceState } from '@domivka/domain/training/training.text';
import { useText } from '../../text/say.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { stateTones, today, type Training } from './training-words.ts';
import { trainingsCounted, trainingsText as text } from './trainings.text.ts';

/** The state of a person in a training, in words. */
export function StateBadge({ state }: { readonly state: AttendanceState }): ReactNode {
  const { language } = useText();
  return <StatusBadge tone={stateTones[state]}>{labelOf(attendanceStates, state, language)}</StatusBadge>;
}

type BadgesProps = {
  readonly training: Training;
  readonly userId?: string | undefined;
  /** Only the most important one. */
  readonly isShort?: boolean;
};

/** What the user must see at once, the most important first: canceled or held, the own state, mandatory, the seats that are left. */
export function TrainingBadges({ training, userId, isShort = false }: BadgesProps): ReactNode {
  const t = useText();
  const { status, mandatory } = training;
  const line = userId === undefined ? undefined : findLine(training, userId);
  const isPlanned = status === 'planned';
  const left = isPlanned && !line ? seatsLeft(training) : undefined;
  const badges = [
    isPlanned ? null : (
      <StatusBadge key="status" tone={status === 'held' ? 'done' : 'off'}>
        {labelOf(trainingStatuses, status, t.language)}
      </StatusBadge>
    ),
    line ? <StateBadge key="state" state={shownState(training, line, today())} /> : null,
    mandatory === true ? (
      <StatusBadge key="mandatory" tone="attention">
        {t(text.mandatory)}
      </StatusBadge>
    ) : null,
    left === undefined ? null : (
      <StatusBadge key="seats" tone={left === 0 ? 'off' : 'waiting'}>
        {left === 0 ? t(text.full) : t.count(trainingsCounted.seats, left)}
      </StatusBadge>
    ),
  ].filter((badge) => badge !== null);
  return isShort ? badges[0] : badges;
}
