import type { PhotoFacts } from './photo-file.ts';

/** How long somebody waits for a place, and how old a known one may be; milliseconds. */
const patience = 10_000;
const freshFor = 60_000;

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

/** The facts of a photo that was taken here a moment ago: what its file does not say of the place, the device does. */
export function withDevicePlace(facts: PhotoFacts, location: PhotoFacts['location']): PhotoFacts {
  return facts.location || !location ? facts : { ...facts, location, placeSource: 'device' };
}
