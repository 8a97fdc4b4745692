import type { AttendanceLine } from './training.shapes.ts';
import type { Actor } from '../kernel/actor.ts';
import { rightToUse } from '../kernel/matrix.ts';
import { isFields } from '../kernel/record.ts';
import type { AttendanceState } from './training.text.ts';

/** What these rules read of a training, not yet checked. */
type Course = {
  readonly [
    Name in '_id' | 'attendance' | 'capacity' | 'seatsTaken' | 'validMonths' | 'date' | 'attendeeOrganizations'
  ]?: unknown;
};

/** A user in one of these states sits on a seat; an invitation alone takes none. */
const seated: ReadonlySet<unknown> = new Set<AttendanceState>([
  'enrolled',
  'attended',
  'passed',
  'failed',
  'no_show',
  'expired',
]);

/** The lines of a stored training; what is no line is left out, because incomplete input must not break a derivation. */
export function linesOf(training: Course): readonly AttendanceLine[] {
  const lines: unknown = training.attendance;
  return Array.isArray(lines) ? lines.filter((line): line is AttendanceLine => isFields(line)) : [];
}

/** How many seats are taken. */
export function countSeats(training: Course): number {
  return linesOf(training).filter(({ state }) => seated.has(state)).length;
}

/** Seats that are left; undefined when they are not counted. Never below 0. */
export function seatsLeft(training: Course): number | undefined {
  const { capacity, seatsTaken } = training;
  if (typeof capacity !== 'number') return undefined;
  return Math.max(0, capacity - (typeof seatsTaken === 'number' ? seatsTaken : countSeats(training)));
}

export function findLine(training: Course, userId: string): AttendanceLine | undefined {
  return linesOf(training).find((line) => line.userId === userId);
}

/** A day so many months later; the last day of the month where that month is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** The last day on which a result counts; undefined when it counts for ever or there is none. */
export function validUntil(training: Course, line: AttendanceLine): string | undefined {
  const months = training.validMonths;
  if (typeof months !== 'number' || (line.state !== 'attended' && line.state !== 'passed')) return undefined;
  const day = line.date ?? training.date;
  return typeof day === 'string' ? addMonths(day, months) : undefined;
}

/** The state as people see it: a result whose time is over has expired. `today` is a day, YYYY-MM-DD. */
export function shownState(training: Course, line: AttendanceLine, today: string): AttendanceState {
  const until = validUntil(training, line);
  return until !== undefined && today > until ? 'expired' : line.state;
}

/** The lines that a reader sees: all, those of the own organization, or the own one (product rules on trainings). */
export function linesFor(reader: Actor, training: Course): readonly AttendanceLine[] {
  const lines = linesOf(training);
  const right = rightToUse(reader, 'trainingEnrolment');
  if (right === 'A') return lines;
  const organizations = training.attendeeOrganizations;
  const isColleague = (userId: string) =>
    right === 'O' && isFields(organizations) && organizations[userId] === reader.organizationId;
  return lines.filter(({ userId }) => userId === reader._id || isColleague(userId));
}
