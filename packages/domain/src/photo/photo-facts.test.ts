import { describe, expect, test } from 'vitest';
import { factsOf, findCameraDay, joinFacts } from './photo-facts.ts';

const now = new Date('2026-11-21T10:00:00Z');
const taken = { DateTimeOriginal: '2026:03:05 14:02:07' };
const kharkiv = {
  GPSLatitudeRef: 'N',
  GPSLatitude: [49, 59, 36.6],
  GPSLongitudeRef: 'E',
  GPSLongitude: [36, 13, 49.44],
};

describe('what a photo says of itself', () => {
  test.each([
    [{ OffsetTimeOriginal: '+05:00' }, '2026-03-05T09:02:07.000Z'],
    [{ OffsetTimeOriginal: '+00:00', OffsetTime: '-05:00' }, '2026-03-05T14:02:07.000Z'],
    [{ OffsetTime: '-05:00' }, '2026-03-05T19:02:07.000Z'],
    [{ OffsetTime: ' Z ' }, '2026-03-05T14:02:07.000Z'],
    [{ OffsetTime: 'noon' }, '2026-03-05T12:02:07.000Z'],
    [{ OffsetTime: 5 }, '2026-03-05T12:02:07.000Z'],
  ])('its time counts in the offset that the camera wrote beside it: %j', (offset, takenAt) => {
    const tags = { ...taken, ...offset };
    expect(factsOf(tags, now)).toEqual({ takenAt, placeSource: 'none' });
    expect(findCameraDay(tags, now)).toBe('2026-03-05');
  });

  test.each([
    ['in winter', '2026:01:15 14:00:00', '2026-01-15T12:00:00.000Z'],
    ['in summer', '2026:07:15 14:00:00', '2026-07-15T11:00:00.000Z'],
    ['a minute after midnight it is still the day on the camera', '2026:07:15 00:01:00', '2026-07-14T21:01:00.000Z'],
  ])('without an offset the clock is Ukraine’s (%s)', (_when, clock, expected) => {
    expect(factsOf({ CreateDate: clock }, now).takenAt).toBe(expected);
    expect(findCameraDay({ CreateDate: clock }, now)).toBe(clock.slice(0, 10).replaceAll(':', '-'));
  });

  test.each([
    '0000:00:00 00:00:00',
    '2026:02:30 10:00:00',
    '1970:01:01 00:00:00',
    '2031:01:01 00:00:00',
    'yesterday',
    undefined,
  ])('a clock that cannot be right (%s) says nothing', (clock) => {
    expect(factsOf({ DateTimeOriginal: clock }, now)).toEqual({ placeSource: 'none' });
    expect(findCameraDay({ DateTimeOriginal: clock }, now)).toBeUndefined();
  });

  test('its place and direction of view come from the photo', () => {
    expect(factsOf({ ...kharkiv, GPSImgDirection: 270.04 }, now)).toEqual({
      location: { latitude: 49.9935, longitude: 36.2304 },
      heading: 270,
      placeSource: 'photo',
    });
  });

  test('south and west are below zero, and 360° is north', () => {
    const facts = factsOf({ ...kharkiv, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W', GPSImgDirection: 360 }, now);
    expect(facts).toMatchObject({ location: { latitude: -49.9935, longitude: -36.2304 }, heading: 0 });
  });

  test.each([
    { GPSLatitude: [0, 0, 0], GPSLongitude: [0, 0, 0] },
    { GPSLatitude: [91, 0, 0], GPSLongitude: [30, 0, 0] },
    { GPSLatitude: [49, 0, 0], GPSLongitude: [181, 0, 0] },
    { GPSLatitude: ['x'], GPSLongitude: [36, 0, 0] },
    { GPSLatitude: [49, 0, 0] },
  ])('a camera that has not found its place has none (%j)', (tags) => {
    expect(factsOf({ GPSLatitudeRef: 'N', GPSLongitudeRef: 'E', ...tags }, now)).toEqual({ placeSource: 'none' });
  });

  test.each([-1, 361, Number.NaN, 'north'])('a direction that is none (%s) is left out', (direction) => {
    expect(factsOf({ GPSImgDirection: direction }, now)).toEqual({ placeSource: 'none' });
  });
});

describe('what was sent with a photo', () => {
  const read = factsOf({}, now);
  const location = { latitude: 50.45, longitude: 30.52 };

  test('counts where the file says nothing', () => {
    const sent = { takenAt: '2026-03-01T10:00:00.000Z', location, heading: 10 };
    expect(joinFacts(read, sent, now)).toEqual({ ...sent, placeSource: 'device' });
    expect(joinFacts(read, { ...sent, placeSource: 'photo' }, now).placeSource).toBe('photo');
  });

  test('gives way to what the file says', () => {
    const facts = factsOf({ ...taken, ...kharkiv, GPSImgDirection: 20 }, now);
    const sent = { takenAt: '2026-03-01T10:00:00.000Z', location, heading: 10, placeSource: 'device' } as const;
    expect(joinFacts(facts, sent, now)).toEqual(facts);
  });

  test('without a place the place is not known, whatever was said of it', () => {
    expect(joinFacts(read, {}, now)).toEqual({ placeSource: 'none' });
    expect(joinFacts(read, { placeSource: 'photo' }, now)).toEqual({ placeSource: 'none' });
  });

  test.each([
    ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
    ['0000-01-01T00:00:00.000Z', undefined],
    ['1970-01-01T00:00:00.000Z', undefined],
    ['2031-01-01T00:00:00.000Z', undefined],
    ['+010000-01-01T11:59:59.000Z', undefined],
  ])('has to be possible: the time %s is %s', (takenAt, kept) => {
    expect(joinFacts(read, { takenAt }, now).takenAt).toBe(kept);
  });
});
