import { randomBytes } from 'node:crypto';
import sharp, { type Exif } from 'sharp';
import { describe, expect, test } from 'vitest';
import { joinFacts, readFacts } from './photo-facts.ts';

describe('What a camera says of time and place', () => {
  const now = new Date('2026-11-01T00:00:00Z');
  const factsOf = async (exif: Exif) => {
    const bytes = await sharp(
      await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    )
      .withExif(exif)
      .jpeg()
      .toBuffer();
    return readFacts((await sharp(bytes).metadata()).exif, now);
  };
  const clock = (DateTimeOriginal: string, more = {}) => factsOf({ IFD2: { DateTimeOriginal, ...more } });

  test.each([
    ['2026:03:01 12:00:00', {}, '2026-03-01T10:00:00.000Z'],
    ['2026:07:01 12:00:00', {}, '2026-07-01T09:00:00.000Z'],
    ['2026:07:01 12:00:00', { OffsetTimeOriginal: '+00:00' }, '2026-07-01T12:00:00.000Z'],
    ['2026:07:01 12:00:00', { OffsetTime: '-05:00' }, '2026-07-01T17:00:00.000Z'],
    ['2026:07:01 12:00:00', { OffsetTime: 'noon' }, '2026-07-01T09:00:00.000Z'],
  ])('%s with %j is %s', async (written, more, takenAt) => {
    expect(await clock(written, more)).toMatchObject({ takenAt });
  });

  test.each(['0000:00:00 00:00:00', '2026:02:30 10:00:00', '1970:01:01 00:00:00', '2031:01:01 00:00:00', 'yesterday'])(
    'the time %s is none',
    async (written) => {
      expect(await clock(written)).not.toHaveProperty('takenAt');
    },
  );

  test.each([
    ['0/1 0/1 0/1', '0/1 0/1 0/1'],
    ['91/1 0/1 0/1', '30/1 0/1 0/1'],
    ['49/1 0/1 0/1', '181/1 0/1 0/1'],
    ['1/0 0/0 0/0', '30/1 0/1 0/1'],
  ])('the place %s, %s is none', async (GPSLatitude, GPSLongitude) => {
    const facts = await factsOf({ IFD3: { GPSLatitude, GPSLatitudeRef: 'N', GPSLongitude, GPSLongitudeRef: 'E' } });
    expect(facts).not.toHaveProperty('location');
  });

  test('south and west are below zero, and 360° is north', async () => {
    const facts = await factsOf({
      IFD3: {
        GPSLatitude: '33/1 30/1 0/1',
        GPSLatitudeRef: 'S',
        GPSLongitude: '70/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSImgDirection: '360/1',
      },
    });
    expect(facts).toMatchObject({ location: { latitude: -33.5, longitude: -70.5 }, heading: 0 });
  });

  test('that cannot be read leaves a photo without them', async () => {
    expect(await readFacts(randomBytes(500), now)).toEqual({});
    expect(await readFacts(Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1'), now)).toEqual({});
    expect(joinFacts({}, {}, now)).toEqual({ placeSource: 'none' });
    expect(joinFacts({}, { placeSource: 'photo' }, now)).toEqual({ placeSource: 'none' });
  });

  test.each([
    ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
    ['0000-01-01T00:00:00.000Z', undefined],
    ['1970-01-01T00:00:00.000Z', undefined],
    ['2031-01-01T00:00:00.000Z', undefined],
    ['+010000-01-01T11:59:59.000Z', undefined],
  ])('is asked of the device too: the time %s is %s', (takenAt, kept) => {
    expect(joinFacts({}, { takenAt }, now).takenAt).toBe(kept);
  });
});
