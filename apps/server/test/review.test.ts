import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { bucha, newAssessment, newHouse, pictureOf, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

type Reviewed = Fields & { readonly _id: string; readonly version: number; readonly can: Fields };
type Refused = {
  readonly code: string;
  readonly issues: readonly { readonly code: string; readonly message: string }[];
};

let server: TestApp;
let callers: Record<Role, Caller>;
let addressId: string;
let farAddressId: string;

const reviewers: readonly Role[] = [
  'Admin',
  'Staff Member (UN)',
  'Ministry Representative',
  'Oblast Administration',
  'Raion Administration',
  'Local Authorities',
];

beforeAll(async () => {
  server = await openTestApp();
  const all = await Promise.all(roles.map(async ({ code }) => [code, await server.as(code)] as const));
  callers = Object.fromEntries(all) as typeof callers;
  addressId = (await saved(staff(), 'address', newHouse()))._id;
  farAddressId = (await saved(staff(), 'address', newHouse({ pCode4: bucha })))._id;
});
afterAll(() => server.close());

const staff = () => callers['Staff Member (UN)'];
const partner = () => callers['Partner Organization'];
const assessedBy = (caller: Caller, change: Fields = {}) =>
  saved(caller, 'assessment', newAssessment(addressId, change));
const review = <Body = Reviewed>(caller: Caller, id: string, body: unknown = { reviewState: 'verified' }) =>
  caller.post<Body>(`/assessment/${id}/review`, body);
const versionsOf = async (id: string) =>
  (await staff().get<{ changes: Fields[]; version: number }[]>(`/history/assessment/${id}`)).body;

describe('Who reviews an assessment', () => {
  test.each(roles.filter(({ code }) => reviewers.includes(code)))('$code does', async ({ code }) => {
    const { _id } = await assessedBy(partner());
    const { status, body } = await review(callers[code], _id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ _id, reviewState: 'verified', version: 2, can: { verify: true } });
    expect((await staff().get<Reviewed>(`/assessment/${_id}`)).body['reviewState']).toBe('verified');
  });

  test.each(roles.filter(({ code }) => !reviewers.includes(code)))('$code does not', async ({ code }) => {
    const { _id } = await assessedBy(partner());
    expect((await review(callers[code], _id)).status).toBe(403);
    expect((await staff().get<Reviewed>(`/assessment/${_id}`)).body).toMatchObject({
      reviewState: 'received',
      version: 1,
    });
  });

  test.each(['Oblast Administration', 'Raion Administration', 'Local Authorities'] as const)(
    '%s finds none outside of its area',
    async (role) => {
      const { _id } = await saved(staff(), 'assessment', newAssessment(farAddressId));
      expect((await review(callers[role], _id)).status).toBe(404);
      expect((await review(staff(), _id)).status).toBe(200);
    },
  );

  test('a donor, who reads it masked, is refused before the words are looked at', async () => {
    const { _id } = await assessedBy(partner());
    const { status, body } = await review<Refused>(callers.Donor, _id, { reviewState: 'nonsense' });
    expect([status, body.code]).toEqual([403, 'record.forbidden']);
  });

  test('what is not there or in the bin is not there', async () => {
    const { _id } = await assessedBy(staff());
    await staff().delete(`/assessment/${_id}`);
    for (const id of [_id, 'a'.repeat(24), 'none', addressId]) expect((await review(staff(), id)).status, id).toBe(404);
  });

  test('nobody reviews by saving the record', async () => {
    const { _id, version } = await assessedBy(staff());
    await saved(staff(), 'assessment', { _id, version, reviewState: 'verified', reviewNote: 'Fine', comment: 'Seen' });
    const { body } = await staff().get<Reviewed>(`/assessment/${_id}`);
    expect(body).toMatchObject({ reviewState: 'received', comment: 'Seen' });
    expect(body['reviewNote']).toBeUndefined();
  });
});

