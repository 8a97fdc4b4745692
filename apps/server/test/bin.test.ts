import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { emptyBin } from '../src/features/bin/bin.routes.ts';
import type { Problem } from '../src/http/error-handler.ts';
import { ConfigError, readConfig } from '../src/platform/config.ts';
import {
  bucha,
  kharkiv,
  newActivity,
  newAnswers,
  newAssessment,
  newHouse,
  newPhoto,
  newUnit,
  organizationOf,
  saved,
} from './examples.ts';
import { pullAfterOthers } from './feed.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

type Listed = {
  readonly _id: string;
  readonly table: string;
  readonly record: Fields;
  readonly parent?: { readonly record: Fields; readonly binned: boolean };
  readonly deletedBy: { readonly name: string };
  readonly children: Readonly<Record<string, number>>;
};

const start = Date.parse('2026-11-20T09:00:00Z');
const day = 86_400_000;

let time = start;
let server: TestApp;
let admin: Caller;
let manager: Caller;
let organizationId: string;
let me: { readonly _id: string; readonly organizationId: string };

beforeAll(async () => {
  server = await openTestApp(() => new Date(time));
  admin = await server.as('Admin');
  manager = await server.as('Partner Manager');
  organizationId = await organizationOf(manager);
  me = { _id: String((await manager.get('/me')).body['_id']), organizationId };
});
afterAll(() => server.close());

async function listBin(caller: Caller, body: Fields = {}): Promise<readonly Listed[]> {
  const answer = await caller.post<{ values: Listed[] }>('/bin/search', { paging: { pageSize: 100 }, ...body });
  expect(answer.status).toBe(200);
  return answer.body.values;
}

const findIn = (list: readonly Listed[], id: string) => list.find(({ _id }) => _id === id);

function restore(caller: Caller, table: string, id: string) {
  return caller.post<Fields & Partial<Problem>>(`/bin/${table}/${id}/restore`);
}

/** A second after the one before. */
async function remove(caller: Caller, table: string, id: string): Promise<void> {
  time += 1000;
  const { status, body } = await caller.delete(`/${table}/${id}`);
  if (status !== 204) throw new Error(JSON.stringify(body));
}

/** A house of the own organization with one record of each kind. */
async function furnished() {
  const house = await saved(manager, 'address', newHouse());
  const unit = await saved(manager, 'apartment', newUnit(house._id));
  const assessment = await saved(manager, 'assessment', newAssessment(house._id, { unitId: unit._id }));
  const activity = await saved(manager, 'activity', newActivity(house._id, organizationId));
  const photo = await saved(manager, 'photo', await newPhoto(server.database, me, house._id));
  const answers = await saved(manager, 'stateQuestions', newAnswers(house._id));
  return { house, unit, assessment, activity, photo, answers };
}

