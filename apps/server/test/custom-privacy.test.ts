import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { newHouse, saved } from './examples.ts';
import { openCustomWorld, secret, teamField, type CustomWorld } from './custom-world.ts';
import { pushOne } from './permission-world.ts';

let world: CustomWorld;

beforeAll(async () => {
  world = await openCustomWorld();
});
afterAll(() => world.server.close());

describe('Private fields of two organizations with the same name', () => {
  test('are kept apart in one record', async () => {
    expect(await world.keptIn(world.houseId)).toEqual({
      roofAge: 12,
      [world.oneKey]: secret,
      [world.otherKey]: 'Канарка-інших',
    });
  });

  test('are read by each under the plain name, by staff under their keys, by others not at all', async () => {
    const { server, one, other, staff, houseId } = world;
    const read = async (caller: typeof one) => (await caller.get(`/address/${houseId}`)).body['custom'];
    expect(await read(one)).toEqual({ team: secret, roofAge: 12 });
    expect(await read(other)).toEqual({ team: 'Канарка-інших', roofAge: 12 });
    expect(await read(staff)).toEqual(await world.keptIn(houseId));
    expect(await read(await server.as('Ministry Representative'))).toEqual({ roofAge: 12 });
    expect(await read(await server.as('Oblast Administration'))).toEqual({ roofAge: 12 });
    expect(await read(await server.as('Donor'))).toBeUndefined();
  });

  test('are written side by side through the interface and from devices, and answered under the plain name', async () => {
    const { one, other } = world;
    const house = await saved(one, 'address', newHouse());
    const answer = await one.post('/address', { _id: house._id, version: 1, custom: { team: 'А' } });
    expect(answer.body['custom']).toEqual({ team: 'А' });
    const record = { _id: house._id, custom: { team: 'Б' } };
    const pushed = await pushOne(other, { table: 'address', kind: 'save', record, version: 1, base: {} });
    expect(pushed).toMatchObject({ status: 'merged', record: { custom: { team: 'Б' } } });
    expect(await world.keptIn(house._id)).toEqual({ [world.oneKey]: 'А', [world.otherKey]: 'Б' });
  });

  test('a conflict over the own field names it plainly', async () => {
    const { one } = world;
    const house = await saved(one, 'address', newHouse({ custom: { team: 'А' } }));
    await saved(one, 'address', { _id: house._id, version: 1, custom: { team: 'Б' } });
    const answer = await one.post<{ conflict: { fields: unknown } }>('/address', {
      _id: house._id,
      version: 1,
      custom: { team: 'В' },
    });
    expect(answer.status).toBe(409);
    expect(answer.body.conflict.fields).toEqual([{ field: 'custom.team', base: 'А', mine: 'В', theirs: 'Б' }]);
  });

  test('clearing all custom data leaves what is others’', async () => {
    const { one, other } = world;
    const house = await saved(one, 'address', newHouse({ custom: { team: 'А', roofAge: 1 } }));
    await saved(other, 'address', { _id: house._id, version: 1, custom: { team: 'Б' } });
    await saved(one, 'address', { _id: house._id, version: 2, custom: null });
    expect(await world.keptIn(house._id)).toEqual({ [world.otherKey]: 'Б' });
  });
});

