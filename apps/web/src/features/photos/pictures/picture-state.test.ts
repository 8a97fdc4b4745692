import { expect, test } from 'vitest';
import { pictureState, standsIn, type KnownPicture } from './use-photo-picture.ts';

const links = { _id: 'one', thumb: '/thumb', screen: '/screen', expiresAt: '2030-01-01' };
const asked: KnownPicture = { links: undefined, isPaused: false, isFailed: false, online: true };

test.each([
  ['is on its way while the server is asked', {}, 'loading'],
  ['has failed when the server had no answer', { isFailed: true }, 'failed'],
  ['has failed when it did not load', { links, isPaused: true }, 'failed'],
  [
    'is hidden when the server does not show it, also where it cannot be asked again',
    { links: 'none', isFailed: true },
    'hidden',
  ],
  ['is not on this device when nobody can be asked', { online: false, isFailed: true }, 'offline'],
] as const)('A picture without an address %s', (_words, known, state) => {
  expect(pictureState(undefined, { ...asked, ...known })).toBe(state);
});

test('A picture that has an address is shown, whatever else failed', () => {
  expect(pictureState('blob:1', { ...asked, isFailed: true })).toBe('ready');
});

test('The small picture of this device is shown where none can be had from the server', () => {
  expect(standsIn(asked)).toBe(false);
  expect(standsIn({ ...asked, links, isFailed: true })).toBe(false);
  for (const known of [{ online: false }, { isFailed: true }, { links, isPaused: true }])
    expect(standsIn({ ...asked, ...known })).toBe(true);
});
