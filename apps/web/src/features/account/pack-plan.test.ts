import { describe, expect, test } from 'vitest';
import type { PackSize, PackState } from '../../records/local/pack-rows.ts';
import { sayIn } from '../../text/say.ts';
import { daysUntil, findCovering, planTaking, shareOf } from './take-area.tsx';
import { listCounts } from '../../text/say-counts.ts';
import { badgeOf } from './packs-section.tsx';
import { packsText } from './packs.text.ts';

const size: PackSize = {
  records: { address: 21, apartment: 2, assessment: 5, photo: 0 },
  total: 28,
  bytes: 40_000,
  pictures: { count: 5, bytes: 60_000 },
};
const room = { usage: 0, quota: 50_000_000 };

const pack = (area: string, state: PackState['state'] = 'ready'): PackState => ({
  area,
  state,
  progress: { records: 10, total: 40 },
  bytes: 1000,
  takenAt: '2026-11-20T08:00:00Z',
  withPictures: false,
  picturesFreed: false,
  pictures: { done: 0, total: 0 },
});

describe('What taking an area along means', () => {
  test('is counted with and without its pictures', () => {
    expect(planTaking(size, false, room)).toMatchObject({ bytes: 40_000, isLarge: false, minutes: 1, hasRoom: true });
    expect(planTaking(size, true, room)).toMatchObject({ bytes: 100_000, left: 50_000_000 });
  });

  test('is told before for more than ten thousand records, with the time it takes', () => {
    expect(planTaking({ ...size, total: 10_000 }, false, room).isLarge).toBe(false);
    const large = planTaking({ ...size, total: 120_000, bytes: 24_000_000 }, false, room);
    expect(large).toMatchObject({ isLarge: true, minutes: 4 });
  });

  test('leaves the room that records need; a browser that does not tell has room', () => {
    expect(planTaking({ ...size, bytes: 45_000_000 }, false, room).hasRoom).toBe(false);
    expect(planTaking({ ...size, bytes: 45_000_000 }, false, undefined)).toMatchObject({ hasRoom: true });
  });

  test('is said in words, kind by kind, without kinds that are not there', () => {
    expect(listCounts(size.records, sayIn('en'))).toEqual(['21 addresses', '2 units', '5 assessments']);
    expect(listCounts(size.records, sayIn('uk'))).toEqual(['21\u00A0адреса', '2\u00A0приміщення', '5\u00A0обстежень']);
  });
});

test('An area inside one that is here needs no taking', () => {
  const packs = [pack('UA6310'), pack('UA3208001')];
  expect(findCovering(packs, 'UA6310005')?.area).toBe('UA6310');
  expect(findCovering(packs, 'UA3208')).toBeUndefined();
});

test('An area inside one that goes on needs no taking; inside one that was stopped or failed it does', () => {
  const found = (state: PackState['state']) => findCovering([pack('UA6310', state)], 'UA6310005')?.area;
  expect((['taking', 'old', 'stopped', 'failed'] as const).map(found)).toEqual([
    'UA6310',
    'UA6310',
    undefined,
    undefined,
  ]);
});

test('Progress is never whole before the area is', () => {
  expect(shareOf({ state: 'taking', progress: { records: 40, total: 40 } })).toBe(0.99);
  expect(shareOf({ state: 'taking', progress: { records: 0, total: 0 } })).toBe(0);
  expect(shareOf({ state: 'old', progress: { records: 40, total: 40 } })).toBe(1);
});

test('Days until an area goes are counted up, and never below none', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  expect(daysUntil('2026-11-22T13:00:00Z', now)).toBe(3);
  expect(daysUntil('2026-11-01T00:00:00Z', now)).toBe(0);
  expect(daysUntil(undefined, now)).toBeUndefined();
});

test('An area that waits for the line looks otherwise than one that needs a user', () => {
  const t = sayIn('en');
  expect(badgeOf({ state: 'taking', reason: 'network' }, 'ready', t).tone).toBe('waiting');
  expect(badgeOf({ state: 'failed', reason: 'noRoom' }, 'ready', t).tone).toBe('attention');
  expect(badgeOf({ state: 'old' }, 'ready', t).tone).toBe('attention');
  expect(badgeOf({ state: 'ready' }, 'ready', t).tone).toBe('done');
});

test('an area whose records are here is not ready without the program', () => {
  const t = sayIn('uk');
  const wordsFor = (readiness: 'coming' | 'whileOpen' | 'unknown') => badgeOf({ state: 'ready' }, readiness, t).words;
  expect(wordsFor('coming')).toBe(t(packsText.notReady));
  expect(wordsFor('whileOpen')).toBe(t(packsText.whileOpen));
  expect(wordsFor('unknown')).toBe(t(packsText.checking));
});
