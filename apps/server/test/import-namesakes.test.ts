import { describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { textOfCell } from '@domivka/domain/exchange/cells';
import { openImports, type View } from './import-client.ts';
import { readSheet } from './read-sheet.ts';
import { tokenOf } from './test-app.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';
const head = 'Населений пункт;Громада;Вулиця;Будинок;Тип будинку';
const house = (hromada: string, number: number) => `Іванівка;${hromada};Садова;${number};Multi-storey`;
const oblast = 'Харківська область';

type Problem = {
  readonly column: string;
  readonly code: string;
  readonly value: string;
  readonly rows: number;
  readonly numbers: readonly number[];
  readonly cure: string;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
};

async function problemsOf({ _id }: Pick<View, '_id'>): Promise<readonly Problem[]> {
  return (await client.call<Problem[]>(staff, 'GET', `/imports/${_id}/problems`)).body;
}

async function settlementsOf({ _id }: Pick<View, '_id'>): Promise<readonly string[]> {
  return (await client.rowsOf(staff, _id)).map(({ cells }) => cells['place.settlement'] ?? '');
}

describe('A settlement with namesakes', () => {
  test('is chosen once for all equal cells, but only in the rows that may mean it', async () => {
    const csv = [
      head,
      house('Барвінківська', 1),
      house('Барвінківська', 2),
      house('Шевченківська', 3),
      house('Дворічанська', 4),
    ].join('\n');
    const checked = await client.check(staff, csv);
    expect(checked.counts).toMatchObject({ ready: 1, failed: 3 });
    const problems = await problemsOf(checked);
    expect(problems.map(({ value, rows, numbers }) => [value, rows, numbers])).toEqual([
      ['Іванівка', 2, [2, 3]],
      ['Іванівка', 1, [4]],
    ]);
    const [first] = problems;
    const [chosen] = first?.choices ?? [];
    expect(chosen?.label).toMatch(/^Ivanivka \(.*Barvinkivska hromada\), UA6304003/);
    const change = {
      column: 'place.settlement',
      rows: 'equal',
      from: 'Іванівка',
      to: chosen?.value,
      cure: first?.cure,
    };
    expect((await client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes: [change] })).status).toBe(200);
    await server.idle();
    expect(await settlementsOf(checked)).toEqual([chosen?.value, chosen?.value, 'Іванівка', 'Іванівка']);
    expect((await client.get(staff, checked._id)).counts).toMatchObject({ ready: 3, failed: 1 });
  });

  test('is named with its choices in the workbook of errors, and one of them is accepted as it stands there', async () => {
    const checked = await client.check(
      staff,
      ['Область;Населений пункт;Вулиця;Будинок;Тип будинку', `${oblast};Іванівка;Лісова;1;Multi-storey`].join('\n'),
    );
    const authorization = `Bearer ${await tokenOf(server.app, staff)}`;
    const url = `/api/v1/imports/${checked._id}/errors.xlsx`;
    const { rawPayload } = await server.app.inject({ url, headers: { authorization } });
    const [, row] = (await readSheet(rawPayload, 'xlsx')).map((cells) => cells.map(textOfCell));
    const choice = /— (.*UA6314001032)/.exec(row?.[1] ?? '')?.[1] ?? '';
    expect(choice).toMatch(/^Ivanivka \(.*Vovchanska hromada\)/);
    const change = { column: 'place.settlement', rows: [2], to: choice };
    expect((await client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes: [change] })).status).toBe(200);
    await server.idle();
    expect((await client.get(staff, checked._id)).counts).toMatchObject({ ready: 1, failed: 0, warnings: 0 });
  });

  test('in an address in one line is chosen with the whole line', async () => {
    const line = 'Харківська обл., с. Іванівка, вул. Польова, 5';
    const checked = await client.check(staff, ['Адреса;Тип будинку', `"${line}";Multi-storey`].join('\n'));
    const [problem] = await problemsOf(checked);
    const chosen = problem?.choices?.find(({ label }) => label.includes('UA6314001032'));
    const changes = [{ column: 'place.line', rows: 'equal', from: line, to: chosen?.value, cure: problem?.cure }];
    expect((await client.call(staff, 'PATCH', `/imports/${checked._id}/rows`, { changes })).status).toBe(200);
    await server.idle();
    expect((await client.get(staff, checked._id)).counts).toMatchObject({ ready: 1, failed: 0, warnings: 0 });
    await client.commit(staff, checked._id);
    const [saved] = await server.database.query<{ code: string }>(
      `select p_code4 as code from address where street_ukr = 'Польова' and deleted_at is null`,
    );
    expect(saved?.code).toBe('UA6314001032');
  });
});
