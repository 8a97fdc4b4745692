import { describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { newHouse, newUnit, saved } from './examples.ts';
import { openImports } from './import-client.ts';

const { server, client } = await openImports();

const staff: Role = 'Staff Member (UN)';
const kharkiv = 'UA6312027001';

function listOf(...rows: readonly (readonly [street: string, house: string])[]): string {
  const lines = rows.map(([street, house]) => `${kharkiv};вулиця;${street};${house};Multi-storey`);
  return ['P-code;Тип вулиці;Вулиця;Будинок;Тип будинку', ...lines].join('\n');
}

async function codesOf(id: string): Promise<readonly unknown[]> {
  const rows = await client.rowsOf(staff, id, 'duplicate');
  return rows.map(({ row, issues, candidates = [] }) => [row, issues.map(({ code }) => code), candidates.length]);
}

describe('Two rows of one file that may be one building', () => {
  test('are found by the check, and the saving asks nothing more', async () => {
    const file = listOf(
      ['Барвінкова', '1'],
      ['Барвінкова', '2'],
      ['Барвинкова', '1'],
      ['Барвинкова', '2'],
      ['Калинова', '1'],
    );
    const { _id: id, counts } = await client.check(staff, file);
    expect(counts).toMatchObject({ ready: 3, duplicates: 2, failed: 0 });
    expect(await codesOf(id)).toEqual([
      [4, ['import.rowSimilar'], 0],
      [5, ['import.rowSimilar'], 0],
    ]);
    const decisions = [
      { row: 4, decision: 'skip' },
      { row: 5, decision: 'new' },
    ];
    await client.call(staff, 'POST', `/imports/${id}/decisions`, { decisions });
    await server.idle();
    expect(await client.get(staff, id)).toMatchObject({ counts: { ready: 4, duplicates: 0, skipped: 1 } });
    expect(await client.commit(staff, id)).toMatchObject({ counts: { created: 4, duplicates: 0, failed: 0 } });
  });

  test('stay a question when the row that was left out is taken back, also after the others were saved', async () => {
    const { _id: id } = await client.check(staff, listOf(['Мальвова', '1'], ['Мальвава', '1'], ['Мальвава', '2']));
    const decide = async (body: object) => {
      const answer = await client.call(staff, 'POST', `/imports/${id}/decisions`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      await server.idle();
    };
    await decide({ all: 'skip' });
    expect(await client.get(staff, id)).toMatchObject({ counts: { ready: 2, skipped: 1, decided: 1 } });
    expect((await client.rowsOf(staff, id, 'decided')).map(({ row }) => row)).toEqual([3]);
    await decide({ decisions: [{ row: 3, decision: 'ask' }] });
    expect(await client.get(staff, id)).toMatchObject({ counts: { ready: 2, duplicates: 1, skipped: 0, decided: 0 } });
    await decide({ decisions: [{ row: 3, decision: 'same' }] });
    await client.commit(staff, id);
    expect(await client.get(staff, id)).toMatchObject({ can: { change: true }, counts: { created: 2, decided: 1 } });
    await decide({ all: 'ask' });
    await decide({ decisions: [{ row: 3, decision: 'new' }] });
    expect(await client.commit(staff, id)).toMatchObject({ counts: { created: 3 } });
  });

  test('are two when the first one was corrected', async () => {
    const { _id: id } = await client.check(staff, listOf(['Волошкова', '1'], ['Волошкава', '1']));
    expect(await codesOf(id)).toEqual([[3, ['import.rowSimilar'], 0]]);
    const changes = [{ column: 'address.streetUkr', rows: [2], to: 'Ромашкова' }];
    await client.call(staff, 'PATCH', `/imports/${id}/rows`, { changes });
    await server.idle();
    expect(await client.get(staff, id)).toMatchObject({ counts: { ready: 2, duplicates: 0 } });
    expect(await client.commit(staff, id)).toMatchObject({ counts: { created: 2, duplicates: 0 } });
  });

  test('are found, too, where one of them was corrected', async () => {
    const { _id: id } = await client.check(staff, listOf(['Сонцева', '1'], ['Місячна', '1']));
    const changes = [{ column: 'address.streetUkr', rows: [2], to: 'Місячнна' }];
    await client.call(staff, 'PATCH', `/imports/${id}/rows`, { changes });
    await server.idle();
    expect(await codesOf(id)).toEqual([[2, ['import.rowSimilar'], 0]]);
    expect(await client.commit(staff, id)).toMatchObject({ counts: { created: 1, duplicates: 1 } });
  });
});

test('An address like that of a row which others register after the check is asked for when the row is saved', async () => {
  const { _id: id, counts } = await client.check(staff, listOf(['Журавлина', '1'], ['Журавлина', '7']));
  expect(counts).toMatchObject({ ready: 2, duplicates: 0 });
  await saved(await server.as(staff), 'address', newHouse({ pCode4: kharkiv, streetUkr: 'Журавліна', house: '7' }));
  expect(await client.commit(staff, id)).toMatchObject({ counts: { created: 1, duplicates: 1 } });
  expect(await codesOf(id)).toEqual([[3, [], 1]]);
});

test('A row with the property number of a registered flat may be that building, however its street is written', async () => {
  const caller = await server.as(staff);
  const house = await saved(caller, 'address', newHouse({ pCode4: kharkiv, streetUkr: 'Волошкова', house: '8' }));
  await saved(caller, 'apartment', newUnit(house._id, { number: '3', propertyNumber: '2345678901234' }));
  const head =
    'Населений пункт;Вулиця;Будинок;Тип будинку;apartment.unitType;apartment.number;apartment.propertyNumber';
  const rowOf = (number: string) => ['Харків', 'Лілейна', 9, 'Multi-storey', 'apartment', 3, number].join(';');
  const { _id: id } = await client.check(staff, [head, rowOf('2345678901234')].join('\n'), 'combined');
  const [row] = await client.rowsOf(staff, id, 'duplicate');
  expect(row?.candidates).toMatchObject([{ _id: house._id, reasons: ['sameProperty'] }]);
  const other = await client.check(staff, [head, rowOf('2345678901235')].join('\n'), 'combined');
  expect(other.counts).toMatchObject({ ready: 1, duplicates: 0, failed: 0 });
});
