import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '@domivka/domain/kernel/actor';
import { sheetTypes, writeSheet } from '../src/platform/sheets/sheets.ts';
import type { ImportAnswer } from '../src/features/custom-data/custom-sheets.ts';
import { type CustomWorld, openCustomWorld } from './custom-world.ts';
import { newHouse, saved } from './examples.ts';
import { type Answer, tokenOf } from './test-app.ts';

let world: CustomWorld;
let tokens: Record<Role, string>;

beforeAll(async () => {
  world = await openCustomWorld();
  const { app } = world.server;
  tokens = Object.fromEntries(
    await Promise.all(roles.map(async ({ code }) => [code, await tokenOf(app, code)] as const)),
  ) as typeof tokens;
});
afterAll(() => world.server.close());

const one: Role = 'Partner Manager';
const other: Role = 'Partner Organization';
const staff: Role = 'Staff Member (UN)';

async function imported(
  role: Role,
  sheet: string | Buffer,
  { dryRun = false, table = 'address', language = 'en', type = 'text/csv' } = {},
): Promise<Answer<ImportAnswer & { code?: string; messages?: string[] }>> {
  const answer = await world.server.app.inject({
    method: 'POST',
    url: `/api/v1/imports/custom/${table}${dryRun ? '?dryRun=1' : ''}`,
    headers: { authorization: `Bearer ${tokens[role]}`, 'content-type': type, 'accept-language': language },
    payload: sheet,
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

describe('The sheet of custom values as a workbook', () => {
  test('is also read as it was written earlier: numbers as texts, and texts guarded by an apostrophe', async () => {
    const house = await saved(world.one, 'address', newHouse({ custom: { team: '=1+1', roofAge: -2.5 } }));
    const rows = async function* () {
      yield ['Id', 'Version', 'team', 'roofAge'];
      yield [house._id, '1', "'=1+1", '-2,5'];
    };
    const sheet = Buffer.concat(await writeSheet('xlsx', rows()).toArray());
    const { body } = await imported(one, sheet, { type: sheetTypes.xlsx });
    expect(body).toMatchObject({ rows: 1, updated: 0, skipped: 1, failed: 0 });
  });
});

describe('Importing the sheet', () => {
  const sheetOf = (rows: readonly (readonly string[])[], head = ['Id', 'team', 'roofAge']) =>
    [head, ...rows].map((cells) => cells.join(',')).join('\r\n');
  const newHouses = (count: number) =>
    Promise.all(Array.from({ length: count }, () => saved(world.one, 'address', newHouse({ custom: { team: 'А' } }))));

  test('reads a workbook as it reads CSV', async () => {
    const [house] = await newHouses(1);
    const rows = async function* () {
      yield ['Id', 'team', 'roofAge'];
      yield [house?._id ?? '', 'Ґанок', 41];
    };
    const sheet = Buffer.concat(await writeSheet('xlsx', rows()).toArray());
    const { body } = await imported(one, sheet, { type: sheetTypes.xlsx });
    expect(body).toMatchObject({ rows: 1, updated: 1, failed: 0 });
    const { body: saved } = await world.one.get<{ custom: object }>(`/address/${house?._id}`);
    expect(saved.custom).toMatchObject({ team: 'Ґанок', roofAge: 41 });
    expect((await imported(one, Buffer.from('no workbook'), { type: sheetTypes.xlsx })).status).toBe(400);
  });

  test('saves row by row and counts what was changed, skipped and refused; others’ values stay', async () => {
    const houses = await newHouses(4);
    const [changed, same, wrong, cleared] = houses.map(({ _id }) => _id);
    await saved(world.other, 'address', { _id: changed, version: 1, custom: { team: 'Б' } });
    const sheet = sheetOf([
      [changed ?? '', 'Нова', '7'],
      [same ?? '', 'А', ''],
      [wrong ?? '', 'Нова', 'сім'],
      [cleared ?? '', 'NULL', ''],
      ['f'.repeat(24), 'Нова', ''],
      ['не код', 'Нова', ''],
      [changed ?? '', 'Ще раз', ''],
    ]);
    const tried = await imported(one, sheet, { dryRun: true, language: 'uk' });
    expect(tried.body).toMatchObject({ dryRun: true, rows: 7, created: 0, updated: 2, skipped: 1, failed: 4 });
    expect(tried.body.errors).toEqual([
      { row: 4, column: 'roofAge', code: 'field.number', message: 'Поле «Вік даху» має бути числом' },
      { row: 6, code: 'record.missing', message: 'Такого запису немає або він вам недоступний' },
      expect.objectContaining({ row: 7, code: 'record.invalidId' }),
      expect.objectContaining({ row: 8, code: 'customImport.rowTwice' }),
    ]);
    expect(await world.keptIn(changed ?? '')).toEqual({ [world.oneKey]: 'А', [world.otherKey]: 'Б' });

    const done = await imported(one, sheet);
    expect(done.body).toMatchObject({ dryRun: false, updated: 2, skipped: 1, failed: 4 });
    expect(await world.keptIn(changed ?? '')).toEqual({ [world.oneKey]: 'Нова', [world.otherKey]: 'Б', roofAge: 7 });
    expect(await world.keptIn(wrong ?? '')).toEqual({ [world.oneKey]: 'А' });
    expect(await world.keptIn(cleared ?? '')).toBeNull();
    expect((await imported(one, sheet)).body).toMatchObject({ updated: 0 });
  });

  test('takes a sheet with semicolons and labels', async () => {
    const semicolons = Buffer.from(`\uFEFFId;Бригада\n${world.houseId};"Дах; двір"\n`);
    expect((await imported(one, semicolons)).body).toMatchObject({ updated: 1, failed: 0 });
    const { body } = await world.one.get<{ custom: object }>(`/address/${world.houseId}`);
    expect(body.custom).toMatchObject({ team: 'Дах; двір' });
  });

  test('does not write over what others changed since the sheet was made', async () => {
    const [house] = await newHouses(1);
    await saved(world.one, 'address', { _id: house?._id, version: 1, custom: { team: 'Свіжа' } });
    const sheet = sheetOf([[house?._id ?? '', '1', 'Стара']], ['Id', 'Version', 'team']);
    const { body } = await imported(one, sheet);
    expect(body.errors).toEqual([expect.objectContaining({ row: 2, code: 'record.conflict' })]);
  });

  test.each([
    ['', 'file.missing'],
    ['team\nА', 'customImport.noId'],
    ['Id\na', 'customImport.noFields'],
    ['Id,stranger\na,b', 'customImport.unknownColumn'],
    ['Id,team,Team\na,b,c', 'customImport.columnTwice'],
    ['Id,team\n"a,b', 'customImport.broken'],
    [`Id,team\n${'a,b\n'.repeat(5001)}`, 'customImport.tooManyRows'],
  ])('%j is refused as a whole', async (sheet, code) => {
    expect((await imported(one, sheet)).body.code).toBe(code);
  });

  test('a sheet that is no UTF-8 or larger than 5 MB is refused with words', async () => {
    const cp1251 = Buffer.concat([Buffer.from('Id,team\n'), Buffer.from([0xcf, 0xf0, 0xe8])]);
    expect((await imported(one, cp1251)).body.code).toBe('import.encoding');
    expect((await imported(one, Buffer.alloc(5 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
  });

  test.each([
    ['Admin', 200, 200],
    [staff, 200, 200],
    ['Ministry Representative', 403, 403],
    ['Oblast Administration', 403, 403],
    ['Raion Administration', 403, 403],
    ['Local Authorities', 403, 403],
    [one, 200, 200],
    ['Donor', 403, 403],
  ] as const)('%s may as the matrix says: commit %i, try out %i', async (role, commit, dryRun) => {
    const sheet = 'Id,roofAge\n';
    expect((await imported(role, sheet)).status).toBe(commit);
    expect((await imported(role, sheet, { dryRun: true })).status).toBe(dryRun);
  });

  test('a partner tries out what the manager carries out', async () => {
    await world.server.database.query(
      `update app_user set role = 'Partner Organization' where email = 'partner@example.org'`,
    );
    tokens[other] = await tokenOf(world.server.app, other);
    expect((await imported(other, 'Id,roofAge\n')).status).toBe(403);
    expect((await imported(other, 'Id,roofAge\n', { dryRun: true })).status).toBe(200);
  });
});
