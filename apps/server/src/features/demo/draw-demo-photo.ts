import { kyivClock } from '@domivka/domain/kernel/kyiv-time';
import type { DemoPhoto } from './demo-photos.ts';

/** Degrees, minutes and hundredths of seconds as cameras write them. */
function degrees(value: number): string {
  const hundredths = Math.round(Math.abs(value) * 360_000);
  return `${Math.floor(hundredths / 360_000)}/1 ${Math.floor((hundredths % 360_000) / 6000)}/1 ${hundredths % 6000}/100`;
}

/**
 * The picture as a JPEG of a camera, with time and place in it. The library is told by whoever opens pictures that people send to read no
 * SVG any more, so all demonstration photos are drawn before the first of them is kept.
 */
export async function drawDemoPhoto({ draw, at, place }: DemoPhoto): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const clock = kyivClock(Date.parse(at)).replaceAll('-', ':').replace('T', ' ');
  const gps = place && {
    GPSLatitudeRef: place.latitude < 0 ? 'S' : 'N',
    GPSLatitude: degrees(place.latitude),
    GPSLongitudeRef: place.longitude < 0 ? 'W' : 'E',
    GPSLongitude: degrees(place.longitude),
  };
  return sharp(Buffer.from(draw()))
    .flatten({ background: 'white' })
    .withExif({ IFD2: { DateTimeOriginal: clock }, ...(gps ? { IFD3: gps } : {}) })
    .jpeg({ quality: 88 })
    .toBuffer();
}
