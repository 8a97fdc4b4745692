import { afterEach, expect, test, vi } from 'vitest';
import { forgetRecent, rememberRecent } from './recent.ts';
import { stubLocalStorage } from '../testing/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('Addresses opened last are forgotten when addresses are cleared from the device, those of others are not (A-46)', () => {
  const kept = stubLocalStorage();
  rememberRecent('one', 'a'.repeat(24));
  rememberRecent('other', 'b'.repeat(24));
  forgetRecent('one');
  expect([...kept.keys()]).toEqual(['domivka-recent-other']);
  rememberRecent('one', 'c'.repeat(24));
  expect(JSON.parse(kept.get('domivka-recent-one') ?? '')).toEqual(['c'.repeat(24)]);
});
