import type { Point } from '@domivka/domain/geography/point';
import { installsByHand } from '../../device/install-offer.ts';

/** Digits behind the point: about a metre. */
const digits = 5;

/**
 * What opens a point in the maps of a device: the application that its user has chosen on Android, Apple Maps on iPhone and iPad, elsewhere a page of
 * OpenStreetMap. Nothing is requested before a user presses it.
 */
export function mapsLink(
  { latitude, longitude }: Point,
  browser: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>,
): { readonly href: string; readonly isPage: boolean } {
  const [north, east] = [latitude.toFixed(digits), longitude.toFixed(digits)];
  // With the question the applications set a mark there.
  if (browser.userAgent.includes('Android')) return { href: `geo:${north},${east}?q=${north},${east}`, isPage: false };
  if (installsByHand(browser)) return { href: `maps://?ll=${north},${east}&q=${north},${east}`, isPage: false };
  const query = new URLSearchParams({ mlat: north, mlon: east }).toString();
  return { href: `https://www.openstreetmap.org/?${query}#map=18/${north}/${east}`, isPage: true };
}
