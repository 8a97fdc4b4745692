import type { RecordOf } from '@domivka/domain/registry';
import { linesOf } from '@domivka/domain/training/attendance';
import {
  trainingFieldLabels as label,
  trainingFormats,
  trainingStatuses,
  trainingTopics,
} from '@domivka/domain/training/training.text';
import { declareList, type ListQueryOf } from '../../lists/declare-list.ts';
import { optionFilter, switchFilter } from '../../lists/list-filters.ts';
import { trainingsText as text } from './trainings.text.ts';

type Training = RecordOf<'training'>;

/** The trainings. The device has all that the user may see and finds them without the server. */
export const trainingsList = declareList({
  table: 'training',
  ownRows: true,
  filters: {
    topic: optionFilter('topic', label.topic, trainingTopics),
    format: optionFilter('format', label.format, trainingFormats),
    status: optionFilter('status', label.status, trainingStatuses),
    mine: switchFilter<never>(text.mine),
  },
  usualSort: 'date',
});

/** Self-paced ones that are not over, planned ones, and those that were held or canceled: in this order. */
const groups = ['anyTime', 'upcoming', 'past'] as const;

export function groupOf({ status, format }: Pick<Training, 'status' | 'format'>): (typeof groups)[number] {
  if (status !== 'planned') return 'past';
  return format === 'self_paced' ? 'anyTime' : 'upcoming';
}

/** The group and, where it is divided by month, the month: `upcoming 2026-12`. */
export function monthOf(training: Training): string {
  const group = groupOf(training);
  return group === 'anyTime' ? group : `${group} ${training.date.slice(0, 7)}`;
}

function compare(one: Training, other: Training): number {
  const group = groupOf(one);
  const byGroup = groups.indexOf(group) - groups.indexOf(groupOf(other));
  const byDate = one.date.localeCompare(other.date);
  return byGroup || (group === 'past' ? -byDate : byDate);
}

function isMatch(training: Training, query: ListQueryOf<typeof trainingsList>, userId: string | undefined): boolean {
  const { q = '', topic, format, status, mine } = query;
  const { title, place, trainers = [] } = training;
  const words = `${title.en} ${title.uk} ${place ?? ''}`.toLocaleLowerCase('uk');
  const isMine = (): boolean =>
    linesOf(training).some((line) => line.userId === userId) || trainers.some((id) => id === userId);
  return (
    q
      .toLocaleLowerCase('uk')
      .split(/\s+/)
      .every((word) => words.includes(word)) &&
    (topic === undefined || training.topic === topic) &&
    (format === undefined || training.format === format) &&
    (status === undefined || training.status === status) &&
    (!mine || isMine())
  );
}

/**
 * The trainings that meet the conditions, by group and date: planned ones with the next first, the others with the latest first. Mine are those
 * that the user takes part in or teaches.
 */
export function findTrainings(
  trainings: readonly Training[],
  query: ListQueryOf<typeof trainingsList>,
  userId: string | undefined,
): readonly Training[] {
  return trainings.filter((one) => isMatch(one, query, userId)).toSorted(compare);
}
