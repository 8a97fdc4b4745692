import type { Text } from '@domivka/domain/kernel/text';
import type { Say } from './say.ts';

/** The first that fits counts: many browsers name others before themselves. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const text = {
  on: { en: '{browser} on {system}', uk: '{browser}, {system}' },
  unknown: { en: 'Unknown device', uk: 'Невідомий пристрій' },
} as const satisfies Record<string, Text>;

function findName(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** The device behind a session, from what its browser says of itself: "Chrome on Windows" · «Chrome, Windows». Never the raw text. */
export function describeDevice(userAgent: string, t: Say): string {
  const browser = findName(browsers, userAgent);
  const system = findName(systems, userAgent);
  if (browser && system) return t(text.on, { browser, system });
  return browser ?? system ?? t(text.unknown);
}
