import { Dexie, liveQuery, RangeSet } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftWriter, keyOfForm } from '../forms/drafts/drafts.ts';
import { storeName, type LocalStore, type StoreTrouble } from '../records/local/local-store.ts';
import { newId } from './new-id.ts';

type Page = { readonly store: LocalStore; readonly window: EventTarget; readonly document: EventTarget };

let userId: string;
let page: Page;
let other: LocalStore;
let troubles: StoreTrouble[];

/** A page with its own modules and database connection; both share what is stored. */
async function openPage(): Promise<Page> {
  const [window, document] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.resetModules();
  const { openStore, subscribeToStoreTrouble } = await import('../records/local/local-store.ts');
  subscribeToStoreTrouble((trouble) => troubles.push(trouble));
  const store = await openStore(userId);
  vi.unstubAllGlobals();
  return { store, window, document };
}

beforeEach(async () => {
  userId = newId();
  troubles = [];
  page = await openPage();
  other = (await openPage()).store;
});
afterEach(() => {
  page.store.close();
  other.close();
});

async function openNatively(version?: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(storeName(userId), version);
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('Not opened')));
  });
}

function turn(target: EventTarget, kind: string, persisted: boolean): void {
  target.dispatchEvent(Object.assign(new Event(kind), { persisted }));
}

/** The library has no page to listen to here, so what it does in a browser is done for it. */
function showAgain(): void {
  turn(page.document, 'resume', false);
  turn(page.window, 'pageshow', true);
  Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });
}

/** Work that has written something and is not at its end, so that all others wait. `end` lets it end and answers how it did. */
async function beginWork(store: LocalStore): Promise<{ readonly end: () => Promise<unknown> }> {
  let hasWritten = (): void => undefined;
  let isOver = false;
  const written = new Promise<void>((resolve) => {
    hasWritten = resolve;
  });
  const work = store.transaction('rw', store.outbox, store.device, async () => {
    await store.device.put({ _id: 'half', value: 1 });
    hasWritten();
    while (!isOver) await store.outbox.count();
  });
  const outcome = work.then(
    () => 'done',
    (error: unknown) => (error instanceof Error ? error.name : error),
  );
  await written;
  return {
    end: () => {
      isOver = true;
      return outcome;
    },
  };
}

/** What was begun before has reached the database now, and has not been answered. */
async function handOver(): Promise<void> {
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
}

describe('A page that the browser puts away', () => {
  const ways = [
    ['for "back"', () => turn(page.window, 'pagehide', true), () => showAgain()],
    ['as a frozen tab', () => turn(page.document, 'freeze', false), () => turn(page.document, 'resume', false)],
  ] as const;

  test.each(ways)(
    '%s keeps no other from the database: what it had half done is undone as a whole',
    async (_way, sleep) => {
      const work = await beginWork(page.store);
      const asked = other.device.get('half');
      sleep();
      expect(await asked).toBeUndefined();
      expect(await work.end()).toBe('AbortError');
    },
  );

  test.each(ways)(
    '%s and brings back reads what it could not read before, and can write',
    async (_way, sleep, wake) => {
      const theirs = await beginWork(other);
      const heard: string[] = [];
      const asked = vi.fn(() => page.store.device.toCollection().primaryKeys());
      const following = liveQuery(asked).subscribe((names) => heard.push(names.join()));
      await vi.waitFor(() => expect(asked).toHaveBeenCalled());
      await handOver();
      sleep();
      expect(await theirs.end()).toBe('done');
      wake();
      await vi.waitFor(() => expect(heard).toEqual(['half']));
      await page.store.device.put({ _id: 'own', value: 1 });
      await vi.waitFor(() => expect(heard).toEqual(['half', 'half,own']));
      expect(troubles).toEqual([]);
      following.unsubscribe();
    },
  );

  test('and never brings back has kept what was typed last', async () => {
    const writer = createDraftWriter(page.store, 'address/new');
    writer.save({ house: '12' });
    await handOver();
    turn(page.window, 'pagehide', true);
    expect(await other.drafts.get('address/new')).toMatchObject({ values: { house: '12' } });
  });

  test.each(['creating', 'updating', 'deleting'] as const)(
    'while it continues a draft in another form (%s) loses neither of the two texts',
    async (step) => {
      const place = 'apartment/new/a1/apartment';
      const [own, from] = [keyOfForm(place, newId()), keyOfForm(place, newId())];
      const writer = createDraftWriter(page.store, own);
      writer.save({ number: '12' });
      await writer.flush();
      await page.store.drafts.put({ _id: from, values: { number: '11' }, updatedAt: '2026-01-01' });
      // The page goes as soon as this step was handed over, and never comes back.
      const leave = vi.fn(() => turn(page.window, 'pagehide', true));
      page.store.drafts.hook[step].subscribe(() => queueMicrotask(leave));
      writer.takeOver(from).catch(() => undefined);
      await vi.waitFor(() => expect(leave).toHaveBeenCalled());
      const kept = await other.drafts.toArray();
      expect(new Set(kept.map(({ values }) => values['number']))).toEqual(new Set(['11', '12']));
    },
  );

  test('lets a newer version change the database', async () => {
    other.close();
    turn(page.window, 'pagehide', true);
    const newer = await openNatively(7);
    expect(newer.version).toBe(7);
    newer.close();
  });

  test('but does not keep finishes its work', async () => {
    const { store, window } = page;
    const work = store.transaction('rw', store.device, async () => {
      await store.device.put({ _id: 'all', value: 1 });
      turn(window, 'pagehide', false);
      await store.device.put({ _id: 'all', value: 2 });
    });
    await work;
    expect(await other.device.get('all')).toMatchObject({ value: 2 });
  });
});
