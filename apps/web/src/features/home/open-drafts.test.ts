import { expect, test } from 'vitest';
import { placeOfDraft } from './open-drafts.ts';

test('A form that was left half filled is found again at its own place', () => {
  expect(placeOfDraft('address/new', {})).toEqual({ table: 'address', path: '/addresses/new', addressId: undefined });
  expect(placeOfDraft('address/a1', {})).toEqual({ table: 'address', path: '/address/a1/edit', addressId: 'a1' });
  expect(placeOfDraft('activity/new/a1', {})).toEqual({
    table: 'activity',
    path: '/address/a1/activity/new',
    addressId: 'a1',
  });
  expect(placeOfDraft('assessment/b2', { values: { addressId: 'a1' } })).toEqual({
    table: 'assessment',
    path: '/address/a1/assessment/b2',
    addressId: 'a1',
  });
});

test('A draft of another screen, or one that does not say its address, is not offered', () => {
  expect(placeOfDraft('user/new', {})).toBeUndefined();
  expect(placeOfDraft('assessment/b2', { values: {} })).toBeUndefined();
});
