import { expect, test } from 'vitest';
import { mapsLink } from './maps-link.ts';

const point = { latitude: 49.988_123_4, longitude: 36.232_1 };
const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

test.each([
  [
    'Android',
    { userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0 Mobile', maxTouchPoints: 5 },
    'geo:49.98812,36.23210?q=49.98812,36.23210',
  ],
  [
    'an iPhone',
    { userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari}`, maxTouchPoints: 5 },
    'maps://?ll=49.98812,36.23210&q=49.98812,36.23210',
  ],
  [
    'an iPad, which calls itself a Mac',
    { userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, maxTouchPoints: 5 },
    'maps://?ll=49.98812,36.23210&q=49.98812,36.23210',
  ],
  [
    'a Mac',
    { userAgent: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, maxTouchPoints: 0 },
    'https://www.openstreetmap.org/?mlat=49.98812&mlon=36.23210#map=18/49.98812/36.23210',
  ],
  [
    'Windows',
    { userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0', maxTouchPoints: 10 },
    'https://www.openstreetmap.org/?mlat=49.98812&mlon=36.23210#map=18/49.98812/36.23210',
  ],
])('A house is opened in the maps of the device: %s', (_name, browser, href) => {
  expect(mapsLink(point, browser).href).toBe(href);
  expect(mapsLink(point, browser).isPage).toBe(href.startsWith('https:'));
});