describe('Partner B never learns of the fields and values of partner A', () => {
  const answersOf = async (): Promise<readonly string[]> => {
    const { other, houseId, oneField } = world;
    const calls = [
      other.get(`/address/${houseId}`),
      other.get(`/history/address/${houseId}`),
      other.get(`/metadata/${oneField}`),
      other.get(`/history/metadata/${oneField}`),
      other.post('/search', { table: 'address', filters: [{ field: 'custom.team', op: 'exists', value: true }] }),
      other.post('/search', { table: 'metadata', paging: { pageSize: 500 } }),
      other.post('/sync/pull', { areas: ['UA63'], limit: 1000, tables: ['address', 'metadata'] }),
      other.post('/address', { _id: houseId, version: 2, custom: { roofAge: 13 } }),
    ];
    return (await Promise.all(calls)).map(({ body }) => JSON.stringify(body));
  };

  test('by reading, history, search, pull or an answer to a write', async () => {
    const { oneKey, oneField } = world;
    for (const answer of await answersOf()) {
      expect(answer).not.toContain(secret);
      expect(answer).not.toContain(oneKey);
      expect(answer).not.toContain(oneField);
    }
  });

  test('while A itself finds its value in history, search and pull, under the plain name', async () => {
    const { one, houseId } = world;
    const { body: versions } = await one.get<{ changes: { field: string; to?: unknown }[] }[]>(
      `/history/address/${houseId}`,
    );
    const changes = versions.flatMap((version) => version.changes);
    expect(changes).toContainEqual({ field: 'custom.team', to: secret });
    expect(JSON.stringify(changes)).not.toContain('Канарка-інших');
    const found = await one.search({ table: 'address', filters: [{ field: 'custom.team', op: 'eq', value: secret }] });
    expect(found.values.map(({ _id }) => _id)).toEqual([houseId]);
  });

  test.each([
    ['custom.team', 'eq', secret],
    ['custom.team', 'startsWith', 'Канарка-о'],
  ])('by guessing in a filter: %s %s %s finds nothing', async (field, op, value) => {
    expect((await world.other.search({ table: 'address', filters: [{ field, op, value }] })).totalRows).toBe(0);
  });

  test('by filters, orders and writes with the key itself: all are refused alike, whether or not there is such a field', async () => {
    const { other, oneKey, houseId } = world;
    const strange = oneKey.replace('team', 'unheardOf');
    const refusals = await Promise.all(
      [oneKey, strange].map(async (key) => {
        const filters = [{ field: `custom.${key}`, op: 'exists', value: true }];
        const answers = await Promise.all([
          other.post('/search', { table: 'address', filters }),
          other.post('/search', { table: 'address', sort: [{ field: `custom.${key}` }] }),
          other.post('/address', { _id: houseId, version: 2, custom: { [key]: secret } }),
          other.post('/address', { _id: houseId, version: 2, custom: { [key]: null } }),
        ]);
        return answers.map(({ status, body }) => [status, body['code']]);
      }),
    );
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]?.map(([status]) => status)).toEqual([400, 400, 400, 400]);
  });

  test('by asking whether a record has custom values at all', async () => {
    const filters = [{ field: 'custom', op: 'exists', value: true }];
    const { status, body } = await world.other.post('/search', { table: 'address', filters });
    expect([status, body['code']]).toEqual([400, 'search.hiddenField']);
    expect((await world.staff.search({ table: 'address', filters })).totalRows).toBeGreaterThan(0);
  });

  test('by making a field with a name that A has: it may', async () => {
    const name = { ...teamField, name: 'second' };
    await saved(world.one, 'metadata', name);
    expect((await world.other.post('/metadata', name)).status).toBe(201);
    expect((await world.other.post('/metadata', name)).body['code']).toBe('metadata.invalid');
  });
});

