import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLinkCache, type PhotoLinks } from './photo-links.ts';

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

test('a link is used until it runs out and then asked for anew', async () => {
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
