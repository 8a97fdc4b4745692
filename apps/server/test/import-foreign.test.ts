import { expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { writeWorkbook } from '../src/platform/sheets/write-workbook.ts';
import type { Cell } from '../src/platform/sheets/write-workbook.ts';
import { xlsx as workbookOf } from '../src/platform/sheets/workbooks.fixture.ts';
import { openImports } from './import-client.ts';

const { server, client } = await openImports();
const staff: Role = 'Staff Member (UN)';

const names = [
  'Населений пункт',
  'Вулиця',
  'Будинок',
  'Тип будинку',
  'Квартира',
  'Дата обстеження',
  'Дата пошкодження',
  'Причина',
  'Загальна площа',
  'Пошкоджена площа',
  'Рівень пошкодження',
  'Види пошкоджень',
  'Можливість відновлення',
  'Пріоритет',
  'Акт',
];
const row = (street: string, house: string, change: Readonly<Record<string, string>> = {}): readonly string[] => {
  const usual = ['Харків', street, house, 'багатоповерховий', '1', '2024-03-05', '2024-02-24', 'ракета'];
  const rest = ['54.5', '20', '40', 'Дах Вікна', 'так', 'високий', 'ні'];
  return [...usual, ...rest].map((cell, at) => change[names[at] ?? ''] ?? cell);
};
const csv = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(';')).join('\r\n');

async function xlsx(...rows: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook([{ name: 'List', rows }])) parts.push(part);
  return Buffer.concat(parts);
}

const codesOf = async (id: string, state: string) =>
  (await client.rowsOf(staff, id, state)).map(({ row: n, issues }) => [n, issues.map(({ code }) => code)]);

test('A total and a note below a table are named as such, left out in one step, and the rest is saved whole', async () => {
  const file = csv(names, row('Підсумкова', '1'), ['Усього', '', '', '', '', '', '', '', '54,5'], ['* уточнюється']);
  const { _id: id } = await client.check(staff, file, 'commissionList');
  expect(await codesOf(id, 'failed')).toEqual([
    [3, ['import.noRecord']],
    [4, ['import.noRecord']],
  ]);
  const decisions = [3, 4].map((n) => ({ row: n, decision: 'skip' }));
  await client.call(staff, 'POST', `/imports/${id}/decisions`, { decisions });
  await server.idle();
  expect(await client.commit(staff, id, 'all')).toMatchObject({ counts: { created: 1, failed: 0, skipped: 2 } });
});

