import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { getEntity } from '@domivka/domain/registry';
import type { Problem } from '../src/http/error-handler.ts';
import { newId } from '../src/platform/ids.ts';
import { tableOf } from '../src/records/tables.ts';
import {
  bucha,
  izium,
  kharkiv,
  newActivity,
  newAnswers,
  newAssessment,
  newHouse,
  organizationOf,
  pictureOf,
  saved,
} from './examples.ts';
import { pullAfterOthers } from './feed.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let callers: Record<Role, Caller>;
/** A word that is in every text of records outside Kharkiv oblast: a user who may not see them must never read it. */
const canary = 'канарка';
let outside: Record<'address' | 'assessment' | 'activity', string>;

const tables = ['address', 'assessment', 'activity'] as const;
const scopeOf: Record<Role, readonly string[]> = {
  Admin: [''],
  'Staff Member (UN)': [''],
  'Ministry Representative': [''],
  'Oblast Administration': ['UA63'],
  'Raion Administration': ['UA6312'],
  'Local Authorities': ['UA6312027'],
  'Partner Manager': ['UA63'],
  'Partner Organization': ['UA63'],
  Donor: [''],
};

beforeAll(async () => {
  server = await openTestApp();
  callers = Object.fromEntries(
    await Promise.all(roles.map(async ({ code }) => [code, await server.as(code)])),
  ) as Record<Role, Caller>;
  staff = callers['Staff Member (UN)'];
  const address = await saved(
    staff,
    'address',
    newHouse({ pCode4: bucha, streetUkr: 'Канарка', comment: canary, custom: { note: canary } }),
  );
  const assessment = await saved(
    staff,
    'assessment',
    newAssessment(address._id, { comment: canary, actNumber: canary }),
  );
  const activity = await saved(
    staff,
    'activity',
    newActivity(address._id, await organizationOf(staff), { comment: canary, propertyNumber: canary }),
  );
  outside = { address: address._id, assessment: assessment._id, activity: activity._id };
});
afterAll(() => server.close());

/** How many live records lie in a scope, counted without our search. */
async function countIn(table: (typeof tables)[number], areas: readonly string[]): Promise<number> {
  const rows = await server.database.query<{ p_code4: string }>(
    `select p_code4 from ${tableOf(getEntity(table)).name} where deleted_at is null`,
  );
  return rows.filter((row) => areas.some((area) => row.p_code4.startsWith(area))).length;
}

