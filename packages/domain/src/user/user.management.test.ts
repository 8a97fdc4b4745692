import { describe, expect, it } from 'vitest';
import { roles, type Actor, type Role } from '../kernel/actor.ts';
import { can } from '../kernel/permissions.ts';
import type { Fields } from '../kernel/record.ts';
import { save } from '../kernel/save.ts';
import {
  actors,
  admin,
  contextOf,
  manager,
  now,
  organizations,
  partner,
  staff,
  validUser,
} from '../testing/fixtures.ts';
import { failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { userEntity } from './user.entity.ts';
import { grantableRoles, management, mayGrantOblasts } from './user.management.ts';

const _id = 'd00000000000000000000001';

/** A store with one user of this role, in the organization of the examples for it unless told otherwise. */
async function storeWithUser(change: Fields = {}, id = _id) {
  const tx = memoryTx();
  await save(userEntity, { record: { ...validUser, ...change, _id: id } }, contextOf(admin), tx);
  const edit = (record: Fields, actor: Actor) =>
    save(userEntity, { record: { _id: id, ...record }, version: 1 }, contextOf(actor), tx);
  return { tx, edit };
}

/** Who may edit and create accounts of whom, written out once more, so that a slip in the table is noticed. */
const everybody = roles.map(({ code }) => code);
const managed: Partial<Record<Role, readonly Role[]>> = {
  Admin: everybody,
  'Staff Member (UN)': everybody.filter((role) => role !== 'Admin' && role !== 'Staff Member (UN)'),
  'Partner Manager': ['Partner Organization'],
};
const pairs = everybody.flatMap((actor) =>
  everybody.map((role) => ({ actor, role, allowed: managed[actor]?.includes(role) ?? false })),
);

describe('who may manage whom', () => {
  it.each(pairs)('$actor and an account of $role: $allowed', async ({ actor, role, allowed }) => {
    const who = actors[actor];
    const target = { ...validUser, _id, role, organizationId: organizations.partner._id };
    expect(can(who, 'update', userEntity, target, now)).toBe(allowed);
    expect(can(who, 'create', userEntity, target, now)).toBe(allowed);
    const { edit } = await storeWithUser({ role });
    const outcome = await edit({ status: 'blocked' }, who).then(
      ({ kind }) => kind,
      () => 'refused',
    );
    expect(outcome).toBe(allowed ? 'updated' : 'refused');
  });

  it('says to a user without the right: You are not allowed to edit this user', async () => {
    const { edit } = await storeWithUser({ role: 'Admin' });
    const failure = await failureOf(() => edit({ name: 'X' }, staff));
    expect(failure).toMatchObject({ kind: 'forbidden', code: 'user.notAllowed' });
  });

  it('a partner manager manages the own organization only', async () => {
    const { edit } = await storeWithUser({ organizationId: organizations.otherPartner._id });
    expect((await failureOf(() => edit({ name: 'X' }, manager))).code).toBe('record.missing');
    const elsewhere = { ...validUser, organizationId: organizations.otherPartner._id };
    const failure = await failureOf(() => save(userEntity, { record: elsewhere }, contextOf(manager), memoryTx()));
    expect(failure.code).toBe('user.notAllowed');
  });

  it('nobody deletes an account: it is blocked instead', () => {
    for (const role of everybody)
      expect(can(actors[role], 'delete', userEntity, { ...validUser, _id }, now)).toBe(false);
  });

  it('asking is not managing', () => {
    expect(management['Oblast Administration']['Raion Administration']).toBe('ask');
    const raion = { ...validUser, _id, role: 'Raion Administration' };
    expect(can(actors['Oblast Administration'], 'update', userEntity, raion, now)).toBe(false);
  });
});

describe('the own account', () => {
  const own = (role: Role) => storeWithUser({ role, organizationId: actors[role].organizationId }, actors[role]._id);

  it.each(everybody)('%s changes the own contact data', async (role) => {
    const { edit } = await own(role);
    const change = {
      name: 'New Name',
      nameUkr: 'Нове Ім’я',
      phones: ['+380 44 000 00 00'],
      jobTitle: 'Boss',
      language: 'en',
    };
    const { kind } = await edit(change, actors[role]);
    expect(kind).toBe('updated');
  });

  const forbidden: readonly Fields[] = [
    { role: 'Partner Organization' },
    { status: 'blocked' },
    { organizationId: organizations.otherPartner._id },
    { oblasts: null },
    { oblasts: ['UA14'] },
    { email: 'other@example.org' },
    // The password has a call of its own, which asks for the present one: an open session alone must not be enough.
    { password: 'new password 1' },
    { superuser: true },
    { custom: { level: 9 } },
  ];
  it.each(
    everybody
      .filter((role) => role !== 'Partner Organization')
      .flatMap((role) => forbidden.map((change) => ({ role, change }))),
  )('$role cannot change it by $change', async ({ role, change }) => {
    const { edit } = await own(role);
    expect((await failureOf(() => edit({ name: 'X', ...change }, actors[role]))).code).toBe('user.notAllowed');
  });

  it('may be sent back whole with one own field changed', async () => {
    const { tx } = await own('Partner Organization');
    const stored = tx.find('user', partner._id);
    const request = { record: { ...stored, jobTitle: 'Head' }, version: 1 };
    expect((await save(userEntity, request, contextOf(partner), tx)).kind).toBe('updated');
  });
});

describe('what may be granted', () => {
  it('is no role that one does not manage', async () => {
    expect(grantableRoles(admin)).toEqual(everybody);
    expect(grantableRoles(staff)).toEqual(everybody.slice(2));
    expect(grantableRoles(manager)).toEqual(['Partner Organization']);
    expect(grantableRoles(actors['Oblast Administration'])).toEqual([]);
    const { edit } = await storeWithUser();
    for (const role of ['Admin', 'Staff Member (UN)'])
      expect((await failureOf(() => edit({ role }, staff))).code).toBe('user.notAllowed');
    for (const role of ['Partner Manager', 'Donor', 'Admin'])
      expect((await failureOf(() => edit({ role }, manager))).code).toBe('user.notAllowed');
  });

  it('is no oblast that one does not have', async () => {
    const { edit } = await storeWithUser();
    for (const oblasts of [['UA14'], ['UA63', 'UA14'], [], null])
      expect((await failureOf(() => edit({ oblasts }, manager))).code).toBe('user.notAllowed');
    expect((await edit({ oblasts: ['UA14', 'UA63'] }, admin)).kind).toBe('updated');
  });

  it('to a new account follows the same rules', async () => {
    const create = (change: Fields, actor: Actor) =>
      save(userEntity, { record: { ...validUser, ...change } }, contextOf(actor), memoryTx());
    expect((await create({}, manager)).kind).toBe('created');
    for (const change of [{ oblasts: null }, { oblasts: ['UA14'] }, { role: 'Partner Manager' }])
      expect((await failureOf(() => create(change, manager))).code).toBe('user.notAllowed');
  });

  it('by a user restricted to an oblast ends there, though the account belongs to another organization', () => {
    const local: Actor = { ...staff, areas: ['UA63'] };
    expect(mayGrantOblasts(local, { ...validUser, oblasts: ['UA63'] })).toBe(true);
    expect(mayGrantOblasts(local, { ...validUser, oblasts: ['UA14'] })).toBe(false);
    expect(mayGrantOblasts({ ...staff, areas: ['UA6312'] }, { ...validUser, oblasts: ['UA63'] })).toBe(false);
    expect(mayGrantOblasts({ ...manager, areas: ['UA6312'] }, { ...validUser, oblasts: ['UA63'] })).toBe(true);
  });

  it('does not stand in the way of an edit of other fields', async () => {
    const { edit } = await storeWithUser({ oblasts: null });
    const local: Actor = { ...staff, areas: ['UA63'] };
    expect((await edit({ jobTitle: 'Head' }, local)).kind).toBe('updated');
  });

  it('cannot be widened by moving an account to another organization', async () => {
    const { edit } = await storeWithUser({ oblasts: null });
    const local: Actor = { ...staff, areas: ['UA63'] };
    const failure = await failureOf(() => edit({ organizationId: organizations.otherPartner._id }, local));
    expect(failure.code).toBe('user.notAllowed');
  });
});
