import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalStore } from '../../records/local/local-store.ts';
import { getSession } from '../../session/session.ts';
import { runHook, type RunningHook } from '../../testing/run-hook.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import type { World } from '../../testing/world.ts';
import { useLogout, type Logout } from './logout.tsx';

let world: World;
let store: LocalStore;
let menu: RunningHook<Logout>;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  menu = await runHook(useLogout);
});
afterEach(async () => {
  menu.end();
  await stopSignedIn(world);
});

test('who leaves with a form that is begun and not saved is asked: it stays on the device', async () => {
  await store.drafts.put({ _id: 'address/new', values: { values: { house: '12' } }, updatedAt: '2026-01-01' });
  menu.now().leave();
  await vi.waitFor(() => expect(menu.now().isAsking).toBe(true));
  await vi.waitFor(() => expect(menu.now().unsent).toEqual({ writes: 0, drafts: 1 }));
  expect(getSession().state).toBe('signedIn');
});

test('who leaves with nothing of their own on the device is not asked', async () => {
  const calls = vi.spyOn(globalThis, 'fetch');
  menu.now().leave();
  const ends = () => calls.mock.calls.filter(([url]) => String(url).endsWith('/authentication/logout'));
  await vi.waitFor(() => expect(ends()).toHaveLength(1));
  expect(menu.now().isAsking).toBe(false);
});
