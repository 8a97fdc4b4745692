import type { PhotoFacts } from '@domivka/domain/photo/photo-facts';
import { deviceNow } from '../../../device/server-time.ts';

/** How long somebody waits for a place, and how old a known one may be; milliseconds. */
const patience = 10_000;
const freshFor = 60_000;
/** How long ago a photo may have been taken so that this device still is where it was taken; milliseconds. */
const justNow = 5 * 60_000;

/** Where this device is now, if the person and the device tell; asking for it shows the browser's question. Never rejects. */
export async function findDevicePlace(): Promise<PhotoFacts['location']> {
  const { geolocation } = globalThis.navigator as Partial<Navigator>;
  if (!geolocation) return undefined;
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: patience, maximumAge: freshFor },
    );
  });
}

/**
 * Whether a chosen file is a photo that was taken a moment ago: a browser without a camera lets any old file be chosen instead. `takenAt`: what
 * the file says itself; the clock of the device has to go by both.
 */
export function isJustTaken(
  { lastModified }: Pick<File, 'lastModified'>,
  takenAt?: string,
  now = deviceNow(),
): boolean {
  const isRecent = (moment: number) => Math.abs(now - moment) <= justNow;
  return isRecent(lastModified) && (takenAt === undefined || isRecent(Date.parse(takenAt)));
}

/** The facts of a photo that was taken here a moment ago: what its file does not say of the place, the device does. */
export function withDevicePlace(facts: PhotoFacts, location: PhotoFacts['location']): PhotoFacts {
  return facts.location || !location ? facts : { ...facts, location, placeSource: 'device' };
}
