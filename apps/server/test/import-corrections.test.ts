import { describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { textOfCell } from '@domivka/domain/exchange/cells';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { tidyImports } from '../src/features/imports/tidy-imports.ts';
import { xlsx } from '../src/platform/sheets/workbooks.fixture.ts';
import { openImports, type View } from './import-client.ts';
import { readSheet } from './read-sheet.ts';
import { tokenOf } from './test-app.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';
const head = 'Населений пункт;Вулиця;Будинок;Тип будинку';
const csvOf = (...lines: readonly (readonly unknown[])[]) => lines.map((line) => line.join(';')).join('\n');
const house = (street: string, number: string | number, type = 'багатоповерхівка') => ['Харків', street, number, type];

async function validate(id: string): Promise<View> {
  expect((await client.call(staff, 'POST', `/imports/${id}/validate`)).status).toBe(202);
  await server.idle();
  return client.get(staff, id);
}

async function errorsOf(id: string): Promise<readonly (readonly string[])[]> {
  const authorization = `Bearer ${await tokenOf(server.app, staff)}`;
  const { rawPayload } = await server.app.inject({
    url: `/api/v1/imports/${id}/errors.xlsx`,
    headers: { authorization },
  });
  return (await readSheet(rawPayload, 'xlsx')).map((cells) => cells.map(textOfCell));
}

describe('A workbook of the rows with errors', () => {
  test('is uploaded corrected: equal headers keep their columns, and rows that nobody touched keep their state', async () => {
    const file = csvOf(
      [head, 'Число', 'Число'],
      [...house('Спільна', 1, 'палац'), 40, 1970],
      [...house('Спільна', 2, 'палац'), 50, 1971],
    );
    const { body } = await client.upload(staff, '/imports', file, { target: 'address' });
    const columns = { '#5': 'address.numberOfApartments', '#6': 'address.yearBuilt' };
    const mapped = await client.call<View>(staff, 'POST', `/imports/${body._id}/mapping`, { columns, confirm: true });
    expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
    await validate(body._id);
    const [heads = [], ...rows] = await errorsOf(body._id);
    expect(rows).toHaveLength(2);
    expect(rows[0]?.[1]).toMatch(/^Тип будинку: /);
    const corrected = rows.map((cells, at) =>
      at === 0 ? cells.with(heads.indexOf('Тип будинку'), 'Multi-storey') : cells,
    );
    const sent = csvOf(heads, ...corrected);
    expect((await client.upload(staff, `/imports/${body._id}/corrections`, sent)).status).toBe(200);
    await server.idle();
    const stored = await server.database.query<{ cells: unknown[]; edited: boolean }>(
      'select cells, edited from import_row where import_id = $1 order by n',
      [body._id],
    );
    expect(stored.map(({ cells, edited }) => [cells.slice(3), edited])).toEqual([
      [['Multi-storey', '40', '1970'], true],
      [['палац', '50', '1971'], false],
    ]);
    expect((await client.get(staff, body._id)).counts).toMatchObject({ ready: 1, failed: 1 });
  });
});

describe('Rows that were checked', () => {
  test('are all checked again on request: what was missing may be registered by now', async () => {
    const file = csvOf(
      ['Населений пункт', 'Вулиця', 'Будинок', 'Квартира', 'Вид приміщення'],
      [...house('Пізня', 3).slice(0, 3), 7, 'квартира'],
    );
    const checked = await client.check(staff, file, 'apartment');
    expect(checked.counts).toMatchObject({ failed: 1, ready: 0 });
    const address = await client.check(staff, csvOf([head], house('Пізня', 3)));
    await client.commit(staff, address._id);
    expect((await validate(checked._id)).counts).toMatchObject({ failed: 0, ready: 1 });
  });

  test('about the record of another row are free again when that row is corrected', async () => {
    const file = csvOf([head], house('Подвійна', 1), house('Подвійна', 1));
    const checked = await client.check(staff, file);
    expect(checked.counts).toMatchObject({ ready: 1, duplicates: 1 });
    const changes = [{ column: 'address.house', rows: [2], to: '2' }];
    expect((await client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes })).status).toBe(200);
    await server.idle();
    expect((await client.get(staff, checked._id)).counts).toMatchObject({ ready: 2, duplicates: 0 });
  });

  test('that are only possibly registered are not among those that are decided as the same all at once', async () => {
    const first = await client.check(staff, csvOf([head], house('Вишнева Нова', 5)));
    await client.commit(staff, first._id);
    const checked = await client.check(staff, csvOf([head], house('Вишньова Нова', 5), house('Вишнева', 5)));
    await server.database.query(
      `update import_row set candidates = jsonb_set(candidates, '{0,verdict}', case n when 2 then '"same"' else '"possible"' end::jsonb),
         state = 'duplicate', issues = '[]' where import_id = $1 and candidates is not null`,
      [checked._id],
    );
    const before = await client.rowsOf(staff, checked._id, 'duplicate');
    expect((await client.call(staff, 'POST', `/imports/${checked._id}/decisions`, { all: 'same' })).status).toBe(200);
    await server.idle();
    const after = await client.rowsOf(staff, checked._id, 'duplicate');
    expect(after.map(({ row }) => row)).toEqual(before.map(({ row }) => row).filter((row) => row !== 2));
  });
});

