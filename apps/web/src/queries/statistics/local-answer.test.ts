import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { Fields } from '@domivka/domain/kernel/record';
import { evaluate } from '@domivka/domain/measures/evaluate';
import type { Fact } from '@domivka/domain/measures/fact';
import type { FactName } from '@domivka/domain/measures/facts';
import { listFacts } from '@domivka/domain/measures/list-facts';
import { aggMeasures, statMeasures } from '@domivka/domain/measures/measures';
import { donor, partner } from '@domivka/domain/testing/fixtures';
import { newPack } from '../../records/packs/pack-store.ts';
import { removeRecord, saveRecord } from '../../records/save/save-record.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../../records/local/local-store.ts';
import { dailyRecords } from '../../testing/new-records.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';
import { answerLocally, questionOf } from './local-answer.ts';
import { readLocalFacts } from './local-facts.ts';
import type { StatisticBody, StatisticKind } from './statistic.ts';
import { findStatistic } from './use-statistic.ts';

let world: World;
let store: LocalStore;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  await goOffline(world);
});
afterEach(() => stopSignedIn(world));

const ask = (kind: StatisticKind, name: string, body: StatisticBody = {}) =>
  findStatistic(store, world.people[0], kind, name, body);

/** An address with a flat, an assessment and an activity. */
async function registerBuilding(house: string, change: Fields = {}) {
  const { record: address } = await saveRecord('address', { ...addressOf(house), residents: 7, ...change });
  await saveRecord('apartment', dailyRecords.apartment(address));
  await saveRecord('assessment', assessmentOf(address));
  await saveRecord('activity', dailyRecords.activity(address));
  return address;
}

/** The server has taken everything: nothing waits here any more. */
async function asSent(): Promise<void> {
  await store.outbox.clear();
  await rowsOf(store, 'address').toCollection().modify({ synced: 1, version: 1 });
}

async function downloadArea(area: string): Promise<void> {
  const now = new Date().toISOString();
  await store.pack.put({ ...newPack(area, false, 1, now), state: 'ready', asOf: now });
}

/** The facts of these records as the server would make them: of each building alone. */
async function listAllFacts(): Promise<(table: FactName) => readonly Fact[]> {
  const today = kyivDay(Date.now());
  const of = async (table: 'address' | 'apartment' | 'assessment' | 'activity' | 'stateQuestions' | 'photo') =>
    rowsOf(store, table).toArray();
  const [addresses, units, assessments, activities, answers, photos] = await Promise.all([
    of('address'),
    of('apartment'),
    of('assessment'),
    of('activity'),
    of('stateQuestions'),
    of('photo'),
  ]);
  const facts = addresses.map((address) => {
    const own = <Row extends Fields>(rows: readonly Row[]) => rows.filter((row) => row['addressId'] === address._id);
    return listFacts({
      address,
      units: own(units),
      assessments: own(assessments),
      activities: own(activities),
      stateQuestions: own(answers),
      photos: own(photos),
      today,
    });
  });
  return (table) => facts.flatMap((one): readonly Fact[] => one[table]);
}

