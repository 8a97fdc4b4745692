import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhotoLinks } from '@domivka/domain/photo/photo-links';
import { createLinkCache } from './photo-links.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const asked: (readonly string[])[] = [];
  const state = { isDown: false, hidden: new Set<string>() };
  const links = createLinkCache(async (ids): Promise<readonly PhotoLinks[]> => {
    asked.push(ids);
    if (state.isDown) throw new Error('No network');
    const expiresAt = new Date(Date.now() + 600_000).toISOString();
    return ids
      .filter((id) => !state.hidden.has(id))
      .map((_id) => ({ _id, thumb: `/thumb/${_id}`, screen: `/screen/${_id}`, expiresAt }));
  }, Date.now);
  return { asked, state, links };
}

test('the links of 250 photos on one page are asked for in three questions', async () => {
  const { asked, links } = start();
  const ids = Array.from({ length: 250 }, (_one, index) => `photo ${index}`);
  for (const id of ids) links.want(id);
  for (const id of ids) links.want(id);
  await vi.advanceTimersByTimeAsync(100);
  expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(links.find('photo 249')).toMatchObject({ thumb: '/thumb/photo 249' });
});

test('a link is used until it runs out and then asked for again', async () => {
  const { asked, links } = start();
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  links.want('one');
  await vi.advanceTimersByTimeAsync(500_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(links.find('one')).toBeUndefined();
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toHaveLength(2);
});

test('a photo that the server does not show to this reader is known as such', async () => {
  const { links, state } = start();
  state.hidden.add('one');
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  expect(links.find('one')).toBe('none');
});

test('a photo that was hidden is asked for again soon, then more and more rarely, and appears once it may be seen', async () => {
  const { asked, links, state } = start();
  state.hidden.add('one');
  const look = () => {
    if (links.isDue('one')) links.want('one');
  };
  links.subscribe(look);
  look();
  await vi.advanceTimersByTimeAsync(6000);
  expect(asked).toHaveLength(2);
  expect(links.find('one')).toBe('none');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked.length).toBeLessThan(12);
  state.hidden.clear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(links.find('one')).toMatchObject({ screen: '/screen/one' });
});

test('without a network a photo is due again a little later', async () => {
  const { links, state } = start();
  state.isDown = true;
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  expect(links.isDue('one')).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(links.isDue('one')).toBe(true);
});

test('without a network nothing is said of a photo, and it is asked for again a little later', async () => {
  const { links, state } = start();
  state.isDown = true;
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  expect(links.find('one')).toBeUndefined();
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(20_000);
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  expect(links.find('one')).toMatchObject({ screen: '/screen/one' });
});

/** A picture on a page: it asks while it has no link, and says when the link did not work. */
function showBroken(links: ReturnType<typeof start>['links'], id: string): void {
  const look = () => {
    if (links.isPaused(id, 'thumb')) return;
    const link = links.find(id);
    if (typeof link === 'object') links.fail(link, 'thumb');
    else links.want(id);
  };
  links.subscribe(look);
  look();
}

test('a picture that a fresh link does not show either is asked for again after a pause only, which grows', async () => {
  const { asked, links } = start();
  showBroken(links, 'one');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(2);
  expect(links.isPaused('one', 'thumb')).toBe(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(3600_000);
  expect(asked.length).toBeLessThan(12);
});

test('a user who wants to see it now need not wait', async () => {
  const { asked, links } = start();
  showBroken(links, 'one');
  showBroken(links, 'two');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([
    ['one', 'two'],
    ['one', 'two'],
  ]);
  links.retry('one');
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.slice(2)).toEqual([['one']]);
  links.retry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.slice(3)).toEqual([['one', 'two']]);
});

test('a link that failed in two places of a page failed once; the large picture is tried though the small one is missing', async () => {
  const { links } = start();
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  const link = links.find('one');
  if (typeof link !== 'object') throw new Error('No link came');
  links.fail(link, 'thumb');
  links.fail(link, 'thumb');
  expect(links.isPaused('one', 'thumb')).toBe(false);
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  const fresh = links.find('one');
  if (typeof fresh !== 'object') throw new Error('No link came');
  links.fail(fresh, 'thumb');
  expect([links.isPaused('one', 'thumb'), links.isPaused('one', 'screen')]).toEqual([true, false]);
});

test('a question that the server fails is said to have failed, until the next one is answered', async () => {
  const { links, state } = start();
  state.isDown = true;
  for (const id of ['one', 'two']) links.want(id);
  expect(links.isFailed('one')).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect([links.isFailed('one'), links.isFailed('two'), links.isFailed('three')]).toEqual([true, true, false]);
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([links.isDue('one'), links.isFailed('one')]).toEqual([true, true]);
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  expect([links.isFailed('one'), links.isFailed('two')]).toEqual([false, true]);
  expect(links.find('one')).toMatchObject({ screen: '/screen/one' });
});

test('a question that failed is asked again at once for a user who wants it, else more and more rarely', async () => {
  const { asked, links, state } = start();
  state.isDown = true;
  const look = () => {
    if (links.isDue('one')) links.want('one');
  };
  links.subscribe(look);
  look();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(1);
  links.retry('one');
  expect(links.isFailed('one')).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(2);
  expect(links.isFailed('one')).toBe(true);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked.length).toBeLessThan(14);
  state.isDown = false;
  links.retry();
  await vi.advanceTimersByTimeAsync(1000);
  expect(links.find('one')).toMatchObject({ screen: '/screen/one' });
});

test('a link that was good and cannot be renewed counts as failed, one that still holds does not', async () => {
  const { links, state } = start();
  links.want('one');
  await vi.advanceTimersByTimeAsync(500_000);
  state.isDown = true;
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  expect(links.isFailed('one')).toBe(false);
  await vi.advanceTimersByTimeAsync(100_000);
  links.want('one');
  await vi.advanceTimersByTimeAsync(100);
  expect(links.isFailed('one')).toBe(true);
});
