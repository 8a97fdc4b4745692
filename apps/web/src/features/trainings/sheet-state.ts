import { useCallback, useState } from 'react';
import { sameValue } from '@domivka/domain/kernel/record';
import { linesOf } from '@domivka/domain/training/attendance';
import type { AttendanceLine } from '@domivka/domain/training/training.shapes';
import type { Training } from './training-words.ts';

type Day = Pick<Training, 'date' | 'format'>;

/** A result that counts has its day: that of the training, or today for what has none of its own yet. */
export function dated(line: AttendanceLine, { date, format }: Day, today: string): AttendanceLine {
  const isResult = line.state === 'attended' || line.state === 'passed';
  if (!isResult || line.date !== undefined) return line;
  return { ...line, date: format === 'self_paced' || date > today ? today : date };
}

/** Whether nobody can have attended yet. `today`: YYYY-MM-DD. */
export function isAhead({ date }: Pick<Day, 'date'>, today: string): boolean {
  return date > today;
}

/** Scores go from 0 to 100; with any other, or with what is no number, the sheet is refused. */
export const scoreBounds = { min: 0, max: 100 } as const;

export function isScoreWrong({ score }: AttendanceLine): boolean {
  return score !== undefined && !(score >= scoreBounds.min && score <= scoreBounds.max);
}

/** The lines by person, where a user changed what. */
function byPerson(lines: readonly AttendanceLine[]): ReadonlyMap<string, AttendanceLine> {
  return new Map(lines.map((line) => [line.userId, line]));
}

/**
 * Puts the own changes of a sheet onto what others have made of the list meanwhile, person by person: people who enrolled or withdrew in the
 * meantime does so here too, and a line that was marked here stays as it was marked.
 */
export function mergeSheets(
  base: readonly AttendanceLine[],
  mine: readonly AttendanceLine[],
  theirs: readonly AttendanceLine[],
): readonly AttendanceLine[] {
  const [before, own, now] = [byPerson(base), byPerson(mine), byPerson(theirs)];
  const people = [...new Set([...now.keys(), ...own.keys()])];
  return people.flatMap((userId) => {
    const isOwnWork = !sameValue(own.get(userId), before.get(userId));
    const line = isOwnWork ? own.get(userId) : now.get(userId);
    return line ? [line] : [];
  });
}

export type Sheet = {
  readonly lines: readonly AttendanceLine[];
  /** The training on which the changes began. */
  readonly origin: Training;
  readonly isChanged: boolean;
  readonly change: (line: AttendanceLine) => void;
  readonly remove: (userId: string) => void;
  readonly add: (userId: string) => void;
  readonly markAttended: () => void;
  /** Goes on from what the server has now. */
  readonly restart: (training: Training) => void;
};

/** The sheet as it is being filled in. Later states of the training do not disturb it until it is saved. */
export function useSheet(training: Training): Sheet {
  const [origin, setOrigin] = useState(training);
  const [lines, setLines] = useState(() => linesOf(training));
  const isChanged = !sameValue(lines, linesOf(origin));
  // People who enrol while nothing is being changed appear automatically.
  if (!isChanged && training.version > origin.version) {
    setOrigin(training);
    setLines(linesOf(training));
  }
  return {
    lines,
    origin,
    isChanged,
    change: useCallback(
      (line) => setLines((before) => before.map((one) => (one.userId === line.userId ? line : one))),
      [],
    ),
    remove: useCallback((userId) => setLines((before) => before.filter((one) => one.userId !== userId)), []),
    add: useCallback((userId) => setLines((before) => [...before, { userId, state: 'enrolled' }]), []),
    markAttended: useCallback(
      () => setLines((before) => before.map((one) => (one.state === 'enrolled' ? { ...one, state: 'attended' } : one))),
      [],
    ),
    restart: useCallback((saved) => {
      setOrigin(saved);
      setLines(linesOf(saved));
    }, []),
  };
}
