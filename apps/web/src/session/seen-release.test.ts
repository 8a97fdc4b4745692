import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { releases } from '../text/release.text.ts';
import { forgetReleasesSeen, listUnseenReleases, markReleasesSeen } from './seen-release.ts';
import { stubLocalStorage } from '../testing/memory-storage.ts';

let kept: Map<string, string>;

beforeEach(() => {
  kept = stubLocalStorage();
});

afterEach(() => vi.unstubAllGlobals());

test('A user who signs in for the first time gets no notes of releases', () => {
  expect(listUnseenReleases('u1')).toEqual([]);
});

test('A user who was here before a release gets the notes of it and of nothing older, once', () => {
  const [newest, before] = releases;
  kept.set('seenRelease', JSON.stringify({ u1: before?.id, u2: newest.id }));
  expect(listUnseenReleases('u1')).toEqual([newest]);
  expect(listUnseenReleases('u2')).toEqual([]);
  markReleasesSeen('u1');
  expect(listUnseenReleases('u1')).toEqual([]);
});

test('After a release that nobody remembers only the newest is told of', () => {
  kept.set('seenRelease', JSON.stringify({ u1: 'long-ago' }));
  expect(listUnseenReleases('u1')).toEqual([releases[0]]);
});

test('A user who has left the device is not named any more, and hears of the next release all the same', () => {
  const [newest, before] = releases;
  kept.set('seenRelease', JSON.stringify({ u1: before?.id, u2: newest.id }));
  forgetReleasesSeen('u1');
  expect(kept.get('seenRelease')).not.toContain('u1');
  expect(listUnseenReleases('u1')).toEqual([newest]);
  expect(listUnseenReleases('u2')).toEqual([]);
});

test('What another program left in the storage opens nothing', () => {
  kept.set('seenRelease', 'no object');
  expect(listUnseenReleases('u1')).toEqual([]);
});
