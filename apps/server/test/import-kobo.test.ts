import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { writeWorkbook } from '../src/platform/sheets/write-workbook.ts';
import { openImports } from './import-client.ts';

const { server, client } = await openImports();
const staff: Role = 'Staff Member (UN)';

type Cell = string | number;
type Submission = {
  readonly number: number;
  readonly street: string;
  readonly house: string;
  readonly flat: number;
  readonly types: string;
};

const headers = [
  'start',
  'end',
  'today',
  'deviceid',
  'group_address/settlement',
  'group_address/street_type',
  'group_address/street',
  'group_address/house',
  'group_address/building_type',
  'group_address/gps',
  'group_address/_gps_latitude',
  'group_address/_gps_longitude',
  'group_address/_gps_altitude',
  'group_address/_gps_precision',
  'flat',
  'group_damage/assessment_date',
  'group_damage/damage_date',
  'group_damage/damage_cause',
  'group_damage/total_area',
  'group_damage/damaged_area',
  'group_damage/damage_level',
  'group_damage/damage_types',
  'group_damage/damage_types/roof',
  'group_damage/damage_types/window',
  'group_damage/damage_types/heat',
  'group_damage/reconstruction_possible',
  'group_damage/priority',
  'group_damage/act',
  '__version__',
  'meta/instanceID',
  '_id',
  '_uuid',
  '_submission_time',
  '_validation_status',
  '_notes',
  '_status',
  '_submitted_by',
  '_tags',
  '_index',
];

