import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hiddenFromDonors } from '../src/migrations/016-hidden-from-donors.sql.ts';
import { renewAddressKeys } from '../src/records/renew-address-keys.ts';
import { rowSecurity } from '../src/records/row-security.ts';
import { newHouse, saved } from './examples.ts';
import { savedPhoto } from './photos.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/** Takes back what upgrades did to the rows, and carries it out once more. */
async function upgradeAgain(): Promise<void> {
  const { database } = server;
  await database.query(`alter table address add column search_key text not null default ''`);
  for (const table of ['feed', 'feed_left']) await database.query(`alter table ${table} drop column guarded cascade`);
  await database.query(hiddenFromDonors.sql);
  await database.query('alter table address drop column search_key, drop column place_key');
  await database.query(rowSecurity().after.sql);
  await database.query(`update address set street_key = '', house_key = 'old'`);
  await database.query(`delete from setting where name = 'addressKeys'`);
  await renewAddressKeys(database);
}

describe('What was registered before the upgrade', () => {
  const houses = ['12', '12/14', '12½', '１２', '№5', '7-Б', 'сад', '12К1'];

  test('is found and hidden from donors like what came after it', async () => {
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
      places: 'select id, street_key, house_key, match_key from address order by id',
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
