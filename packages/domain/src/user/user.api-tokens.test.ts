import { describe, expect, test } from 'vitest';
import { roles, type Actor, type Role } from '../kernel/actor.ts';
import { scope } from '../kernel/permissions.ts';
import { getEntity } from '../registry.ts';
import {
  actorOfToken,
  apiTables,
  apiTokenIssues,
  mayGrantApiTokens,
  mayHoldApiTokens,
  readApiToken,
} from './user.api-tokens.ts';

const actorOf = (role: Role, _id = 'a'.repeat(24)): Actor => ({
  _id,
  role,
  organizationId: 'b'.repeat(24),
  organizationName: 'Tepli stiny',
  areas: [],
});
const userOf = (role: Role) => ({ _id: 'c'.repeat(24), role, organizationId: 'b'.repeat(24) });
const rolesWhere = (isTrue: (role: Role) => boolean) => roles.map(({ code }) => code).filter(isTrue);

describe('A token for other programs', () => {
  test('is for five roles, of which two have to ask for it', () => {
    expect(rolesWhere(mayHoldApiTokens)).toEqual([
      'Admin',
      'Staff Member (UN)',
      'Ministry Representative',
      'Oblast Administration',
      'Partner Manager',
    ]);
  });

  test('reads with the rights of its owner, of a manager within the own organization', () => {
    const address = getEntity('address');
    const manager = actorOfToken(actorOf('Partner Manager'), false);
    expect(manager && scope(manager, address)).toMatchObject({ organizationId: 'b'.repeat(24), masked: false });
    expect(scope(actorOf('Partner Manager'), address)).not.toHaveProperty('organizationId');
    expect(manager && scope(manager, getEntity('organization'))).not.toHaveProperty('organizationId');
    const staff = actorOf('Staff Member (UN)');
    expect(actorOfToken(staff, false)).toBe(staff);
  });

  test('opens something to a user who has to ask only if another one has granted it', () => {
    const oblast = actorOf('Oblast Administration');
    expect(actorOfToken(oblast, false)).toBeUndefined();
    expect(actorOfToken(oblast, true)).toBe(oblast);
    for (const role of ['Donor', 'Local Authorities'] as const)
      expect(actorOfToken(actorOf(role), true), role).toBeUndefined();
  });

  test('is granted by administrators and staff, to users who have to ask', () => {
    const granted = (by: Role) => rolesWhere((role) => mayGrantApiTokens(actorOf(by), userOf(role)));
    const asking = ['Ministry Representative', 'Oblast Administration'];
    expect(granted('Admin')).toEqual(asking);
    expect(granted('Staff Member (UN)')).toEqual(asking);
    expect(granted('Partner Manager')).toEqual([]);
    const self = actorOf('Oblast Administration', 'c'.repeat(24));
    expect(mayGrantApiTokens(self, userOf('Oblast Administration'))).toBe(false);
  });

  test('has a name, tables in their order and a number of days', () => {
    expect(readApiToken({ name: '  Power  BI ', tables: ['photo', 'address'] })).toEqual({
      name: 'Power BI',
      tables: ['address', 'photo'],
      days: 365,
    });
    const codesOf = (fields: object) =>
      apiTokenIssues({ name: 'x', tables: apiTables, days: 1, ...fields }).map(({ code }) => code);
    expect(codesOf({})).toEqual([]);
    for (const name of ['', '   ', 'x'.repeat(61), 7, undefined]) expect(codesOf({ name })).toEqual(['apiToken.name']);
    for (const tables of [[], ['user'], 'address', undefined]) expect(codesOf({ tables })).toEqual(['apiToken.tables']);
    for (const days of [0, 731, 1.5, '30', undefined]) expect(codesOf({ days })).toEqual(['apiToken.days']);
  });
});
