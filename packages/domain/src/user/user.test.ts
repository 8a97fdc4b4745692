import { describe, expect, it } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { sayIssue, type ErrorCatalogue } from '../kernel/errors.ts';
import { kernelErrors } from '../kernel/kernel.errors.ts';
import { can, isInScope, maskFor, scope, unsearchableFields } from '../kernel/permissions.ts';
import type { Fields } from '../kernel/record.ts';
import { examine, save } from '../kernel/save.ts';
import {
  actors,
  admin,
  contextOf,
  donor,
  manager,
  now,
  organizations,
  partner,
  places,
  staff,
  validUser,
} from '../testing/fixtures.ts';
import { complaintsOf, failureOf } from '../testing/failures.ts';
import { memoryTx } from '../testing/memory-tx.ts';
import { userEntity } from './user.entity.ts';
import { userErrors } from './user.errors.ts';
import { passwordIssues } from './user.password.ts';
import { loadPasswordLists } from './user.password-lists.ts';

loadPasswordLists();

const _id = 'd00000000000000000000001';
const catalogue: ErrorCatalogue = { ...kernelErrors, ...userErrors };
const issuesOf = (change: Fields) => examine(userEntity, { ...validUser, ...change }, places).issues;
const codesOf = (change: Fields) => issuesOf(change).map(({ code, path }) => `${code} at ${path}`);
const create = (change: Fields = {}, tx = memoryTx()) =>
  save(userEntity, { record: { _id, ...validUser, ...change } }, contextOf(admin), tx);

describe('a user', () => {
  it('is accepted as it is in the examples', () => {
    expect(codesOf({})).toEqual([]);
  });

  it.each(['email', 'name', 'nameUkr', 'organizationId', 'role', 'status'])('needs the field %s', (field) => {
    expect(codesOf({ [field]: null })).toEqual([`field.required at ${field}`]);
    expect(codesOf({ [field]: '' })).toEqual([`field.required at ${field}`]);
  });

  it.each(['phones', 'jobTitle', 'oblasts', 'language'])('does not need the field %s', (field) => {
    expect(codesOf({ [field]: null })).toEqual([]);
  });

  it.each([
    [{ role: 'King' }, 'field.option at role'],
    [{ role: 'admin' }, 'field.option at role'],
    [{ status: 'asleep' }, 'field.option at status'],
    [{ language: 'de' }, 'field.option at language'],
    [{ organizationId: 'Warm Homes' }, 'field.id at organizationId'],
    [{ phones: '+380501234567' }, 'field.list at phones'],
    [{ phones: ['+380501234567', 'call me'] }, 'user.phones.wrong at phones.1'],
    [{ phones: ['1234'] }, 'user.phones.wrong at phones.0'],
    [{ phones: ['1'.repeat(16)] }, 'user.phones.wrong at phones.0'],
    [{ phones: [380_501_234_567] }, 'user.phones.wrong at phones.0'],
    [{ phones: Array(11).fill('+380501234567') }, 'field.tooMany at phones'],
    [{ oblasts: ['UA6312'] }, 'user.oblasts.pattern at oblasts.0'],
    [{ oblasts: ['UA63', 'UA99'] }, 'user.oblasts.unknown at oblasts.1'],
    [{ oblasts: ['UA63', 'UA63'] }, 'field.twice at oblasts'],
    [{ oblasts: 'UA63' }, 'field.list at oblasts'],
  ])('cannot have %j', (change, complaint) => {
    expect(codesOf(change)).toEqual([complaint]);
  });

  it.each(['+380 (50) 123-45-67', '050 123 45 67', '103.45.67'])('can have the phone %s', (phone) => {
    expect(codesOf({ phones: [phone] })).toEqual([]);
  });

  it('names the oblast that does not exist', () => {
    const [issue] = issuesOf({ oblasts: ['UA99'] });
    expect(issue && sayIssue(catalogue, issue, 'en')).toBe('There is no oblast with the code UA99');
    expect(issue && sayIssue(catalogue, issue, 'uk')).toBe('Області з кодом UA99 немає');
  });
});

describe('the email of a user', () => {
  it.each(['olena@example.org', 'o.koval+test@mail.example.com.ua'])('can be %s', (email) => {
    expect(codesOf({ email })).toEqual([]);
  });

  it.each([
    'olena',
    'olena@',
    '@example.org',
    'a b@example.org',
    'a@b',
    'a@b..c',
    5,
    ['a@b.org'],
    `${'x'.repeat(250)}@a.org`,
  ])('cannot be %s: Email address is wrong', (email) => {
    const [issue, ...more] = issuesOf({ email });
    expect(more).toEqual([]);
    expect(issue && sayIssue(catalogue, issue, 'en')).toBe('Email address is wrong');
    expect(issue && sayIssue(catalogue, issue, 'uk')).toBe('Адреса електронної пошти неправильна');
  });

  it('is kept in small letters without spaces around it', async () => {
    expect((await create({ email: '  Olena@Example.ORG ' })).record['email']).toBe('olena@example.org');
  });

  it('belongs to one user only: This user email is already registered', async () => {
    const tx = memoryTx();
    await create({}, tx);
    const failure = await failureOf(() => create({ _id: 'e'.repeat(24), email: 'OLENA@example.org' }, tx));
    expect(complaintsOf(failure)).toEqual(['user.email.taken at email']);
    const [issue] = failure.issues;
    expect(issue && sayIssue(catalogue, issue, 'en')).toBe('This user email is already registered');
  });
});