describe('What is brought back from the bin', () => {
  test('comes with everything that went there together with it, and devices hear of it', async () => {
    const { house, unit, assessment, photo } = await furnished();
    const pull = (cursor?: unknown) =>
      pullAfterOthers(server.database, manager, { areas: [kharkiv], ...(cursor === undefined ? {} : { cursor }) });
    await remove(manager, 'address', house._id);
    const listed = findIn(await listBin(manager), house._id);
    expect(listed).toMatchObject({
      table: 'address',
      record: { nameUkr: house['nameUkr'] },
      children: { apartment: 1, assessment: 1, activity: 1, photo: 1, stateQuestions: 1 },
    });
    expect(listed?.deletedBy.name).not.toBe('');
    expect(findIn(await listBin(manager), assessment._id)).toBeUndefined();
    const { cursor } = (await pull()).body;
    const { status, body } = await restore(manager, 'address', house._id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ assessmentNumber: 1, activityNumber: 1, version: house.version + 2 });
    for (const [table, { _id }] of Object.entries({ apartment: unit, assessment, photo }))
      expect((await manager.get(`/${table}/${_id}`)).status).toBe(200);
    const came = (await pull(cursor)).body.changes.flatMap((change) => ('record' in change ? change.record._id : []));
    expect(came).toEqual(expect.arrayContaining([house._id, unit._id, assessment._id, photo._id]));
    const { body: lines } = await manager.get<{ kind: string }[]>(`/history/address/${house._id}`);
    expect(lines.map(({ kind }) => kind).slice(0, 2)).toEqual(['restore', 'delete']);
  });

  test('waits for what it belongs to: that comes first, and the list says so', async () => {
    const { house, assessment } = await furnished();
    await remove(manager, 'assessment', assessment._id);
    await remove(manager, 'address', house._id);
    expect(findIn(await listBin(manager), assessment._id)?.parent).toMatchObject({
      binned: true,
      record: { _id: house._id },
    });
    const refused = await restore(manager, 'assessment', assessment._id);
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'record.parentInBin' });
    expect((await restore(manager, 'address', house._id)).body).toMatchObject({ assessmentNumber: 0 });
    expect((await manager.get(`/assessment/${assessment._id}`)).status).toBe(404);
    expect((await restore(manager, 'assessment', assessment._id)).status).toBe(200);
    expect((await manager.get(`/address/${house._id}`)).body).toMatchObject({ assessmentNumber: 1 });
  });

  test('counts again for the state of its flat', async () => {
    const { unit, assessment } = await furnished();
    const level = async () => (await manager.get(`/apartment/${unit._id}`)).body['levelOfDamage'];
    const before = await level();
    await remove(manager, 'assessment', assessment._id);
    expect(await level()).toBeUndefined();
    await restore(manager, 'assessment', assessment._id);
    expect(before).toBeDefined();
    expect(await level()).toBe(before);
  });

  test('does not push aside what has taken its number meanwhile', async () => {
    const house = await saved(manager, 'address', newHouse());
    const first = await saved(manager, 'apartment', newUnit(house._id, { number: '7' }));
    await remove(manager, 'apartment', first._id);
    const second = await saved(manager, 'apartment', newUnit(house._id, { number: '7' }));
    const refused = await restore(manager, 'apartment', first._id);
    expect(refused.status).toBe(409);
    expect(refused.body.messages?.[0]).toMatch(/number/i);
    await remove(manager, 'apartment', second._id);
    expect((await restore(manager, 'apartment', first._id)).status).toBe(200);
  });

  test('does not come back naming what is gone', async () => {
    const house = await saved(manager, 'address', newHouse());
    const unit = await saved(manager, 'apartment', newUnit(house._id));
    const named = newActivity(house._id, organizationId, { unitIds: [unit._id] });
    const activity = await saved(manager, 'activity', named);
    await remove(manager, 'activity', activity._id);
    await remove(manager, 'apartment', unit._id);
    const refused = await restore(manager, 'activity', activity._id);
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 409, code: 'bin.namesGone' });
    expect((await manager.get(`/activity/${activity._id}`)).status).toBe(404);
    await restore(manager, 'apartment', unit._id);
    expect((await restore(manager, 'activity', activity._id)).status).toBe(200);
  });

  test('is brought back once: the second time it is not there any more', async () => {
    const house = await saved(manager, 'address', newHouse());
    await remove(manager, 'address', house._id);
    expect((await restore(manager, 'address', house._id)).status).toBe(200);
    const again = await restore(manager, 'address', house._id);
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 404, code: 'bin.missing' });
  });

  test('keeps its history: a device that edited it before can still send that edit', async () => {
    const house = await saved(manager, 'address', newHouse());
    await remove(manager, 'address', house._id);
    await restore(manager, 'address', house._id);
    const late = await saved(manager, 'address', { _id: house._id, version: house.version, comment: 'Written before' });
    expect(late).toMatchObject({ comment: 'Written before', version: 4 });
  });
});

describe('The bin', () => {
  test('is narrowed by table, place, organization and words of the address', async () => {
    const here = await saved(admin, 'address', newHouse({ streetUkr: 'Кошикова' }));
    const there = await saved(admin, 'address', newHouse({ pCode4: bucha, streetUkr: 'Кошикова' }));
    const assessment = await saved(admin, 'assessment', newAssessment(here._id));
    await remove(admin, 'assessment', assessment._id);
    await remove(admin, 'address', here._id);
    await remove(admin, 'address', there._id);
    const ids = async (body: Fields) => (await listBin(admin, body)).map(({ _id }) => _id);
    expect(await ids({ filters: { text: 'кошикова' } })).toEqual([there._id, here._id, assessment._id]);
    expect(await ids({ table: 'address', filters: { text: 'koshykova' } })).toEqual([there._id, here._id]);
    expect(await ids({ filters: { text: 'кошикова', pCode: 'UA32' } })).toEqual([there._id]);
    expect(await ids({ filters: { text: 'кошикова', organizationId } })).toEqual([]);
  });

  test.each([[{ table: 'nowhere' }], [{ filters: { pCode: "UA'" } }], [{ paging: { pageSize: 1000 } }]])(
    'refuses %j with words',
    async (body) => {
      expect((await admin.post('/bin/search', body)).status).toBe(400);
    },
  );

  test('keeps things 30 days for everybody and 90 for administrators', async () => {
    const house = await saved(manager, 'address', newHouse());
    await remove(manager, 'address', house._id);
    const find = async (caller: Caller) => findIn(await listBin(caller, { table: 'address' }), house._id);
    // Tokens do not live as long as that: the removal is moved into the past instead of the clock.
    const age = (days: number) =>
      server.database.query('update address set deleted_at = $2::timestamptz where id = $1', [
        house._id,
        new Date(start - days * day).toISOString(),
      ]);
    await age(29);
    expect(await find(manager)).toBeDefined();
    await age(31);
    expect(await find(manager)).toBeUndefined();
    expect((await restore(manager, 'address', house._id)).body.code).toBe('bin.missing');
    expect(await find(admin)).toBeDefined();
    await age(91);
    expect(await find(admin)).toBeUndefined();
    expect((await restore(admin, 'address', house._id)).body.code).toBe('bin.missing');
    await age(31);
    expect((await restore(admin, 'address', house._id)).status).toBe(200);
  });
});

