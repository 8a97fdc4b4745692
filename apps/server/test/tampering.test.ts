import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { newId } from '../src/platform/ids.ts';
import { bucha, izium, kharkiv, newAssessment, newHouse, pictureOf, saved } from './examples.ts';
import {
  addStrangers,
  childOf,
  childTables,
  locatedTables,
  pushOne,
  rowOf,
  signEverybodyIn,
  type LocatedTable,
  type PermissionWorld,
  type Person,
} from './permission-world.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let callers: PermissionWorld['callers'];
let people: PermissionWorld['people'];
let strangers: string;
/** Records of strangers in an oblast that partners and oblast authorities do not see. */
let foreign: Record<LocatedTable, string>;
/** A record of the partners themselves. */
let own: Record<LocatedTable, string>;

const partner = () => callers['Partner Organization'];
const staff = () => callers['Staff Member (UN)'];

beforeAll(async () => {
  server = await openTestApp();
  ({ callers, people } = await signEverybodyIn(server));
  strangers = await addStrangers(callers.Admin);
  const house = await saved(staff(), 'address', newHouse({ pCode4: bucha, comment: 'Не ваше' }));
  const mine = await saved(partner(), 'address', newHouse());
  foreign = { ...(await childrenOf(staff(), house._id, people['Staff Member (UN)'], strangers)), address: house._id };
  const author = people['Partner Organization'];
  own = { ...(await childrenOf(partner(), mine._id, author, author.organizationId)), address: mine._id };
});
afterAll(() => server.close());

/** One record of each kind below an address, made by one person for one organization. */
async function childrenOf(caller: Caller, addressId: string, author: Person, owner: string) {
  const ids: [string, string][] = [];
  for (const table of childTables) {
    const record = await childOf(server.database, table, addressId, { author, owner });
    ids.push([table, (await saved(caller, table, record))._id]);
  }
  return Object.fromEntries(ids) as Record<(typeof childTables)[number], string>;
}

const rowsOf = (ids: Record<LocatedTable, string>) =>
  Promise.all(locatedTables.map((table) => rowOf(server, table, ids[table])));

const newOf = async (table: LocatedTable, change: Fields = {}): Promise<Fields> => {
  if (table === 'address') return newHouse(change);
  const author = people['Partner Organization'];
  const maker = { author, owner: author.organizationId };
  // There is one answer to the state questions of an address: a new one belongs to a new address.
  const addressId = table === 'stateQuestions' ? (await saved(partner(), 'address', newHouse()))._id : own.address;
  if (table === 'stateQuestions') await saved(partner(), 'assessment', newAssessment(addressId));
  return { ...(await childOf(server.database, table, addressId, maker)), ...change };
};

