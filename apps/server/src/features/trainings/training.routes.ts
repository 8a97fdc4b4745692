import { effectiveAreas, type Actor } from '@domivka/domain/kernel/actor';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { rightToUse } from '@domivka/domain/kernel/matrix';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import {
  changeAttendance,
  decideEnrolment,
  decideQuiz,
  type Attendee,
  type AttendanceOutcome,
} from '@domivka/domain/training/enrolment';
import { trainingEntity } from '@domivka/domain/training/training.entity';
import { trainingError } from '@domivka/domain/training/training.errors';
import type { AttendanceLine } from '@domivka/domain/training/training.shapes';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { byId, id, missing, recordOf, type Api } from '../../platform/routes.ts';
import type { RecordService } from '../../records/record-service.ts';
import { findRecord } from '../../records/search.ts';
import { serverTx } from '../../records/server-tx.ts';

/** Whom to enrol (oneself unless said), or whose enrolment to take back. */
const enrolmentSchema = z.object({ userId: z.optional(z.nullable(id)), state: z.enum(['enrolled', 'withdrawn']) });

/** The chosen options of a quiz, counted from 0, in the order of its questions. */
const quizSchema = z.object({ answers: z.array(z.int().check(z.gte(0), z.lte(100))).check(z.maxLength(100)) });

/**
 * The person who is to be enrolled. Others than oneself are looked up as the actor sees the directory, so that a user who is out of sight
 * is the same as nobody; who may enrol nobody else gets that answer before anybody is looked up.
 */
async function attendeeOf(database: Database, actor: Actor, userId: string | null | undefined): Promise<Attendee> {
  if (userId === undefined || userId === null || userId === actor._id) return actor;
  if (!['A', 'O'].includes(rightToUse(actor, 'trainingEnrolment')))
    throw trainingError('training.enrolment.notAllowed');
  const user = await findRecord(database.as(actor), actor, 'user', userId);
  if (user?.status !== 'active') throw trainingError('training.enrolment.unknownPerson');
  const areas = effectiveAreas(await placeOf(database, user.organizationId), user.oblasts);
  return { _id: user._id, role: user.role, organizationId: user.organizationId, areas };
}

/** What decides where the people of an organization work; not everybody who enrols them reads it. */
async function placeOf(database: Database, organizationId: string) {
  const [organization] = await database
    .as('program')
    .query<{ type: string; areas: string[] | null }>(
      'select type, geographic_accessibility as areas from organization where id = $1',
      [organizationId],
    );
  return { type: organization?.type ?? '', geographicAccessibility: organization?.areas ?? [] };
}

/** Enrolling and the quiz: what people do with the list of participants that they may not edit. */
export function trainingRoutes(app: Api, database: Database, records: RecordService, now: () => Date): void {
  // The list belongs to those who keep it, so the program writes it, in the name of the caller, after the decision of the domain.
  const change = (
    trainingId: string,
    actor: Actor,
    decide: (training: StoredRecord) => readonly AttendanceLine[],
  ): Promise<AttendanceOutcome> =>
    database
      .as('program')
      .transaction((tx) => changeAttendance(trainingId, decide, { actor, now: now().toISOString() }, serverTx(tx)));

  const enrolment = {
    summary: 'Enrol in a training or withdraw: the caller, or (managers) people of the own organization',
    params: byId,
    body: enrolmentSchema,
    answers: {
      200: ['The training as it is now', recordOf('training')],
      403: 'Not allowed, or not meant for this person',
      404: missing,
      409: 'No seat is left, or enrolment is closed',
    },
  } as const;
  app.post('/training/:id/enrolment', { schema: enrolment }, async ({ account: { actor }, params, body }) => {
    const { userId, state } = body;
    const person = await attendeeOf(database, actor, userId);
    const outcome = await change(params.id, actor, (training) => decideEnrolment(training, state, person, actor));
    return records.present(actor, trainingEntity, outcome.record);
  });

  const quiz = {
    summary: 'Hand in the answers of a self-paced quiz',
    params: byId,
    body: quizSchema,
    answers: {
      200: ['The training with the own result', recordOf('training')],
      404: missing,
      409: 'There is no quiz to take now',
    },
  } as const;
  app.post('/training/:id/quiz', { schema: quiz }, async ({ account: { actor }, params, body: { answers } }) => {
    const today = kyivDay(now());
    const outcome = await change(params.id, actor, (training) => decideQuiz(training, answers, actor, today));
    return records.present(actor, trainingEntity, outcome.record);
  });
}
