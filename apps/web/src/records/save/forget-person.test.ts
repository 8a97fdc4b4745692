import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { LocalStore } from '../local/local-store.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import { problem } from '../../testing/fake-server.ts';
import {
  addressOf,
  assessmentOf,
  goOffline,
  goOnline,
  listOutbox,
  signedInTab,
  stopWorld,
  workOnBuilding,
  type World,
} from '../../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;
let me: Actor;

beforeEach(async () => {
  ({ world, tab, address } = await workOnBuilding());
  [me] = world.people;
  localStorage.setItem(`domivka-recent-${me._id}`, JSON.stringify([address._id]));
});
afterEach(stopWorld);

/** The part of the program that deletes is loaded when it is needed, which takes a while on a busy machine. */
const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 15_000 });

const storeOf = async (person: Actor = me): Promise<LocalStore> => tab.localStore.openStore(person._id);

/** How many rows there are in which store; stores without any are left out. */
async function countRows(person: Actor = me): Promise<Record<string, number>> {
  const store = await storeOf(person);
  const counts = await Promise.all(store.tables.map(async (table) => [table.name, await table.count()] as const));
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** Everything that the browser keeps outside of databases, in one text. */
function itemsOf(): string {
  const keys = Array.from({ length: localStorage.length }, (_item, index) => localStorage.key(index) ?? '');
  return keys.map((key) => `${key}=${localStorage.getItem(key)}`).join('\n');
}

async function fillDevice(): Promise<void> {
  const { newPack } = await import('../packs/pack-store.ts');
  const store = await storeOf();
  const now = new Date().toISOString();
  await store.pack.put({ ...newPack('UA6312', true, 1, now), state: 'ready', asOf: now });
  await store.packPicture.put({ _id: 'p'.padEnd(24, '0'), area: 'UA6312', bytes: new ArrayBuffer(8) });
  await store.responses.put({ _id: 'question', synced: 1, at: now, values: [], totalRows: 0 });
}

async function block(page = tab): Promise<void> {
  world.server.refuseTokens();
  world.server.answer('/authentication/refresh-token', problem(401, 'auth.accountBlocked'));
  await expect(page.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'unauthenticated' });
  world.server.cookie = undefined;
}

describe('With nothing unsent', () => {
  beforeEach(fillDevice);

  test.each([
    ['Logout', () => tab.session.signOut()],
    ['the first contact after blocking', () => block()],
  ])('%s leaves nothing of the person on the device', async (_what, leave) => {
    expect(await countRows()).toMatchObject({ address: 1, pack: 1, packPicture: 1, responses: 1 });
    await leave();
    await soon(async () => expect(await countRows()).toEqual({}));
    await soon(() => expect(itemsOf()).not.toContain(me._id));
  });

  test('a session that expired leaves everything for its owner', async () => {
    world.server.refuseTokens();
    world.server.cookie = undefined;
    await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'unauthenticated' });
    await (await import('./forget-person.ts')).forgetLeftPeople();
    expect(await countRows()).toMatchObject({ address: 1, pack: 1, packPicture: 1, responses: 1 });
  });

  test('a tab that is closed in that moment leaves it to the next start', async () => {
    const { noteLeft } = await import('../../session/left-people.ts');
    noteLeft(me._id);
    localStorage.removeItem('domivka-last-user');
    world.browser.end();
    world.server.cookie = undefined;
    tab = await world.browser.openTab();
    await tab.session.startSession();
    await soon(async () => expect(await countRows()).toEqual({}));
    await soon(() => expect(itemsOf()).not.toContain(me._id));
  });

  test('a person who signs in again before anything was deleted loses nothing', async () => {
    const { noteLeft } = await import('../../session/left-people.ts');
    const { forgetLeftPeople } = await import('./forget-person.ts');
    const store = await storeOf();
    noteLeft(me._id);
    // Another tab is writing, so what deletes has to wait.
    let isWritten = false;
    const writing = store.transaction('rw', store.pack, async () => {
      while (!isWritten) await store.pack.count();
    });
    const forgetting = forgetLeftPeople();
    await tab.session.signIn(`${me._id}@example.org`, 'secret');
    isWritten = true;
    await writing;
    await forgetting;
    expect(await countRows()).toMatchObject({ address: 1, pack: 1, packPicture: 1, responses: 1 });
    expect(itemsOf()).toContain(`domivka-recent-${me._id}`);
  });

  test('the warning that work was lost is still there at the next sign-in, until it was read', async () => {
    const { findNote, keepNote } = await import('../../device/device-note.ts');
    const lost = { unsent: 3, at: '2026-01-01T00:00:00.000Z' };
    keepNote(me._id, { device: 'former', unsent: 2, at: lost.at, lost });
    await tab.session.signOut();
    await soon(() => expect(itemsOf()).not.toContain('domivka-left'));
    expect(itemsOf()).not.toContain('domivka-recent');
    // Nothing else is said to be lost.
    expect(findNote(me._id)).toMatchObject({ unsent: 0, lost });
  });

  test('the database of another user on the device stays as it is', async () => {
    const [, other] = world.people;
    await block();
    const next = await signedInTab(world, other);
    await next.dispatch.saveRecord('address', addressOf('99'));
    await next.sync.syncNow();
    const before = await countRows(other);
    expect(before).toMatchObject({ address: 1 });
    // The first person signs in and out in the browser of the second one.
    await next.session.signOut();
    await soon(async () => expect(await countRows(other)).toEqual({}));
    expect(await countRows(me)).toEqual({});
  });

  test('what the server had answered before and is kept only afterwards is thrown away', async () => {
    const { keepRecords } = await import('../read/fetch-record.ts');
    const { noteLists } = await import('../read/lists.ts');
    const store = await storeOf();
    await tab.session.signOut();
    await soon(async () => expect(await countRows()).toEqual({}));
    await keepRecords(store, 'address', [address]);
    await noteLists(store);
    expect(await countRows()).toEqual({});
  });

  test('what was still on its way when the session ended is not kept', async () => {
    const inner = globalThis.fetch;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
      const answer = await inner(input, init);
      if (String(input).endsWith(`/address/${address._id}`)) await held;
      return answer;
    });
    const { fetchRecord } = await import('../read/fetch-record.ts');
    const late = fetchRecord(await storeOf(), 'address', address._id).catch((error: unknown) => error);
    await tab.session.signOut();
    await soon(async () => expect(await countRows()).toEqual({}));
    letGo();
    expect(await late).toMatchObject({ kind: 'unauthenticated' });
    expect(await countRows()).toEqual({});
  });
});

