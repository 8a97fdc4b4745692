import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { type Answer, openTestApp, type TestApp, tokenOf } from './test-app.ts';

let server: TestApp;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

type View = Record<string, unknown> & {
  readonly _id: string;
  readonly state: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly mapping: readonly {
    readonly index: number;
    readonly header: string;
    readonly key: string | null;
    readonly reason?: string;
  }[];
  readonly missing: readonly string[];
  readonly kept?: readonly { readonly row: number; readonly reason: string }[];
};
type RowView = {
  readonly row: number;
  readonly state: string;
  readonly issues: readonly {
    readonly column?: string;
    readonly code: string;
    readonly message: string;
    readonly to?: string;
  }[];
  readonly candidates?: readonly { readonly _id: string; readonly reasons: readonly string[] }[];
};

async function call<T>(
  role: Role,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: object,
): Promise<Answer<T>> {
  const token = tokens.get(role) ?? (await tokenOf(server.app, role));
  tokens.set(role, token);
  const answer = await server.app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? (undefined as T) : answer.json<T>(),
    headers: answer.headers,
  };
}

/** A multipart body with a file of CSV. */
async function upload(
  role: Role,
  url: string,
  csv: string,
  fields: Readonly<Record<string, string>> = {},
  name = 'list.csv',
): Promise<Answer<View>> {
  const boundary = 'xxboundaryxx';
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  );
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/csv\r\n\r\n${csv}\r\n--${boundary}--\r\n`;
  const token = tokens.get(role) ?? (await tokenOf(server.app, role));
  tokens.set(role, token);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.from(parts.join('') + file),
  });
  return { status: answer.statusCode, body: answer.json<View>(), headers: answer.headers };
}

const staff: Role = 'Staff Member (UN)';

async function get(role: Role, id: string): Promise<View> {
  return (await call<View>(role, 'GET', `/imports/${id}`)).body;
}

/** From the file to the checked rows. */
async function check(
  role: Role,
  csv: string,
  target = 'address',
  fields: Readonly<Record<string, string>> = {},
): Promise<View> {
  const created = await upload(role, '/imports', csv, { target, ...fields });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  const { _id: id } = created.body;
  const mapped = await call<View>(role, 'POST', `/imports/${id}/mapping`, { confirm: true });
  expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
  expect((await call(role, 'POST', `/imports/${id}/validate`)).status).toBe(202);
  await server.idle();
  return get(role, id);
}

async function commit(role: Role, id: string, rows: 'valid' | 'all' = 'valid'): Promise<View> {
  const answer = await call(role, 'POST', `/imports/${id}/commit`, { rows });
  expect(answer.status, JSON.stringify(answer.body)).toBe(202);
  await server.idle();
  return get(role, id);
}

async function rowsOf(role: Role, id: string, state = ''): Promise<readonly RowView[]> {
  const query = state === '' ? '' : `?state=${state}`;
  return (await call<{ values: RowView[] }>(role, 'GET', `/imports/${id}/rows${query}`)).body.values;
}

async function countAddresses(): Promise<number> {
  const [row] = await server.database.query<{ count: number }>(
    'select count(*)::int as count from address where deleted_at is null',
  );
  return row?.count ?? 0;
}

const head = 'Населений пункт;Район;Вулиця;Будинок;Тип будинку;Кількість квартир';
const line = (...cells: readonly (string | number)[]) => cells.join(';');

describe('A list of addresses', () => {
  test('is mapped by its headers, saved with its history, the same file changes nothing, and it can be undone', async () => {
    const csv = [
      head,
      line('м. Харків', '', 'вул. Імпортна', '12/14-А к.2', 'багатоповерхівка', 40),
      line('Харків', '', 'Імпортна', 15, 'Multi-storey', ''),
    ].join('\n');
    const before = await countAddresses();
    const checked = await check(staff, csv);
    expect(checked.mapping.map(({ key }) => key)).toEqual([
      'place.settlement',
      'place.raion',
      'address.streetUkr',
      'address.house',
      'address.buildingType',
      'address.numberOfApartments',
    ]);
    expect(await rowsOf(staff, checked._id, 'failed')).toEqual([]);
    expect(checked).toMatchObject({ state: 'validated', counts: { rows: 2, ready: 2, failed: 0 } });
    expect(await countAddresses()).toBe(before);

    const committed = await commit(staff, checked._id);
    expect(committed).toMatchObject({ state: 'committed', counts: { created: 2, updated: 0 } });
    expect(await countAddresses()).toBe(before + 2);
    const found = await server.database.query<{ house: string; corpus: string; kind: string; import_id: string }>(
      `select a.house, a.corpus, c.kind, c.import_id from address a join change c on c.id = a.id where a.street_ukr = 'Імпортна' order by house`,
    );
    expect(found).toEqual([
      { house: '12/14А', corpus: '2', kind: 'create', import_id: committed._id },
      { house: '15', corpus: null, kind: 'create', import_id: committed._id },
    ]);

    const again = await check(staff, csv);
    expect(again).toMatchObject({ counts: { ready: 0, skipped: 2, failed: 0 }, sameFile: { _id: committed._id } });

    expect((await call(staff, 'POST', `/imports/${committed._id}/undo`)).status).toBe(202);
    await server.idle();
    expect(await get(staff, committed._id)).toMatchObject({ state: 'undone', kept: [] });
    expect(await countAddresses()).toBe(before);
  });

  test('names what is wrong with each cell, and equal cells are corrected at once', async () => {
    const csv = [
      head,
      line('Хаоків', '', 'Перша', 1, 'Приватний', ''),
      line('Хаоків', '', 'Перша', 2, 'Multi-storey', 'x'),
      line('Іванівка', '', 'Перша', 3, 'Multi-storey', ''),
    ].join('\n');
    const checked = await check(staff, csv);
    expect(checked.counts).toMatchObject({ rows: 3, ready: 0, failed: 3 });
    const problems = (
      await call<{ column: string; code: string; value: string; rows: number; to?: string }[]>(
        staff,
        'GET',
        `/imports/${checked._id}/problems`,
      )
    ).body;
    expect(problems[0]).toMatchObject({ column: 'place.settlement', value: 'Хаоків', rows: 2 });
    expect(problems.map(({ code }) => code)).toContain('import.place.ambiguous');
    expect(problems[0]?.to).toMatch(/^UA63/);
    const changes = [
      { column: 'place.settlement', rows: 'equal', from: 'Хаоків', to: problems[0]?.to ?? '' },
      { column: 'address.numberOfApartments', rows: [3], to: '12' },
      { column: 'address.buildingType', rows: [2], to: 'Private estates' },
      { column: 'place.settlement', rows: [4], to: 'UA6312027001' },
    ];
    expect((await call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes })).status).toBe(200);
    await server.idle();
    const corrected = await get(staff, checked._id);
    expect(await rowsOf(staff, checked._id, 'failed')).toEqual([]);
    expect(corrected).toMatchObject({ state: 'validated', counts: { ready: 3, failed: 0 } });
  });
});

describe('Who may import what', () => {
  test('a partner tries an import out, and the manager of the organization saves it', async () => {
    const csv = [head, line('Харків', '', 'Партнерська', 1, 'Multi-storey', '')].join('\n');
    const checked = await check('Partner Organization', csv);
    expect(checked).toMatchObject({ state: 'validated', can: { commit: false } });
    const refused = await call<{ code: string }>('Partner Organization', 'POST', `/imports/${checked._id}/commit`, {
      rows: 'valid',
    });
    expect([refused.status, refused.body.code]).toEqual([403, 'import.commitForbidden']);
    expect(await commit('Partner Manager', checked._id)).toMatchObject({ state: 'committed', counts: { created: 1 } });
  });

  test('rows outside of the areas of the user are refused one by one, and nothing is written there', async () => {
    const csv = [
      head,
      line('UA1402001001', '', 'Чужа', 1, 'Multi-storey', ''),
      line('Харків', '', 'Своя', 1, 'Multi-storey', ''),
    ].join('\n');
    const checked = await check('Oblast Administration', csv);
    expect(checked.counts).toMatchObject({ ready: 1, failed: 1 });
    const [row] = await rowsOf('Oblast Administration', checked._id, 'failed');
    expect(row?.row).toBe(2);
    expect(await commit('Oblast Administration', checked._id)).toMatchObject({ counts: { created: 1, failed: 1 } });
    expect(await server.database.query(`select id from address where street_ukr = 'Чужа'`)).toEqual([]);
  });

  test('a donor sees no imports, and an authority imports no activities', async () => {
    expect((await call('Donor', 'GET', '/imports')).status).toBe(403);
    const answer = await upload('Local Authorities', '/imports', head, { target: 'activity' });
    expect([answer.status, answer.body.code]).toEqual([403, 'import.target']);
  });
});
