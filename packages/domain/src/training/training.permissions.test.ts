import { describe, expect, it } from 'vitest';
import { roles, type Actor, type Role } from '../kernel/actor.ts';
import { can, isInScope, maskFor, scope } from '../kernel/permissions.ts';
import type { Fields, StoredRecord } from '../kernel/record.ts';
import { save } from '../kernel/save.ts';
import { actors, contextOf, manager, now, organizations, otherPartner, partner, staff } from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { selfPaced, validTraining } from '../testing/training-cases.ts';
import { trainingEntity } from './training.entity.ts';

const _id = 'e00000000000000000000001';
const people: readonly Actor[] = [...Object.values(actors), otherPartner];
const attendance = people.map(({ _id: userId }) => ({ userId, state: 'enrolled' }));
const attendeeOrganizations = Object.fromEntries(people.map((one) => [one._id, one.organizationId]));
const stored = { ...selfPaced, _id, version: 1, attendance, attendeeOrganizations } as unknown as StoredRecord;
const sees = (actor: Actor, change: Fields) =>
  isInScope(scope(actor, trainingEntity), trainingEntity, { ...validTraining, trainers: [], ...change });
const peopleSeenBy = (actor: Actor) => {
  const lines = maskFor(actor, trainingEntity, stored)['attendance'] as readonly { userId: string }[];
  return lines.map(({ userId }) => userId);
};
const all = roles.map(({ code }) => code);
const keepers: readonly Role[] = ['Admin', 'Staff Member (UN)'];
const others = all.filter((role) => !keepers.includes(role));

describe('the permission matrix for trainings', () => {
  const cells = all.flatMap((role) => ['create', 'update', 'delete'].map((action) => ({ role, action })));
  it.each(cells)('$role, $action', ({ role, action }) => {
    expect(can(actors[role], action, trainingEntity, stored, now)).toBe(keepers.includes(role));
  });

  it.each(all)('%s reads a training that is meant for everybody', (role) => {
    expect(sees(actors[role], {})).toBe(true);
  });

  it.each(keepers)('%s reads every training', (role) => {
    expect(sees(actors[role], { audience: { roles: ['Donor'] } })).toBe(true);
  });

  it.each(others)('%s reads a training for some roles only as one of them', (role) => {
    expect(sees(actors[role], { audience: { roles: ['Donor', 'Local Authorities'] } })).toBe(
      role === 'Donor' || role === 'Local Authorities',
    );
  });

  it('is narrowed by organizations and oblasts too; a user who works everywhere works in each oblast', () => {
    expect(sees(partner, { audience: { organizations: [organizations.partner._id] } })).toBe(true);
    expect(sees(otherPartner, { audience: { organizations: [organizations.partner._id] } })).toBe(false);
    expect(sees(partner, { audience: { oblasts: ['UA63', 'UA14'] } })).toBe(true);
    expect(sees(partner, { audience: { oblasts: ['UA14'] } })).toBe(false);
    expect(sees(actors['Raion Administration'], { audience: { oblasts: ['UA63'] } })).toBe(true);
    expect(sees(actors['Ministry Representative'], { audience: { oblasts: ['UA14'] } })).toBe(true);
    expect(sees(partner, { audience: { roles: ['Donor'], oblasts: ['UA63'] } })).toBe(false);
  });

  it('is read by those who take part or teach, whomever it is meant for', () => {
    const audience = { roles: ['Donor'] };
    expect(sees(partner, { audience, attendance: [{ userId: partner._id, state: 'passed' }] })).toBe(true);
    expect(sees(partner, { audience, trainers: [partner._id] })).toBe(true);
  });
});

describe('the list of participants', () => {
  it('is whole for administrators and staff', () => {
    expect(peopleSeenBy(staff)).toHaveLength(people.length);
    expect(peopleSeenBy(actors.Admin)).toHaveLength(people.length);
  });

  it('is that of the own organization for a manager', () => {
    expect(peopleSeenBy(manager).toSorted()).toEqual([manager._id, partner._id].toSorted());
  });

  it.each(others.filter((role) => role !== 'Partner Manager'))('is the own line for %s', (role) => {
    expect(peopleSeenBy(actors[role])).toEqual([actors[role]._id]);
  });

  it('is masked for a reader of a part of it, and not for a reader of all', () => {
    expect(maskFor(partner, trainingEntity, stored)['masked']).toEqual(['quiz', 'attendance', 'attendeeOrganizations']);
    expect(maskFor(staff, trainingEntity, stored)).not.toHaveProperty('masked');
  });

  it('is the same when what is masked is masked again', () => {
    const once = maskFor(manager, trainingEntity, stored);
    expect(maskFor(manager, trainingEntity, once)['attendance']).toEqual(once['attendance']);
  });
});

describe('the right answers of a quiz', () => {
  it('reach nobody but those who keep the trainings', () => {
    for (const role of others)
      expect(JSON.stringify(maskFor(actors[role], trainingEntity, stored)['quiz'])).not.toContain('right');
    expect(maskFor(staff, trainingEntity, stored)['quiz']).toEqual(selfPaced['quiz']);
  });

  it('cannot be found out by guessing in a save, neither the list of participants', async () => {
    const tx = memoryTx();
    const { record } = await save(trainingEntity, { record: { ...stored, version: undefined } }, contextOf(staff), tx);
    for (const change of [{ quiz: selfPaced['quiz'] }, { attendance }]) {
      const guess = { record: { _id: record._id, ...change }, version: 1 };
      const failure = await failureOf(() => save(trainingEntity, guess, contextOf(partner), tx));
      expect([failure.code, failure.conflict]).toEqual(['record.maskedField', undefined]);
    }
  });
});