describe('What each role sees', () => {
  test.each(roles.map(({ code }) => code))(
    '%s: lists and totals hold what lies in the own area, and nothing else',
    async (role) => {
      for (const table of tables) {
        const { totalRows, values } = await callers[role].search({ table, paging: { pageSize: 500 } });
        expect(totalRows, table).toBe(await countIn(table, scopeOf[role]));
        for (const value of values)
          expect(scopeOf[role].some((area) => String(value['pCode4']).startsWith(area))).toBe(true);
      }
    },
  );

  test('a user who sees only an area finds no trace of what lies elsewhere, wherever they look (D-03)', async () => {
    for (const role of roles.map(({ code }) => code).filter((code) => scopeOf[code][0] !== '')) {
      const caller = callers[role];
      const bodies: unknown[] = [];
      for (const table of tables) {
        bodies.push(
          await caller.search({ table, paging: { pageSize: 500 } }),
          await caller.search({ table, paging: { pageSize: 500 }, map: true }),
        );
        for (const filter of [
          { field: 'pCode4', op: 'in', value: ['UA32', 'UA14'] },
          { field: 'pCode4', op: 'startsWith', value: 'UA32' },
          { field: '_id', op: 'eq', value: outside[table] },
          { field: 'q', op: 'contains', value: canary },
        ])
          expect(
            (await caller.search({ table, filters: [filter] })).totalRows,
            `${role} ${table} ${filter.field}`,
          ).toBe(0);
        bodies.push(
          (await caller.get(`/${table}/${outside[table]}`)).body,
          (await caller.get(`/history/${table}/${outside[table]}`)).body,
        );
      }
      for (const kind of [undefined, 'street', 'address', 'organization', 'user'])
        bodies.push((await caller.post('/tags', { searchValue: canary, kind })).body);
      bodies.push((await pullAfterOthers(server.database, caller, { areas: ['UA63', 'UA32', 'UA14'] })).body);
      expect(JSON.stringify(bodies).toLowerCase(), role).not.toContain(canary);
    }
  });

  test('a record outside the area answers to the letter as one that does not exist, whatever is done with it (D-02)', async () => {
    const strange = newId();
    const caller = callers['Oblast Administration'];
    const plain = (answer: { status: number; body: Fields; headers: Fields }) => {
      const { requestId: _id, ...body } = answer.body;
      return { status: answer.status, body, headers: Object.keys(answer.headers) };
    };
    for (const table of tables) {
      const [there, nowhere] = [outside[table], strange];
      expect(plain(await caller.get(`/${table}/${there}`))).toEqual(plain(await caller.get(`/${table}/${nowhere}`)));
      expect(plain(await caller.get(`/history/${table}/${there}`))).toEqual(
        plain(await caller.get(`/history/${table}/${nowhere}`)),
      );
      expect(plain(await caller.delete(`/${table}/${there}`))).toEqual(
        plain(await caller.delete(`/${table}/${nowhere}`)),
      );
      const edit = (_id: string) => caller.post(`/${table}`, { _id, version: 1, comment: 'x' });
      expect(plain(await edit(there))).toEqual(plain(await edit(nowhere)));
      const page = (after: string) => caller.post('/search', { table, paging: { after } });
      expect(plain(await page(there))).toEqual(plain(await page(nowhere)));
    }
    const child = (addressId: string) => caller.post('/assessment', newAssessment(addressId, { _id: undefined }));
    expect(plain(await child(outside.address))).toEqual(plain(await child(strange)));
  });

  test('a record that moves out of the area is gone at once', async () => {
    const { _id } = await saved(staff, 'address', newHouse());
    const partner = callers['Partner Organization'];
    expect((await partner.get(`/address/${_id}`)).status).toBe(200);
    await saved(staff, 'address', { _id, version: 1, pCode4: bucha });
    expect((await partner.get(`/address/${_id}`)).status).toBe(404);
  });

  test('nobody registers, moves or takes along anything beyond the own area (D-07)', async () => {
    const before = await pictureOf(server.database);
    for (const role of roles.map(({ code }) => code).filter((code) => scopeOf[code][0] !== '')) {
      expect((await callers[role].post('/address', newHouse({ pCode4: bucha }))).status, role).toBe(403);
      expect((await callers[role].post('/assessment', newAssessment(outside.address))).status, role).toBe(404);
    }
    expect(await pictureOf(server.database)).toEqual(before);
    const { _id } = await saved(callers['Partner Manager'], 'address', newHouse());
    expect((await callers['Partner Manager'].post('/address', { _id, version: 1, pCode4: bucha })).status).toBe(403);
    expect((await callers['Local Authorities'].post('/address', { _id, version: 1, pCode4: izium })).status).toBe(403);
    expect((await callers['Partner Manager'].post('/address', { _id, version: 1, pCode4: izium })).status).toBe(200);
  });

  test('people of partners see their own colleagues only, and never a password', async () => {
    const { values, totalRows } = await callers['Partner Organization'].search({ table: 'user' });
    expect(totalRows).toBe(2);
    expect(new Set(values.map((value) => value['organizationName']))).toEqual(new Set(['Warm Walls Ukraine']));
    expect(
      JSON.stringify((await callers.Admin.search({ table: 'user', paging: { pageSize: 500 } })).values),
    ).not.toMatch(/password|argon2/);
  });
});

describe('What a donor sees', () => {
  const hidden = {
    address: ['house', 'corpus', 'name', 'nameUkr', 'location', 'residents', 'comment', 'createdBy', 'custom'],
    assessment: ['vulnerableResidents', 'actNumber', 'comment', 'createdBy'],
    activity: ['propertyNumber', 'beneficiaries', 'costUAH', 'comment', 'createdBy'],
  };

  test.each(tables)(
    'no house, person, price or remark in any %s, however it is asked for; what is hidden is named',
    async (table) => {
      const donor = callers.Donor;
      const one = await donor.get(`/${table}/${outside[table]}`);
      const { values } = await donor.search({ table, paging: { pageSize: 500 } });
      // What the donor's own organization pays for or carries out is theirs to read, but for the flats.
      const organizationId = String((await donor.get('/me')).body['organizationId']);
      const isTheirs = (record: Record<string, unknown>) =>
        [record['programmingOrganizationId'], record['implementingOrganizationId']].includes(organizationId);
      const foreign = [one.body, ...values].filter((record) => !isTheirs(record));
      for (const record of foreign) {
        for (const field of hidden[table]) expect(record).not.toHaveProperty(field);
        expect(record['masked']).toEqual(expect.arrayContaining(['createdBy']));
      }
      for (const record of values.filter(isTheirs)) expect(record).not.toHaveProperty('unitIds');
      expect(foreign.length).toBeGreaterThan(values.length / 2);
      expect(JSON.stringify(foreign)).not.toMatch(/Двір|канарка/);
      expect((await donor.get(`/history/${table}/${outside[table]}`)).status).toBe(403);
      const map = await donor.search<{ location: unknown }>({ table, map: true, paging: { pageSize: 500 } });
      expect(map.values.every(({ location }) => location === null)).toBe(true);
    },
  );

  test('nor may a hidden field be filtered, sorted or searched by: that would tell it bit by bit (D-04)', async () => {
    const donor = callers.Donor;
    const refused = async (body: Fields) => {
      const { status, body: problem } = await donor.post<Problem>('/search', body, 'uk');
      expect([status, problem.code], JSON.stringify(body)).toEqual([400, 'search.hiddenField']);
      expect(problem.messages[0]).toMatch(/приховане від вас/);
    };
    for (const table of tables)
      for (const field of [...hidden[table], 'custom.note']) {
        await refused({ table, filters: [{ field, op: 'exists', value: true }] });
        await refused({ table, sort: [{ field }] });
      }
    for (const table of tables)
      for (const value of ['Канарка 1001', '12', 'шевченка 12а', 'буд. 5', '50.005, 36.233', '50,005 36,233'])
        await refused({ table, filters: [{ field: 'q', op: 'contains', value }] });
    for (const field of ['streetUkr', 'street'])
      await refused({ table: 'address', filters: [{ field, op: 'contains', value: 'Шевченка 12' }] });
    expect(
      (
        await donor.post('/search', {
          table: 'address',
          filters: [{ field: 'q', op: 'contains', value: 'харків шевченка' }],
        })
      ).body['totalRows'],
    ).toBeGreaterThan(3);
    const tags = await donor.post<{ label: string }[]>('/tags', { searchValue: 'Шевченка', kind: 'address' });
    expect(tags.body.length).toBeGreaterThan(3);
    expect(new Set(tags.body.map(({ label }) => label))).toEqual(new Set(['Shevchenka St']));
    // Names of settlements are no secret.
    const { body } = await donor.post<{ kind: string }[]>('/tags', { searchValue: 'Шевченка 12' });
    expect(body.filter(({ kind }) => kind !== 'settlement')).toEqual([]);
  });
});