describe('Emptying the bin', () => {
  const empty = (days: number) => emptyBin(server.database.as('program'), new Date(start + days * day), 90);
  const countOf = async (text: string, id: string) => (await server.database.query(text, [id])).length;

  test('removes what has lain there for 90 days with its history, and leaves one line that says so', async () => {
    await empty(1000);
    const { house, photo, assessment } = await furnished();
    const operation = { opId: 'purge-operation', table: 'address', kind: 'save' };
    const record = { _id: house._id, comment: 'Secret' };
    const body = { deviceId: 'purge-device', operations: [{ ...operation, record, version: house.version }] };
    await manager.post('/sync/push', body);
    await remove(manager, 'address', house._id);
    const kept = await saved(manager, 'address', newHouse());
    expect(await empty(89)).toBe(0);
    expect(await empty(91)).toBe(6);
    for (const [table, id] of [
      ['address', house._id],
      ['assessment', assessment._id],
      ['photo', photo._id],
    ] as const) {
      expect(await countOf(`select 1 from ${table} where id = $1`, id)).toBe(0);
      const lines = await server.database.query('select kind, fields, document from change where id = $1', [id]);
      expect(lines).toEqual([{ kind: 'purge', fields: null, document: null }]);
    }
    const unused = await server.database
      .as('program')
      .query<{ path: string }>('select path from unused_photo_files($1) as path', [[photo['path']]]);
    expect(unused.map(({ path }) => path)).toContain(photo['path']);
    const [ledger] = await server.database.query<{ answer: Fields }>(`select answer from operation where op_id = $1`, [
      operation.opId,
    ]);
    expect(ledger?.answer).toMatchObject({ status: 'applied' });
    expect(JSON.stringify(ledger?.answer)).not.toContain('Secret');
    expect((await manager.get(`/address/${kept._id}`)).status).toBe(200);
    expect(await empty(91)).toBe(0);
  });

  test('leaves room for a record that is made again under its id, changed and emptied again', async () => {
    const record = newHouse();
    const change = async (version: number) =>
      saved(manager, 'address', { _id: record['_id'], version, comment: `As of ${version}` });
    const linesOf = async () =>
      server.database.query('select version, kind from change where id = $1 order by version', [record['_id']]);
    for (const [life, changes] of [[], [1, 2, 3, 4], [1]].entries()) {
      const { _id } = await saved(manager, 'address', record);
      for (const version of changes) expect(await change(version)).toMatchObject({ version: version + 1 });
      const { body: lines } = await manager.get<{ kind: string }[]>(`/history/address/${_id}`);
      const kinds = [...changes.map(() => 'update'), 'create', ...(life === 0 ? [] : ['purge'])];
      expect(lines.map(({ kind }) => kind)).toEqual(kinds);
      const earlier = await admin.post(`/history/address/${_id}/restore`, { version: 1 });
      expect([earlier.status, earlier.body['comment']]).toEqual([200, undefined]);
      await remove(manager, 'address', _id);
      await restore(manager, 'address', _id);
      await remove(manager, 'address', _id);
      await empty(1000);
      expect(await linesOf()).toEqual([{ version: 0, kind: 'purge' }]);
    }
  });

  test('leaves organizations: their names are beside what they did', async () => {
    const organization = await saved(admin, 'organization', {
      identifier: 'gone',
      title: 'Gone',
      name: 'Gone',
      fullTitleUkr: 'Колишня',
      type: 'national_ngo',
    });
    await remove(admin, 'organization', organization._id);
    await empty(1000);
    expect(await countOf('select 1 from organization where id = $1', organization._id)).toBe(1);
    expect((await restore(admin, 'organization', organization._id)).status).toBe(200);
  });

  test('waits 90 days unless an operator says otherwise, and never less than everybody is promised', () => {
    const daysOf = (text?: string) => readConfig(text === undefined ? {} : { BIN_DAYS: text }, '/tmp').binDays;
    expect([daysOf(), daysOf('365')]).toEqual([90, 365]);
    for (const wrong of ['29', '0', '-1', '90.5', 'never']) expect(() => daysOf(wrong), wrong).toThrow(ConfigError);
  });

  test('is nothing that a person can do', async () => {
    const actor = { ...me, role: 'Admin', organizationName: '', areas: [] } as const;
    const work = server.database.as(actor).query('select * from purge_bin(now(), 1)');
    await expect(work).rejects.toThrow(/permission denied/);
  });
});
