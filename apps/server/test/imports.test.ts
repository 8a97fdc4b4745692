import { describe, expect, test, vi } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { xlsx } from '../src/platform/sheets/workbooks.fixture.ts';
import { openImports, type View } from './import-client.ts';
import { tokenOf } from './test-app.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';

async function countAddresses(): Promise<number> {
  const [row] = await server.database.query<{ count: number }>(
    'select count(*)::int as count from address where deleted_at is null',
  );
  return row?.count ?? 0;
}

const head = 'Населений пункт;Район;Вулиця;Будинок;Тип будинку;Кількість квартир';
const line = (...cells: readonly (string | number)[]) => cells.join(';');

describe('What a workbook hides', () => {
  test('is said as soon as it is uploaded, with what happens to it', async () => {
    const cells = (n: number, ...texts: readonly string[]) =>
      texts.map((text, at) => `<c r="${'ABC'[at]}${n}" t="inlineStr"><is><t>${text}</t></is></c>`).join('');
    const names = `<row r="1">${cells(1, 'Вулиця', 'Будинок')}</row>`;
    const rows = `${names}<row r="2" hidden="1">${cells(2, 'Прихована', '1')}</row><row r="3">${cells(3, 'Видима', '2')}</row>`;
    const file = xlsx({
      sheets: [
        { name: 'Будинки', rows },
        { name: 'Чернетка', state: 'hidden', rows },
      ],
    });
    const { body } = await client.upload(staff, '/imports', file, { target: 'address' }, 'hidden.xlsx');
    expect(body.state).toBe('uploaded');
    expect(body['notice']).toMatch(/^Hidden rows of the sheet are imported, too: 1\..*not imported: «Чернетка»/);
    const other = await client.call<View>(staff, 'POST', `/imports/${body._id}/mapping`, { sheet: 1 });
    expect(other.body['notice']).toMatch(/The chosen sheet is hidden in the file/);
    expect(other.body['notice']).not.toContain('Чернетка');
  });
});

describe('A list of addresses', () => {
  test('is mapped by its headers, saved with its history, the same file changes nothing, and it can be undone', async () => {
    const csv = [
      head,
      line('м. Харків', '', 'вул. Імпортна', '12/14-А к.2', 'багатоповерхівка', 40),
      line('Харків', '', 'Імпортна', '№ 15', 'Multi-storey', ''),
      line('Харків', '', 'Імпортна', 'б.16', 'Multi-storey', ''),
    ].join('\n');
    const before = await countAddresses();
    const checked = await client.check(staff, csv);
    expect(checked.mapping.map(({ key }) => key)).toEqual([
      'place.settlement',
      'place.raion',
      'address.streetUkr',
      'address.house',
      'address.buildingType',
      'address.numberOfApartments',
    ]);
    expect(await client.rowsOf(staff, checked._id, 'failed')).toEqual([]);
    expect(checked).toMatchObject({ state: 'validated', counts: { rows: 3, ready: 3, failed: 0 } });
    expect(await countAddresses()).toBe(before);

    const committed = await client.commit(staff, checked._id);
    expect(committed).toMatchObject({ state: 'committed', counts: { created: 3, updated: 0 } });
    expect(await countAddresses()).toBe(before + 3);
    const found = await server.database.query<{ house: string; corpus: string; kind: string; import_id: string }>(
      `select a.house, a.corpus, c.kind, c.import_id from address a join change c on c.id = a.id where a.street_ukr = 'Імпортна' order by house`,
    );
    expect(found).toEqual([
      { house: '12/14А', corpus: '2', kind: 'create', import_id: committed._id },
      { house: '15', corpus: null, kind: 'create', import_id: committed._id },
      { house: '16', corpus: null, kind: 'create', import_id: committed._id },
    ]);

    const again = await client.check(staff, csv);
    expect(again).toMatchObject({ counts: { ready: 0, skipped: 3, failed: 0 }, sameFile: { _id: committed._id } });

    expect((await client.call(staff, 'POST', `/imports/${committed._id}/undo`)).status).toBe(202);
    await server.idle();
    expect(await client.get(staff, committed._id)).toMatchObject({ state: 'undone', kept: [] });
    expect(await countAddresses()).toBe(before);
  });

  test('takes corrections from several tabs at once, also while rows are being checked', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => line('Харків', '', 'Одночасна', at + 1, 'палац', ''));
    const checked = await client.check(staff, [head, ...rows].join('\n'));
    expect(checked.counts).toMatchObject({ failed: 12 });
    const answers = await Promise.all(
      rows.map((_row, at) => {
        const change = { column: 'address.buildingType', rows: [at + 2], to: 'Multi-storey' };
        return client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes: [change] });
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(rows.map(() => 200));
    await server.idle();
    expect(await client.get(staff, checked._id)).toMatchObject({
      state: 'validated',
      counts: { ready: 12, failed: 0 },
    });
  });

  test('names what is wrong with each cell, and equal cells are corrected at once', async () => {
    const csv = [
      head,
      line('Хаоків', '', 'Перша', 1, 'Приватний', ''),
      line('Хаоків', '', 'Перша', 2, 'Multi-storey', 'x'),
      line('Іванівка', '', 'Перша', 3, 'Multi-storey', ''),
    ].join('\n');
    const checked = await client.check(staff, csv);
    expect(checked.counts).toMatchObject({ rows: 3, ready: 0, failed: 3 });
    const problems = (
      await client.call<{ column: string; code: string; value: string; rows: number; to?: string }[]>(
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
    expect((await client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes })).status).toBe(200);
    await server.idle();
    const corrected = await client.get(staff, checked._id);
    expect(await client.rowsOf(staff, checked._id, 'failed')).toEqual([]);
    expect(corrected).toMatchObject({ state: 'validated', counts: { ready: 3, failed: 0 } });
  });

  test('lists the warnings of rows that are ready, equal cells together with the numbers of their rows', async () => {
    const csv = [
      `P-код;${head}`,
      line('UA6312027001', 'Ізюм', '', 'Попереджувальна', 1, 'Multi-storey', ''),
      line('UA6312027001', 'Харків', '', 'Попереджувальна', 2, 'Multi-storey', ''),
      line('UA6312027001', 'Ізюм', '', 'Попереджувальна', 3, 'Multi-storey', ''),
      line('UA6312027001', 'Ізюм', '', 'Попереджувальна', 4, 'палац', ''),
    ].join('\n');
    const checked = await client.check(staff, csv);
    expect(checked.counts).toMatchObject({ ready: 3, warnings: 2, failed: 1 });
    const { body } = await client.call(staff, 'GET', `/imports/${checked._id}/problems?of=warnings`);
    expect(body).toMatchObject([
      { column: 'place.settlement', code: 'import.place.differs', value: 'Ізюм', rows: 2, numbers: [2, 4] },
    ]);
    const errors = await client.call(staff, 'GET', `/imports/${checked._id}/problems`);
    expect(errors.body).toMatchObject([{ column: 'address.buildingType', value: 'палац', rows: 1, numbers: [5] }]);
  });
});

