import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { listNamedUnits } from '@domivka/reference/unit-names';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { getPlaceNames } from '../../device/places.ts';
import { pathOf, shortPathOf } from '../../queries/names/place-names.ts';
import { partner } from '@domivka/domain/testing/fixtures';
import { childrenKept, fetchChildren } from './children.ts';
import { fetchRecord } from './fetch-record.ts';
import { rowsOf, type LocalStore } from '../local/local-store.ts';
import { describeRecord } from '../../queries/use-records.ts';
import { fetchOrganizations } from './lists.ts';
import { removeRecord, saveRecord } from '../save/save-record.ts';
import { findUnsent, searchRecords, withUnsent } from './search.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';
import { problem } from '../../testing/fake-server.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
});

afterEach(() => stopSignedIn(world));

const onServer = async (house: string) => world.server.write(world.people[1], 'address', addressOf(house));
const search = async (request = {}) => searchRecords(store, world.people[0], 'address', request);
const housesOf = (values: readonly StoredRecord[]) => values.map(({ house }) => house);

describe('lists', () => {
  test('with a network the server answers; without it, the same question gets the same answer and its time', async () => {
    const values = [await onServer('1'), await onServer('2')];
    world.server.answer('/search', { status: 200, body: { values, totalRows: 7 } });
    const online = await search();
    expect(online).toMatchObject({ totalRows: 7, fromDevice: false });
    await goOffline(world);
    const offline = await search();
    expect(offline).toMatchObject({ totalRows: 7, fromDevice: true, asOf: online.asOf });
    expect(offline.isPartial).toBeUndefined();
    expect(housesOf(offline.values)).toEqual(['1', '2']);
  });

  test('the names of places that come with an answer are there before those of the whole country are loaded', async () => {
    const one = await onServer('1');
    const places = listNamedUnits(readUnitsFromDisk(), [one['pCode4']]);
    world.server.answer('/search', { status: 200, body: { values: [one], totalRows: 1, places } });
    const { values } = await search();
    expect(shortPathOf(getPlaceNames(), values[0]?.['pCode4'], 'en')).toContain('raion');
    expect(pathOf(getPlaceNames(), 'UA0102003001', 'en')).toBe('…');
  });

  test('a question never asked before is answered without a network by what the device holds; the server may have more', async () => {
    const one = await onServer('1');
    await fetchRecord(store, 'address', one._id);
    await goOffline(world);
    const answer = await search({ filters: [{ field: 'house', op: 'eq', value: '1' }] });
    expect(answer).toMatchObject({
      totalRows: 1,
      fromDevice: true,
      isPartial: true,
      values: [{ _id: one._id, synced: 1 }],
    });
  });

  test('words that were left out are named: by the server, in its answer of before, and by the device', async () => {
    const words = (value: string) => ({ filters: [{ field: 'q', op: 'contains', value }] as const });
    const [street] = [addressOf('1').streetUkr];
    const one = await onServer('1');
    await fetchRecord(store, 'address', one._id);
    world.server.answer('/search', { status: 200, body: { values: [one], totalRows: 1, ignored: ['магазин'] } });
    const asked = words(`${String(street)} магазин`);
    expect(await search(asked)).toMatchObject({ fromDevice: false, ignored: ['магазин'] });
    await goOffline(world);
    expect(await search(asked)).toMatchObject({ fromDevice: true, ignored: ['магазин'] });
    const own = await search(words(`${String(street)} 1 магазин`));
    expect(own).toMatchObject({ totalRows: 1, fromDevice: true, ignored: ['магазин'] });
  });

  test('a question that does not make sense is an error, not an empty list', async () => {
    world.server.answer('/search', problem(400, 'search.unknownField'));
    await expect(search({ filters: [{ field: 'nothing', op: 'eq', value: '1' }] })).rejects.toMatchObject({
      code: 'search.unknownField',
    });
  });

  test('unsent work that answers the question is first and is marked; what was removed here is left out', async () => {
    const [old, edited, removed] = [await onServer('1'), await onServer('2'), await onServer('3')];
    await fetchRecord(store, 'address', edited._id);
    world.server.answer('/search', { status: 200, body: { values: [old, edited, removed], totalRows: 3 } });
    const answer = await search();
    await goOffline(world);
    await saveRecord('address', { _id: edited._id, floors: 9 }, { version: 1 });
    await saveRecord('address', addressOf('4'));
    const unsent = await findUnsent(store, partner, 'address', {});
    const hidden = new Set([...unsent.hidden, removed._id]);
    const page = withUnsent(answer, { ...unsent, hidden }, 1);
    expect(page.totalRows).toBe(4);
    expect(page.values.map(({ synced }) => synced)).toEqual([0, 0, 1]);
    expect(new Set(housesOf(page.values.slice(0, 2)))).toEqual(new Set(['2', '4']));
    expect(housesOf(withUnsent(answer, { ...unsent, hidden }, 2).values)).toEqual(['1']);
  });

  test('without a network the total is what the list shows: edited records count, removed ones do not', async () => {
    const mine = (house: string) => world.server.write(world.people[0], 'address', addressOf(house));
    const records = [await mine('1'), await mine('2'), await mine('3'), await mine('4')];
    for (const { _id } of records) await fetchRecord(store, 'address', _id);
    await goOffline(world);
    const before = await search();
    await saveRecord('address', { _id: records[0]?._id, floors: 9 }, { version: 1 });
    await removeRecord('address', String(records[1]?._id));
    await saveRecord('address', addressOf('5'));
    const unsent = await findUnsent(store, partner, 'address', {});
    for (const answer of [before, await search()]) {
      const page = withUnsent(answer, unsent, 1);
      expect(new Set(housesOf(page.values))).toEqual(new Set(['1', '3', '4', '5']));
      expect(page.totalRows).toBe(4);
    }
  });
});

