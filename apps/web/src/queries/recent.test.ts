import { afterEach, expect, test, vi } from 'vitest';
import { forgetRecent, rememberRecent } from './recent.ts';

afterEach(() => vi.unstubAllGlobals());

test('Addresses opened last are forgotten when addresses are cleared from the device, those of others are not (A-46)', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  rememberRecent('one', 'a'.repeat(24));
  rememberRecent('other', 'b'.repeat(24));
  forgetRecent('one');
  expect([...kept.keys()]).toEqual(['domivka-recent-other']);
  rememberRecent('one', 'c'.repeat(24));
  expect(JSON.parse(kept.get('domivka-recent-one') ?? '')).toEqual(['c'.repeat(24)]);
});
