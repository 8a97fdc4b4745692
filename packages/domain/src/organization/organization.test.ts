import { describe, expect, it } from 'vitest';
import { sayIssue, type ErrorCatalogue } from '../kernel/errors.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import { roles, type Role } from '../kernel/actor.ts';
import { can, isInScope, scope } from '../kernel/permissions.ts';
import type { Fields } from '../kernel/record.ts';
import { examine, save } from '../kernel/save.ts';
import { actors, admin, contextOf, manager, now, places, staff, validOrganization } from '../testing/fixtures.ts';
import { complaintsOf, failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { organizationEntity } from './organization.entity.ts';
import { organizationErrors } from './organization.errors.ts';
import { organizationTypes } from './organization.text.ts';

const catalogue: ErrorCatalogue = { ...kernelErrors, ...organizationErrors };
const issuesOf = (change: Fields) => examine(organizationEntity, { ...validOrganization, ...change }, places).issues;
const codesOf = (change: Fields) => issuesOf(change).map(({ code, path }) => `${code} at ${path}`);

describe('an organization', () => {
  it('is accepted as it is in the examples', () => {
    expect(codesOf({})).toEqual([]);
  });

  it.each(['identifier', 'title', 'name', 'fullTitleUkr', 'type'])('needs the field %s', (field) => {
    expect(codesOf({ [field]: null })).toEqual([`field.required at ${field}`]);
    expect(codesOf({ [field]: '' })).toEqual([`field.required at ${field}`]);
  });

  it.each(organizationTypes.filter(({ code }) => !code.startsWith('authority')))(
    'may be of the type $en',
    ({ code }) => {
      expect(codesOf({ type: code, geographicAccessibility: [] })).toEqual([]);
    },
  );

  it('cannot be of another type', () => {
    expect(codesOf({ type: 'bank' })).toEqual(['field.option at type']);
  });

  it('has its full title in Ukrainian', () => {
    const [issue] = issuesOf({ fullTitleUkr: 'Warm Homes' });
    expect(issue?.path).toBe('fullTitleUkr');
    expect(issue && sayIssue(catalogue, issue, 'en')).toBe(
      'Full title must be filled in Ukrainian. Do not use Latin characters',
    );
    expect(issue && sayIssue(catalogue, issue, 'uk')).toBe(
      'Повну назву слід заповнити українською. Не використовуйте латинські літери',
    );
  });

  it.each(['files/logo.png', '/files/2026/logo-1.webp', 'logo.jpg'])('may have the logo %s', (logo) => {
    expect(codesOf({ logo })).toEqual([]);
  });

  it.each([
    'https://example.org/a.png',
    '//example.org/a.png',
    'javascript:alert(1)',
    '../secret',
    'a/../../b',
    'a b.png',
    5,
  ])('cannot have the logo %s, which is none of the product’s files', (logo) => {
    expect(codesOf({ logo })).toEqual(['organization.logo.path at logo']);
  });

  it('loses its logo and its long name when they are emptied', () => {
    const { fields } = examine(organizationEntity, { ...validOrganization, logo: '', fullName: ' ' }, places);
    expect(fields).not.toHaveProperty('logo');
    expect(fields).not.toHaveProperty('fullName');
  });

  it('works until a user says that it does not, and takes up its work again', async () => {
    const tx = memoryTx();
    const context = contextOf(staff);
    const { record: made } = await save(organizationEntity, { record: validOrganization }, context, tx);
    expect(made['active']).toBe(true);
    const change = (active: unknown, version: number) =>
      save(organizationEntity, { record: { _id: made._id, active }, version }, context, tx);
    expect((await change(false, 1)).record).toMatchObject({
      active: false,
      version: 2,
      name: validOrganization['name'],
    });
    expect((await change(null, 2)).record).toMatchObject({ active: true, version: 3 });
  });

  it('is not switched off by a partner', async () => {
    const tx = memoryTx();
    const { record: made } = await save(organizationEntity, { record: validOrganization }, contextOf(staff), tx);
    const change = { record: { _id: made._id, active: false }, version: 1 };
    const failure = await failureOf(() => save(organizationEntity, change, contextOf(manager), tx));
    expect(failure).toMatchObject({ kind: 'forbidden' });
  });

  it('says yes or no to whether it works', () => {
    expect(codesOf({ active: 'no' })).toEqual(['field.boolean at active']);
  });
});

describe('the geographic accessibility of an organization', () => {
  it('takes codes of every level', () => {
    expect(codesOf({ geographicAccessibility: ['UA14', 'UA6312', 'UA6302001', 'UA3200000001'] })).toEqual([]);
  });

  it('names each code that no administrative unit has', () => {
    const issues = issuesOf({ geographicAccessibility: ['UA63', 'UA99', 'UA6399'] });
    expect(issues.map(({ path }) => path)).toEqual(['geographicAccessibility.1', 'geographicAccessibility.2']);
    expect(issues.map((issue) => sayIssue(catalogue, issue, 'en'))).toEqual([
      'There is no administrative unit with the P-code UA99',
      'There is no administrative unit with the P-code UA6399',
    ]);
    expect(issues.map((issue) => sayIssue(catalogue, issue, 'uk'))[0]).toBe(
      'Адміністративної одиниці з P-кодом UA99 немає',
    );
  });

  it.each([
    [['UA'], 'organization.geographicAccessibility.pattern at geographicAccessibility.0'],
    [['UA63120270010'], 'organization.geographicAccessibility.pattern at geographicAccessibility.0'],
    [[63], 'organization.geographicAccessibility.pattern at geographicAccessibility.0'],
    [['UA63', 'UA63'], 'field.twice at geographicAccessibility'],
    ['UA63', 'field.list at geographicAccessibility'],
  ])('cannot be %j', (geographicAccessibility, complaint) => {
    expect(codesOf({ geographicAccessibility })).toContain(complaint);
  });

  it.each([
    ['authority_admin1', 'UA63'],
    ['authority_admin2', 'UA6312'],
    ['authority_admin3', 'UA6312027'],
    ['authority_admin4', 'UA6312027001'],
  ])('of %s is one unit of its level', (type, unit) => {
    const refusal = ['organization.oneUnitOfLevel at geographicAccessibility'];
    expect(codesOf({ type, geographicAccessibility: [unit] })).toEqual([]);
    for (const wrong of [
      [],
      null,
      ['UA14', unit],
      ['UA32', 'UA3200'].filter((code) => code.length !== unit.length).slice(0, 1),
    ])
      expect(codesOf({ type, geographicAccessibility: wrong })).toEqual(refusal);
  });

  it('is taken as it is where the reference is not loaded: the server decides', () => {
    expect(
      examine(organizationEntity, { ...validOrganization, geographicAccessibility: ['UA99'] }, undefined).issues,
    ).toEqual([]);
  });
});

describe('the identifier of an organization', () => {
  it('is free only once, whatever spaces are around it', async () => {
    const tx = memoryTx();
    await save(organizationEntity, { record: validOrganization }, contextOf(admin), tx);
    const again = { record: { ...validOrganization, _id: 'd'.repeat(24), identifier: ' WARM ' } };
    const failure = await failureOf(() => save(organizationEntity, again, contextOf(staff), tx));
    expect(complaintsOf(failure)).toEqual(['organization.identifierTaken at identifier']);
  });
});

describe('the permission matrix for organizations', () => {
  const writers: Record<string, readonly Role[]> = {
    create: ['Admin', 'Staff Member (UN)'],
    update: ['Admin', 'Staff Member (UN)'],
    delete: ['Admin'],
  };
  const cells = roles.flatMap(({ code: role }) =>
    Object.entries(writers).map(([action, allowed]) => ({ role, action, allowed: allowed.includes(role) })),
  );

  it.each(cells)('$role, $action: $allowed', ({ role, action, allowed }) => {
    expect(can(actors[role], action, organizationEntity, validOrganization, now)).toBe(allowed);
  });

  it.each(roles)('$code reads every organization, wherever it works', ({ code }) => {
    expect(isInScope(scope(actors[code], organizationEntity), organizationEntity, validOrganization)).toBe(true);
  });
});