describe('Another user’s identifiers (D-05)', () => {
  const strange: readonly unknown[] = [
    '*',
    '%',
    '..',
    '1',
    'null',
    'undefined',
    '00000000-0000-0000-0000-000000000000',
    '%00',
    '$ne',
    '[object Object]',
    'a'.repeat(150),
  ];

  test.each(locatedTables)('in the path of %s: nothing is read or written, however they are written', async (table) => {
    const id = foreign[table];
    const before = await pictureOf(server.database);
    const written = [
      id,
      id.toUpperCase(),
      ` ${id}`,
      `${id}%20`,
      `${id},${own[table]}`,
      `${own[table]}/../${id}`,
      `%2e%2e%2f${id}`,
      [...id].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
    ];
    for (const one of [...written, ...strange.map((text) => encodeURIComponent(String(text)))])
      for (const path of [`/${table}/${one}`, `/history/${table}/${one}`]) {
        const read = await partner().get(path);
        expect([400, 404], `GET ${path} ${read.status}`).toContain(read.status);
        expect(JSON.stringify(read.body)).not.toContain('Не ваше');
        expect([400, 404], `DELETE ${path}`).toContain((await partner().delete(path)).status);
      }
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test.each(locatedTables)('in the body of %s: as a list, as an object, as another type', async (table) => {
    const before = await pictureOf(server.database);
    for (const _id of [
      foreign[table],
      [foreign[table]],
      { $ne: null },
      { $in: [foreign[table]] },
      foreign[table].toUpperCase(),
      1,
      true,
      ...strange,
    ]) {
      const { status } = await partner().post(`/${table}`, { _id, version: 1, comment: 'mine now' });
      expect([400, 404], JSON.stringify(_id)).toContain(status);
      const { status: result } = await pushOne(callers['Partner Organization'], {
        table,
        kind: 'save',
        version: 1,
        record: { _id, comment: 'mine now' },
      });
      expect(['refused', 'held', '400'], JSON.stringify(_id)).toContain(result);
      const { status: removed } = await pushOne(callers['Partner Organization'], { table, kind: 'delete', _id });
      expect(['refused', '400'], JSON.stringify(_id)).toContain(removed);
    }
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test('as the parent of a new record, or of one’s own', async () => {
    const before = await pictureOf(server.database);
    for (const table of ['assessment', 'activity'] as const)
      for (const addressId of [foreign.address, [foreign.address], { $ne: '' }, foreign.assessment, newId()]) {
        const { status } = await partner().post(`/${table}`, await newOf(table, { addressId }));
        expect([400, 404], `${table} ${JSON.stringify(addressId)}`).toContain(status);
        const moved = await partner().post(`/${table}`, { _id: own[table], version: 1, addressId });
        expect([400, 404], `${table} ${JSON.stringify(addressId)}`).toContain(moved.status);
        const { status: result } = await pushOne(callers['Partner Organization'], {
          table,
          kind: 'save',
          record: await newOf(table, { addressId }),
        });
        expect(['refused', 'held']).toContain(result);
      }
    expect(await pictureOf(server.database)).toEqual(before);
  });

  test('in the filters of a search, in tags and in the paging: nothing of theirs comes back', async () => {
    for (const table of locatedTables)
      for (const filter of [
        { field: '_id', op: 'in', value: [foreign[table], own[table]] },
        { field: 'createdBy', op: 'eq', value: people['Staff Member (UN)']._id },
        { field: 'organizationId', op: 'in', value: [strangers, people['Staff Member (UN)'].organizationId] },
      ]) {
        const { values } = await partner().search({ table, filters: [filter], paging: { pageSize: 500 } });
        expect(
          values.map((value) => value['_id']),
          table,
        ).not.toContain(foreign[table]);
      }
  });
});

describe('A new record with the identifier of another (D-06)', () => {
  test.each(locatedTables)('is refused for %s, and the row stays as it was to the last column', async (table) => {
    const before = await rowsOf(foreign);
    const { status } = await partner().post(`/${table}`, await newOf(table, { _id: foreign[table] }));
    expect([404, 409]).toContain(status);
    const { status: result } = await pushOne(callers['Partner Organization'], {
      table,
      kind: 'save',
      record: await newOf(table, { _id: foreign[table] }),
    });
    expect(['refused', 'conflict', 'held']).toContain(result);
    expect(await rowsOf(foreign)).toEqual(before);
  });

  test('nor does one’s own become another kind, or come back from the bin of others', async () => {
    const { _id } = await saved(staff(), 'address', newHouse({ pCode4: bucha }));
    await staff().delete(`/address/${_id}`);
    const before = await rowOf(server, 'address', _id);
    expect([404, 409]).toContain((await partner().post('/address', newHouse({ _id }))).status);
    expect(await rowOf(server, 'address', _id)).toEqual(before);
  });
});

describe('Moving a record across the border (D-07)', () => {
  test('needs the right on both ends, is whole or not at all, and is in the history', async () => {
    const house = await saved(partner(), 'address', newHouse());
    const child = await saved(partner(), 'assessment', newAssessment(house._id));
    const before = [await rowOf(server, 'address', house._id), await rowOf(server, 'assessment', child._id)];
    const out = { _id: house._id, version: house.version, pCode4: bucha, floors: 9 };
    expect((await partner().post('/address', out)).status).toBe(403);
    expect(
      (await pushOne(callers['Partner Organization'], { table: 'address', kind: 'save', version: 1, record: out }))
        .status,
    ).toBe('refused');
    expect([await rowOf(server, 'address', house._id), await rowOf(server, 'assessment', child._id)]).toEqual(before);

    expect((await callers.Admin.post('/address', out)).status).toBe(200);
    expect(await rowOf(server, 'assessment', child._id)).toMatchObject({ p_code4: bucha });
    const history = await callers.Admin.get<{ changes: Fields[] }[]>(`/history/address/${house._id}`);
    expect(history.body[0]?.changes).toEqual(expect.arrayContaining([{ field: 'pCode4', from: kharkiv, to: bucha }]));

    // The way back in is as closed as the way out.
    const back = { _id: house._id, version: 2, pCode4: kharkiv };
    expect((await partner().post('/address', back)).status).toBe(404);
    expect((await callers['Oblast Administration'].post('/address', back)).status).toBe(404);
  });

  test('of a child goes by both of its addresses', async () => {
    const [here, there] = [
      await saved(staff(), 'address', newHouse()),
      await saved(staff(), 'address', newHouse({ pCode4: izium })),
    ];
    const child = await saved(callers['Oblast Administration'], 'assessment', newAssessment(here._id));
    const move = (addressId: string, version: number) => ({ _id: child._id, version, addressId });
    // A raion administration sees the one, not the other; and the assessment is not its own.
    expect([403, 404]).toContain(
      (await callers['Raion Administration'].post('/assessment', move(there._id, 1))).status,
    );
    expect((await callers['Oblast Administration'].post('/assessment', move(foreign.address, 1))).status).toBe(404);
    expect((await callers['Oblast Administration'].post('/assessment', move(there._id, 1))).status).toBe(200);
    expect(await rowOf(server, 'assessment', child._id)).toMatchObject({ p_code4: izium, address_id: there._id });
  });
});
