import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrations } from '../src/migrations/migrations.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { rowSecurity } from '../src/records/row-security.ts';
import { newHouse, saved } from './examples.ts';
import { savedPhoto } from './photos.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** A database of before, with what is in it, is brought up to date once more. */
async function upgradeAgain(): Promise<void> {
  await server.database.query('alter table address drop column place_key');
  for (const table of ['feed', 'feed_left'])
    await server.database.query(`alter table ${table} drop column guarded cascade`);
  await server.database.query(`delete from migration where name = '016-hidden-from-donors'`);
  await migrate(server.database, migrations, rowSecurity());
}

describe('What was registered before the upgrade', () => {
  const houses = ['12', '12/14', '12½', '１２', '№5', '7-Б', 'сад', '12К1'];

  test('is hidden from donors like what came after it', async () => {
    const partner = await server.as('Partner Organization');
    for (const house of houses)
      for (const streetUkr of ['Шевченка', '12 Квітня'])
        await saved(partner, 'address', { ...newHouse(), streetUkr, house, corpus: '2' });
    const { addressId, _id: damage } = await savedPhoto(server, 'Partner Organization');
    const { _id: repair } = await savedPhoto(server, 'Partner Organization', {
      addressId,
      category: 'repair_works_completed',
    });
    const turned = await savedPhoto(server, 'Partner Organization', { addressId, category: 'repair_works_completed' });
    await partner.post('/photo', { _id: turned._id, version: 1, category: 'external_damage' });
    await server.database.query(
      `insert into feed_left (entity, id, oblast, p_code4, xid, seq, guarded)
       select entity, id, 'UA32', 'UA3200000000', xid, seq, guarded from feed where id = any($1::text[])`,
      [[damage, repair, turned._id]],
    );
    const texts = {
      places: 'select id, place_key from address order by id',
      lines: 'select entity, id, guarded from feed order by entity, id',
      left: 'select entity, id, guarded from feed_left order by entity, id',
    };
    const read = async () => ({
      places: await server.database.query(texts.places),
      lines: await server.database.query(texts.lines),
      left: await server.database.query(texts.left),
    });
    const before = await read();
    expect(before.lines.filter(({ id }) => [damage, repair, turned._id].includes(String(id)))).toEqual(
      expect.arrayContaining([
        { entity: 'photo', id: damage, guarded: true },
        { entity: 'photo', id: repair, guarded: false },
        { entity: 'photo', id: turned._id, guarded: false },
      ]),
    );
    await upgradeAgain();
    expect(await read()).toEqual(before);
  });
});
