import type { TrainingFields } from './training.fields.ts';
import type { AttendanceLine } from './training.shapes.ts';
import type { Actor } from '../kernel/actor.ts';
import { isInAudience, isMeantFor, type Reader } from '../kernel/audience.ts';
import type { Context } from '../kernel/context.ts';
import { DomainError, findKind, type Issue } from '../kernel/errors.ts';
import { kernelError } from '../kernel/kernel.errors.ts';
import { rightToUse } from '../kernel/matrix.ts';
import { changesBetween } from '../kernel/merge.ts';
import { isId, type StoredRecord } from '../kernel/record.ts';
import { ownFields } from '../kernel/settle.ts';
import type { Tx } from '../kernel/tx.ts';
import { findLine, linesOf, seatsLeft, shownState } from './attendance.ts';
import { trainingEntity } from './training.entity.ts';
import { trainingErrors, trainingIssue } from './training.errors.ts';
import { trainingAudience } from './training.permissions.ts';
import { gradeQuiz, isAnswered, questionsOf } from './quiz.ts';

export type Enrolment = 'enrolled' | 'withdrawn';

/** The person to be enrolled, as far as the rules look at people. */
export type Attendee = Reader;

/** Why this enrolment is refused; undefined when it may go on. The one answer for server and buttons. */
export function refuseEnrolment(
  training: TrainingFields,
  wanted: Enrolment,
  person: Attendee,
  actor: Actor,
): Issue | undefined {
  const right = rightToUse(actor, 'trainingEnrolment');
  const isOwn = right !== '-' && right !== 'R' && person._id === actor._id;
  const isColleague = right === 'O' && person.organizationId === actor.organizationId;
  if (!isOwn && !isColleague && right !== 'A') return trainingIssue('training.enrolment.notAllowed');
  if (training.status !== 'planned') return trainingIssue('training.enrolment.closed');
  const line = findLine(training, person._id);
  if (wanted === 'withdrawn') return !line || isOpen(line) ? undefined : trainingIssue('training.enrolment.decided');
  if (line && line.state !== 'invited') return undefined;
  // Administrators and staff may make exceptions; all others keep to the audience.
  if (!line && right !== 'A' && !isInAudience(person, training.audience))
    return trainingIssue('training.enrolment.notMeant');
  return seatsLeft(training) === 0 ? trainingIssue('training.enrolment.full') : undefined;
}

/** Nothing has been decided yet: the person may still come or stay away. */
function isOpen({ state }: AttendanceLine): boolean {
  return state === 'invited' || state === 'enrolled';
}

function failWith(issue: Issue): never {
  throw new DomainError(findKind(trainingErrors, issue.code) ?? 'invalid', issue.code, [issue]);
}

/** The list with this person's line put in the place of the old one, or at the end. */
function withLine(training: TrainingFields, line: AttendanceLine): readonly AttendanceLine[] {
  const lines = linesOf(training);
  return lines.some(({ userId }) => userId === line.userId)
    ? lines.map((one) => (one.userId === line.userId ? line : one))
    : [...lines, line];
}

/** The list after an enrolment or a withdrawal; throws why not. Asking twice changes nothing. */
export function decideEnrolment(
  training: TrainingFields,
  wanted: Enrolment,
  person: Attendee,
  actor: Actor,
): readonly AttendanceLine[] {
  const refusal = refuseEnrolment(training, wanted, person, actor);
  if (refusal) return failWith(refusal);
  const line = findLine(training, person._id);
  if (wanted === 'withdrawn') return linesOf(training).filter(({ userId }) => userId !== person._id);
  if (line && line.state !== 'invited') return linesOf(training);
  return withLine(training, { ...line, userId: person._id, state: 'enrolled' });
}

/** Why a user may not take the quiz now; undefined when they may. A result whose time is over may be renewed. */
export function refuseQuiz(training: TrainingFields, person: Attendee, today: string): Issue | undefined {
  if (training.format !== 'self_paced' || training.status !== 'planned' || questionsOf(training).length === 0)
    return trainingIssue('training.quiz.none');
  const line = findLine(training, person._id);
  if (line && shownState(training, line, today) === 'passed') return trainingIssue('training.quiz.passedAlready');
  if (line && line.state !== 'invited') return undefined;
  return seatsLeft(training) === 0 ? trainingIssue('training.enrolment.full') : undefined;
}

/** The list with the result of a quiz. Taking it enrols a user who was not. `today`: YYYY-MM-DD. */
export function decideQuiz(
  training: TrainingFields,
  answers: readonly unknown[],
  person: Attendee,
  today: string,
): readonly AttendanceLine[] {
  const refusal = refuseQuiz(training, person, today);
  if (refusal) return failWith(refusal);
  if (!isAnswered(training, answers)) return failWith(trainingIssue('training.quiz.answers', undefined, 'answers'));
  const { score, passed } = gradeQuiz(training, answers);
  const { certificateNo: _old, ...line } = findLine(training, person._id) ?? { userId: person._id };
  return withLine(training, { ...line, state: passed ? 'passed' : 'failed', date: today, score });
}

export type AttendanceOutcome = { readonly kind: 'updated' | 'same'; readonly record: StoredRecord };

/**
 * Changes the list of participants of one training by a decision, under the lock of the record: two who want the last seat are
 * decided one after the other. A version and a line of history come of it as of every save. Throws `record.missing` for a training
 * that is not there or not meant for the actor, and what the decision throws.
 */
export async function changeAttendance(
  trainingId: unknown,
  decide: (training: StoredRecord) => readonly AttendanceLine[],
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  tx: Pick<Tx, 'load' | 'write'>,
): Promise<AttendanceOutcome> {
  const found = isId(trainingId) ? await tx.load('training', trainingId) : undefined;
  if (found?.state !== 'present' || found.binned) throw kernelError('record.missing');
  const { record } = found;
  const readsAll = trainingEntity.permissions.read?.[actor.role] === 'A';
  if (!readsAll && !isMeantFor(actor, trainingAudience, record)) throw kernelError('record.missing');
  const before = ownFields(trainingEntity, record);
  const attendance = decide(record);
  const { attendance: _old, ...others } = before;
  const fields = trainingEntity.derive(attendance.length > 0 ? { ...others, attendance } : others, undefined);
  const changes = changesBetween(before, fields);
  if (changes.length === 0) return { kind: 'same', record };
  const written = await tx.write({
    entity: trainingEntity,
    id: record._id,
    before: record,
    fields,
    changes,
    pCode4: undefined,
    actor,
    now,
  });
  return { kind: 'updated', record: written };
}
