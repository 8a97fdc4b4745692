import type { AudienceFields } from '../kernel/audience.ts';
import type { Actor } from '../kernel/actor.ts';
import { mayUse, rightToUse } from '../kernel/matrix.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { linesFor } from './attendance.ts';

/** A user who does not read all trainings reads those that are meant for them. */
export const trainingAudience: AudienceFields = { rules: 'audience', lines: 'attendance', leaders: 'trainers' };

/** Whether a user keeps the list of participants and the quizzes. */
export function managesTrainings(reader: Actor): boolean {
  return mayUse(reader, 'trainings');
}

/** A history tells of the list as it was; who belongs together is known from the record of today. */
export function narrowAttendance(value: unknown, reader: Actor, training: Fields): unknown {
  if (managesTrainings(reader) || !Array.isArray(value)) return value;
  const lines = linesFor(reader, { ...training, attendance: value });
  return lines.length === 0 ? undefined : lines;
}

/** The questions without their right answers: a test is no test for a reader who has them. */
export function narrowQuiz(value: unknown, reader: Actor): unknown {
  if (managesTrainings(reader) || !Array.isArray(value)) return value;
  return value.filter(isFields).map(({ right: _right, ...question }) => question);
}

/** Who is whose colleague matters to those who keep the list, and to a manager as far as the own organization goes. */
export function narrowOrganizations(value: unknown, reader: Actor): unknown {
  if (managesTrainings(reader) || !isFields(value)) return value;
  const own = Object.entries(value).filter(([, organization]) => organization === reader.organizationId);
  return own.length > 0 && rightToUse(reader, 'trainingEnrolment') === 'O' ? Object.fromEntries(own) : undefined;
}
