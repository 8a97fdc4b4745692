import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { organizations, partner } from '@domivka/domain/testing/fixtures';
import { fetchCustomFields, findKeptCustomFields } from './custom-fields.ts';
import { saveRecord } from '../save/save-record.ts';
import { fetchRecord } from './fetch-record.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { searchRecords } from './search.ts';
import { goOffline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});
afterEach(() => stopSignedIn(world));

let made = 0;

function definition(name: string, change: Fields = {}): StoredRecord {
  made += 1;
  return {
    _id: made.toString(16).padStart(24, '0'),
    version: 1,
    createdAt: '2026-11-01T10:00:00.000Z',
    createdBy: partner._id,
    updatedAt: '2026-11-01T10:00:00.000Z',
    updatedBy: partner._id,
    organizationId: organizations.partner._id,
    name,
    label: { en: 'Age of the roof', uk: 'Вік даху' },
    order: made,
    type: 'number',
    table: 'address',
    ...change,
  };
}

const hear = async (...values: readonly StoredRecord[]) => {
  world.server.answer('/search', { status: 200, body: { values, totalRows: values.length } });
  return fetchCustomFields(store);
};

describe('custom fields on the device', () => {
  test('are kept whole, the own ones under their plain names, and those that went go', async () => {
    const [age, team] = [definition('roofAge', { shared: true }), definition('team')];
    expect(await hear(age, team)).toBe(true);
    const keys = async () => (await findKeptCustomFields(store, partner))?.('address')?.map(({ key }) => key);
    expect(await keys()).toEqual(['roofAge', 'team']);
    await hear(age);
    expect(await keys()).toEqual(['roofAge']);
    await goOffline(world);
    expect(await fetchCustomFields(store)).toBe(false);
    expect(await keys()).toEqual(['roofAge']);
  });

  test('judge what is saved without a network, with the same words as the server', async () => {
    await hear(definition('roofAge', { shared: true }), definition('team', { type: 'text', required: true }));
    await goOffline(world);
    const custom = { roofAge: 'old' };
    await expect(saveRecord('address', { ...addressOf('1'), custom })).rejects.toMatchObject({
      issues: [
        { code: 'field.number', path: 'custom.roofAge' },
        { code: 'field.required', path: 'custom.team' },
      ],
    });
    const { record } = await saveRecord('address', { ...addressOf('1'), custom: { roofAge: 40, team: 'А' } });
    expect(record['custom']).toEqual({ roofAge: 40, team: 'А' });
  });

  test('say nothing as long as the device has never heard of any: the server decides', async () => {
    await goOffline(world);
    const { record } = await saveRecord('address', { ...addressOf('1'), custom: { roofAge: 'old' } });
    expect(record['custom']).toEqual({ roofAge: 'old' });
  });

  test('a cleared value travels alone, as null', async () => {
    await hear(definition('roofAge', { shared: true }));
    const custom = { roofAge: 40, note: 'так' };
    const { _id, version } = await world.server.write(world.people[0], 'address', { ...addressOf('1'), custom });
    await fetchRecord(store, 'address', _id);
    await goOffline(world);
    await saveRecord('address', { _id, custom: { roofAge: null } }, { version });
    expect((await rowsOf(store, 'address').get(_id))?.['custom']).toEqual({ note: 'так' });
    const [entry] = await store.outbox.toArray();
    expect(entry?.record).toEqual({ _id, custom: { roofAge: null } });
  });

  test('are searched by their type without a network', async () => {
    await hear(definition('roofAge', { shared: true }));
    await goOffline(world);
    for (const [house, roofAge] of [
      ['1', 9],
      ['2', 40],
    ] as const)
      await saveRecord('address', { ...addressOf(house), custom: { roofAge } });
    const rows = await rowsOf(store, 'address').toArray();
    for (const { _id } of rows) await rowsOf(store, 'address').update(_id, { synced: 1 });
    const filters = [{ field: 'custom.roofAge', op: 'gte', value: 10 }] as const;
    const { values } = await searchRecords(store, partner, 'address', { filters });
    expect(values.map(({ house }) => house)).toEqual(['2']);
  });
});
