import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalStore } from '../../records/local/local-store.ts';
import { getSession } from '../../session/session.ts';
import { runHook, type RunningHook } from '../../testing/run-hook.ts';
import { startSignedIn, stopSignedIn } from '../../testing/signed-in.ts';
import type { World } from '../../testing/world.ts';
import { closeLogoutQuestion, leave, useLogoutQuestion } from './logout.ts';

let world: World;
let store: LocalStore;
let question: RunningHook<ReturnType<typeof useLogoutQuestion>>;

beforeEach(async () => {
  ({ world, store } = await startSignedIn());
  question = await runHook(useLogoutQuestion);
});
afterEach(async () => {
  closeLogoutQuestion();
  question.end();
  await stopSignedIn(world);
});

test('who leaves with a form that is begun and not saved is asked: it stays on the device', async () => {
  await store.drafts.put({ _id: 'address/new', values: { values: { house: '12' } }, updatedAt: '2026-01-01' });
  void leave();
  await vi.waitFor(() => expect(question.now().isAsking).toBe(true));
  await vi.waitFor(() => expect(question.now().unsent).toEqual({ writes: 0, drafts: 1 }));
  expect(getSession().state).toBe('signedIn');
});

test('who leaves with nothing of their own on the device is not asked', async () => {
  const calls = vi.spyOn(globalThis, 'fetch');
  void leave();
  const ends = () => calls.mock.calls.filter(([url]) => String(url).endsWith('/authentication/logout'));
  await vi.waitFor(() => expect(ends()).toHaveLength(1));
  expect(question.now().isAsking).toBe(false);
});
