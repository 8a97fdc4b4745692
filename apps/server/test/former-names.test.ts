import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import type { Fields } from '@domivka/domain/kernel/record';
import { knownStreets } from '../src/records/street-lookup.ts';
import { izium, kharkiv, newFormerName, newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let callers: Record<Role, Caller>;
let staff: Caller;

beforeAll(async () => {
  server = await openTestApp();
  const all = await Promise.all(roles.map(async ({ code }) => [code, await server.as(code)] as const));
  callers = Object.fromEntries(all) as typeof callers;
  staff = callers['Staff Member (UN)'];
});
afterAll(() => server.close());

const houseOn = (streetUkr: string, change: Fields = {}) => saved(staff, 'address', newHouse({ streetUkr, ...change }));
const record = (change: Fields) => saved(staff, 'formerName', newFormerName(change));
const find = async (value: string, caller = staff) => {
  const filters = [{ field: 'q', op: 'contains', value }];
  return (await caller.search<{ _id: string }>({ table: 'address', filters })).values.map(({ _id }) => _id);
};

describe('A street that was renamed', () => {
  test('is found by its former name at once, and no longer once the record is in the bin; restored, it is found again', async () => {
    const house = await houseOn('Незламна');
    expect(await find('Первомайська')).toEqual([]);
    const { _id } = await record({ formerName: 'Первомайська', presentName: 'Незламна' });
    expect(await find('вул. Первомайська')).toEqual([house._id]);
    expect(await find('харків первомайская', callers['Partner Organization'])).toEqual([house._id]);
    expect((await staff.delete(`/formerName/${_id}`)).status).toBe(204);
    expect(await find('Первомайська')).toEqual([]);
    expect((await staff.post(`/bin/formerName/${_id}/restore`)).status).toBe(200);
    expect(await find('Первомайська')).toEqual([house._id]);
  });

  test('is found by what a corrected record says, and not by what it said before', async () => {
    const [first, second] = [await houseOn('Вільнова'), await houseOn('Світанкова')];
    const { _id } = await record({ formerName: 'Жовтнева', presentName: 'Вільнова' });
    expect(await find('Жовтнева')).toEqual([first._id]);
    await saved(staff, 'formerName', { _id, version: 1, presentName: 'Світанкова' });
    expect(await find('Жовтнева')).toEqual([second._id]);
    await saved(staff, 'formerName', { _id, version: 2, formerName: 'Піонерська' });
    expect(await find('Жовтнева')).toEqual([]);
    expect(await find('Піонерська')).toEqual([second._id]);
  });

  test('counts in the settlement of the record only, also after that was corrected', async () => {
    const [here, there] = [await houseOn('Тиховодна'), await houseOn('Тиховодна', { pCode4: izium })];
    const { _id } = await record({ formerName: 'Комсомольська', presentName: 'Тиховодна' });
    expect(await find('Комсомольська')).toEqual([here._id]);
    await saved(staff, 'formerName', { _id, version: 1, pCode4: izium });
    expect(await find('Комсомольська')).toEqual([there._id]);
  });

  test('is known to the comparison of two addresses', async () => {
    const street = { formerName: 'Радянська', presentName: 'Соборна', streetType: 'avenue', since: '2016-02-18' };
    await record({ ...street, pCode4: izium });
    const { aliasesOf } = await knownStreets(server.database);
    expect(aliasesOf(izium)).toContainEqual({ pCode4: izium, ...street });
    expect(aliasesOf('UA3208015001')).toEqual([]);
  });

  test('is found by searches that run at once while records come and go', async () => {
    const house = await houseOn('Щасливцева');
    const { _id } = await record({ formerName: 'Ленінська', presentName: 'Щасливцева' });
    for (let version = 1; version < 6; version += 1) {
      const formerName = version % 2 === 0 ? 'Ленінська' : 'Сталінська';
      await Promise.all([
        find('Ленінська'),
        saved(staff, 'formerName', { _id, version, formerName }),
        find('Сталінська'),
        find('Ленінська'),
      ]);
      expect([version, await find(formerName)]).toEqual([version, [house._id]]);
    }
  });
});

describe('A settlement that was renamed', () => {
  test('is found by its former name until the record is deleted', async () => {
    const house = await houseOn('Гончарова', { pCode4: izium });
    const { _id } = await record({ pCode4: izium, subject: 'place', formerName: 'Карлгафенштадт', presentName: null });
    expect(await find('Карлгафенштадт, Гончарова')).toEqual([house._id]);
    await staff.delete(`/formerName/${_id}`);
    expect(await find('Карлгафенштадт')).toEqual([]);
  });
});

describe('A hromada or a raion that was renamed', () => {
  test.each([
    ['hromada', 'UA6304009', 'Донецькобережна', 'Донецькобережна громада, Крутоярна'],
    ['raion', 'UA6304', 'Слобожанщинський', 'Слобожанщинський район, Крутоярна'],
  ])('is found by its former name until the record is deleted: %s', async (subject, pCode4, formerName, asked) => {
    const streetUkr = `Крутоярна ${subject === 'raion' ? 'Нижня' : 'Верхня'}`;
    const [house] = [await houseOn(streetUkr, { pCode4: izium }), await houseOn(streetUkr, { pCode4: kharkiv })];
    const line = asked.replace('Крутоярна', streetUkr);
    const { _id } = await record({ pCode4, subject, formerName, presentName: null });
    expect(await find(line)).toEqual([house._id]);
    await staff.delete(`/formerName/${_id}`);
    expect(await find(formerName)).toEqual([]);
  });
});

describe('A record of a former name', () => {
  test('is read by every role, found by its words, and written by Admin and Staff', async () => {
    const { _id } = await record({ formerName: 'Дзержинського', presentName: 'Мироносицька' });
    const filters = [{ field: 'q', op: 'contains', value: 'мироносицька' }];
    for (const { code } of roles) {
      const { values } = await callers[code].search<Fields>({ table: 'formerName', filters });
      expect([code, values.map((one) => one['formerName'])]).toEqual([code, ['Дзержинського']]);
      expect([code, (await callers[code].get(`/formerName/${_id}`)).status]).toEqual([code, 200]);
      const { status } = await callers[code].post('/formerName', newFormerName());
      expect([code, status]).toEqual([code, ['Admin', 'Staff Member (UN)'].includes(code) ? 201 : 403]);
    }
  });

  test('of one name there is one in a settlement, however it is spelled', async () => {
    await record({ formerName: 'Пушкінська', presentName: 'Сковороди' });
    const again = await staff.post<{ code: string; messages: string[] }>(
      '/formerName',
      newFormerName({ formerName: 'О.Пушкінська', presentName: 'Інша' }),
    );
    expect([again.status, again.body.messages]).toEqual([400, ['This former name is already recorded for this place']]);
    const other = [{ pCode4: izium }, { subject: 'place', presentName: null }];
    for (const change of other) await record({ formerName: 'Пушкінська', ...change });
  });

  test.each([
    ['a street without its present name', { presentName: null }],
    ['a settlement with a present name', { subject: 'place' }],
    ['a name that is the same before and after', { formerName: 'Сумська' }],
    ['Latin letters', { formerName: 'Pushkinska' }],
    ['an unknown settlement', { pCode4: 'UA6312027999' }],
    ['a street of a raion', { pCode4: 'UA6304' }],
    ['a raion with the code of a settlement', { subject: 'raion', presentName: null }],
    ['a hromada with the code of a raion', { subject: 'hromada', presentName: null, pCode4: 'UA6304' }],
    ['an unknown raion', { subject: 'raion', presentName: null, pCode4: 'UA6399' }],
    ['no source', { source: '' }],
    ['a year that is none', { since: '22' }],
    ['a year to come', { since: '2099' }],
  ])('is refused with %s', async (_what, change) => {
    expect((await staff.post('/formerName', newFormerName(change))).status).toBe(400);
  });

  test('takes the day as people write it', async () => {
    const { _id } = await record({ since: '25.8.2022', pCode4: kharkiv });
    expect((await staff.get<Fields>(`/formerName/${_id}`)).body['since']).toBe('2022-08-25');
  });
});
