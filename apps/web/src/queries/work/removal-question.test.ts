import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { manager } from '@domivka/domain/testing/fixtures';
import { removeRecord, saveRecord } from '../../records/save/save-record.ts';
import { fetchRecord } from '../../records/read/fetch-record.ts';
import { rowsOf, type LocalStore } from '../../records/local/local-store.ts';
import { discard, retry } from '../../records/save/resolve-entry.ts';
import { closeQuestion, openQuestion, removeOrAsk } from './remove-or-ask.ts';
import { removeSeen } from '../../records/save/remove-seen.ts';
import { syncNow } from '../../sync/push/sync.ts';
import { goOffline, goOnline, startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf, assessmentOf, type World } from '../../testing/world.ts';

let world: World;
let store: LocalStore;
let house: StoredRecord;

beforeEach(async () => {
  ({ world, store } = await startSignedIn(manager));
  house = (await saveRecord('address', addressOf('12'))).record;
  await syncNow();
});
afterEach(() => stopSignedIn(world));

const colleague = () => world.people[1];
/** A colleague adds an assessment of that day; no two at the same moment, for the later one is taken for the new one. */
async function add(date: string) {
  await vi.advanceTimersByTimeAsync(1);
  return world.server.write(colleague(), 'assessment', { ...assessmentOf(house), date });
}
const remove = () => removeRecord('address', house._id);
const onServer = ({ _id }: StoredRecord) =>
  ['address', 'assessment'].some((table) => world.server.tx.find(table as 'address', _id));
const entries = () => store.outbox.orderBy('seq').toArray();

async function comeBack(): Promise<void> {
  await goOnline(world);
  await syncNow();
}

/** The question about what a colleague has added on these days, the latest first. */
const asking = (...days: readonly string[]) => ({
  kind: 'delete',
  state: 'needsYou',
  conflict: {
    current: { _id: house._id },
    added: days.map((date) => ({ table: 'assessment', count: 1, date, by: { _id: colleague()._id } })),
  },
});

async function decide(work: (opId: string) => Promise<boolean>): Promise<void> {
  expect(await work((await entries())[0]?.opId ?? '')).toBe(true);
  await syncNow();
}

describe('A building that is removed without a network, while a colleague assesses it,', () => {
  test('stays, and the person is asked with the day and the author of the assessment (A-17)', async () => {
    await goOffline(world);
    await remove();
    const assessment = await add('2026-05-12');
    await comeBack();
    expect([onServer(house), onServer(assessment)]).toEqual([true, true]);
    expect(await entries()).toMatchObject([asking('2026-05-12')]);
  });

  test('goes with the assessment once the person wants that; what came later still is asked about (A-17)', async () => {
    await goOffline(world);
    await remove();
    const assessment = await add('2026-05-12');
    await comeBack();
    const later = await add('2026-05-14');
    await decide(retry);
    expect(await entries()).toMatchObject([asking('2026-05-14')]);
    await decide(retry);
    expect([onServer(house), onServer(assessment), onServer(later)]).toEqual([false, false, false]);
    expect(await entries()).toEqual([]);
  });

  test('is on the device again when it is kept (A-17)', async () => {
    await goOffline(world);
    await remove();
    const assessment = await add('2026-05-12');
    await comeBack();
    await decide(discard);
    expect(await entries()).toEqual([]);
    expect([onServer(house), onServer(assessment)]).toEqual([true, true]);
    expect(await rowsOf(store, 'address').get(house._id)).toMatchObject({ synced: 1 });
  });

  test('is asked about as well where the person had added an assessment that was never sent (A-17)', async () => {
    await goOffline(world);
    await saveRecord('assessment', assessmentOf(house));
    await remove();
    await add('2026-05-12');
    await comeBack();
    expect(await entries()).toMatchObject([asking('2026-05-12')]);
  });

  test('is asked about by a removal of an earlier release, which does not tell what was seen (A-17)', async () => {
    const seen = await add('2026-05-10');
    await fetchRecord(store, 'assessment', seen._id);
    await goOffline(world);
    await remove();
    await store.outbox.toCollection().modify((entry: { children?: unknown }) => delete entry.children);
    await comeBack();
    expect(await entries()).toMatchObject([asking('2026-05-10')]);
  });

  test('goes without a question where the device showed all of it (A-17)', async () => {
    const seen = await add('2026-05-10');
    await saveRecord('assessment', assessmentOf(house));
    await syncNow();
    await fetchRecord(store, 'assessment', seen._id);
    await goOffline(world);
    await remove();
    await comeBack();
    expect([await entries(), onServer(house), onServer(seen)]).toEqual([[], false, false]);
  });
});

describe('A building that is removed with a connection', () => {
  const pressed = () => removeOrAsk((seen) => removeSeen('address', house._id, seen));

  /** The question as the dialog shows it. */
  async function isAsked() {
    await expect.poll(() => openQuestion.get()).toBeDefined();
    return openQuestion.get();
  }

  test('is asked about before anything goes, where a colleague has added something unseen; kept, it stays everywhere (A-17)', async () => {
    await add('2026-05-12');
    const outcome = pressed();
    const question = await isAsked();
    expect(question).toMatchObject({ conflict: asking('2026-05-12').conflict });
    expect(await rowsOf(store, 'address').get(house._id)).toBeDefined();
    question?.answer(false);
    expect(await outcome).toBeUndefined();
    expect([openQuestion.get(), await entries(), onServer(house)]).toEqual([undefined, [], true]);
  });

  test('goes when that is confirmed, and not with what was added while the person read the question (A-17)', async () => {
    const assessment = await add('2026-05-12');
    const outcome = pressed();
    const first = await isAsked();
    const later = await add('2026-05-14');
    first?.answer(true);
    await expect.poll(() => openQuestion.get()).not.toBe(first);
    const second = await isAsked();
    expect(second).toMatchObject({ conflict: asking('2026-05-14').conflict });
    second?.answer(true);
    expect(await outcome).toMatchObject({ id: house._id });
    await syncNow();
    expect([onServer(house), onServer(assessment), onServer(later)]).toEqual([false, false, false]);
  });

  test('stays when nobody answers before the session ends', async () => {
    await add('2026-05-12');
    const outcome = pressed();
    await isAsked();
    closeQuestion();
    expect([await outcome, openQuestion.get()]).toEqual([undefined, undefined]);
    expect(await entries()).toEqual([]);
  });

  test('stays when another removal asks before it was answered; that question is still open', async () => {
    await add('2026-05-12');
    const outcome = pressed();
    const first = await isAsked();
    await add('2026-05-14');
    const other = pressed();
    await expect.poll(() => openQuestion.get()).not.toBe(first);
    expect(await outcome).toBeUndefined();
    const second = await isAsked();
    second?.answer(false);
    expect([await other, openQuestion.get()]).toEqual([undefined, undefined]);
  });

  test('goes at once where the server does not answer: it asks later (A-17)', async () => {
    const assessment = await add('2026-05-12');
    world.server.wire = 'loses answers';
    expect(await pressed()).toMatchObject({ id: house._id });
    await comeBack();
    expect([onServer(house), onServer(assessment)]).toEqual([true, true]);
    expect(await entries()).toMatchObject([asking('2026-05-12')]);
  });
});
