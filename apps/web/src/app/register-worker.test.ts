import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeBrowser } from '../data/testing/fake-browser.ts';

const reload = vi.fn<() => void>();
let container: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  startFakeBrowser();
  const worker = { postMessage: () => undefined };
  const update = async () => undefined;
  const registration = Object.assign(new EventTarget(), { active: worker, waiting: worker, update });
  const find = async () => registration;
  container = Object.assign(new EventTarget(), { controller: {}, register: find, getRegistration: find });
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: container });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { reload });
});
afterEach(() => void vi.useRealTimers());

/** A page with a newer version waiting, to which somebody has asked to switch. */
async function switchingPage() {
  vi.resetModules();
  const work = await import('../data/open-work.ts');
  const { fetchNewVersion, registerWorker } = await import('./register-worker.ts');
  await registerWorker();
  const outcome = fetchNewVersion();
  await vi.advanceTimersByTimeAsync(300);
  expect(await outcome).toBe('switching');
  return work;
}

const takeOver = () => container.dispatchEvent(new Event('controllerchange'));

test('the page that asked for the newer version is loaded anew as soon as that has taken over', async () => {
  await switchingPage();
  expect(reload).not.toHaveBeenCalled();
  takeOver();
  expect(reload).toHaveBeenCalledOnce();
});

test('a form into which somebody typed meanwhile keeps the page as it is (A-44)', async () => {
  const work = await switchingPage();
  work.noteTyping({ isConnected: true });
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});

test('a wish to switch that led to nothing is forgotten: what another tab does later leaves this page alone (A-44)', async () => {
  await switchingPage();
  await vi.advanceTimersByTimeAsync(10_000);
  takeOver();
  expect(reload).not.toHaveBeenCalled();
});
