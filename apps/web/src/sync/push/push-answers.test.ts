import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { Tab } from '../../testing/fake-browser.ts';
import { problem, type Answer } from '../../testing/fake-server.ts';
import { dailyRecords, dailyTables } from '../../testing/new-records.ts';
import {
  addressOf,
  goOffline,
  goOnline,
  listOutbox,
  stopWorld,
  workOnBuilding,
  type World,
} from '../../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;

const me = () => world.people[0];
const entries = () => listOutbox(tab, me());

/** What becomes of the write: it waits and is sent later, it waits for a sign-in, or a person decides. */
type Class = 'goes later' | 'sign in' | 'needs you';

const said = ['The server says why'];

/** What is answered to the whole push that carries a single record. No answer: the wire is cut. */
const classes: readonly (readonly [answer: string, Answer | undefined, Class])[] = [
  ['no answer at all', undefined, 'goes later'],
  ['408', problem(408, 'request.timeout'), 'goes later'],
  ['425', problem(425, 'request.tooEarly'), 'goes later'],
  ['429', problem(429, 'request.tooMany'), 'goes later'],
  ['500', problem(500, 'server.error'), 'goes later'],
  ['502', problem(502, 'server.unavailable'), 'goes later'],
  ['503', problem(503, 'server.unavailable'), 'goes later'],
  ['401', problem(401, 'auth.expired'), 'sign in'],
  ['400', problem(400, 'request.invalid', said), 'needs you'],
  ['403', problem(403, 'record.forbidden', said), 'needs you'],
  ['409', problem(409, 'record.conflict', said), 'needs you'],
  ['413', problem(413, 'request.tooLarge', said), 'needs you'],
];

/** What has become of the only write in the outbox. One that needs a person must say what the server said. */
async function classify(): Promise<Class | 'something else'> {
  const [entry, ...others] = await entries();
  if (others.length > 0) return 'something else';
  if (entry?.state === 'needsYou') return String(entry.messages) === String(said) ? 'needs you' : 'something else';
  if (entry?.state !== 'waiting') return 'something else';
  return tab.session.getSession().state === 'signedOut' ? 'sign in' : 'goes later';
}

async function answerOnce(answer: Answer | undefined): Promise<void> {
  if (answer?.status === 401) {
    world.server.refuseTokens();
    world.server.cookie = undefined;
  } else if (answer) world.server.answer('/sync/push', answer);
  else world.server.duringPush = () => Promise.reject(new TypeError('the wire is cut'));
  await goOnline(world, tab);
}

describe('What the answer to a push means for the record that it carried', () => {
  beforeEach(async () => {
    ({ world, tab, address } = await workOnBuilding('1000'));
  });
  afterEach(stopWorld);

  test.each(dailyTables)('is the same table for every kind: %s (A-20)', async (table) => {
    const renewals = () => world.server.seen.filter(({ path }) => path.endsWith('/refresh-token')).length;
    for (const [name, answer, expected] of classes) {
      await goOffline(world, tab);
      const { record } = await tab.dispatch.saveRecord(table, dailyRecords[table](address));
      const before = renewals();
      await answerOnce(answer);
      expect(await classify(), name).toBe(expected);
      expect(renewals() - before, name).toBe(expected === 'sign in' ? 1 : 0);
      expect(world.server.tx.find(table, record._id), name).toBeUndefined();
      // Nothing is lost by any of them: it arrives as soon as the reason is gone.
      world.server.duringPush = undefined;
      if (expected === 'sign in') await tab.session.signIn(`${me()._id}@example.org`, 'secret');
      if (expected === 'needs you') await tab.outbox.retry((await entries())[0]?.opId ?? '');
      await goOnline(world, tab);
      expect(await entries(), name).toEqual([]);
      expect(world.server.tx.find(table, record._id), name).toMatchObject({ version: 1 });
    }
  });

  test('a token that is no longer good is renewed once, and the person notices nothing (A-20)', async () => {
    world.server.refuseTokens();
    const { record } = await tab.dispatch.saveRecord('address', addressOf('12'));
    await tab.sync.syncNow();
    expect(await entries()).toEqual([]);
    expect(world.server.tx.find('address', record._id)).toBeDefined();
    expect(tab.session.getSession().state).toBe('signedIn');
  });

  test('a batch that is too large is halved until the record that spoils it is alone; all others arrive (A-20)', async () => {
    await goOffline(world, tab);
    const outcomes = await tab.dispatch.saveNewRecords(
      Array.from({ length: 8 }, () => ({ table: 'apartment' as const, record: dailyRecords.apartment(address) })),
    );
    const spoiling = outcomes[5]?.record._id;
    const fetching = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const isTooLarge = String(input).endsWith('/sync/push') && String(init?.body).includes(`"${spoiling}"`);
      if (isTooLarge) world.server.answer('/sync/push', problem(413, 'request.tooLarge', said));
      return fetching(input, init);
    };
    await goOnline(world, tab);
    globalThis.fetch = fetching;
    expect(await entries()).toMatchObject([{ recordId: spoiling, state: 'needsYou', messages: said }]);
    const arrived = outcomes.filter(({ record }) => world.server.tx.find('apartment', record._id));
    expect(arrived).toHaveLength(7);
    const sizes = world.server.pushes().map((operations) => operations.length);
    // What goes through on the way lets the next one be larger again.
    expect(sizes).toEqual([1, 8, 4, 4, 2, 1, 2, 1, 1, 1]);
  });
});
