import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { outcomeText } from '../../text/outcome.text.ts';
import type { Arrival, OutcomeMessage } from './arrival.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import { passTime } from '../../testing/pass-time.ts';
import { fallSilent } from '../../testing/silent-network.ts';
import { addressOf, goOffline, goOnline, signedInTab, startWorld, stopWorld, type World } from '../../testing/world.ts';

const created = { en: 'Address registered', uk: 'Адресу зареєстровано' };
const deleted = { en: 'Address deleted', uk: 'Адресу вилучено' };

const loadWords = async () => import('./arrival.ts');

let world: World;
let tab: Tab;
let words: Awaited<ReturnType<typeof loadWords>>;
let heard: Arrival[];

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
  words = await loadWords();
  heard = [];
  (await import('./arrival.ts')).subscribeToArrival((arrival) => heard.push(arrival));
});
afterEach(stopWorld);

const saved = async (house = '12') => (await tab.dispatch.saveRecord('address', addressOf(house))).record;
const sayCreated = async ({ _id }: StoredRecord) => words.sayDone(created, 'en', [_id]);
const said = () => heard.flatMap((arrival) => words.sayArrival(arrival, 'en').map(({ message }) => message));
/** The word where the server answers within the moment for which it waits, however slow this machine is. */
async function answeredAtOnce(word: () => Promise<OutcomeMessage>): Promise<OutcomeMessage> {
  vi.setTimerTickMode('manual');
  const [heardWord] = await Promise.all([word(), passTime(900, 10)]);
  vi.setTimerTickMode('interval', 20);
  return heardWord;
}
/** Longer than the word about a save waits for the server. */
const aMoment = async () => passTime(1200, 100);

describe('The word about a save', () => {
  test('is that it was done once the server has confirmed it, and nothing follows', async () => {
    // The code that reads the names of places is loaded with the first save; here it is there already.
    await (await import('../../device/places.ts')).findPlaces();
    const word = await answeredAtOnce(async () => sayCreated(await saved()));
    expect(word).toEqual({ message: created.en, color: 'done' });
    await aMoment();
    expect(heard).toEqual([]);
  });

  test('on a line that says nothing is that it is kept on this device; "sent" follows when it is', async () => {
    const answers: ((response: Response) => void)[] = [];
    const { fetch } = globalThis;
    fallSilent((path, answer) => path.endsWith('/sync/push') && answers.push(answer));
    const record = await saved();
    const word = sayCreated(record);
    await aMoment();
    const kept = await word;
    expect(kept).toMatchObject({ message: outcomeText.savedSending.en, color: 'info', about: { ids: [record._id] } });
    expect(said()).toEqual([]);

    globalThis.fetch = fetch;
    await expect.poll(() => answers.length).toBe(1);
    const store = await tab.localStore.openStore(world.people[0]._id);
    const [entry] = await store.outbox.toArray();
    const body = { results: [{ opId: entry?.opId, status: 'applied', record: { ...record, version: 1 } }] };
    answers[0]?.(Response.json(body));
    await expect.poll(said).toEqual(['Sent. Address registered']);
    expect(heard.flatMap((arrival) => words.sayArrival(arrival, 'en'))).toMatchObject([{ replaces: [kept.about] }]);
  });

  test('without a connection is that it is kept on this device; what arrives together is said together', async () => {
    await goOffline(world, tab);
    for (const house of ['12', '14'])
      expect(await sayCreated(await saved(house))).toMatchObject({
        message: outcomeText.savedOffline.en,
        color: 'info',
      });
    await goOnline(world, tab);
    await expect.poll(said).toEqual(['Sent to the server: 2']);
  });

  test('that the server refuses is no success, at once or later', async () => {
    Object.assign(world.people[0], { role: 'Donor' });
    const word = await answeredAtOnce(async () => sayCreated(await saved()));
    expect(word).toEqual({ message: outcomeText.refused.en, color: 'attention' });

    await goOffline(world, tab);
    await sayCreated(await saved('14'));
    await goOnline(world, tab);
    await expect.poll(said).toEqual([outcomeText.refused.en]);
  });

  test('to which another user has written another value is that a decision is needed', async () => {
    const record = await saved();
    await tab.sync.syncNow();
    await world.server.write(world.people[1], 'address', { _id: record._id, floors: 7 }, 1);
    await tab.dispatch.saveRecord('address', { _id: record._id, floors: 9 }, { version: 1 });
    expect(await sayCreated(record)).toEqual({ message: outcomeText.asked.en, color: 'attention' });
  });
});

describe('The word about a removal', () => {
  test('without a connection is that it is removed here; taken back, nothing is said to have been sent', async () => {
    const record = await saved();
    await tab.sync.syncNow();
    await goOffline(world, tab);
    const removal = await tab.dispatch.removeRecord('address', record._id);
    const word = await words.sayRemoved(deleted, 'en', record._id);
    expect(word).toMatchObject({ message: outcomeText.removedOffline.en, color: 'info' });
    expect(await tab.undo.undoRemove(removal)).toBe('undone');
    await goOnline(world, tab);
    await aMoment();
    expect(heard).toEqual([]);
  });

  test('is that it was done once the server has confirmed it, and for what it never heard of at once', async () => {
    const record = await saved();
    await tab.sync.syncNow();
    const word = await answeredAtOnce(async () => {
      await tab.dispatch.removeRecord('address', record._id);
      return words.sayRemoved(deleted, 'en', record._id);
    });
    expect(word).toEqual({ message: deleted.en, color: 'done' });
    await goOffline(world, tab);
    const unheard = await saved('14');
    await tab.dispatch.removeRecord('address', unheard._id);
    expect(await words.sayRemoved(deleted, 'en', unheard._id)).toEqual({ message: deleted.en, color: 'done' });
  });

  test('that the server refuses, or asks about, is not that the record is kept, at once or later', async () => {
    const [first, second] = [await saved(), await saved('14')];
    await tab.sync.syncNow();
    const remove = async ({ _id }: StoredRecord) => {
      await tab.dispatch.removeRecord('address', _id);
      return words.sayRemoved(deleted, 'en', _id);
    };
    await world.server.write(world.people[1], 'address', { _id: first._id, floors: 7 }, 1);
    const asked = await answeredAtOnce(async () => remove(first));
    expect(asked).toEqual({ message: outcomeText.removalAsked.en, color: 'attention' });

    await goOffline(world, tab);
    await remove(second);
    Object.assign(world.people[0], { role: 'Donor' });
    await goOnline(world, tab);
    await expect.poll(said).toEqual([outcomeText.removalRefused.en]);
  });
});
