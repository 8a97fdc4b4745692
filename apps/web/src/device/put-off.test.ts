import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPutOff, putOff } from './put-off.ts';

const [me, colleague] = ['1'.repeat(24), '2'.repeat(24)];
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z'), toFake: ['Date', 'performance'] });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a reminder of unsent work can be put away for the day, and comes back the next (A-42)', () => {
  expect(isPutOff(me, 'unsent')).toBe(false);
  putOff(me, 'unsent');
  expect(isPutOff(me, 'unsent')).toBe(true);
  vi.setSystemTime(Date.parse('2026-11-20T21:30:00Z'));
  expect(isPutOff(me, 'unsent')).toBe(true);
  // Midnight in Kyiv.
  vi.setSystemTime(Date.parse('2026-11-20T22:00:00Z'));
  expect(isPutOff(me, 'unsent')).toBe(false);
});

test('it stays away in other tabs and after a new start, for this person and this reminder only', async () => {
  putOff(me, 'unsent');
  vi.resetModules();
  const { isPutOff: isPutOffThere } = await import('./put-off.ts');
  expect(isPutOffThere(me, 'unsent')).toBe(true);
  expect([isPutOffThere(colleague, 'unsent'), isPutOffThere(me, 'areas')]).toEqual([false, false]);
});

test('where the disk has become full it can be put away still, and stays away as long as the page is open', () => {
  putOff(me, 'unsent');
  vi.setSystemTime(Date.parse('2026-11-21T09:00:00Z'));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  });
  expect(isPutOff(me, 'unsent')).toBe(false);
  putOff(me, 'unsent');
  expect(isPutOff(me, 'unsent')).toBe(true);
});

test('where the browser forbids storage it stays away as long as the page is open', () => {
  const forbidden = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  putOff(me, 'areas');
  expect(isPutOff(me, 'areas')).toBe(true);
});
