import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { type CustomWorld, openCustomWorld } from './custom-world.ts';
import { newHouse, saved } from './examples.ts';
import { importClient } from './import-client.ts';

let world: CustomWorld;
let client: ReturnType<typeof importClient>;

beforeAll(async () => {
  world = await openCustomWorld();
  client = importClient(world.server);
});
afterAll(() => world.server.close());

const one: Role = 'Partner Manager';
const csv = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(',')).join('\n');

describe('Custom values in a sheet', () => {
  test('change only what the sheet gives; values of others stay, and each wrong row says why', async () => {
    const houses = await Promise.all(
      ['1', '2', '3', '4'].map((house) =>
        saved(world.one, 'address', newHouse({ house: `77${house}`, custom: { team: 'А' } })),
      ),
    );
    const [changed = '', same = '', wrong = '', cleared = ''] = houses.map(({ _id }) => _id);
    await saved(world.other, 'address', { _id: changed, version: 1, custom: { team: 'Б' } });
    const sheet = csv(
      ['Id', 'Бригада', 'roofAge'],
      [changed, 'Нова', '7'],
      [same, 'А', ''],
      [wrong, 'Нова', 'сім'],
      [cleared, 'NULL', ''],
      ['не код', 'Нова', ''],
    );
    const checked = await client.check(one, sheet, 'address', { mode: 'update' });
    expect(checked.counts).toMatchObject({ rows: 5, ready: 2, skipped: 1, failed: 2 });
    const failed = await client.rowsOf(one, checked._id, 'failed');
    expect(failed.map(({ row, issues }) => [row, issues[0]?.code])).toEqual([
      [4, 'field.number'],
      [6, 'import.id'],
    ]);
    await client.commit(one, checked._id);
    expect(await world.keptIn(changed)).toEqual({ [world.oneKey]: 'Нова', [world.otherKey]: 'Б', roofAge: 7 });
    expect(await world.keptIn(wrong)).toEqual({ [world.oneKey]: 'А' });
    expect(await world.keptIn(cleared)).toBeNull();
  });

  test('do not write over what others changed since the sheet was made', async () => {
    const { _id: id } = await saved(world.one, 'address', newHouse({ house: '781' }));
    await saved(world.one, 'address', { _id: id, version: 1, custom: { team: 'Свіжа' } });
    const sheet = csv(['Id', 'Version', 'team'], [id, '1', 'Стара']);
    const checked = await client.check(one, sheet, 'address', { mode: 'update' });
    const [row] = await client.rowsOf(one, checked._id, 'failed');
    expect(row?.issues.map(({ code }) => code)).toEqual(['record.conflict']);
  });

  test('of any kind of record are taken where each row names its object', async () => {
    const { _id: id } = await saved(world.one, 'address', newHouse({ house: '782' }));
    const sheet = csv(['Object type', 'Id', 'team'], ['address', id, 'Дах'], ['Адреса', 'f'.repeat(24), 'Дах']);
    const checked = await client.check(one, sheet, 'metadata');
    expect(checked.counts).toMatchObject({ ready: 1, failed: 1 });
    await client.commit(one, checked._id);
    expect(await world.keptIn(id)).toEqual({ [world.oneKey]: 'Дах' });
  });
});
