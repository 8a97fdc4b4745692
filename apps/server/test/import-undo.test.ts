import { describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { openImports } from './import-client.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';
const csv = (...rows: readonly (readonly (string | number)[])[]) => rows.map((cells) => cells.join(';')).join('\n');

async function imported(role: Role, text: string, target: string) {
  const checked = await client.check(role, text, target);
  expect(await client.rowsOf(role, checked._id, 'failed')).toEqual([]);
  return client.commit(role, checked._id, 'all');
}

describe('Undo', () => {
  test('takes back what nobody has touched since and lists the rest', async () => {
    const head = ['Населений пункт', 'Вулиця', 'Будинок', 'Тип будинку', 'Поверхів'];
    const done = await imported(
      staff,
      csv(head, ['Харків', 'Скасована', 1, 'Multi-storey', 5], ['Харків', 'Скасована', 2, 'Multi-storey', 6]),
      'address',
    );
    const [touched] = await server.database.query<{ id: string }>(
      `select id from address where street_ukr = 'Скасована' and house = '2'`,
    );
    const saved = await client.call(staff, 'POST', '/address', { _id: touched?.id, version: 1, floors: 7 });
    expect(saved.status).toBe(200);
    expect((await client.call(staff, 'POST', `/imports/${done._id}/undo`)).status).toBe(202);
    await server.idle();
    const undone = await client.get(staff, done._id);
    expect(undone).toMatchObject({ state: 'undone', kept: [{ row: 3 }], progress: { done: 2, of: 2 } });
    expect(
      await server.database.query(
        `select house, floors from address where street_ukr = 'Скасована' and deleted_at is null`,
      ),
    ).toEqual([{ house: '2', floors: 7 }]);
  });

  test('takes back a building that several rows of the file have changed', async () => {
    const head = ['Населений пункт', 'Вулиця', 'Будинок', 'Тип будинку', 'Поверхів', 'Під’їздів', 'Квартира'];
    const known = ['Харків', 'Спільна', 1, 'Multi-storey', 5, 2];
    await imported(staff, csv(head.slice(0, 6), known), 'address');
    const done = await imported(
      staff,
      csv(head, [...known.slice(0, 4), 9, '', 1], [...known.slice(0, 4), '', 3, 2]),
      'commissionList',
    );
    const now = () =>
      server.database.query(
        `select floors, (rest->>'entrances')::int as entrances, (select count(*)::int from apartment u where u.address_id = a.id and u.deleted_at is null) as flats
         from address a where street_ukr = 'Спільна' and deleted_at is null`,
      );
    expect(await now()).toEqual([{ floors: 9, entrances: 3, flats: 2 }]);
    await client.call(staff, 'POST', `/imports/${done._id}/undo`);
    await server.idle();
    expect(await client.get(staff, done._id)).toMatchObject({ state: 'undone', kept: [] });
    expect(await now()).toEqual([{ floors: 5, entrances: 2, flats: 0 }]);
  });

  test('gives changed records their former values', async () => {
    const head = ['Населений пункт', 'Вулиця', 'Будинок', 'Тип будинку', 'Поверхів', 'Коментар'];
    await imported(staff, csv(head, ['Харків', 'Змінена', 1, 'Multi-storey', 5, 'було']), 'address');
    const changed = await imported(staff, csv(head, ['Харків', 'Змінена', 1, 'Multi-storey', 9, 'NULL']), 'address');
    expect(changed.counts).toMatchObject({ updated: 1 });
    const read = () =>
      server.database.query(`select floors, rest ->> 'comment' as comment from address where street_ukr = 'Змінена'`);
    expect(await read()).toEqual([{ floors: 9, comment: null }]);
    await client.call(staff, 'POST', `/imports/${changed._id}/undo`);
    await server.idle();
    expect(await read()).toEqual([{ floors: 5, comment: 'було' }]);
  });
});
