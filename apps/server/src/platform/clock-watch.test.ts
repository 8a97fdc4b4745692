import { beforeEach, describe, expect, test } from 'vitest';
import { clockWatch } from './clock-watch.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.parse('2026-11-21T10:00:00.000Z');

/** The clock of the wall may be set; the other one only continues. */
let wall: number;
let elapsed: number;
const pass = (milliseconds: number) => {
  wall += milliseconds;
  elapsed += milliseconds;
};
const watch = (lastSeen: number | undefined = start) =>
  clockWatch(
    lastSeen === undefined ? undefined : new Date(lastSeen),
    () => new Date(wall),
    () => elapsed,
  );
beforeEach(() => {
  [wall, elapsed] = [start, 5000];
});

describe('The clock of the server', () => {
  test('is taken for right an hour after each start', () => {
    const clock = watch();
    expect(clock.hold()).toMatchObject({ isUsual: true, words: expect.stringContaining('less than an hour') });
    pass(59 * minute);
    expect(clock.hold()).toBeDefined();
    pass(minute);
    expect(clock.hold()).toBeUndefined();
  });

  test.each([
    ['ahead', 100 * day],
    ['ahead by hours', 5 * hour],
    ['back', -100 * day],
  ])('that is set %s while the server runs is believed an hour later', (_how, by) => {
    const clock = watch();
    pass(2 * hour);
    expect(clock.hold()).toBeUndefined();
    wall += by;
    expect(clock.hold()?.words).toContain('jumped');
    pass(59 * minute);
    expect(clock.hold()).toBeDefined();
    pass(minute);
    expect(clock.hold()).toBeUndefined();
  });

  test('that is corrected by seconds is believed as before', () => {
    const clock = watch();
    pass(2 * hour);
    for (const by of [20_000, -20_000]) {
      wall += by;
      expect(clock.hold()).toBeUndefined();
      pass(minute);
    }
  });

  test('that starts a hundred days ahead ends no session in its first hour, and none when it is right again', () => {
    wall += 100 * day;
    const wrong = watch();
    pass(30 * minute);
    expect(wrong.unhurried()).toEqual(new Date(start + 30 * minute));
    expect(wrong.hold()).toMatchObject({ isUsual: false, words: expect.stringContaining('100 days off') });
    expect(wrong.believed()).toBeUndefined();
    wall -= 100 * day;
    const right = watch();
    expect([right.unhurried(), right.believed()]).toEqual([new Date(wall), new Date(wall)]);
  });

  test('is believed although it is far ahead when it has gone on for an hour: the server did not run for so long', () => {
    wall += 100 * day;
    const clock = watch();
    pass(hour);
    expect([clock.unhurried(), clock.believed()]).toEqual([new Date(wall), new Date(wall)]);
  });

  test('is believed at once after a night without the server, and when nothing is known', () => {
    wall += 12 * hour;
    for (const clock of [watch(), watch(undefined)])
      expect([clock.unhurried(), clock.believed()]).toEqual([new Date(wall), new Date(wall)]);
  });

  test('counts at once when the time that was seen last lies in the future, and is kept as the newest an hour later', () => {
    const clock = watch(start + 100 * day);
    expect([clock.unhurried(), clock.believed()]).toEqual([new Date(wall), undefined]);
    pass(hour);
    expect(clock.believed()).toEqual(new Date(wall));
  });
});
