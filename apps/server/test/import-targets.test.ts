import { describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { openImports } from './import-client.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';
const csv = (...rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => cells.map((cell) => (/;/.test(String(cell)) ? `"${cell}"` : cell)).join(';')).join('\n');

async function imported(role: Role, text: string, target: string) {
  const checked = await client.check(role, text, target);
  expect(await client.rowsOf(role, checked._id, 'failed')).toEqual([]);
  return client.commit(role, checked._id, 'all');
}

const wide = [
  [
    'Адреса',
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
  ],
  [
    'Харківська обл., м. Харків, вул. Широка, буд. 5, кв. 17',
    'багатоповерховий',
    '',
    '05.03.2024',
    '24.02.2024',
    'Ракетний удар',
    '54,5',
    20,
    '40%',
    'roof; window',
    'так',
    'high',
    'Так',
  ],
  [
    'Харків, Широка 5',
    'багатоповерховий',
    18,
    '2024-03-06',
    '24/02/2024',
    'shelling',
    60,
    10,
    15,
    'Вікна',
    'yes',
    'low',
    'ні',
  ],
];

describe('One row with an address, a unit and an assessment', () => {
  test('becomes three records, and rows of one building share it; the second time nothing changes', async () => {
    const done = await imported(staff, csv(...wide), 'commissionList');
    expect(done.counts).toMatchObject({ created: 2, failed: 0 });
    const rows = await server.database.query(
      `select a.house, u.number, s.date, s.damage_date, s.level_of_damage, s.damage_types, s.act_of_destruction from address a
       join apartment u on u.address_id = a.id join assessment s on s.unit_id = u.id where a.street_ukr = 'Широка' order by u.number`,
    );
    expect(rows).toEqual([
      expect.objectContaining({
        house: '5',
        number: '17',
        date: '2024-03-05',
        damage_date: '2024-02-24',
        level_of_damage: 40,
        damage_types: ['roof', 'window'],
        act_of_destruction: 'yes',
      }),
      expect.objectContaining({
        house: '5',
        number: '18',
        date: '2024-03-06',
        damage_date: '2024-02-24',
        level_of_damage: 15,
        damage_types: ['window'],
      }),
    ]);
    const [row] = await client.rowsOf(staff, done._id, 'done');
    const address = row?.links?.[0]?._id;
    expect(row?.links?.map(({ table, addressId }) => [table, addressId])).toEqual([
      ['address', undefined],
      ['apartment', address],
      ['assessment', address],
    ]);
    const again = await client.check(staff, csv(...wide), 'commissionList');
    expect(again.counts).toMatchObject({ ready: 0, skipped: 2, failed: 0 });
  });
});

describe('Several rows about one assessment', () => {
  const head = ['Населений пункт', 'Вулиця', 'Будинок', ...(wide[0] ?? []).slice(1)];
  const row = (street: string, house: number, type: string, cause: string, level: number | string) => [
    'Харків',
    street,
    house,
    type,
    '',
    '05.03.2024',
    '24.02.2024',
    cause,
    60,
    10,
    level,
    'roof',
    'так',
    'high',
    'Так',
  ];

  test('a wrong row does not hide what is wrong with the next row about the same assessment', async () => {
    const text = csv(
      head,
      row('Прихована', 1, 'Multi-storey', 'Ракетний удар', 400),
      row('Прихована', 1, 'Multi-storey', 'невідомо', 40),
    );
    const checked = await client.check(staff, text, 'commissionList');
    expect(checked.counts).toMatchObject({ failed: 2, skipped: 0 });
    const [, second] = await client.rowsOf(staff, checked._id, 'failed');
    expect(second?.issues.map(({ column }) => column)).toEqual(['assessment.damageCause']);
  });

  test('a second assessment of the same day is asked for, and “new” keeps both', async () => {
    const text = csv(
      head,
      row('Повторна', 1, 'Multi-storey', 'Ракетний удар', 40),
      row('Повторна', 1, 'Multi-storey', 'Ракетний удар', 70),
    );
    const checked = await client.check(staff, text, 'combined');
    expect(checked.counts).toMatchObject({ ready: 1, duplicates: 1, skipped: 0 });
    const [twin] = await client.rowsOf(staff, checked._id, 'duplicate');
    expect(twin?.issues).toEqual([expect.objectContaining({ code: 'import.rowTwice' })]);
    const decisions = [{ row: 3, decision: 'new' }];
    await client.call(staff, 'POST', `/imports/${checked._id}/decisions`, { decisions });
    await server.idle();
    await client.commit(staff, checked._id, 'all');
    const levels = await server.database.query(
      `select s.level_of_damage as level from assessment s join address a on a.id = s.address_id where a.street_ukr = 'Повторна' order by 1`,
    );
    expect(levels).toEqual([{ level: 40 }, { level: 70 }]);
  });

  test('everything that is wrong with a row is said at once', async () => {
    const text = csv(head, row('Суцільна', 1, 'гуртожиток', 'невідомо', 40), [
      'Хаоків',
      ...row('Суцільна', 2, 'Multi-storey', 'невідомо', 40).slice(1),
    ]);
    const checked = await client.check(staff, text, 'combined');
    const failed = await client.rowsOf(staff, checked._id, 'failed');
    expect(failed.map(({ issues }) => issues.map(({ column }) => column))).toEqual([
      ['address.buildingType', 'assessment.damageCause'],
      ['place.settlement', 'assessment.damageCause'],
    ]);
  });
});

describe('Columns that the file does not have', () => {
  test('are filled at once in all rows that need them, and in no other, also by two corrections at one time', async () => {
    const [head = [], first = []] = wide;
    const without = (cells: readonly (string | number)[]) => cells.filter((_, at) => at !== 10 && at !== 11);
    const at = (house: number) => `Харків, Стисла ${house}`;
    const text = csv(
      without(head),
      [at(1), ...without(first).slice(1)],
      [at(2), ...without(first).slice(1, 10)],
      [at(3), 'багатоповерховий'],
    );
    const checked = await client.check(staff, text, 'combined');
    expect(checked.counts).toMatchObject({ ready: 1, failed: 2 });
    const fill = (column: string, to: string) =>
      client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, {
        changes: [{ column: `assessment.${column}`, rows: 'equal', from: '', to }],
      });
    const answers = await Promise.all([fill('recoveryPriority', 'high'), fill('reconstructionPossible', 'yes')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await server.idle();
    expect(await client.rowsOf(staff, checked._id, 'failed')).toEqual([]);
    expect((await client.get(staff, checked._id)).counts).toMatchObject({ ready: 3 });
  });
});

describe('Records of registered addresses', () => {
  test('assessments and activities find the address by its words, the unit by its number, the organization by its name', async () => {
    await imported(staff, csv(...wide), 'commissionList');
    const [ngo] = await server.database.query<{ name: string }>(
      `select name from organization where type = 'national_ngo' and deleted_at is null order by id limit 1`,
    );
    const activities = csv(
      [
        'Населений пункт',
        'Вулиця',
        'Будинок',
        'Квартира',
        'Вид робіт',
        'Етап',
        'Статус',
        'Модальність',
        'Windows replaced',
        'Виконавець',
        'Дата початку',
        'Дата завершення',
        'Осіб',
      ],
      [
        'Харків',
        'вул. Широка',
        5,
        '17; 18',
        'light_repair',
        'light',
        'Completed',
        'in_kind_works',
        12,
        ngo?.name ?? '',
        '01.04.2024',
        '10.04.2024',
        7,
      ],
      [
        'Харків',
        'вул. Широка',
        5,
        99,
        'light_repair',
        'light',
        'Completed',
        'in_kind_works',
        1,
        ngo?.name ?? '',
        '01.04.2024',
        '10.04.2024',
        7,
      ],
    );
    const checked = await client.check(staff, activities, 'activity');
    const failed = await client.rowsOf(staff, checked._id, 'failed');
    expect(failed.map(({ row, issues }) => [row, issues.map(({ code }) => code)])).toEqual([
      [3, expect.arrayContaining(['import.unit.missing'])],
    ]);
  });
});

describe('Duplicates', () => {
  test('a similar registered address is shown with reasons, and each decision is carried out', async () => {
    const head = ['Населений пункт', 'Вулиця', 'Будинок', 'Тип будинку', 'Поверхів'];
    await imported(staff, csv(head, ['Харків', 'Тараса Шевченка', 77, 'Multi-storey', 5]), 'address');
    const similar = csv(
      head,
      ['Харків', 'Шевченка', 77, 'Multi-storey', 9],
      ['Харків', 'Шевчєнка', 77, 'Multi-storey', 4],
      ['Харків', 'Подвійна', 1, 'Multi-storey', 2],
      ['Харків', 'вул. Подвійна', 1, 'Multi-storey', 3],
    );
    const checked = await client.check(staff, similar, 'address');
    const duplicates = await client.rowsOf(staff, checked._id, 'duplicate');
    expect(duplicates.map(({ row }) => row)).toEqual([2, 3, 5]);
    expect(duplicates[0]?.candidates?.[0]?.reasons.length).toBeGreaterThan(0);
    expect(duplicates[2]?.issues).toEqual([expect.objectContaining({ code: 'import.rowTwice' })]);
    const refused = await client.call<{ code: string }>(staff, 'POST', `/imports/${checked._id}/commit`, {
      rows: 'all',
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'import.undecided']);
    const decisions = [
      { row: 2, decision: 'same' },
      { row: 3, decision: 'skip' },
      { row: 5, decision: 'skip' },
    ];
    expect((await client.call(staff, 'POST', `/imports/${checked._id}/decisions`, { decisions })).status).toBe(200);
    await server.idle();
    const done = await client.commit(staff, checked._id, 'all');
    expect(done.counts).toMatchObject({ created: 1, updated: 1, duplicates: 0 });
    const [house] = await server.database.query(
      `select floors from address where street_ukr = 'Тараса Шевченка' and house = '77'`,
    );
    expect(house).toEqual({ floors: 9 });
  });
});

describe('Other targets', () => {
  test('organizations, users and former names are imported by those who may', async () => {
    const organizations = csv(
      ['Identifier', 'Title', 'Name', 'Full title in Ukrainian', 'Type of organization'],
      ['NGO-77', 'NGO 77', 'Seventy-Seven', 'Організація сімдесят сім', 'national_ngo'],
    );
    expect((await imported(staff, organizations, 'organization')).counts).toMatchObject({ created: 1 });
    const users = csv(
      ['Email', 'Name', 'Name in Ukrainian', 'Role', 'Organization', 'Status', 'Phones'],
      [
        'new77@example.org',
        'New Person',
        'Нова Особа',
        'Partner Organization',
        'NGO-77',
        'active',
        '+380441234567; +380671234567',
      ],
    );
    expect((await imported(staff, users, 'user')).counts).toMatchObject({ created: 1 });
    const names = csv(
      ['P-code', 'What was renamed', 'Former name', 'Present name', 'Source'],
      ['UA6312027001', 'street', 'Стара Назва', 'Нова Назва', 'рішення ради'],
      ['Ізюмський', 'Район', 'Слобожанщинський', '', 'постанова'],
      ['UA6304009', 'hromada', 'Донецькобережна', '', 'постанова'],
    );
    expect((await imported(staff, names, 'formerName')).counts).toMatchObject({ created: 3 });
    const units = await server.database.query(
      `select p_code4 as code, subject from former_name where rest ->> 'source' = 'постанова' order by subject`,
    );
    expect(units).toEqual([
      { code: 'UA6304009', subject: 'hromada' },
      { code: 'UA6304', subject: 'raion' },
    ]);
  });

  test('accounts that an undone import has added are blocked, because nobody deletes accounts', async () => {
    const users = csv(
      ['Email', 'Name', 'Name in Ukrainian', 'Role', 'Organization', 'Status'],
      ['undone@example.org', 'Undone Person', 'Скасована Особа', 'Partner Organization', 'NGO-77', 'active'],
    );
    const { _id, counts } = await imported(staff, users, 'user');
    expect(counts).toMatchObject({ created: 1 });
    expect((await client.call(staff, 'POST', `/imports/${_id}/undo`)).status).toBe(202);
    await server.idle();
    const found = await server.database.query(`select status from app_user where email = 'undone@example.org'`);
    expect(found).toEqual([{ status: 'blocked' }]);
    expect(await client.get(staff, _id)).toMatchObject({
      state: 'undone',
      kept: [{ row: 2, reason: 'Accounts are never deleted, so this one was blocked' }],
    });
  });
});

describe('A street that the register spells otherwise', () => {
  const units = (street: string) =>
    csv(
      ['Населений пункт', 'Вулиця', 'Будинок', 'Квартира', 'Вид приміщення'],
      ['Харків', street, 51, '1', 'apartment'],
      ['Харків', street, 51, '2', 'apartment'],
    );

  test('is proposed once for all rows of an address that is registered, and nothing is saved before', async () => {
    const addresses = csv(
      ['Населений пункт', 'Тип вулиці', 'Вулиця', 'Будинок', 'Тип будинку'],
      ['Харків', 'проспект', 'Правописний', 51, 'Multi-storey'],
    );
    await imported(staff, addresses, 'address');
    const checked = await client.check(staff, units('просп. Правопписний'), 'apartment');
    expect(checked.counts).toMatchObject({ ready: 0, failed: 2 });
    type Problem = { readonly to: string; readonly value: string };
    const { body } = await client.call<Problem[]>(staff, 'GET', `/imports/${checked._id}/problems`);
    expect(body).toMatchObject([
      { column: 'address.streetUkr', code: 'import.address.missing', rows: 2, to: 'просп. Правописний' },
    ]);
    const [{ to, value } = { to: '', value: '' }] = body;
    const changes = [{ column: 'address.streetUkr', rows: 'equal', from: value, to }];
    await client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes });
    await server.idle();
    expect((await client.get(staff, checked._id)).counts).toMatchObject({ ready: 2, failed: 0 });
  });

  test('is not proposed where no registered street is like it', async () => {
    const checked = await client.check(staff, units('Зовсім Інакша'), 'apartment');
    const [row] = await client.rowsOf(staff, checked._id, 'failed');
    expect(row?.issues).toMatchObject([{ code: 'import.address.missing' }]);
    expect(row?.issues[0]).not.toHaveProperty('to');
  });
});
