import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startFakeBrowser } from '../../testing/fake-browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function openTab() {
  vi.resetModules();
  const work = await import('../../session/open-work.ts');
  const elsewhere = await import('./work-elsewhere.ts');
  elsewhere.answerAboutWork();
  return { work, elsewhere };
}

async function ask(tab: Awaited<ReturnType<typeof openTab>>): Promise<boolean> {
  const answer = tab.elsewhere.isWorkOpenElsewhere();
  await vi.advanceTimersByTimeAsync(300);
  return answer;
}

test('a tab learns whether a form with something typed is open in another one, and its own does not count (A-44)', async () => {
  startFakeBrowser();
  const [first, second] = [await openTab(), await openTab()];
  expect(await ask(first)).toBe(false);
  const form = { isConnected: true };
  second.work.noteTyping(form);
  expect(await ask(first)).toBe(true);
  expect(await ask(second)).toBe(false);
  form.isConnected = false;
  expect(await ask(first)).toBe(false);
});