test('An address that is merged over its flats is that of each of them; a merged quantity stays that of the first', async () => {
  const cellOf = (text: string, at: number, n: number) =>
    text === '' ? '' : `<c r="${String.fromCodePoint(65 + at)}${n}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rowOf = (cells: readonly string[], n: number) =>
    `<row r="${n}">${cells.map((text, at) => cellOf(text, at, n)).join('')}</row>`;
  const below = (flat: string, area: string) => ['', '', '', '', flat, ...row('', '').slice(5).with(3, area)];
  const rows = [names, row('Об’єднана', '5'), below('2', ''), below('3', '61')].map((cells, at) =>
    rowOf(cells, at + 1),
  );
  const merges = ['A2:A4', 'B2:B4', 'C2:C4', 'D2:D4', 'I2:I3'].map((ref) => `<mergeCell ref="${ref}"/>`);
  const file = workbookOf({ sheets: [{ rows: rows.join(''), after: `<mergeCells>${merges.join('')}</mergeCells>` }] });
  const { _id: id } = await client.check(staff, file, 'commissionList');
  const [wrong] = await client.rowsOf(staff, id, 'failed');
  expect(wrong).toMatchObject({ row: 3, issues: [{ column: 'assessment.totalArea' }] });
  expect(await client.commit(staff, id)).toMatchObject({ counts: { created: 2, failed: 1 } });
  const stored = await server.database.query(
    'select a.house, u.number from address a join apartment u on u.address_id = a.id where a.street_ukr = $1 order by u.number',
    ['Об’єднана'],
  );
  expect(stored).toEqual([
    { house: '5', number: '1' },
    { house: '5', number: '3' },
  ]);
});

test('A house of which the spreadsheet made a date gets the number that was written as a proposal', async () => {
  const date = new Date('2024-02-12T00:00:00Z');
  const house = row('Дробова', '1').map((cell, at) => (names[at] === 'Будинок' ? date : cell));
  const { _id: id } = await client.check(staff, await xlsx(names, house), 'commissionList');
  const [failed] = await client.rowsOf(staff, id, 'failed');
  expect(failed?.issues).toMatchObject([{ column: 'address.house', code: 'import.numberIsDate', to: '12/2' }]);
  const changes = [{ column: 'address.house', rows: 'equal', from: '2024-02-12', to: '12/2' }];
  await client.call(staff, 'PATCH', `/imports/${id}/rows`, { changes });
  await server.idle();
  expect(await client.get(staff, id)).toMatchObject({ counts: { ready: 1, failed: 0 } });
});

test('Dates with the month first are read so where some of them have no other meaning', async () => {
  const first = { 'Дата обстеження': '3/15/2024', 'Дата пошкодження': '2/24/2024' };
  const second = { 'Дата обстеження': '3/5/2024', 'Дата пошкодження': 'Feb 24, 2024' };
  const file = csv(names, row('Американська', '1', first), row('Американська', '2.0', second));
  const { _id: id, settings, counts } = await client.check(staff, file, 'commissionList');
  expect(settings).toMatchObject({ dateOrder: 'mdy' });
  expect(counts).toMatchObject({ ready: 2, warnings: 0 });
  await client.commit(staff, id);
  const stored = await server.database.query(
    `select a.house, s.date, s.damage_date as damaged, s.damage_types as types from address a join assessment s on s.address_id = a.id
     where a.street_ukr = $1 order by a.house`,
    ['Американська'],
  );
  const types = ['roof', 'window'];
  expect(stored).toEqual([
    { house: '1', date: '2024-03-15', damaged: '2024-02-24', types },
    { house: '2', date: '2024-03-05', damaged: '2024-02-24', types },
  ]);
});

test('A street and a house in one line, beside the settlement and its oblast, are read without a remark', async () => {
  const file = ['Область;Населений пункт;Адреса;Тип об’єкта', 'Харківська;м. Харків;вул. Рядкова, буд. 1;квартира'];
  const { _id: id, counts } = await client.check(staff, file.join('\n'));
  expect(counts).toMatchObject({ ready: 1, warnings: 0 });
  expect(await client.commit(staff, id)).toMatchObject({ counts: { created: 1 } });
});

test('A directory of organizations under usual names is imported without a short name of its own', async () => {
  const file = ['Acronym;Organisation name;Full name (Ukrainian);Organisation type', 'PIN-T;People Test;Люди;INGO'];
  const { _id: id, missing, counts } = await client.check('Admin', file.join('\n'), 'organization');
  expect([missing, counts.failed]).toEqual([[], 0]);
  expect(await client.commit('Admin', id)).toMatchObject({ counts: { created: 1 } });
  const stored = await server.database.query('select title, name, type from organization where identifier = $1', [
    'PIN-T',
  ]);
  expect(stored).toEqual([{ title: 'People Test', name: 'People Test', type: 'international_ngo' }]);
});

test('Users of a list without their status are active', async () => {
  const [organization] = await server.database.query<{ name: string }>('select name from organization limit 1');
  const names = 'Електронна пошта;Name;ПІБ;Role;Організація';
  const file = `${names}\nlist-user@example.org;Taras Test;Тарас Тест;Donor;${organization?.name}`;
  const { _id: id, missing } = await client.check('Admin', file, 'user');
  expect(missing).toEqual([]);
  expect(await client.rowsOf('Admin', id, 'failed')).toEqual([]);
  expect(await client.commit('Admin', id)).toMatchObject({ counts: { created: 1 } });
  const stored = await server.database.query('select status from app_user where email = $1', ['list-user@example.org']);
  expect(stored).toEqual([{ status: 'active' }]);
});

test('Of a row whose organizations nobody knows all else that is wrong is said, too, and each thing once', async () => {
  const names = 'P-code;Вулиця;Будинок;Тип заходу;Організація;Статус;Етап;Модальність';
  const { _id: id } = await client.check(
    staff,
    `${names}\nUA6312027001;Немає;1;repair-all;Nobody;Completed;x;y`,
    'activity',
  );
  const [failed] = await client.rowsOf(staff, id, 'failed');
  const columns = failed?.issues.map(({ column }) => column) ?? [];
  expect(new Set(columns).size).toBe(columns.length);
  expect(columns).toEqual(expect.arrayContaining(['activity.implementingOrganizationId', 'activity.type']));
});