describe('An import that nobody has touched for 90 days', () => {
  test('loses its file and its rows; what it has saved can still be undone', async () => {
    const file = csvOf([head], house('Давня', 1), house('Давня', 2, 'палац'));
    const { _id } = await client.check(staff, file);
    await client.commit(staff, _id);
    const unfinished = await client.check(staff, file);
    const files = folderStore(server.filesDir);
    const tidy = async (days: number) =>
      tidyImports(server.database, files, new Date(Date.now() + days * 86_400_000), new AbortController().signal);
    expect(await tidy(89)).toBe(0);
    expect(await files.list(`import/${_id}`)).toHaveLength(1);
    expect(await tidy(91)).toBeGreaterThan(1);
    expect(await tidy(91)).toBe(0);
    expect(await files.list(`import/${_id}`)).toEqual([]);
    expect((await client.call(staff, 'GET', `/imports/${unfinished._id}`)).status).toBe(404);
    expect(await client.rowsOf(staff, _id)).toEqual([]);
    expect((await client.call(staff, 'POST', `/imports/${_id}/undo`)).status).toBe(202);
    await server.idle();
    expect(await client.get(staff, _id)).toMatchObject({ state: 'undone', kept: [] });
  });
});

describe('All or nothing', () => {
  test('never takes back what an earlier commit of the same import has saved', async () => {
    const file = csvOf([head], house('Двоетапна', 1), house('Двоетапна', 2, 'палац'));
    const checked = await client.check(staff, file, 'address', { mode: 'create' });
    await client.commit(staff, checked._id, 'valid');
    const changes = [{ column: 'address.buildingType', rows: [3], to: 'Multi-storey' }];
    await client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes });
    await server.idle();
    // A user registers the building before the rest is saved.
    const other = await client.check(staff, csvOf([head], house('Двоетапна', '2')));
    await client.commit(staff, other._id);
    const second = await client.commit(staff, checked._id, 'all');
    expect(second).toMatchObject({ state: 'committed', counts: { created: 1, failed: 1 } });
    const [row] = await server.database.query<{ count: number }>(
      `select count(*)::int as count from address where street_ukr = 'Двоетапна' and house = '1' and deleted_at is null`,
    );
    expect(row?.count).toBe(1);
  });
});

test('Equal cells of a workbook that are yes, no or an error are corrected at once', async () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`;
  const row = (number: number, type: string) =>
    `<row>${['Харків', 'Кліткова', String(number)].map(text).join('')}${type}</row>`;
  const wrong = ['<c t="b"><v>1</v></c>', '<c t="e"><v>#N/A</v></c>'];
  const types = [...wrong, ...wrong, text('Multi-storey')];
  const heads = `<row>${head.split(';').map(text).join('')}</row>`;
  const rows = heads + types.map((type, at) => row(at + 1, type)).join('');
  const { body } = await client.upload(
    staff,
    '/imports',
    xlsx({ sheets: [{ rows }] }),
    { target: 'address' },
    'a.xlsx',
  );
  await client.call(staff, 'POST', `/imports/${body._id}/mapping`, { confirm: true });
  expect(await validate(body._id)).toMatchObject({ counts: { ready: 1, failed: 4 } });
  type Group = { readonly column: string; readonly value: string; readonly rows: number };
  const { body: groups } = await client.call<readonly Group[]>(staff, 'GET', `/imports/${body._id}/problems`);
  expect(
    groups
      .map(({ value, rows: count }) => [value, count])
      .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['#N/A', 2],
    ['true', 2],
  ]);
  const changes = groups.map(({ column, value }) => ({ column, rows: 'equal', from: value, to: 'Multi-storey' }));
  await client.call(staff, 'PATCH', `/imports/${body._id}/rows`, { changes });
  await server.idle();
  expect(await client.get(staff, body._id)).toMatchObject({ counts: { ready: 5, failed: 0 } });
});
