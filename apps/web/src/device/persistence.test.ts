import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Persistence from './persistence.ts';
import { forgetsAfterAWeek } from './persistence.ts';
import { addressOf, goOffline, signedInTab, startWorld, stopWorld } from '../testing/world.ts';

beforeEach(() => {
  kept.clear();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const kept = new Map<string, string>();
const memory = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

/** A browser that answers so; `hasFiles`: whether it gives the page files of its own, which private windows do not have. */
function browser(answers: { persist?: boolean | Error; persisted?: boolean; hasFiles?: boolean }): { asked: number } {
  const seen = { asked: 0 };
  const { persist, persisted = false, hasFiles = true } = answers;
  const storage = {
    persist: async () => {
      seen.asked += 1;
      if (persist instanceof Error) throw persist;
      return persist ?? false;
    },
    persisted: async () => persisted,
    getDirectory: async () => {
      if (!hasFiles) throw new DOMException('Not here', 'SecurityError');
      return {};
    },
  };
  vi.stubGlobal('navigator', { storage });
  vi.stubGlobal('localStorage', memory);
  return seen;
}

/** What a component would show. */
async function stateAfter(work: (module: typeof Persistence) => Promise<unknown>): Promise<string> {
  const module = await import('./persistence.ts');
  await work(module);
  return module.getPersistence();
}

describe('The browser is asked to keep what is stored', () => {
  test.each([
    [{ persist: true }, 'granted'],
    [{ persist: false }, 'denied'],
    [{ persist: new Error('No') }, 'denied'],
    [{ persist: false, hasFiles: false }, 'private'],
  ] as const)('and its answer %j is kept as "%s" (A-42)', async (answers, state) => {
    browser(answers);
    expect(await stateAfter(({ askToPersist }) => askToPersist())).toBe(state);
  });

  test('once, and again only when a user wants it (A-42)', async () => {
    const seen = browser({ persist: false });
    const { askToPersist, askAgain } = await import('./persistence.ts');
    await askToPersist();
    await askToPersist();
    expect(seen.asked).toBe(1);
    await askAgain();
    expect(seen.asked).toBe(2);
  });

  test('not by reading its state (A-42)', async () => {
    const seen = browser({ persisted: false });
    expect(await stateAfter(({ lookUpPersistence }) => lookUpPersistence())).toBe('unasked');
    expect(seen.asked).toBe(0);
  });

  test('its answer still stands after the page was opened again, until it promises (A-42)', async () => {
    browser({ persist: false });
    expect(await stateAfter(({ askToPersist }) => askToPersist())).toBe('denied');
    vi.resetModules();
    expect(await stateAfter(({ lookUpPersistence }) => lookUpPersistence())).toBe('denied');
    vi.resetModules();
    browser({ persist: true });
    expect(await stateAfter(({ askAgain }) => askAgain())).toBe('granted');
    vi.resetModules();
    expect(await stateAfter(({ lookUpPersistence }) => lookUpPersistence())).toBe('unasked');
  });

  test('at the first thing that waits on the device, be it a removal without a network, and once (A-42)', async () => {
    const world = startWorld();
    const seen = browser({ persist: true });
    try {
      const [me] = world.people;
      const tab = await signedInTab(world, me);
      const { fetchRecord } = await import('../records/read/fetch-record.ts');
      const store = await tab.localStore.openStore(me._id);
      const [first, second] = [
        await world.server.write(me, 'address', addressOf('1')),
        await world.server.write(me, 'address', addressOf('2')),
      ];
      for (const { _id } of [first, second]) await fetchRecord(store, 'address', _id);
      await goOffline(world, tab);
      expect(seen.asked).toBe(0);
      await tab.dispatch.removeRecord('address', first._id);
      expect(seen.asked).toBe(1);
      await tab.dispatch.removeRecord('address', second._id);
      expect(seen.asked).toBe(1);
    } finally {
      stopWorld();
    }
  });

  test('and a browser without any of this has not promised (A-42)', async () => {
    vi.stubGlobal('navigator', {});
    expect(await stateAfter(({ askToPersist }) => askToPersist())).toBe('denied');
  });
});

test.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    true,
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
])('Seven days without a visit: %s (A-42)', (userAgent, forgets) => {
  expect(forgetsAfterAWeek({ userAgent, isInstalled: false })).toBe(forgets);
  expect(forgetsAfterAWeek({ userAgent, isInstalled: true })).toBe(false);
});
