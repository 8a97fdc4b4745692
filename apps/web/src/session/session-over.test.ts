import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { Tab } from '../testing/fake-browser.ts';
import { problem } from '../testing/fake-server.ts';
import { addressOf, goOffline, listOutbox, signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';

const day = 86_400_000;
let world: World;
let me: Actor;

beforeEach(() => {
  world = startWorld();
  [me] = world.people;
});
afterEach(stopWorld);

/** An area that was taken along a moment ago. */
async function takeArea(tab: Tab): Promise<void> {
  const { newPack } = await import('../records/packs/pack-store.ts');
  const store = await tab.localStore.openStore(me._id);
  const now = new Date().toISOString();
  await store.pack.put({ ...newPack('UA6312', false, 1, now), state: 'ready', asOf: now });
}

/** The local database is asked first, which takes a while on a busy machine. */
const soon = (look: () => unknown) => vi.waitFor(look, { timeout: 15_000 });

/** The browser is closed, and the program is started again, so many days after the beginning. */
async function startAgain(days = 0): Promise<Tab> {
  // That sets the clock back to the beginning.
  world.browser.end();
  if (days > 0) vi.setSystemTime(Date.now() + days * day);
  const tab = await world.browser.openTab();
  await tab.session.startSession();
  return tab;
}

/** What the server says when it is asked to go on with the session. */
async function refuseSession(tab: Tab, code: string): Promise<void> {
  world.server.refuseTokens();
  world.server.answer('/authentication/refresh-token', problem(401, code));
  await expect(tab.remote.call('GET', '/me')).rejects.toMatchObject({ kind: 'unauthenticated' });
  world.server.cookie = undefined;
}

async function startOffline(days = 0): Promise<Tab> {
  world.server.wire = 'cut';
  return startAgain(days);
}

const signedOut = (why: object) => ({ state: 'signedOut', ...why });
const worksOn = { state: 'signedIn', isOver: true };

describe('After a session that has expired', () => {
  test('the owner of an area works on without a network, and everything is sent after signing in', async () => {
    const tab = await signedInTab(world, me);
    await takeArea(tab);
    await refuseSession(tab, 'auth.expired');
    expect(tab.session.getSession()).toEqual(signedOut({ isExpired: true }));

    const later = await startOffline();
    expect(later.session.getSession()).toMatchObject({ ...worksOn, user: { _id: me._id } });
    await later.dispatch.saveRecord('address', addressOf('12'));
    await later.sync.syncNow();
    expect(await listOutbox(later, me)).toHaveLength(1);

    const before = world.server.pushes().length;
    world.server.wire = 'whole';
    await later.connection.probe();
    await soon(() => expect(later.session.getSession()).toEqual(signedOut({ isExpired: true })));
    expect(world.server.pushes()).toHaveLength(before);
    await later.session.signIn(`${me._id}@example.org`, 'secret');
    expect(later.session.getSession()).toMatchObject({ state: 'signedIn', user: { _id: me._id } });
    expect(later.session.getSession().isOver).toBeUndefined();
    await later.sync.syncNow();
    expect(await listOutbox(later, me)).toEqual([]);
  });

  test('so does the owner who did not answer the countdown, also where the server could not be told of the end', async () => {
    const tab = await signedInTab(world, me);
    await takeArea(tab);
    // Nobody does anything, and the connection goes in the moment in which the countdown is over.
    await vi.advanceTimersByTimeAsync(721_000);
    world.server.answer(
      '/authentication/logout',
      ...Array.from({ length: 2 }, () => problem(503, 'server.unavailable')),
    );
    world.server.answer('/auth/logout', problem(503, 'server.unavailable'));
    await vi.advanceTimersByTimeAsync(61_000);
    await soon(() => expect(tab.session.getSession()).toEqual(signedOut({ isExpired: true })));
    const later = await startOffline();
    expect(later.session.getSession()).toMatchObject(worksOn);
    world.server.wire = 'whole';
    await later.connection.probe();
    await soon(() => expect(later.session.getSession()).toEqual(signedOut({ isExpired: true })));
    // The server hears that nobody had signed out: what this device keeps is still its owner's.
    expect(world.server.seen.findLast(({ path }) => path === '/authentication/logout')?.body).toEqual({
      reason: 'expired',
    });
  });

  test('with the server in reach nobody works before signing in', async () => {
    const tab = await signedInTab(world, me);
    await takeArea(tab);
    await refuseSession(tab, 'auth.expired');
    const later = await startAgain();
    expect(later.session.getSession()).toEqual(signedOut({ isExpired: true }));
    // The connection goes while the sign-in page is open: its owner may go on.
    expect(await later.session.findOfflineOwner()).toMatchObject({ _id: me._id });
    const owner = await later.session.findOfflineOwner();
    if (owner) later.session.goOnOffline(owner);
    expect(later.session.getSession().state).toBe('signedOut');
    await goOffline(world, later);
    if (owner) later.session.goOnOffline(owner);
    expect(later.session.getSession()).toMatchObject(worksOn);
  });

  test('nobody works without an area, and not any more when nobody has refreshed it for 45 days', async () => {
    const tab = await signedInTab(world, me);
    await refuseSession(tab, 'auth.expired');
    expect((await startOffline()).session.getSession()).toEqual(signedOut({ isExpired: true }));
    await takeArea(tab);
    expect((await startOffline()).session.getSession()).toMatchObject(worksOn);
    // A clock that no server has confirmed takes an area only when it says so for a day.
    expect((await startOffline(46)).session.getSession()).toMatchObject(worksOn);
    expect((await startOffline(47.1)).session.getSession()).toEqual(signedOut({ isExpired: true }));
  });

  test('another person who signs in gets nothing of it, and has nothing of it without a network either', async () => {
    const [, other] = world.people;
    const tab = await signedInTab(world, me);
    await takeArea(tab);
    await refuseSession(tab, 'auth.expired');
    const next = await signedInTab(world, other);
    await refuseSession(next, 'auth.expired');
    expect((await startOffline()).session.getSession()).toEqual(signedOut({ isExpired: true }));
    expect(await (await tab.localStore.openStore(me._id)).pack.count()).toBe(1);
  });
});

describe('Nobody works on without a network', () => {
  test.each([
    ['that the owner has ended from another device', 'auth.ended', { isEnded: true }],
    ['of an account that was blocked', 'auth.accountBlocked', { isBlocked: true }],
  ])('after a session %s', async (_what, code, why) => {
    const tab = await signedInTab(world, me);
    await takeArea(tab);
    await refuseSession(tab, code);
    expect(tab.session.getSession()).toEqual(signedOut(why));
    expect((await startOffline()).session.getSession()).toEqual({ state: 'signedOut' });
  });

  test('after a Logout, be it one that the server has not heard of', async () => {
    const tab = await signedInTab(world, me);
    await takeArea(tab);
    world.server.wire = 'cut';
    await tab.session.signOut();
    expect((await startOffline()).session.getSession()).toEqual({ state: 'signedOut' });
  });

  test('when the right password shows that the account was blocked after the session had ended', async () => {
    const tab = await signedInTab(world, me);
    await takeArea(tab);
    await refuseSession(tab, 'auth.expired');
    world.server.answer('/authentication/login', problem(403, 'auth.blocked'));
    await expect(tab.session.signIn(`${me._id}@example.org`, 'secret')).rejects.toMatchObject({ code: 'auth.blocked' });
    expect((await startOffline()).session.getSession()).toEqual({ state: 'signedOut' });
  });
});
