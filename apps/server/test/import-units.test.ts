import { expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { openImports } from './import-client.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';
const csv = (...rows: readonly (readonly (string | number)[])[]) => rows.map((cells) => cells.join(';')).join('\n');

const place = ['Населений пункт', 'Вулиця', 'Будинок'];
const at = ['Харків', 'Дахова', 3];

test('An assessment is of the common area that its row names, and asks which one where several are meant', async () => {
  const imported = async (target: string, ...rows: readonly (readonly (string | number)[])[]) => {
    const { _id: id } = await client.check(staff, csv(...rows), target);
    return client.commit(staff, id, 'all');
  };
  await imported('address', [...place, 'Тип будинку'], [...at, 'Multi-storey']);
  const areas = await imported(
    'apartment',
    [...place, 'Вид приміщення', 'apartment.kind', 'apartment.entranceFrom'],
    [...at, 'common_area', 'roof', ''],
    [...at, 'common_area', 'stairwell', 1],
    [...at, 'common_area', 'stairwell', 2],
  );
  expect(areas.counts).toMatchObject({ created: 3 });
  const [roof] = await server.database.query<{ id: string }>(
    `select u.id from apartment u join address a on a.id = u.address_id where a.street_ukr = 'Дахова' and u.kind = 'roof'`,
  );
  const said = {
    'Дата обстеження': '05.03.2024',
    'Дата пошкодження': '24.02.2024',
    Причина: 'missile',
    'Загальна площа': 50,
    'Пошкоджена площа': 20,
    'Рівень пошкодження': 40,
    'Види пошкоджень': 'roof',
    'Можливість відновлення': 'yes',
    Пріоритет: 'high',
  };
  const rows = ['Дах', roof?.id ?? '', 'Сходова клітка', 'Під’їзд 2'].map((unit) => [
    ...at,
    unit,
    ...Object.values(said),
  ]);
  const checked = await client.check(staff, csv([...place, 'Приміщення', ...Object.keys(said)], ...rows), 'assessment');
  const found = (await client.rowsOf(staff, checked._id)).map(({ state, issues }) => [state, issues[0]?.code]);
  expect(found).toEqual([
    ['ready', undefined],
    ['duplicate', 'import.rowTwice'],
    ['failed', 'import.unit.ambiguous'],
    ['ready', undefined],
  ]);
});