describe('Definitions', () => {
  test('hold from the very next write on', async () => {
    const { staff } = world;
    const field = { ...teamField, name: 'storeys', type: 'number', shared: true };
    const house = await saved(staff, 'address', newHouse({ custom: { storeys: 'two' } }));
    const definition = await saved(staff, 'metadata', field);
    const write = (version: number, value: unknown) =>
      staff.post('/address', { _id: house._id, version, custom: { storeys: value } });
    const refused = await write(1, 'three');
    expect(refused.body).toMatchObject({ status: 400, issues: [{ path: 'custom.storeys', code: 'field.number' }] });
    await saved(staff, 'metadata', { _id: definition._id, version: 1, type: 'text' });
    expect((await write(1, 'three')).status).toBe(200);
  });

  test('a name for all is refused while an organization has it, and the other way round', async () => {
    const shared = { ...teamField, shared: true };
    expect((await world.staff.post('/metadata', shared)).body['issues']).toMatchObject([
      { code: 'metadata.name.taken' },
    ]);
    const own = { ...teamField, name: 'roofAge' };
    expect((await world.one.post('/metadata', own)).body['issues']).toMatchObject([{ code: 'metadata.name.taken' }]);
  });

  test('do not come back from the bin when their name was taken meanwhile by anybody', async () => {
    const { one, staff } = world;
    const pairs = [
      { before: one, first: {}, after: staff, second: { shared: true } },
      { before: staff, first: { shared: true }, after: one, second: {} },
    ];
    for (const [index, { before, first, after, second }] of pairs.entries()) {
      const name = `fromTheBin${index}`;
      const gone = await saved(before, 'metadata', { ...teamField, name, ...first });
      expect((await before.delete(`/metadata/${gone._id}`)).status).toBe(204);
      const taken = await saved(after, 'metadata', { ...teamField, name, ...second });
      const refused = await before.post(`/bin/metadata/${gone._id}/restore`);
      expect([refused.status, refused.body['code']]).toEqual([409, 'metadata.name.taken']);
      expect((await before.get(`/metadata/${gone._id}`)).status).toBe(404);
      expect((await after.delete(`/metadata/${taken._id}`)).status).toBe(204);
      expect((await before.post(`/bin/metadata/${gone._id}/restore`)).status).toBe(200);
    }
  });

  test('cannot be deleted while there are values, seen or not; without any they can', async () => {
    const { one, staff, oneField } = world;
    const { status, body } = await one.delete(`/metadata/${oneField}`);
    expect([status, body['code']]).toEqual([409, 'metadata.inUse']);
    const unused = await saved(one, 'metadata', { ...teamField, name: 'unused' });
    await saved(one, 'metadata', {
      ...teamField,
      name: 'dependent',
      showIf: { field: 'unused', op: 'eq', value: 'x' },
    });
    expect((await one.delete(`/metadata/${unused._id}`)).body['code']).toBe('metadata.usedInCondition');
    const free = await saved(staff, 'metadata', { ...teamField, name: 'free', shared: true });
    expect((await staff.delete(`/metadata/${free._id}`)).status).toBe(204);
  });

  test('cannot depend on a field that there is not, or that others have; on one of the record itself they can', async () => {
    const { one, staff } = world;
    const on = (field: string, more: Fields = {}) => ({
      ...teamField,
      name: 'hanging',
      showIf: { field, op: 'exists' },
      ...more,
    });
    const unknown = { status: 400, issues: [{ code: 'metadata.showIf.unknown', path: 'showIf.field' }] };
    for (const field of ['roofAges', 'custom', 'createdBy'])
      expect((await one.post('/metadata', on(field))).body, field).toMatchObject(unknown);
    expect((await staff.post('/metadata', on('team', { shared: true }))).body).toMatchObject(unknown);
    expect((await one.post('/metadata', on('team', { table: 'activity' }))).body).toMatchObject(unknown);
    const { _id } = await saved(one, 'metadata', on('team'));
    await saved(one, 'metadata', { _id, version: 1, showIf: { field: 'floors', op: 'exists' } });
    expect((await one.post('/metadata', { _id, version: 2, showIf: on('gone').showIf })).body).toMatchObject(unknown);
    await saved(one, 'metadata', { _id, version: 2, order: 9 });
  });

  test('are changed by those only whom the matrix names', async () => {
    const { server, staff, one } = world;
    const shared = await saved(staff, 'metadata', { ...teamField, name: 'common', shared: true });
    const edit = { _id: shared._id, version: 1, order: 7 };
    expect((await one.post('/metadata', edit)).status).toBe(403);
    expect(
      (await (await server.as('Oblast Administration')).post('/metadata', { ...teamField, name: 'x' })).status,
    ).toBe(403);
    const admin = await server.as('Admin');
    await saved(admin, 'metadata', { ...edit, locked: true });
    expect((await staff.post('/metadata', { ...edit, version: 2, order: 8 })).body['code']).toBe('metadata.locked');
  });
});
