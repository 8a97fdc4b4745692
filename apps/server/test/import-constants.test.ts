import { describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { openImports, type View } from './import-client.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';

type Columns = View & {
  readonly preview: readonly { readonly cells: Readonly<Record<string, string>> }[];
};

async function upload(csv: string, target = 'address'): Promise<Columns> {
  const { body, status } = await client.upload(staff, '/imports', csv, { target });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as Columns;
}

const map = (id: string, body: object) => client.call<Columns>(staff, 'POST', `/imports/${id}/mapping`, body);

async function check(id: string): Promise<View> {
  expect((await map(id, { confirm: true })).status).toBe(200);
  expect((await client.call(staff, 'POST', `/imports/${id}/validate`)).status).toBe(202);
  await server.idle();
  return client.get(staff, id);
}

const village = ['Вулиця;Будинок', 'Постійна;1', 'Постійна;2', 'Усього будинків:;2', 'Підпис:;'].join('\n');
const constants = { 'place.settlement': 'UA6314001032', 'address.buildingType': 'Private estates' };

describe('A value for all rows', () => {
  test('stands for a required column that the file does not have, and is saved with each row', async () => {
    const { _id, missing } = await upload(village);
    expect(missing).toContain('address.buildingType');
    const { body } = await map(_id, { constants });
    expect(body.missing).toEqual([]);
    expect(body.preview[0]?.cells).toEqual({ 'address.streetUkr': 'Постійна', 'address.house': '1', ...constants });
    const checked = await check(_id);
    const failed = await client.rowsOf(staff, _id, 'failed');
    expect(failed.map(({ row, issues }) => [row, issues.map(({ code }) => code)])).toEqual([
      [4, ['import.noRecord']],
      [5, ['import.noRecord']],
    ]);
    expect(checked.counts).toMatchObject({ ready: 2 });
    await client.commit(staff, _id);
    const saved = await server.database.query<{ code: string; type: string }>(
      `select p_code4 as code, building_type as type from address where street_ukr = 'Постійна' and deleted_at is null`,
    );
    expect(saved).toEqual(Array.from({ length: 2 }, () => ({ code: 'UA6314001032', type: 'Private estates' })));
  });

  test('is remembered for a file with the same columns, and not for another one', async () => {
    const again = await upload(village.replaceAll('Постійна', 'Повторна'));
    expect(again.missing).toEqual([]);
    const given = again.mapping.filter(({ value }) => value !== undefined);
    expect(Object.fromEntries(given.map(({ key, value }) => [key, value]))).toEqual(constants);
    expect(new Set(given.map(({ reason }) => reason))).toEqual(new Set(['remembered']));
    const other = await upload('Вулиця;Будинок;Примітка\nІнша;1;\n');
    expect(other.mapping.filter(({ value }) => value !== undefined)).toEqual([]);
    await map(again._id, { constants: { 'address.buildingType': null } });
    expect((await client.get(staff, again._id)).missing).toEqual(['address.buildingType']);
  });

  test('is checked as a cell is, and corrected for all rows at once', async () => {
    const { _id } = await upload('Населений пункт;Вулиця;Будинок\nХарків;Перевірена;1\nХарків;Перевірена;2\n');
    await map(_id, { constants: { 'address.buildingType': 'палац' } });
    expect((await check(_id)).counts).toMatchObject({ failed: 2 });
    const change = { column: 'address.buildingType', rows: 'equal', from: 'палац', to: 'Multi-storey' };
    expect((await client.call(staff, 'PATCH', `/imports/${_id}/rows`, { changes: [change] })).status).toBe(200);
    await server.idle();
    expect((await client.get(staff, _id)).counts).toMatchObject({ ready: 2, failed: 0 });
  });

  test('gives way to a column of the file, and is refused beside one', async () => {
    const { _id } = await upload('Населений пункт;Вулиця;Будинок;Вид\nХарків;Зайнята;1;Multi-storey\n');
    const beside = await map(_id, { constants: { 'address.streetUkr': 'Сьома' } });
    expect([beside.status, JSON.stringify(beside.body)]).toEqual([
      400,
      expect.stringContaining('import.constantTaken'),
    ]);
    const ofOneRow = await map(_id, { constants: { 'address._id': 'a'.repeat(24) } });
    expect([ofOneRow.status, JSON.stringify(ofOneRow.body)]).toEqual([
      400,
      expect.stringContaining('import.constantNot'),
    ]);
    await map(_id, { columns: { '#3': null }, constants: { 'address.buildingType': 'Private estates' } });
    const { body } = await map(_id, { columns: { '#3': 'address.buildingType' } });
    expect(body.mapping.map(({ key, value }) => [key, value])).toEqual([
      ['place.settlement', undefined],
      ['address.streetUkr', undefined],
      ['address.house', undefined],
      ['address.buildingType', undefined],
    ]);
  });
});
