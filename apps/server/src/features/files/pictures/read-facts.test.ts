import { randomBytes } from 'node:crypto';
import sharp, { type Exif } from 'sharp';
import { describe, expect, test } from 'vitest';
import { readFacts } from './photo-picture.ts';

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

  test('is read out of the file', async () => {
    const facts = await factsOf({
      IFD2: { DateTimeOriginal: '2026:07:01 12:00:00', OffsetTimeOriginal: '-05:00' },
      IFD3: {
        GPSLatitude: '33/1 30/1 0/1',
        GPSLatitudeRef: 'S',
        GPSLongitude: '70/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSImgDirection: '91/2',
      },
    });
    expect(facts).toEqual({
      takenAt: '2026-07-01T17:00:00.000Z',
      location: { latitude: -33.5, longitude: -70.5 },
      heading: 45.5,
      placeSource: 'photo',
    });
  });

  test.each([
    [{ OffsetTime: '-05:00' }, '2026-07-01T17:00:00.000Z'],
    [{}, '2026-07-01T09:00:00.000Z'],
  ])('counts in the offset beside it, else in Ukraine’s time: %j', async (offset, takenAt) => {
    expect(await factsOf({ IFD2: { DateTimeOriginal: '2026:07:01 12:00:00', ...offset } })).toMatchObject({ takenAt });
  });

  test('is no place when a part of it is divided by nothing', async () => {
    const GPSLatitude = '1/0 0/0 0/0';
    const place = { GPSLatitude, GPSLatitudeRef: 'N', GPSLongitude: '30/1 0/1 0/1', GPSLongitudeRef: 'E' };
    expect(await factsOf({ IFD3: place })).not.toHaveProperty('location');
  });

  test('that cannot be read leaves a photo without them', async () => {
    expect(await readFacts(undefined, now)).toEqual({ placeSource: 'none' });
    expect(await readFacts(randomBytes(500), now)).toEqual({ placeSource: 'none' });
    const broken = Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1');
    expect(await readFacts(broken, now)).toEqual({ placeSource: 'none' });
  });
});
