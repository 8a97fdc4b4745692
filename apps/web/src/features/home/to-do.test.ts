import { expect, test } from 'vitest';
import { certaintyOf, type Counted } from './to-do.ts';

const answer = (change: Partial<Counted> = {}): Counted => ({
  state: 'ready',
  count: 0,
  fromDevice: false,
  ...change,
});

test('That nothing waits is known when the server has answered every question', () => {
  expect(certaintyOf([answer(), answer()])).toBe('known');
  expect(certaintyOf([])).toBe('known');
});

test('While an answer is on its way nobody says that nothing waits', () => {
  expect(certaintyOf([answer(), answer({ state: 'loading' })])).toBe('loading');
});

test('Without the server it is known of this device alone', () => {
  expect(certaintyOf([answer({ fromDevice: true }), answer()])).toBe('device');
});

test('A question without an answer, or with half of one, leaves it unknown', () => {
  expect(certaintyOf([answer({ state: 'failed' }), answer({ state: 'loading' })])).toBe('unknown');
  expect(certaintyOf([answer({ isPartial: true })])).toBe('unknown');
});
