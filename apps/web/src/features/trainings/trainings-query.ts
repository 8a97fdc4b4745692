import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { linesOf } from '@domivka/domain/training/attendance';
import { trainingFormats, trainingStatuses, trainingTopics } from '@domivka/domain/training/training.text';
import { readCode, withoutNothing } from '../../ui/list-query.ts';

/** The conditions of the list, as they stand in the address line. */
export type TrainingsQuery = {
  readonly topic?: string;
  readonly format?: string;
  readonly status?: string;
  readonly mine?: true;
};

/** Reads the query of `/trainings`; whatever does not fit is left out. */
export function readTrainingsQuery(raw: Fields): TrainingsQuery {
  return withoutNothing<TrainingsQuery>({
    topic: readCode(raw['topic'], trainingTopics),
    format: readCode(raw['format'], trainingFormats),
    status: readCode(raw['status'], trainingStatuses),
    mine: raw['mine'] === true || raw['mine'] === 'true' ? true : undefined,
  });
}

/** Whether a training answers the conditions. Mine: I stand in its list or teach it. */
export function answers(training: Fields, query: TrainingsQuery, userId: string | undefined): boolean {
  const { topic, format, status, mine } = query;
  const trainers: unknown = training['trainers'];
  const isMine = () =>
    linesOf(training).some((line) => line.userId === userId) || (Array.isArray(trainers) && trainers.includes(userId));
  return (
    (topic === undefined || training['topic'] === topic) &&
    (format === undefined || training['format'] === format) &&
    (status === undefined || training['status'] === status) &&
    (!mine || isMine())
  );
}

export type TrainingMonth = { readonly month: string; readonly trainings: readonly StoredRecord[] };
export type TrainingGroups = {
  /** Open at any time: self-paced ones that are not over. */
  readonly anyTime: readonly StoredRecord[];
  /** By month, the nearest first. */
  readonly upcoming: readonly TrainingMonth[];
  /** By month, the latest first. */
  readonly past: readonly TrainingMonth[];
};

function dayOf(training: Fields): string {
  return String(training['date'] ?? '');
}

function byMonth(trainings: readonly StoredRecord[]): readonly TrainingMonth[] {
  const months = new Map<string, StoredRecord[]>();
  for (const training of trainings) {
    const month = dayOf(training).slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), training]);
  }
  return [...months].map(([month, inMonth]) => ({ month, trainings: inMonth }));
}

/** The trainings as people look for them: what can be done any time, what lies ahead, what is over. */
export function groupTrainings(trainings: readonly StoredRecord[]): TrainingGroups {
  const planned = trainings.filter(({ status }) => status === 'planned');
  const ahead = planned.filter(({ format }) => format !== 'self_paced');
  const over = trainings.filter(({ status }) => status !== 'planned');
  const earlierFirst = (one: Fields, other: Fields) => dayOf(one).localeCompare(dayOf(other));
  return {
    anyTime: planned.filter(({ format }) => format === 'self_paced').toSorted(earlierFirst),
    upcoming: byMonth(ahead.toSorted(earlierFirst)),
    past: byMonth(over.toSorted((one, other) => earlierFirst(other, one))),
  };
}