describe('Numbers of the state register in answers for an address', () => {
  const numbers = {
    propertyNumber: 'НМ-12345678',
    infoNoticeNumber: 'ІП-87654321',
    applications: [{ number: 'ЗВ-5551234', status: 'submitted' }],
  };
  const whole = /12345678|87654321|5551234/;

  test('are read whole by partners only where their organization works; others read the end, and cannot try numbers out', async () => {
    const manager = callers['Partner Manager'];
    const place = await saved(staff, 'address', newHouse());
    const first = await saved(staff, 'stateQuestions', newAnswers(place._id, { propertyNumber: 'НМ-00005678' }));
    const answers = await saved(staff, 'stateQuestions', { _id: first._id, version: 1, ...numbers });
    const filters = [{ field: 'addressId', op: 'eq', value: place._id }];
    const reads = () => [
      manager.get(`/stateQuestions/${answers._id}`),
      manager.post('/search', { table: 'stateQuestions', filters }),
      manager.get(`/history/stateQuestions/${answers._id}`),
      pullAfterOthers(server.database, manager, { areas: [kharkiv], tables: ['stateQuestions'] }),
    ];
    const writes = (fields: Fields) => [
      manager.post('/stateQuestions', { _id: answers._id, version: 2, ...fields }),
      manager.post('/stateQuestions', { _id: answers._id, version: 1, ...fields }),
      manager.post('/stateQuestions', newAnswers(place._id, fields)),
    ];
    for (const answer of await Promise.all(reads())) {
      expect(JSON.stringify(answer.body)).not.toMatch(whole);
      expect(JSON.stringify(answer.body)).toMatch(/…5678.*…1234|…1234.*…5678/);
    }
    for (const fields of [{}, { habitable: 'no' }, { propertyNumber: 'НМ-1' }, { applications: [{ number: 'ЗВ-1' }] }])
      for (const { body } of await Promise.all(writes(fields))) expect(JSON.stringify(body)).not.toMatch(whole);
    const [right, wrong] = await Promise.all(
      [numbers.propertyNumber, 'НМ-99999999'].map((propertyNumber) =>
        manager.post('/stateQuestions', { _id: answers._id, version: 2, propertyNumber }),
      ),
    );
    expect([right?.status, wrong?.status, right?.body['code']]).toEqual([403, 403, wrong?.body['code']]);

    await saved(manager, 'assessment', newAssessment(place._id));
    for (const answer of await Promise.all(reads())) expect(JSON.stringify(answer.body)).toMatch(/НМ-12345678/);
    const cut = { _id: answers._id, version: 2, applications: [{ number: '…1234', status: 'approved' }] };
    expect((await manager.post('/stateQuestions', cut)).body).toMatchObject({ code: 'record.maskedField' });
    const own = await saved(manager, 'stateQuestions', { _id: answers._id, version: 2, habitable: 'no' });
    expect(own).toMatchObject({ propertyNumber: numbers.propertyNumber, applications: numbers.applications });
  });
});