describe('the organization of a user', () => {
  it('is the one that was given, not the one of the user who made the account', async () => {
    const { record } = await create();
    expect(admin.organizationId).not.toBe(organizations.partner._id);
    expect(record.organizationId).toBe(organizations.partner._id);
  });

  it('can be changed by those who manage the account', async () => {
    const tx = memoryTx();
    await create({}, tx);
    const move = { record: { _id, organizationId: organizations.otherPartner._id }, version: 1 };
    const { record } = await save(userEntity, move, contextOf(staff), tx);
    expect(record.organizationId).toBe(organizations.otherPartner._id);
  });
});

describe('the password of a user', () => {
  it('is needed for a new account only', async () => {
    const tx = memoryTx();
    const failure = await failureOf(() => create({ password: undefined }, tx));
    expect(complaintsOf(failure)).toEqual(['user.password.required at password']);
    await create({}, tx);
    const edit = { record: { _id, jobTitle: 'Head' }, version: 1 };
    expect((await save(userEntity, edit, contextOf(admin), tx)).kind).toBe('updated');
  });

  it('is never part of the record', async () => {
    const { record, secrets } = await create();
    expect(secrets).toEqual({ password: validUser['password'] });
    expect(JSON.stringify(record)).not.toContain(String(validUser['password']));
  });

  it('has 8 to 128 characters', () => {
    expect(passwordIssues('дім і сад', 'дім і сад')).toEqual([]);
    expect(passwordIssues('1234567', '1234567').map(({ code }) => code)).toEqual(['user.password.tooShort']);
    expect(passwordIssues('x'.repeat(129), 'x'.repeat(129)).map(({ code }) => code)).toEqual(['user.password.tooLong']);
  });

  it('does not hold the name or the mailbox of the person', async () => {
    for (const password of ['olena by the river', 'Коваль і трамвай'])
      expect(complaintsOf(await failureOf(() => create({ password })))).toEqual(['user.password.personal at password']);
  });

  it('cannot be cleared or be anything but text', async () => {
    for (const password of [null, '', 12_345_678, ['12345678'], { $ne: 1 }])
      expect(complaintsOf(await failureOf(() => create({ password })))).toEqual(['user.password.required at password']);
  });

  it('is the same on every keyboard, however it composes its letters', async () => {
    const composed = 'Київ ї й 2026';
    const { secrets } = await create({ password: composed.normalize('NFD') });
    expect(secrets['password']).toBe(composed.normalize('NFC'));
    expect(passwordIssues(composed.normalize('NFD'), composed.normalize('NFC'))).toEqual([]);
  });

  it('and its confirmation must match', () => {
    const [issue, ...more] = passwordIssues('green tram 1', 'green tram 2');
    expect(more).toEqual([]);
    expect(issue?.path).toBe('confirmation');
    expect(issue && sayIssue(catalogue, issue, 'en')).toBe('Password and confirmation must match');
    expect(issue && sayIssue(catalogue, issue, 'uk')).toBe('Пароль і підтвердження мають збігатися');
    expect(passwordIssues('green tram 1', undefined).map(({ code }) => code)).toEqual(['user.password.different']);
  });

  it('of another user cannot be set by those who do not manage the account', async () => {
    const tx = memoryTx();
    await create({}, tx);
    const attack = { record: { _id, password: 'mine now 123' }, version: 1 };
    for (const actor of [actors['Ministry Representative'], actors['Raion Administration'], partner]) {
      const failure = await failureOf(() => save(userEntity, attack, contextOf(actor), tx));
      expect(failure.code).toBe('user.notAllowed');
    }
    const reset = await save(userEntity, attack, contextOf(manager), tx);
    expect(reset.secrets).toEqual({ password: 'mine now 123' });
  });
});

describe('the directory of users', () => {
  const colleague = { ...validUser, _id };
  const stranger = { ...colleague, organizationId: organizations.otherPartner._id };
  const sees = (role: keyof typeof actors, user: Fields) =>
    isInScope(scope(actors[role], userEntity), userEntity, user);

  it('is whole for administrators, staff, ministry and authorities', () => {
    for (const role of [
      'Admin',
      'Staff Member (UN)',
      'Ministry Representative',
      'Oblast Administration',
      'Raion Administration',
      'Local Authorities',
    ] as const)
      expect([role, sees(role, stranger)]).toEqual([role, true]);
  });

  it('is the own organization for partners and donors', () => {
    for (const role of ['Partner Manager', 'Partner Organization'] as const)
      expect([role, sees(role, colleague), sees(role, stranger)]).toEqual([role, true, false]);
    expect(sees('Donor', { ...colleague, organizationId: donor.organizationId })).toBe(true);
    expect(sees('Donor', colleague)).toBe(false);
    expect(can(partner, 'read', userEntity, stranger, now)).toBe(false);
  });

  it('shows authorities the contact at work, not how an account is administered', async () => {
    const { record } = await create();
    const shown = maskFor(actors['Oblast Administration'], userEntity, record);
    expect(shown).toMatchObject({
      name: 'Olena Koval',
      email: 'olena@example.org',
      jobTitle: 'Engineer',
      masked: ['language', 'oblasts', 'createdBy', 'updatedBy'],
    });
    expect(shown).not.toHaveProperty('oblasts');
    expect(maskFor(manager, userEntity, record)).toHaveProperty('oblasts');
  });

  it('is searched and sorted by its authors only by those who read the authors of every account', () => {
    const authors = ['createdBy', 'updatedBy'];
    const mayNot = (actor: Actor) => authors.filter((field) => unsearchableFields(actor, userEntity).includes(field));
    expect(mayNot(admin)).toEqual([]);
    // They do not manage administrators, or nobody but themselves.
    for (const actor of [staff, actors['Ministry Representative'], manager, partner, donor])
      expect(mayNot(actor), actor.role).toEqual(authors);
  });
});
