import { afterEach, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { openImports } from './import-client.ts';

const { server, client } = await openImports();

const partner: Role = 'Partner Organization';
const manager: Role = 'Partner Manager';

/** Leaves users of this role in some of the oblasts of their organization. */
async function restrict(role: Role, oblasts: readonly string[]): Promise<void> {
  await server.database.query('update app_user set oblasts = $2::text[] where role = $1', [role, oblasts]);
}

afterEach(async () => {
  await restrict(manager, []);
  await restrict(partner, []);
});

describe('Registered addresses that the check of a file has found', () => {
  const namesIn = async (role: Role, id: string) =>
    (await client.rowsOf(role, id)).flatMap(({ candidates }) => candidates ?? []).length;

  test('are shown to those only who see them: not to a colleague of another oblast, nor to who works there no more', async () => {
    const address = { pCode4: 'UA6312027001', streetType: 'вул.', buildingType: 'Private estates', house: '5' };
    const registered = await client.call('Staff Member (UN)', 'POST', '/address', {
      ...address,
      streetUkr: 'Подібнова',
    });
    expect(registered.status).toBe(201);
    const file = 'P-code;Тип вулиці;Вулиця;Будинок;Тип будинку\nUA6312027001;вулиця;Подибнова;5;Private estates';
    const { _id: id } = await client.check(partner, file);
    expect(await namesIn(partner, id)).toBe(1);
    expect(await namesIn(manager, id)).toBe(1);

    await restrict(manager, ['UA14']);
    expect(await namesIn(manager, id)).toBe(0);
    expect(await namesIn(partner, id)).toBe(1);
    await restrict(partner, ['UA14']);
    expect(await namesIn(partner, id)).toBe(0);
  });
});

describe('An import whose user loses the rights while it is saved', () => {
  test('ends, and what it had saved can still be taken back by others', async () => {
    const lines = Array.from({ length: 1200 }, (_, at) => `UA6312027001;Перервана;${at + 1};Multi-storey`);
    const { _id: id } = await client.check(manager, ['P-code;Вулиця;Будинок;Тип будинку', ...lines].join('\n'));
    expect((await client.call(manager, 'POST', `/imports/${id}/commit`, { rows: 'valid' })).status).toBe(202);
    const savedRows = async () => (await client.get('Staff Member (UN)', id)).counts['created'] ?? 0;
    await expect.poll(savedRows, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    await restrict(manager, ['UA14']);
    await server.idle();
    const stopped = await client.get('Staff Member (UN)', id);
    expect(stopped).toMatchObject({ state: 'failed', can: { undo: true } });
    expect(stopped.counts['created']).toBeLessThan(1200);

    expect((await client.call('Staff Member (UN)', 'POST', `/imports/${id}/undo`)).status).toBe(202);
    await server.idle();
    expect(await client.get('Staff Member (UN)', id)).toMatchObject({
      state: 'undone',
      counts: { created: 0 },
      kept: [],
    });
  });
});

describe('Two imports of one file', () => {
  test('that are saved one after the other say that the second one had nothing to add', async () => {
    const file = 'P-code;Вулиця;Будинок;Тип будинку\nUA6312027001;Подвійна;1;Multi-storey';
    const [first, second] = [await client.check(manager, file), await client.check(manager, file)];
    expect((await client.commit(manager, first._id)).counts).toMatchObject({ created: 1, skipped: 0 });
    expect((await client.commit(manager, second._id)).counts).toMatchObject({ created: 0, updated: 0, skipped: 1 });
  });
});

describe('An import of a user who has moved to another organization', () => {
  test('stays with the former one, whose manager is told nothing by the new rights of that user', async () => {
    await restrict(manager, []);
    await restrict(partner, []);
    const { _id: id } = await client.check(
      partner,
      'P-code;Вулиця;Будинок;Тип будинку\nUA6312027001;Лишена;1;Multi-storey',
    );
    await server.database.query(
      `update app_user set organization_id = (select id from organization where identifier = 'new-window') where role = $1`,
      [partner],
    );
    for (const url of ['', '/rows', '/problems', '/errors.xlsx'])
      expect((await client.call(partner, 'GET', `/imports/${id}${url}`)).status).toBe(404);
    expect((await client.call<unknown[]>(partner, 'GET', '/imports')).body).toEqual([]);
    expect(await client.get(manager, id)).toMatchObject({ _id: id, state: 'validated' });

    expect((await client.call(manager, 'POST', `/imports/${id}/validate`)).status).toBe(202);
    await server.idle();
    expect(await client.get(manager, id)).toMatchObject({ state: 'failed' });
  });
});

test('The name of a file cannot be written backwards to look like that of another kind', async () => {
  const { body } = await client.upload(
    manager,
    '/imports',
    'a;b\n1;2',
    { target: 'address' },
    'list\u202Evsc.xlsx.csv',
  );
  expect(body).toMatchObject({ fileName: 'listvsc.xlsx.csv' });
});
