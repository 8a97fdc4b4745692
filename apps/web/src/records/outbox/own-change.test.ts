import { expect, test } from 'vitest';
import { isOwnChange } from '../local/outbox-entry.ts';

const me = '1'.repeat(24);

test('What one wrote oneself in another window is not said to be of another user', () => {
  expect(isOwnChange({ current: { updatedBy: me } }, me)).toBe(true);
});

test('What a colleague wrote is, and so is what nobody may know the author of', () => {
  expect(isOwnChange({ current: { updatedBy: '2'.repeat(24) } }, me)).toBe(false);
  expect(isOwnChange({ current: {} }, me)).toBe(false);
  expect(isOwnChange({ current: {} }, undefined)).toBe(false);
});