describe('With something unsent', () => {
  /** Another building that was only looked at, and an assessment of the first one that is not sent. */
  async function workOffline(): Promise<void> {
    await tab.dispatch.saveRecord('address', addressOf('13'));
    await tab.sync.syncNow();
    await fillDevice();
    await goOffline(world, tab);
    await tab.dispatch.saveRecord('assessment', assessmentOf(address));
  }

  test.each([
    ['Logout', () => tab.session.signOut()],
    ['the first contact after blocking', async () => ((world.server.wire = 'whole'), block())],
  ])(
    '%s leaves that and what it needs, nobody else gets it, and its author finds and sends it',
    async (_what, leave) => {
      await workOffline();
      await leave();
      await soon(async () =>
        expect(await countRows()).toEqual({ address: 1, assessment: 1, outbox: 1, device: expect.any(Number) }),
      );
      expect((await (await storeOf()).table('address').toArray()).map(({ _id }) => _id)).toEqual([address._id]);
      expect(itemsOf()).not.toContain('domivka-recent');
      expect(itemsOf()).not.toContain('domivka-last-user');

      world.server.wire = 'whole';
      const [, other] = world.people;
      const next = await signedInTab(world, other);
      await goOnline(world, next);
      expect(await listOutbox(next, other)).toEqual([]);
      expect(await countRows(other)).not.toHaveProperty('assessment');
      await next.session.signOut();

      const back = await signedInTab(world, me);
      await goOnline(world, back);
      expect(await listOutbox(back, me)).toEqual([]);
    },
  );

  test('a form that was begun and a photo that was only chosen stay as well', async () => {
    await fillDevice();
    const store = await storeOf();
    const now = new Date().toISOString();
    await store.drafts.put({ _id: `assessment/new/${address._id}`, values: { totalArea: 12 }, updatedAt: now });
    const photo = {
      _id: 'c'.padEnd(24, '0'),
      filename: 'a.jpg',
      facts: { placeSource: 'none' as const },
      size: 8,
      isOriginal: false,
    };
    const file = { bytes: new ArrayBuffer(8), thumb: new ArrayBuffer(4) };
    await tab.staged.stagePhoto(store, `photo/new/${address._id}`, photo, file);
    await tab.session.signOut();
    await soon(async () =>
      expect(await countRows()).toEqual({
        address: 1,
        drafts: 2,
        photoBytes: 1,
        photoThumb: 1,
        device: expect.any(Number),
      }),
    );
  });

  test('work that a restored server has lost is unsent too', async () => {
    const { queueRecord } = await import('../outbox/recovery-queue.ts');
    const store = await storeOf();
    const row = await tab.localStore.rowsOf(store, 'address').get(address._id);
    if (row) await queueRecord(store, 'address', row);
    await tab.session.signOut();
    await soon(() => expect(itemsOf()).not.toContain('domivka-left'));
    expect(await (await import('../outbox/recovery-queue.ts')).listQueued(store)).toHaveLength(1);
  });

  test('a removal that waits stays, and what was removed for good before goes', async () => {
    await goOffline(world, tab);
    await tab.dispatch.removeRecord('address', address._id);
    await tab.session.signOut();
    await soon(async () => expect(await countRows()).toEqual({ deleted: 1, outbox: 1, device: expect.any(Number) }));
  });
});
