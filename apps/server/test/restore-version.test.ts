import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Problem } from '../src/http/error-handler.ts';
import { bucha, newAssessment, newHouse, saved } from './examples.ts';
import { openTestApp, type Answer, type Caller, type TestApp } from './test-app.ts';

type Line = {
  readonly version: number;
  readonly kind: string;
  readonly changes: readonly { readonly field: string }[];
};

let server: TestApp;
let staff: Caller;
let partner: Caller;
let manager: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
  partner = await server.as('Partner Organization');
  manager = await server.as('Partner Manager');
});
afterAll(() => server.close());

function restore<Body = Fields & Partial<Problem>>(
  caller: Caller,
  table: string,
  id: string,
  body: unknown,
): Promise<Answer<Body>> {
  return caller.post<Body>(`/history/${table}/${id}/restore`, body);
}

/** An address in as many versions as there are changes, and the first. */
async function edited(
  caller: Caller,
  changes: readonly Fields[],
  first: Fields = {},
): Promise<Fields & { readonly _id: string; readonly version: number }> {
  const created = await saved(caller, 'address', newHouse(first));
  let { version } = created;
  for (const change of changes)
    ({ version } = await saved(caller, 'address', { _id: created._id, version, ...change }));
  return { ...created, version };
}

describe('A version that is restored', () => {
  test('brings the fields back as they were then, as a new version that says so', async () => {
    const address = await edited(staff, [{ floors: 9, comment: 'Burnt' }, { house: '2В' }], { comment: 'Whole' });
    const { status, body } = await restore(staff, 'address', address._id, { version: 1 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 4, floors: 5, comment: 'Whole', nameUkr: address['nameUkr'] });
    const { body: lines } = await staff.get<Line[]>(`/history/address/${address._id}`);
    expect(lines[0]).toMatchObject({ version: 4, kind: 'restore' });
    expect(lines[0]?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['comment', 'floors', 'house']));
  });

  test('clears what had no value then', async () => {
    const address = await edited(staff, [{ comment: 'Later' }]);
    const { body } = await restore(staff, 'address', address._id, { version: 1 });
    expect(body['comment']).toBeUndefined();
  });

  test('writes nothing when all is as it was then', async () => {
    const address = await edited(staff, [{ floors: 9 }, { floors: 5 }]);
    const { status, body } = await restore(staff, 'address', address._id, { version: 1 });
    expect({ status, version: body['version'] }).toEqual({ status: 200, version: 3 });
  });

  test('is refused when a user changed the record since one looked at it', async () => {
    const address = await edited(staff, [{ floors: 9 }, { floors: 7 }]);
    const { status, body } = await restore<Problem & { conflict: { current: Fields } }>(staff, 'address', address._id, {
      version: 1,
      currentVersion: 2,
    });
    expect(status).toBe(409);
    expect(body.conflict.current).toMatchObject({ version: 3, floors: 7 });
    expect((await restore(staff, 'address', address._id, { version: 1, currentVersion: 3 })).status).toBe(200);
  });

  test.each([[0], [-1], [1.5], ['1'], [undefined]])('must be named by a whole number, not %s', async (version) => {
    const address = await edited(staff, [{ floors: 9 }]);
    const { status, body } = await restore(staff, 'address', address._id, { version });
    expect({ status, code: body['code'] }).toEqual({ status: 400, code: 'record.invalidVersion' });
  });

  test('must exist: what comes later than now is not there', async () => {
    const address = await edited(staff, []);
    const { status, body } = await restore(staff, 'address', address._id, { version: 7 });
    expect({ status, code: body['code'] }).toEqual({ status: 404, code: 'restore.versionGone' });
  });

  test('goes by the rules of today: a value that they refuse is named, and nothing changes', async () => {
    const address = await edited(staff, [{ floors: 9 }]);
    // As if an earlier release had let it pass.
    await server.database.query(
      `update change set fields = jsonb_set(fields, '{0,from}', '900') where entity = 'address' and id = $1 and version = 2`,
      [address._id],
    );
    const { status, body } = await restore(staff, 'address', address._id, { version: 1 });
    expect(status).toBe(400);
    expect(body.issues).toMatchObject([{ path: 'floors' }]);
    expect((await staff.get(`/address/${address._id}`)).body['version']).toBe(2);
  });

  test('does not bring back a review: that is not written by those who edit', async () => {
    const address = await edited(staff, []);
    const assessment = await saved(partner, 'assessment', newAssessment(address._id));
    const review = { reviewState: 'verified', version: assessment.version };
    const { body: reviewed } = await staff.post<Fields>(`/assessment/${assessment._id}/review`, review);
    expect(reviewed).toMatchObject({ reviewState: 'verified', version: 2 });
    await saved(partner, 'assessment', { _id: assessment._id, version: 2, comment: 'Later' });
    const { status, body } = await restore(partner, 'assessment', assessment._id, { version: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({ reviewState: 'received' });
    expect(body['comment']).toBeUndefined();
  });

  test('is found in the whole documents of the history where differences are not kept any more', async () => {
    const changes = Array.from({ length: 24 }, (_, index) => ({ comment: `Text ${index + 2}` }));
    const address = await edited(staff, changes);
    await server.database.query(`delete from change where entity = 'address' and id = $1 and version > 20`, [
      address._id,
    ]);
    const { body } = await restore(staff, 'address', address._id, { version: 18 });
    expect(body).toMatchObject({ comment: 'Text 18', version: 26 });
    await server.database.query(
      `delete from change where entity = 'address' and id = $1 and version between 10 and 24`,
      [address._id],
    );
    expect((await restore(staff, 'address', address._id, { version: 9 })).body).toMatchObject({ comment: 'Text 9' });
    expect((await restore(staff, 'address', address._id, { version: 15 })).status).toBe(404);
  });
});

describe('A version is restored by those', () => {
  test('who may change the record: not by another organization', async () => {
    const address = await edited(staff, []);
    const assessment = await saved(staff, 'assessment', newAssessment(address._id));
    const { version } = await saved(staff, 'assessment', { ...assessment, comment: 'Later' });
    const { status, body } = await restore(partner, 'assessment', assessment._id, { version: 1 });
    expect({ status, code: body['code'] }).toEqual({ status: 403, code: 'record.forbidden' });
    expect((await staff.get(`/assessment/${assessment._id}`)).body['version']).toBe(version);
  });

  test('who may change what makes an address that address, when the restore changes that', async () => {
    const address = await edited(staff, [{ comment: 'Burnt' }, { house: '77' }, { comment: 'Rebuilt' }]);
    expect((await restore(manager, 'address', address._id, { version: 1 })).status).toBe(403);
    expect((await restore(manager, 'address', address._id, { version: 3 })).body).toMatchObject({ comment: 'Burnt' });
  });

  test('who see the record: of one elsewhere, or of none, nothing is said', async () => {
    const elsewhere = await edited(staff, [{ floors: 9 }], { pCode4: bucha });
    for (const id of [elsewhere._id, 'a'.repeat(24), 'nonsense'])
      expect((await restore(partner, 'address', id, { version: 1 })).status).toBe(404);
  });

  test('who see histories: a donor does not', async () => {
    const address = await edited(staff, [{ floors: 9 }]);
    const donor = await server.as('Donor');
    expect((await restore(donor, 'address', address._id, { version: 1 })).status).toBe(403);
  });
});

test('What a device sent later tells when it was made there; a moment that cannot be is left out', async () => {
  const made = '2026-01-05T12:02:00.000Z';
  const ids: string[] = [];
  for (const madeAt of [made, '2999-01-01T00:00:00.000Z', 'yesterday']) {
    const record = newHouse();
    ids.push(String(record['_id']));
    const operation = { opId: `op-${String(record['_id'])}`, table: 'address', kind: 'save', record, madeAt };
    await partner.post('/sync/push', { deviceId: 'device-1', operations: [operation] });
  }
  const lines = await Promise.all(
    ids.map(async (id) => (await partner.get<Fields[]>(`/history/address/${id}`)).body[0]),
  );
  expect(lines.map((line) => line?.['madeAt'])).toEqual([made, undefined, undefined]);
});