describe('Who may import what', () => {
  test('a partner tries an import out, and the manager of the organization saves it', async () => {
    const csv = [head, line('Харків', '', 'Партнерська', 1, 'Multi-storey', '')].join('\n');
    const checked = await client.check('Partner Organization', csv);
    expect(checked).toMatchObject({ state: 'validated', can: { commit: false } });
    const refused = await client.call<{ code: string }>(
      'Partner Organization',
      'POST',
      `/imports/${checked._id}/commit`,
      {
        rows: 'valid',
      },
    );
    expect([refused.status, refused.body.code]).toEqual([403, 'import.commitForbidden']);
    expect(await client.commit('Partner Manager', checked._id)).toMatchObject({
      state: 'committed',
      counts: { created: 1 },
    });
  });

  test('rows outside of the areas of the user are refused one by one, and nothing is written there', async () => {
    const csv = [
      head,
      line('UA1402001001', '', 'Чужа', 1, 'Multi-storey', ''),
      line('Харків', '', 'Своя', 1, 'Multi-storey', ''),
    ].join('\n');
    const checked = await client.check('Oblast Administration', csv);
    expect(checked.counts).toMatchObject({ ready: 1, failed: 1 });
    const [row] = await client.rowsOf('Oblast Administration', checked._id, 'failed');
    expect(row?.row).toBe(2);
    expect(await client.commit('Oblast Administration', checked._id)).toMatchObject({
      counts: { created: 1, failed: 1 },
      // The progress is that of the rows that are saved.
      progress: { done: 1, of: 1 },
    });
    expect(await server.database.query(`select id from address where street_ukr = 'Чужа'`)).toEqual([]);
  });

  test('rows that were corrected after staff saved others are checked with the rights of the user', async () => {
    const csv = [
      head,
      line('Харків', '', 'Спільна', 1, 'Multi-storey', ''),
      line('Харків', '', 'Спільна', 2, 'no such type', ''),
    ].join('\n');
    const { _id: id } = await client.check('Local Authorities', csv);
    expect(await client.commit(staff, id)).toMatchObject({ counts: { created: 1, failed: 1 } });
    const far = await client.check(staff, [head, line('UA1402001001', '', 'Далека', 7, 'Multi-storey', '')].join('\n'));
    await client.commit(staff, far._id);
    const corrected = [
      { column: 'place.settlement', rows: [3], to: 'UA1402001001' },
      { column: 'address.streetUkr', rows: [3], to: 'Далека' },
      { column: 'address.house', rows: [3], to: '7' },
      { column: 'address.buildingType', rows: [3], to: 'Multi-storey' },
    ];
    const answer = await client.call('Local Authorities', 'PATCH', `/imports/${id}/rows`, { changes: corrected });
    expect(answer.status).toBe(200);
    await server.idle();
    const row = (await client.rowsOf('Local Authorities', id)).find((one) => one.row === 3);
    expect([row?.state, row?.issues.map(({ code }) => code)]).toEqual(['failed', ['record.forbidden']]);
  });

  test('the list of many imports takes no more statements than that of one: all requests share a few connections', async () => {
    const countStatements = async () => {
      const asked = vi.spyOn(server.database, 'query');
      const { body } = await client.call<View[]>(staff, 'GET', '/imports');
      const statements = asked.mock.calls.length;
      asked.mockRestore();
      return { imports: body.length, statements };
    };
    const add = (number: number) =>
      client.upload(staff, '/imports', [head, line('Харків', '', 'Спискова', number, 'Multi-storey', '')].join('\n'), {
        target: 'address',
      });
    await add(1);
    const before = await countStatements();
    for (const number of [2, 3, 4]) await add(number);
    const after = await countStatements();
    expect(after).toEqual({ imports: before.imports + 3, statements: before.statements });
    const { body: list } = await client.call<View[]>(staff, 'GET', '/imports');
    for (const one of list) expect(await client.get(staff, one._id)).toMatchObject(one);
  });

  test('a donor sees no imports, and an authority imports no activities', async () => {
    expect((await client.call('Donor', 'GET', '/imports')).status).toBe(403);
    const answer = await client.upload('Local Authorities', '/imports', head, { target: 'activity' });
    expect([answer.status, answer.body.code]).toEqual([403, 'import.target']);
  });
});