describe('statistics without a network', () => {
  test('give every number that the same declaration gives over the same records', async () => {
    for (const house of ['1', '2', '3']) await registerBuilding(house);
    const factsOf = await listAllFacts();
    const today = kyivDay(Date.now());
    for (const [kind, measures] of [
      ['stats', statMeasures],
      ['aggs', aggMeasures],
    ] as const)
      for (const name of Object.keys(measures)) {
        const expected = evaluate(questionOf(kind, name, {}), factsOf, today).rows;
        const { numbers, rows, buckets, source } = await ask(kind, name);
        const found = numbers ? [{ keys: [], numbers }] : (rows ?? buckets ?? []);
        expect([name, source, found.map((one) => [one.keys, one.numbers])]).toEqual([
          name,
          'local',
          expected.map((one) => [one.keys, one.numbers]),
        ]);
      }
  });

  test('count the buildings of the area that is asked about, and of one address that address alone', async () => {
    const { _id } = await registerBuilding('1');
    await registerBuilding('2');
    const [here, elsewhere, one] = await Promise.all([
      ask('stats', 'summary', { scope: { pCode3: 'UA6312027' } }),
      ask('stats', 'summary', { scope: { pCode1: 'UA14' } }),
      ask('stats', 'summary', { scope: { addressId: _id } }),
    ]);
    expect(here.numbers).toMatchObject({ addresses: 2, units: 2, people: 14 });
    expect(elsewhere.numbers).toMatchObject({ addresses: 0 });
    expect(one).toMatchObject({ numbers: { addresses: 1 }, counted: 1, of: 1, partial: false });
  });

  test('change with the records of the device', async () => {
    const { _id } = await registerBuilding('1');
    expect((await ask('stats', 'assessments')).numbers).toMatchObject({ count: 1 });
    await saveRecord('assessment', { ...assessmentOf({ _id }), date: '2026-11-21' });
    expect((await ask('stats', 'assessments')).numbers).toMatchObject({ count: 2 });
    await removeRecord('address', _id);
    expect((await ask('stats', 'summary')).numbers).toMatchObject({ addresses: 0 });
  });

  test('leave out an address of which the device holds a part only: its repairs would count as missing', async () => {
    const { _id } = await registerBuilding('1');
    await rowsOf(store, 'address').update(_id, { assessmentNumber: 3 });
    await asSent();
    expect((await ask('stats', 'summary')).numbers).toMatchObject({ addresses: 0 });
  });

  test('count what the server knows only where an area was downloaded: units and photos may be missing elsewhere', async () => {
    const { record: known } = await saveRecord('address', addressOf('1'));
    await asSent();
    await registerBuilding('2');
    const ofKnown = async () => ask('stats', 'address', { scope: { addressId: known._id } });
    const nothing = await ofKnown();
    expect([nothing.counted, nothing.of, nothing.partial]).toEqual([0, undefined, true]);
    expect((await ask('stats', 'summary')).counted).toBe(1);
    // An unsent change makes nothing whole of what was read in part.
    await saveRecord('address', { ...known, residents: 9 }, { version: 1 });
    expect((await ofKnown()).counted).toBe(0);
    await downloadArea('UA6312027');
    expect(await ofKnown()).toMatchObject({ counted: 1, of: 1, partial: false });
    expect((await ask('stats', 'summary')).counted).toBe(2);
  });

  test('say that addresses are missing where there are too many to count, also of a downloaded area', async () => {
    await downloadArea('UA6312027');
    // Addresses are read fifty at a time.
    await registerBuilding('1');
    const [row] = await rowsOf(store, 'address').toArray();
    const copies = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      _id: `f${index.toString(16).padStart(23, '0')}`,
    }));
    await rowsOf(store, 'address').bulkPut(copies as LocalRow[]);
    const question = questionOf('stats', 'summary', { scope: { pCode3: 'UA6312027' } });
    expect(await answerLocally(store, 'stats', question)).toMatchObject({ counted: 61, of: 61, partial: false });
    const cut = await answerLocally(store, 'stats', question, 10);
    expect([cut.counted, cut.of, cut.partial]).toEqual([50, undefined, true]);
    const allOfThem = await answerLocally(store, 'stats', question, 100_000);
    expect([allOfThem.counted, allOfThem.of, allOfThem.partial]).toEqual([61, 61, false]);
  });

  test('say of how many addresses they are made, as the server last counted them', async () => {
    await registerBuilding('1');
    const before = await ask('stats', 'summary');
    expect([before.counted, before.of, before.partial]).toEqual([1, undefined, true]);
    await goOnline(world);
    const said = { name: 'summary', numbers: { addresses: 40 }, asOf: '2026-11-21T10:00:00.000Z', partial: false };
    world.server.answer('/stats/summary', { status: 200, body: { ...said, source: 'server' } });
    expect(await ask('stats', 'summary')).toMatchObject({ source: 'server', numbers: { addresses: 40 } });
    await goOffline(world);
    const after = await ask('aggs', 'assessmentsByCause');
    expect([after.counted, after.of, after.partial]).toEqual([1, 40, true]);
    // The 40 are those of the whole country, not those that a search finds.
    const addresses = [{ field: 'house', op: 'eq', value: '1' }] as const;
    const found = await ask('aggs', 'assessmentsByCause', { scope: { addresses } });
    expect([found.counted, found.of, found.partial]).toEqual([1, undefined, true]);
  });

  test('name areas and codes in both languages', async () => {
    await registerBuilding('1');
    const { buckets } = await ask('aggs', 'assessmentsByCause');
    expect(buckets).toMatchObject([{ key: 'missile', label: { en: 'Missile strike', uk: 'Ракетний удар' } }]);
  });

  test('are read once for all that a screen asks', async () => {
    await registerBuilding('1');
    const today = kyivDay(Date.now());
    const [one, other] = await Promise.all([1, 2].map(() => readLocalFacts(store, {}, today)));
    expect(one?.factsOf('building')[0]).toBe(other?.factsOf('building')[0]);
  });
});

test('Without a network a filter that does not apply is refused as on the server', async () => {
  await expect(ask('stats', 'summary', { filters: { status: ['Ongoing'] } })).rejects.toMatchObject({
    issues: [{ code: 'stats.filterDoesNotApply' }],
  });
});

test('A server that fails is heard: a device without addresses does not answer in its place', async () => {
  await goOnline(world);
  const failed = { status: 500, body: { status: 500, messages: ['Server error'] } };
  world.server.answer('/stats/summary', failed, failed);
  await expect(ask('stats', 'summary')).rejects.toMatchObject({ kind: 'server' });
  await registerBuilding('1');
  expect(await ask('stats', 'summary')).toMatchObject({ source: 'local', counted: 1 });
});

test('A donor gets no numbers from the device: only the server can mask them', async () => {
  await registerBuilding('1');
  const asDonor = { ...donor, _id: partner._id };
  await expect(findStatistic(store, asDonor, 'stats', 'summary', {})).rejects.toMatchObject({ kind: 'network' });
});
