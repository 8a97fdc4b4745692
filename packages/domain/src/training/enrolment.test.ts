import { describe, expect, it } from 'vitest';
import { roles, type Actor } from '../kernel/actor.ts';
import type { Fields, StoredRecord } from '../kernel/record.ts';
import { save } from '../kernel/save.ts';
import { actors, admin, contextOf, donor, manager, now, otherPartner, partner, staff } from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { selfPaced, validTraining } from '../testing/training-cases.ts';
import { findLine } from './attendance.ts';
import { changeAttendance, decideEnrolment, decideQuiz, refuseEnrolment, type Enrolment } from './enrolment.ts';
import { trainingEntity } from './training.entity.ts';

const refusal = (change: Fields, wanted: Enrolment, person: Actor, actor: Actor) =>
  refuseEnrolment({ ...validTraining, ...change }, wanted, person, actor)?.code;
const lineOf = ({ _id: userId }: Actor, state: string) => ({ userId, state });
const full = { attendance: [lineOf(staff, 'enrolled'), lineOf(admin, 'attended')] };

async function storeWith(change: Fields = {}) {
  const tx = memoryTx();
  const request = { record: { ...validTraining, ...change } };
  const { record } = await save(trainingEntity, request, contextOf(staff), tx);
  const enrol = (actor: Actor, wanted: Enrolment = 'enrolled', person = actor) =>
    changeAttendance(
      record._id,
      (training: StoredRecord) => decideEnrolment(training, wanted, person, actor),
      { actor, now },
      tx,
    );
  return { tx, id: record._id, enrol };
}

describe('enrolling', () => {
  it.each(roles)('oneself is open to $code', ({ code }) => {
    expect(refusal({}, 'enrolled', actors[code], actors[code])).toBeUndefined();
  });

  it('others is for those who keep the trainings, and for managers as far as the own people go', () => {
    expect(refusal({}, 'enrolled', partner, staff)).toBeUndefined();
    expect(refusal({}, 'enrolled', partner, admin)).toBeUndefined();
    expect(refusal({}, 'enrolled', partner, manager)).toBeUndefined();
    expect(refusal({}, 'enrolled', otherPartner, manager)).toBe('training.enrolment.notAllowed');
    expect(refusal({}, 'enrolled', manager, partner)).toBe('training.enrolment.notAllowed');
    expect(refusal({}, 'enrolled', partner, donor)).toBe('training.enrolment.notAllowed');
  });

  it.each(['held', 'cancelled'])('is over when the training is %s', (status) => {
    expect(refusal({ status }, 'enrolled', partner, partner)).toBe('training.enrolment.closed');
    expect(refusal({ status }, 'withdrawn', partner, partner)).toBe('training.enrolment.closed');
  });

  it('ends with the last seat; without a number of seats there is always one more', () => {
    expect(refusal(full, 'enrolled', partner, partner)).toBe('training.enrolment.full');
    expect(refusal(full, 'enrolled', partner, staff)).toBe('training.enrolment.full');
    expect(refusal({ ...full, capacity: 3 }, 'enrolled', partner, partner)).toBeUndefined();
    expect(refusal({ ...full, capacity: undefined }, 'enrolled', partner, partner)).toBeUndefined();
  });

  it('keeps to the audience, unless those who keep the trainings make an exception or have invited', () => {
    const audience = { roles: ['Partner Manager'] };
    expect(refusal({ audience }, 'enrolled', partner, manager)).toBe('training.enrolment.notMeant');
    expect(refusal({ audience }, 'enrolled', partner, staff)).toBeUndefined();
    expect(
      refusal({ audience, attendance: [lineOf(partner, 'invited')] }, 'enrolled', partner, partner),
    ).toBeUndefined();
  });

  it('cannot be taken back once a result is there', () => {
    expect(refusal({ attendance: [lineOf(partner, 'enrolled')] }, 'withdrawn', partner, partner)).toBeUndefined();
    expect(refusal({ attendance: [lineOf(partner, 'attended')] }, 'withdrawn', partner, partner)).toBe(
      'training.enrolment.decided',
    );
  });

  it('makes a version and a line; doing it twice makes no second', async () => {
    const { tx, id, enrol } = await storeWith();
    expect((await enrol(partner)).record).toMatchObject({ version: 2, updatedBy: partner._id, seatsTaken: 1 });
    expect((await enrol(partner)).kind).toBe('same');
    expect(tx.find('training', id)?.['attendance']).toEqual([lineOf(partner, 'enrolled')]);
  });

  it('is given up without a trace in the list', async () => {
    const { tx, id, enrol } = await storeWith();
    await enrol(partner);
    await enrol(partner, 'withdrawn');
    expect(tx.find('training', id)).toMatchObject({ version: 3, seatsTaken: 0 });
    expect(tx.find('training', id)).not.toHaveProperty('attendance');
    expect((await enrol(partner, 'withdrawn')).kind).toBe('same');
  });

  it('tells nobody of a training that is not meant for them', async () => {
    const { enrol } = await storeWith({ audience: { roles: ['Donor'] } });
    expect((await failureOf(() => enrol(partner))).code).toBe('record.missing');
    expect((await enrol(donor)).kind).toBe('updated');
  });
});

describe('a quiz at one’s own pace', () => {
  const training = selfPaced;
  const take = (answers: readonly unknown[], change: Fields = {}, today = '2026-11-21') =>
    findLine({ attendance: decideQuiz({ ...training, ...change }, answers, partner, today) }, partner._id);

  it('is passed with enough right answers, and enrols the user', () => {
    expect(take([1, 1, 1, 1, 0])).toEqual({ userId: partner._id, state: 'passed', score: 80, date: '2026-11-21' });
    expect(take([1, 1, 1, 0, 0])).toMatchObject({ state: 'failed', score: 60 });
    expect(take([1, 1, 1, 0, 0], { passScore: 60 })).toMatchObject({ state: 'passed', score: 60 });
  });

  it('may be tried again after a failure or when the result has expired, not before', async () => {
    expect(take([1, 1, 1, 1, 1], { attendance: [lineOf(partner, 'failed')] })).toMatchObject({ state: 'passed' });
    const passed = { attendance: [{ ...lineOf(partner, 'passed'), date: '2025-11-20', certificateNo: 'OLD-1' }] };
    expect(take([1, 1, 1, 1, 1], passed)).toMatchObject({ date: '2026-11-21' });
    expect(take([1, 1, 1, 1, 1], passed)).not.toHaveProperty('certificateNo');
    const failure = await failureOf(() => take([1, 1, 1, 1, 1], passed, '2025-12-01'));
    expect(failure.code).toBe('training.quiz.passedAlready');
  });

  it.each([[[]], [[1, 1, 1, 1]], [[1, 1, 1, 1, 3]], [[1, 1, 1, 1, '1']], [[1, 1, 1, 1, -1]], [[1, 1, 1, 1, 'length']]])(
    'wants an answer to each question: %j',
    async (answers) => {
      expect((await failureOf(() => take(answers))).code).toBe('training.quiz.answers');
    },
  );

  it.each([{ format: 'online' }, { status: 'cancelled' }, { quiz: null }])('is not there for %j', async (change) => {
    expect((await failureOf(() => take([1, 1, 1, 1, 1], change))).code).toBe('training.quiz.none');
  });
});