/** Each survey has submissions of its own. */
const uuidOf = (street: string, number: number) => {
  const digits = createHash('sha256').update(`${street} ${number}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
};

function rowOf({ number, street, house, flat, types }: Submission): readonly Cell[] {
  const chosen = types.split(' ');
  const flags = ['roof', 'window', 'heat'].map((type) => Number(chosen.includes(type)));
  return [
    `2024-03-0${number}T08:10:02.117+02:00`,
    `2024-03-0${number}T08:31:55.004+02:00`,
    `2024-03-0${number}`,
    'ee.kobotoolbox.org:h3uYqAb1',
    'Харків',
    'street',
    street,
    house,
    'Multi-storey',
    '50.0041 36.2304 112.4 4.8',
    50.0041,
    36.2304,
    112.4,
    4.8,
    flat,
    `2024-03-0${number}`,
    '2024-02-24',
    'missile',
    54.5,
    20,
    40,
    types,
    ...flags,
    'yes',
    'high',
    'no',
    'vN9xEJkq2Lw7RdZs4TbYcA',
    `uuid:${uuidOf(street, number)}`,
    318_204_500 + number,
    uuidOf(street, number),
    `2024-03-0${number}T06:32:01`,
    'Approved',
    'перевірено телефоном',
    'submitted_via_web',
    'field_team_2',
    'kharkiv',
    number,
  ];
}

const csv = (rows: readonly (readonly Cell[])[]) =>
  [headers, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n');

async function xlsx(rows: readonly (readonly Cell[])[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of writeWorkbook([{ name: 'Damage survey', rows: [headers, ...rows] }])) parts.push(part);
  return Buffer.concat(parts);
}

const survey = (street: string): readonly Submission[] => [
  { number: 1, street, house: '5', flat: 17, types: 'roof window' },
  { number: 2, street, house: '5', flat: 18, types: 'window' },
  { number: 3, street, house: '7', flat: 1, types: 'window heat roof' },
];

const storedOf = (street: string) =>
  server.database.query(
    `select a.house, u.number, s.date, s.damage_types as types, s.rest ->> 'comment' as comment from address a join apartment u on u.address_id = a.id
     join assessment s on s.unit_id = u.id where a.street_ukr = $1 and s.deleted_at is null order by s.date`,
    [street],
  );

/** As a user corrects it in the register. */
async function correctHouse(street: string, from: string, house: string): Promise<void> {
  const [row] = await server.database.query<{ id: string }>(
    'select id from address where street_ukr = $1 and house = $2',
    [street, from],
  );
  const { body } = await client.call<Record<string, unknown>>(staff, 'GET', `/address/${row?.id}`);
  const saved = await client.call(staff, 'POST', '/address', { ...body, house });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
}

async function imported(file: string | Uint8Array) {
  const checked = await client.check(staff, file, 'koboTA');
  expect(await client.rowsOf(staff, checked._id, 'failed')).toEqual([]);
  expect(await client.rowsOf(staff, checked._id, 'duplicate')).toEqual([]);
  return { checked, done: await client.commit(staff, checked._id, 'all') };
}

describe.each([
  { kind: 'CSV', street: 'Польова', write: async (rows: readonly (readonly Cell[])[]) => csv(rows) },
  { kind: 'XLSX', street: 'Лісова', write: xlsx },
])('An export of Kobo as $kind', ({ street, write }) => {
  const first = survey(street);

  test('is imported as it is: answers become records, the columns of Kobo are left out', async () => {
    const { checked, done } = await imported(await write(first.map(rowOf)));
    const mapped = Object.fromEntries(checked.mapping.map(({ header, key }) => [header, key]));
    for (const header of headers.filter((name) => /^(?:_(?!uuid)|start|end|today|deviceid|meta)/.test(name)))
      expect(mapped[header], header).toBeNull();
    expect(mapped._uuid).toBe('row.submission');
    expect(mapped['group_address/_gps_latitude']).toBe('address.location.latitude');
    expect(done.counts).toMatchObject({ created: 3, failed: 0 });
    expect(await storedOf(street)).toEqual([
      { house: '5', number: '17', date: '2024-03-01', types: ['roof', 'window'], comment: null },
      { house: '5', number: '18', date: '2024-03-02', types: ['window'], comment: null },
      { house: '7', number: '1', date: '2024-03-03', types: ['window', 'heat', 'roof'], comment: null },
    ]);
  });

  test('with one more row imports only that one, also where a house was corrected in the register meanwhile', async () => {
    await correctHouse(street, '7', '7А');
    const more: Submission = { number: 4, street, house: '9', flat: 2, types: 'heat' };
    const { checked, done } = await imported(await write([...first, more].map(rowOf)));
    expect(checked.counts).toMatchObject({ ready: 1, skipped: 3 });
    expect(done.counts).toMatchObject({ created: 1 });
    expect(await storedOf(street)).toHaveLength(4);
  });

  test('with an answer that was edited changes the record of that submission', async () => {
    const [one] = first;
    if (!one) throw new Error('No submission');
    const edited = { ...one, types: 'roof window heat' };
    const { done } = await imported(await write([edited, ...first.slice(1)].map(rowOf)));
    expect(done.counts).toMatchObject({ updated: 1, created: 0 });
    expect(await storedOf(street)).toHaveLength(4);
  });
});

test('A submission that gives only an address is found again, too', async () => {
  const names = ['Населений пункт', 'Вулиця', 'Будинок', 'Тип будинку', '_uuid'];
  const file = [names, ['Харків', 'Зелена', '3', 'Multi-storey', uuidOf('Зелена', 1)]]
    .map((row) => row.join(';'))
    .join('\n');
  const { done } = await imported(file);
  expect(done.counts).toMatchObject({ created: 1 });
  await correctHouse('Зелена', '3', '3А');
  const again = await client.check(staff, file, 'koboTA');
  expect(again.counts).toMatchObject({ ready: 0, skipped: 1 });
});

test('A word that is no code keeps a list of answers from being split', async () => {
  const wrong = rowOf({ number: 5, street: 'Степова', house: '1', flat: 1, types: 'roof ceiling' });
  const checked = await client.check(staff, csv([wrong]), 'koboTA');
  const [row] = await client.rowsOf(staff, checked._id, 'failed');
  expect(row?.issues.map(({ column }) => column)).toContain('assessment.damageTypes');
});

test('How a partner maps a file to try it out is how the next file of the organization is mapped', async () => {
  const partner: Role = 'Partner Organization';
  const file = 'Нас. пункт;Вулиця;Будинок;Тип будинку;Зауваги бригади\nХарків;Садова;1;Multi-storey;немає даху';
  const created = await client.upload(partner, '/imports', file, { target: 'address' });
  const note = created.body.mapping.find(({ header }) => header === 'Зауваги бригади');
  expect(note?.key).not.toBe('address.comment');
  const columns = { 'Зауваги бригади': 'address.comment' };
  const mapped = await client.call(partner, 'POST', `/imports/${created.body._id}/mapping`, { columns, confirm: true });
  expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
  const next = await client.upload(partner, '/imports', file, { target: 'address' });
  expect(next.body.mapping.find(({ header }) => header === 'Зауваги бригади')).toMatchObject({
    key: 'address.comment',
    reason: 'remembered',
  });
});

test('A cell that is too long for an identifier is refused: another column was taken for it', async () => {
  const names = ['Населений пункт', 'Вулиця', 'Будинок', 'Тип будинку', '_uuid'];
  const file = [names, ['Харків', 'Довга', '3', 'Multi-storey', 'перевірено телефоном '.repeat(4)]]
    .map((row) => row.join(';'))
    .join('\n');
  const checked = await client.check(staff, file, 'koboTA');
  expect(checked.counts).toMatchObject({ ready: 0, failed: 1 });
});

test('Two submissions about one flat on one day stay two assessments, whatever the file that brings them', async () => {
  const [one] = survey('Спільна');
  if (!one) throw new Error('No submission');
  const other = { ...one, types: 'heat' };
  const withOwnId = (row: readonly Cell[], id: string) => row.map((cell, at) => (headers[at] === '_uuid' ? id : cell));
  const [first, second] = [rowOf(one), withOwnId(rowOf(other), uuidOf('Спільна', 2))];
  await imported(csv([first]));
  const { done } = await imported(csv([second]));
  expect(done.counts).toMatchObject({ created: 1, updated: 0 });
  const again = await client.check(staff, csv([first, second]), 'koboTA');
  expect(again.counts).toMatchObject({ ready: 0, skipped: 2, failed: 0 });
  expect((await storedOf('Спільна')).map(({ types }) => types)).toEqual(
    expect.arrayContaining([['roof', 'window'], ['heat']]),
  );
});

test('A submission whose house was corrected to another registered one is refused with the address it was imported at', async () => {
  const [one, , three] = survey('Виправлена');
  if (!one || !three) throw new Error('No submissions');
  await imported(csv([one, three].map(rowOf)));
  const checked = await client.check(staff, csv([rowOf({ ...one, house: '7' })]), 'koboTA');
  expect(checked.counts).toMatchObject({ ready: 0, failed: 1 });
  const [failed] = await client.rowsOf(staff, checked._id, 'failed');
  expect(JSON.stringify(failed)).toContain('import.submission.moved');
  expect(await storedOf('Виправлена')).toHaveLength(2);
});

test('A submission whose house was corrected to one that is not registered is refused, and nothing is added to its old address', async () => {
  const [one] = survey('Переїзна');
  if (!one) throw new Error('No submission');
  await imported(csv([rowOf(one)]));
  const moved = csv([rowOf({ ...one, house: '11', flat: 3 })]);
  const checked = await client.check(staff, moved, 'koboTA');
  expect(checked.counts).toMatchObject({ ready: 0, skipped: 0, failed: 1 });
  const [failed] = await client.rowsOf(staff, checked._id, 'failed');
  expect(failed?.issues.map(({ code }) => code)).toEqual(['import.submission.unregistered']);
  await correctHouse('Переїзна', '5', '11');
  const again = await client.check(staff, csv([rowOf({ ...one, house: '11' })]), 'koboTA');
  expect(again.counts).toMatchObject({ ready: 0, skipped: 1, failed: 0 });
});

test('A submission whose street was corrected in the import is not asked about again in the next export', async () => {
  const [one] = survey('Main');
  if (!one) throw new Error('No submission');
  const file = csv([rowOf(one)]);
  const checked = await client.check(staff, file, 'koboTA');
  const changes = [{ column: 'address.streetUkr', rows: [2], to: 'Майнська' }];
  await client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes });
  await server.idle();
  expect(await client.commit(staff, checked._id)).toMatchObject({ counts: { created: 1 } });
  const again = await client.check(staff, file, 'koboTA');
  expect(again.counts).toMatchObject({ ready: 0, skipped: 1, failed: 0 });
});

test('A submission whose identifier looks like an Id of the register neither finds nor names a record of ours', async () => {
  const [one] = survey('Чужа');
  if (!one) throw new Error('No submission');
  const [known] = await server.database.query<{ id: string; version: number }>(
    'select id, version from assessment where deleted_at is null order by id limit 1',
  );
  const file = csv([rowOf(one).map((cell, at) => (headers[at] === '_uuid' ? String(known?.id) : cell))]);
  const { done } = await imported(file);
  expect(done.counts).toMatchObject({ created: 1, updated: 0 });
  const again = await client.check(staff, file, 'koboTA');
  expect(again.counts).toMatchObject({ ready: 0, skipped: 1, failed: 0 });
  expect(await server.database.query('select id, version from assessment where id = $1', [known?.id])).toEqual([known]);
});

test('A survey without a question about the building is imported: one with a numbered flat is multi-storey, others are asked about', async () => {
  const names = ['Населений пункт', 'Вулиця', 'Будинок', 'Квартира', '_uuid'];
  const row = (house: string, flat: string, number: number) => [
    'Харків',
    'Типова',
    house,
    flat,
    uuidOf('Типова', number),
  ];
  const file = [names, row('3', '12', 1), row('4', '', 2)].map((cells) => cells.join(';')).join('\n');
  const checked = await client.check(staff, file, 'koboTA');
  expect(checked.missing).toEqual([]);
  expect(checked.counts).toMatchObject({ ready: 1, failed: 1 });
  const [failed] = await client.rowsOf(staff, checked._id, 'failed');
  expect(failed?.issues.map(({ code }) => code)).toEqual(['address.buildingType.required']);
  await client.commit(staff, checked._id);
  const stored = await server.database.query('select house, building_type as type from address where street_ukr = $1', [
    'Типова',
  ]);
  expect(stored).toEqual([{ house: '3', type: 'Multi-storey' }]);
});
