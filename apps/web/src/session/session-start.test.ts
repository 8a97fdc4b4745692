import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signedInTab, startWorld, stopWorld, type World } from '../testing/world.ts';

let world: World;

beforeEach(() => {
  world = startWorld();
});
afterEach(stopWorld);

/** The next answer of the server to a renewal comes only when it is let go. */
function hangRenewal(): () => void {
  let letGo = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const inner = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (String(input).endsWith('/refresh-token')) await released;
    return inner(input, init);
  });
  return letGo;
}

test('a network that hangs does not keep a user who was here before from working (A-45)', async () => {
  const [person] = world.people;
  await signedInTab(world, person);
  // The other tab is closed: nobody hands over a token.
  const tab = await (startTabAlone(), world.browser.openTab());
  const letGo = hangRenewal();
  const starting = tab.session.startSession();
  await vi.advanceTimersByTimeAsync(1000);
  expect(tab.session.getSession().state).toBe('starting');
  await vi.advanceTimersByTimeAsync(400);
  expect(tab.session.getSession()).toMatchObject({ state: 'signedIn', user: { _id: person._id } });
  letGo();
  await starting;
  expect(tab.session.getSession()).toMatchObject({ state: 'signedIn', user: { _id: person._id } });
});

test('the refusal of a server that was slow still ends the session (A-45)', async () => {
  const [person] = world.people;
  await signedInTab(world, person);
  const tab = await (startTabAlone(), world.browser.openTab());
  world.server.cookie = undefined;
  const letGo = hangRenewal();
  const starting = tab.session.startSession();
  await vi.advanceTimersByTimeAsync(1500);
  expect(tab.session.getSession().state).toBe('signedIn');
  letGo();
  await starting;
  expect(tab.session.getSession()).toEqual({ state: 'signedOut', isExpired: true });
});

test('where nobody was before, a network that hangs starts nobody (A-45)', async () => {
  const tab = await world.browser.openTab();
  world.server.cookie = world.people[0];
  hangRenewal();
  void tab.session.startSession();
  await vi.advanceTimersByTimeAsync(3000);
  expect(tab.session.getSession().state).toBe('starting');
});

/** A tab that is opened when no other one is left hears nobody. */
function startTabAlone(): void {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener(): void {
        // Nobody speaks.
      }
      postMessage(): void {
        // Nobody listens.
      }
    },
  );
}
