import { describe, expect, test } from 'vitest';
import { factsOf, readFacts } from './read-facts.ts';

const now = Date.parse('2026-11-21T10:00:00Z');
const taken = { DateTimeOriginal: '2026:03:05 14:02:07' };
const kharkiv = {
  GPSLatitudeRef: 'N',
  GPSLatitude: [49, 59, 36.6],
  GPSLongitudeRef: 'E',
  GPSLongitude: [36, 13, 49.44],
};

describe('what a photo says of itself', () => {
  test('its time counts in the offset that the camera wrote beside it', () => {
    const { facts, day } = factsOf({ ...taken, OffsetTimeOriginal: '+05:00' }, now);
    expect(facts.takenAt).toBe('2026-03-05T09:02:07.000Z');
    expect(day).toBe('2026-03-05');
  });

  test.each([
    ['in winter', '2026:01:15 14:00:00', '2026-01-15T12:00:00.000Z'],
    ['in summer', '2026:07:15 14:00:00', '2026-07-15T11:00:00.000Z'],
    ['a minute after midnight it is still the day on the camera', '2026:07:15 00:01:00', '2026-07-14T21:01:00.000Z'],
  ])('without an offset the clock is Ukraine’s (%s)', (_when, clock, expected) => {
    const { facts, day } = factsOf({ DateTimeOriginal: clock }, now);
    expect(facts.takenAt).toBe(expected);
    expect(day).toBe(clock.slice(0, 10).replaceAll(':', '-'));
  });

  test.each(['0000:00:00 00:00:00', '2026:02:31 10:00:00', '1980:01:01 00:00:00', '2031:01:01 00:00:00', 'yesterday'])(
    'a clock that cannot be right (%s) says nothing',
    (clock) => {
      expect(factsOf({ DateTimeOriginal: clock }, now)).toEqual({ facts: { placeSource: 'none' } });
    },
  );

  test('its place and direction of view come from the photo', () => {
    expect(factsOf({ ...kharkiv, GPSImgDirection: 270.04 }, now).facts).toEqual({
      location: { latitude: 49.9935, longitude: 36.2304 },
      heading: 270,
      placeSource: 'photo',
    });
  });

  test('south and west are negative; 360 degrees are north', () => {
    const { facts } = factsOf({ ...kharkiv, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W', GPSImgDirection: 360 }, now);
    expect(facts).toMatchObject({ location: { latitude: -49.9935, longitude: -36.2304 }, heading: 0 });
  });

  test.each([
    { GPSLatitude: [0, 0, 0], GPSLatitudeRef: 'N', GPSLongitude: [0, 0, 0], GPSLongitudeRef: 'E' },
    { GPSLatitude: [149, 0, 0], GPSLatitudeRef: 'N', GPSLongitude: [36, 0, 0], GPSLongitudeRef: 'E' },
    { GPSLatitude: ['x'], GPSLongitude: [36, 0, 0] },
  ])('a camera that has not found its place has none (%#)', (tags) => {
    expect(factsOf(tags, now).facts).toEqual({ placeSource: 'none' });
  });

  test('a file that cannot be read says nothing and stops nobody', async () => {
    expect(await readFacts(new Uint8Array([1, 2, 3]).buffer, now)).toEqual({ facts: { placeSource: 'none' } });
  });
});