describe('What nobody sends by mistake', () => {
  const csv = [head, line('Харків', '', 'Навмисна', 1, 'Multi-storey', '')].join('\n');

  test('a correction of a column that is no field, or with half of a letter, is refused', async () => {
    const { _id: id } = await client.check(staff, csv);
    const correct = (column: string, to: string) =>
      client.call<{ code: string }>(staff, 'PATCH', `/imports/${id}/rows`, { changes: [{ column, rows: [2], to }] });
    for (const column of ['invented', '__proto__', 'address.createdBy', 'user.role']) {
      const { status, body } = await correct(column, 'x');
      expect([column, status, body.code]).toEqual([column, 400, 'import.unknownColumn']);
    }
    for (const to of ['1\uD800', '1\u0000'])
      expect((await correct('address.house', to)).body.code).toBe('record.invalidText');
    const { mapping, state } = await client.get(staff, id);
    expect([mapping.length, state]).toEqual([6, 'validated']);
  });

  test('rows of a corrected workbook that no file has are left out', async () => {
    const { _id: id } = await client.check(staff, csv);
    const corrections = ['Рядок;Помилка;Будинок', '99999999999;;7', '-1;;8', '1.5;;9', '2;;10'].join('\n');
    expect((await client.upload(staff, `/imports/${id}/corrections`, corrections)).status).toBe(200);
    await server.idle();
    const cells = (await client.rowsOf(staff, id)).map((row) => row.cells['address.house']);
    expect(cells).toEqual(['10']);
  });

  test('an upload that ends in the middle of the file is answered as malformed', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/imports',
      headers: {
        authorization: `Bearer ${await tokenOf(server.app, staff)}`,
        'content-type': 'multipart/form-data; boundary=b',
      },
      payload: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b',
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'request.malformed']);
  });

  test('uploads at the same moment do not pass the limit of unfinished imports', async () => {
    // One person may have ten workbooks under way.
    const upload = async (count: number) => {
      const uploads = Array.from({ length: count }, () =>
        client.upload('Raion Administration', '/imports', csv, { target: 'address' }),
      );
      return (await Promise.all(uploads)).map(({ status }) => status).toSorted((one, other) => one - other);
    };
    expect(await upload(9)).toEqual(Array.from({ length: 9 }, () => 201));
    expect(await upload(9)).toEqual(Array.from({ length: 9 }, () => 201));
    expect(await upload(5)).toEqual([201, 201, 409, 409, 409]);
  });
});
