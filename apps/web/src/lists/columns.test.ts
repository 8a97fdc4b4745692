import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keyOfColumns } from './columns.tsx';
import { stubLocalStorage } from '../testing/memory-storage.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const earlier = 'domivka-address-columns';
const chosen = '["damage","custom.roofAge"]';

test.each([undefined, 'null'])(
  'the columns of addresses that were chosen in an earlier release stay chosen (%s)',
  (now) => {
    kept.set(earlier, chosen);
    if (now !== undefined) kept.set('domivka-columns-address', now);
    const key = keyOfColumns('address');
    expect([...kept]).toEqual([[key, chosen]]);
    kept.set(key, '["floors"]');
    keyOfColumns('address');
    expect([...kept]).toEqual([[key, '["floors"]']]);
  },
);

test('columns that were chosen since then are not replaced', () => {
  kept.set(earlier, chosen).set('domivka-columns-address', '["floors"]');
  const key = keyOfColumns('address');
  expect([...kept]).toEqual([[key, '["floors"]']]);
});

test('another list leaves the columns of addresses as they are', () => {
  kept.set(earlier, chosen);
  keyOfColumns('organization');
  expect([...kept]).toEqual([[earlier, chosen]]);
});

test('a browser that forbids storage shows lists all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(keyOfColumns('address')).toBe('domivka-columns-address');
});