describe('one record', () => {
  test('an opened record is kept for work without a network', async () => {
    const record = await onServer('1');
    expect(await fetchRecord(store, 'address', record._id)).toBe('found');
    await goOffline(world);
    expect(await fetchRecord(store, 'address', record._id)).toBe('unreachable');
    const row = await rowsOf(store, 'address').get(record._id);
    expect(describeRecord(row, 'unreachable', false)).toMatchObject({
      state: 'ready',
      synced: true,
      stale: true,
      record: { house: '1' },
    });
  });

  test('what the server says never overwrites an unsent edit', async () => {
    const record = await onServer('1');
    await fetchRecord(store, 'address', record._id);
    await goOffline(world);
    await saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    world.server.wire = 'whole';
    await world.server.write(world.people[1], 'address', { _id: record._id, floors: 2 }, 1);
    await fetchRecord(store, 'address', record._id);
    expect(await rowsOf(store, 'address').get(record._id)).toMatchObject({ floors: 9, synced: 0, version: 1 });
  });

  test('a record that the server has no more goes here too', async () => {
    const record = await onServer('1');
    await fetchRecord(store, 'address', record._id);
    world.server.answer(`/address/${record._id}`, problem(404, 'record.missing'));
    expect(await fetchRecord(store, 'address', record._id)).toBe('missing');
    expect(await rowsOf(store, 'address').get(record._id)).toBeUndefined();
  });

  test('a screen tells loading, missing and not-on-this-device apart', () => {
    expect(describeRecord(undefined, undefined, true).state).toBe('loading');
    expect(describeRecord(null, undefined, true).state).toBe('loading');
    expect(describeRecord(null, 'missing', false).state).toBe('missing');
    expect(describeRecord(null, 'unreachable', false).state).toBe('offlineMissing');
  });
});

describe('what hangs on an address', () => {
  test('the list holds what the server has and what is unsent here, the newest first', async () => {
    const address = await onServer('1');
    const assessment = { ...assessmentOf(address), date: '2026-11-10' };
    const sent = await world.server.write(world.people[1], 'assessment', assessment);
    const gone = { ...sent, _id: 'e'.repeat(24) };
    await fetchRecord(store, 'address', address._id);
    world.server.answer(
      '/search',
      { status: 200, body: { values: [sent, gone], totalRows: 2 } },
      { status: 200, body: { values: [sent], totalRows: 1 } },
    );
    expect(await fetchChildren(store, 'assessment', [address._id])).toBe(true);
    await goOffline(world);
    const unsent = await saveRecord('assessment', assessmentOf(address));
    await goOnline(world);
    expect(await fetchChildren(store, 'assessment', [address._id])).toBe(true);
    const kept = await childrenKept(store, 'assessment', address._id);
    expect(kept.map(({ _id, synced }) => ({ _id, synced }))).toEqual([
      { _id: unsent.record._id, synced: 0 },
      { _id: sent._id, synced: 1 },
    ]);
  });

  test('organizations are kept for forms without a network', async () => {
    const organization = { _id: 'a'.repeat(24), version: 1, name: 'Warm Homes', title: 'Warm Homes' };
    world.server.answer('/organization/get/', { status: 200, body: { result: { data: [organization] } } });
    expect(await fetchOrganizations(store)).toBe(true);
    await goOffline(world);
    expect(await fetchOrganizations(store)).toBe(false);
    expect(await rowsOf(store, 'organization').toArray()).toMatchObject([{ name: 'Warm Homes', synced: 1 }]);
  });
});