describe('What a review says', () => {
  test('issues need a note, said in both languages, and nothing is written without it', async () => {
    const { _id } = await assessedBy(partner());
    const before = await pictureOf(server.database);
    for (const reviewNote of [undefined, null, '', '   ']) {
      const { status, body } = await review<Refused>(staff(), _id, { reviewState: 'has_issues', reviewNote });
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([
        { code: 'assessment.reviewNote.required', message: 'Say what has to be corrected' },
      ]);
    }
    const { body } = await staff().post<Refused>(`/assessment/${_id}/review`, { reviewState: 'has_issues' }, 'uk');
    expect(body.issues[0]?.message).toBe('Напишіть, що потрібно виправити');
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test('the note is kept, and cleared by the next word', async () => {
    const { _id } = await assessedBy(partner());
    const noted = await review(staff(), _id, {
      reviewState: 'has_issues',
      reviewNote: ' Площа не сходиться з актом. ',
    });
    expect(noted.body).toMatchObject({ reviewState: 'has_issues', reviewNote: 'Площа не сходиться з актом.' });
    const verified = await review(staff(), _id);
    expect(verified.body).toMatchObject({ reviewState: 'verified', version: 3 });
    expect(verified.body['reviewNote']).toBeUndefined();
  });

  test.each([
    [{}, 'assessment.reviewState.unknown'],
    [{ reviewState: 'perfect' }, 'assessment.reviewState.unknown'],
    [{ reviewState: ['verified'] }, 'assessment.reviewState.unknown'],
    [{ reviewState: 'verified', version: 0 }, 'record.invalidVersion'],
    [{ reviewState: 'verified', version: '1' }, 'record.invalidVersion'],
    [{ reviewState: 'has_issues', reviewNote: 'a\u0000b' }, 'record.invalidText'],
    [{ reviewState: 'has_issues', reviewNote: 7 }, 'field.text'],
    [{ reviewState: 'has_issues', reviewNote: 'а'.repeat(1001) }, 'field.tooLong'],
    [[], 'record.notAnObject'],
  ])('%j is refused with a reason', async (body, code) => {
    const { _id } = await assessedBy(partner());
    const answer = await review<Refused>(staff(), _id, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues.map((issue) => issue.code)).toEqual([code]);
    expect((await versionsOf(_id)).map(({ version }) => version)).toEqual([1]);
  });

  test('changes nothing else, and the same word twice writes once', async () => {
    const made = await assessedBy(partner());
    const before = (await staff().get<Reviewed>(`/assessment/${made._id}`)).body;
    await review(staff(), made._id);
    const { body } = await review(staff(), made._id);
    expect(body).toMatchObject({
      version: 2,
      createdBy: before['createdBy'],
      organizationId: before['organizationId'],
    });
    const versions = await versionsOf(made._id);
    expect(versions[0]?.changes).toEqual([{ field: 'reviewState', from: 'received', to: 'verified' }]);
    expect(versions).toHaveLength(2);
  });
});

describe('A review and the work of the author', () => {
  test('a verified assessment that its author edits waits for its review again', async () => {
    const { _id } = await assessedBy(partner());
    const { body } = await review(staff(), _id);
    const edited = await saved(partner(), 'assessment', { _id, version: body.version, damagedArea: 21 });
    expect(edited).toMatchObject({ reviewState: 'received', damagedArea: 21 });
  });

  test('sending the same content again leaves the review as it is', async () => {
    const { _id, damagedArea } = await assessedBy(partner());
    const { body } = await review(staff(), _id);
    const same = await saved(partner(), 'assessment', { _id, version: body.version, damagedArea });
    expect(same).toMatchObject({ reviewState: 'verified', version: body.version });
  });

  test('a review of what others have changed meanwhile is a conflict that shows their version', async () => {
    const { _id, version } = await assessedBy(partner());
    await saved(partner(), 'assessment', { _id, version, comment: 'Ще одне вікно' });
    const { status, body } = await review<{ conflict: { current: Fields } }>(staff(), _id, {
      reviewState: 'verified',
      version,
    });
    expect(status).toBe(409);
    expect(body.conflict.current).toMatchObject({ comment: 'Ще одне вікно', reviewState: 'received', version: 2 });
    expect((await review(staff(), _id, { reviewState: 'verified', version: 2 })).status).toBe(200);
  });

  test('it is in the trail as a change of this record, by the reviewer', async () => {
    const { _id } = await assessedBy(partner());
    await review(callers['Local Authorities'], _id);
    const { body } = await callers.Admin.post<{ values: Fields[] }>('/audit/search', { filters: { recordId: _id } });
    expect(body.values[0]).toMatchObject({
      kind: 'save',
      outcome: 'ok',
      table: 'assessment',
      role: 'Local Authorities',
    });
  });
});
