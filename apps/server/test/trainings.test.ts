import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { selfPaced, validTraining } from '@domivka/domain/testing/training-cases';
import { newId } from '../src/platform/ids.ts';
import { saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

type Line = { readonly userId: string; readonly state: string; readonly score?: number };
type Training = Fields & { readonly attendance?: readonly Line[]; readonly version: number };

let server: TestApp;
let callers: Record<Role, Caller>;
let ids: Record<Role, string>;
let staff: Caller;

beforeAll(async () => {
  server = await openTestApp();
  const all = await Promise.all(roles.map(async ({ code }) => [code, await server.as(code)] as const));
  callers = Object.fromEntries(all) as typeof callers;
  const me = async ([role, caller]: (typeof all)[number]) =>
    [role, String((await caller.get('/me')).body['_id'])] as const;
  ids = Object.fromEntries(await Promise.all(all.map(me))) as typeof ids;
  staff = callers['Staff Member (UN)'];
});
afterAll(() => server.close());

const newTraining = (change: Fields = {}, base = validTraining) =>
  saved(staff, 'training', { ...base, trainers: [], ...change, _id: newId() });
const enrol = (caller: Caller, id: string, body: Fields = { state: 'enrolled' }) =>
  caller.post<Training>(`/training/${id}/enrolment`, body);
const peopleIn = ({ attendance = [] }: Training) => attendance.map(({ userId }) => userId).toSorted();
const seenBy = async (role: Role, id: string) => {
  const { body } = await callers[role].get<Training>(`/training/${id}`);
  return peopleIn(body);
};
const keepers: readonly Role[] = ['Admin', 'Staff Member (UN)'];
const others = roles.map(({ code }) => code).filter((role) => !keepers.includes(role));

describe('Writing trainings', () => {
  test.each(roles)('$code may make, change and delete them exactly where the matrix says', async ({ code }) => {
    const allowed = keepers.includes(code);
    const { _id, version } = await newTraining();
    const change = await callers[code].post(`/training`, { _id, version, capacity: 9 });
    const made = await callers[code].post('/training', { ...validTraining, trainers: [], _id: newId() });
    const removed = await callers[code].delete(`/training/${_id}`);
    expect([change.status, made.status, removed.status]).toEqual(allowed ? [200, 201, 204] : [403, 403, 403]);
  });

  test('needs no identifier of the caller, also when it names trainers', async () => {
    const { status, body } = await staff.post('/training', { ...validTraining, trainers: [ids.Admin] });
    expect([status, body['trainers']]).toEqual([201, [ids.Admin]]);
  });

  test('keeps every field and the history of it', async () => {
    const everything = {
      ...selfPaced,
      trainers: [],
      audience: { roles: ['Donor'], oblasts: ['UA63'] },
      mandatory: true,
      passScore: 60,
      materials: [{ title: { en: 'Guide', uk: 'Посібник' }, url: 'https://example.org/guide.pdf', size: 10 }],
      attendance: [{ userId: ids.Donor, state: 'attended', score: 70, remark: 'Good', certificateNo: 'A-1' }],
    };
    const { _id } = await newTraining(everything);
    const { body } = await staff.get<Training>(`/training/${_id}`);
    const { capacity: _none, trainers: _nobody, ...expected } = everything as Fields;
    expect(body).toMatchObject({ ...expected, seatsTaken: 1 });
    await staff.post('/training', { _id, version: body.version, status: 'held' });
    const history = await staff.get<{ changes: { field: string }[] }[]>(`/history/training/${_id}`);
    expect(history.body[0]?.changes).toEqual([{ field: 'status', from: 'planned', to: 'held' }]);
  });

  test('is refused with all problems at once', async () => {
    const { status, body } = await staff.post<{ issues: { code: string; path: string }[] }>('/training', {
      ...validTraining,
      title: { en: 'Only English' },
      durationMin: 0,
      pCode: 'UA99',
    });
    expect(status).toBe(400);
    expect(body.issues.map(({ path }) => path).toSorted()).toEqual(['durationMin', 'pCode', 'title.uk']);
  });
});

describe('Who reads a training', () => {
  const cases: readonly (readonly [string, Fields, readonly Role[]])[] = [
    ['nobody in particular', {}, roles.map(({ code }) => code)],
    ['donors and local authorities', { roles: ['Donor', 'Local Authorities'] }, ['Donor', 'Local Authorities']],
    ['people of Donetsk oblast', { oblasts: ['UA14'] }, ['Ministry Representative', 'Donor']],
    ['people of Kharkiv oblast', { oblasts: ['UA63', 'UA14'] }, roles.map(({ code }) => code)],
  ];
  test.each(cases)('for %s: get, search and history agree', async (_, audience, readers) => {
    const { _id } = await newTraining({ audience });
    for (const { code } of roles) {
      const mayRead = keepers.includes(code) || readers.includes(code);
      const got = await callers[code].get(`/training/${_id}`);
      const filters = [{ field: '_id', op: 'eq', value: _id }];
      const found = await callers[code].search({ table: 'training', filters });
      const history = await callers[code].get(`/history/training/${_id}`);
      const own = await enrol(callers[code], _id, { state: 'withdrawn' });
      expect([code, got.status, found.totalRows, own.status]).toEqual(
        mayRead ? [code, 200, 1, 200] : [code, 404, 0, 404],
      );
      expect([200, 403].includes(history.status), code).toBe(mayRead || code === 'Donor');
    }
  });

  test('for one organization: its people, and a user who takes part or teaches', async () => {
    const { body: me } = await callers['Partner Manager'].get<{ organizationId: string }>('/me');
    const { _id } = await newTraining({
      audience: { organizations: [me.organizationId] },
      trainers: [ids['Ministry Representative']],
      attendance: [{ userId: ids.Donor, state: 'invited' }],
    });
    const statuses = await Promise.all(
      others.map(async (role) => [role, (await callers[role].get(`/training/${_id}`)).status]),
    );
    expect(statuses.filter(([, status]) => status === 200).map(([role]) => role)).toEqual([
      'Ministry Representative',
      'Partner Manager',
      'Partner Organization',
      'Donor',
    ]);
  });

  test('row security says the same where no condition is asked for', async () => {
    const { _id } = await newTraining({ audience: { roles: ['Donor'] } });
    const actorOf = (role: Role) => ({
      _id: ids[role],
      role,
      organizationId: 'f'.repeat(24),
      organizationName: 'Strangers',
      areas: ['UA63'],
    });
    const rows = (role: Role) => server.database.as(actorOf(role)).query('select 1 from training where id = $1', [_id]);
    expect(await rows('Donor')).toHaveLength(1);
    expect(await rows('Staff Member (UN)')).toHaveLength(1);
    expect(await rows('Partner Organization')).toEqual([]);
    expect(await rows('Ministry Representative')).toEqual([]);
  });
});

describe('The list of participants', () => {
  test('is whole, that of the own organization, or the own line: in get, search and history', async () => {
    const { _id } = await newTraining({ capacity: null });
    for (const role of others) expect((await enrol(callers[role], _id)).status).toBe(200);
    const everybody = others.map((role) => ids[role]).toSorted();
    const own = [ids['Partner Manager'], ids['Partner Organization']].toSorted();
    for (const { code } of roles) {
      const expected = keepers.includes(code) ? everybody : code === 'Partner Manager' ? own : [ids[code]];
      expect([code, await seenBy(code, _id)]).toEqual([code, expected]);
      const filters = [{ field: '_id', op: 'eq', value: _id }];
      const found = await callers[code].search<Training>({ table: 'training', filters });
      expect([code, found.values.map(peopleIn)]).toEqual([code, [expected]]);
      const history = await callers[code].get(`/history/training/${_id}`);
      const told = JSON.stringify(history.body);
      // Enrolling writes a version: its author is a participant, too.
      const record = await callers[code].get<Training>(`/training/${_id}`);
      const versions = history.status === 200 ? (history.body as unknown as { by: { _id: string } }[]) : [];
      const named = new Set(versions.map(({ by }) => by._id).filter((author) => author !== '' && author !== ids[code]));
      const authors = new Set([...everybody, ids['Staff Member (UN)']].filter((author) => author !== ids[code]));
      const isKeeper = keepers.includes(code);
      expect([code, named]).toEqual([code, isKeeper ? authors : new Set()]);
      expect([code, 'updatedBy' in record.body, 'createdBy' in record.body]).toEqual([code, isKeeper, isKeeper]);
      expect([
        code,
        others
          .filter((role) => told.includes(`"userId":"${ids[role]}"`))
          .map((role) => ids[role])
          .toSorted(),
      ]).toEqual([code, history.status === 200 ? expected : []]);
    }
  });

  test('does not come with a refused save either', async () => {
    const { _id } = await newTraining({ attendance: [{ userId: ids.Donor, state: 'enrolled' }] });
    const attempt = { _id, version: 1, attendance: [{ userId: ids['Partner Organization'], state: 'passed' }] };
    const { status, body } = await callers['Partner Organization'].post('/training', attempt);
    expect(status).toBe(403);
    expect(JSON.stringify(body)).not.toContain(ids.Donor);
  });
});

describe('Enrolling', () => {
  test('takes a seat, twice takes one, and withdrawing gives it back, each with its version', async () => {
    const partner = callers['Partner Organization'];
    const { _id } = await newTraining();
    expect((await enrol(partner, _id)).body).toMatchObject({ version: 2, seatsTaken: 1 });
    expect((await enrol(partner, _id)).body.version).toBe(2);
    const { body } = await enrol(partner, _id, { state: 'withdrawn' });
    expect([body.version, body['seatsTaken'], body.attendance]).toEqual([3, 0, undefined]);
    const history = await staff.get<{ by: { _id: string } }[]>(`/history/training/${_id}`);
    expect(history.body.map(({ by }) => by._id)).toEqual([
      ids['Partner Organization'],
      ids['Partner Organization'],
      ids['Staff Member (UN)'],
    ]);
  });

  test('others is for a manager within the own organization; a person out of sight is nobody', async () => {
    const { _id } = await newTraining({ capacity: 9 });
    const manager = callers['Partner Manager'];
    const one = (caller: Caller, userId: unknown) => enrol(caller, _id, { state: 'enrolled', userId });
    expect((await one(manager, ids['Partner Organization'])).status).toBe(200);
    const stranger = await one(manager, ids.Donor);
    const nobody = await one(manager, newId());
    expect([stranger.status, stranger.body['code']]).toEqual([404, 'training.enrolment.unknownPerson']);
    expect([nobody.status, nobody.body['code']]).toEqual([stranger.status, stranger.body['code']]);
    for (const userId of [ids['Partner Manager'], newId()])
      expect((await one(callers['Partner Organization'], userId)).status).toBe(403);
    expect((await one(staff, ids.Donor)).status).toBe(200);
    expect((await one(staff, newId())).status).toBe(404);
  });

  test.each([
    { status: 'held' },
    { status: 'cancelled' },
    { capacity: 1, attendance: [{ userId: 'f'.repeat(24), state: 'enrolled' }] },
  ])('is refused for %j', async (change) => {
    const { _id, version } = await newTraining(change);
    const { status, body } = await enrol(callers.Donor, _id);
    expect([status, String(body['code'])]).toEqual([
      409,
      expect.stringMatching(/^training\.enrolment\.(closed|full)$/),
    ]);
    expect((await staff.get<Training>(`/training/${_id}`)).body.version).toBe(version);
  });

  test.each([{}, { state: 'passed' }, { state: 'enrolled', userId: 'me' }, { state: 'enrolled', userId: { $ne: 1 } }])(
    'wants a request of its form, not %j',
    async (body) => {
      const { _id } = await newTraining();
      expect((await enrol(staff, _id, body)).status).toBe(400);
    },
  );

  test('fifty at once for the last seat: exactly one gets it', async () => {
    const { _id } = await newTraining({ capacity: 1 });
    const people = await newPeople(50);
    const answers = await Promise.all(
      people.map((userId) => untilAnswered(() => enrol(staff, _id, { state: 'enrolled', userId }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'training.enrolment.full')).toHaveLength(49);
    const { body } = await staff.get<Training>(`/training/${_id}`);
    expect([body['seatsTaken'], body.attendance?.length, body.version]).toEqual([1, 1, 2]);
  });
});

/** Waits out a busy moment: a 503 was not carried out. */
async function untilAnswered<T extends { status: number }>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}

/** People put into the directory by the store itself: fifty passwords to hash would be most of the test. */
async function newPeople(count: number): Promise<readonly string[]> {
  const people = Array.from({ length: count }, newId);
  await server.database.query(
    `insert into app_user (id, version, created_at, created_by, updated_at, updated_by, organization_id, email, name, name_ukr, role)
     select person, 1, now(), person, now(), person, (select id from organization limit 1), person || '@example.org', 'One', 'Один', 'Donor'
     from unnest($1::text[]) as person`,
    [people],
  );
  return people;
}

describe('A quiz', () => {
  const take = (caller: Caller, id: string, answers: unknown) =>
    caller.post<Training>(`/training/${id}/quiz`, { answers });

  test('is graded by the server and recorded for the user who took it', async () => {
    const { _id } = await newTraining({}, selfPaced);
    const failed = await take(callers.Donor, _id, [1, 1, 0, 0, 0]);
    expect(failed.body.attendance).toMatchObject([{ userId: ids.Donor, state: 'failed', score: 40 }]);
    const passed = await take(callers.Donor, _id, [1, 1, 1, 1, 0]);
    expect(passed.body.attendance).toMatchObject([{ userId: ids.Donor, state: 'passed', score: 80 }]);
    expect((await take(callers.Donor, _id, [1, 1, 1, 1, 1])).status).toBe(409);
    expect((await take(callers['Local Authorities'], _id, [1, 1])).status).toBe(400);
    expect((await take(callers['Local Authorities'], _id, ['1', {}, null])).status).toBe(400);
  });

  test('hides its right answers from everybody else in get, search, history and its own answer', async () => {
    const { _id, version } = await newTraining({}, selfPaced);
    const quiz = selfPaced['quiz'] as readonly Fields[];
    const shorter = { _id, version, quiz: quiz.slice(0, 4) };
    await saved(staff, 'training', shorter);
    for (const role of others) {
      const caller = callers[role];
      const filters = [{ field: '_id', op: 'eq', value: _id }];
      const told = await Promise.all([
        caller.get(`/training/${_id}`),
        caller.search({ table: 'training', filters }),
        caller.get(`/history/training/${_id}`),
        take(caller, _id, [0, 0, 0, 0]),
      ]);
      expect([role, JSON.stringify(told)]).toEqual([role, expect.stringContaining('Question 1?')]);
      expect([role, JSON.stringify(told)]).toEqual([role, expect.not.stringContaining('"right"')]);
    }
    expect((await staff.get<Training>(`/training/${_id}`)).body['quiz']).toEqual(shorter.quiz);
  });
});

describe('The demonstration world', () => {
  test('has five trainings, of every format', async () => {
    const { values } = await (
      await server.as('Admin')
    ).search<Training>({
      table: 'training',
      filters: [{ field: 'createdAt', op: 'lte', value: '2026-09-01' }],
    });
    expect(values.map(({ topic, format }) => `${String(topic)} ${String(format)}`).toSorted()).toEqual([
      'damage_methodology in_person',
      'data_protection self_paced',
      'import online',
      'offline_work online',
      'onboarding online',
    ]);
  });
});
