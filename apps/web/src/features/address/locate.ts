import type { Point } from '@domivka/domain/geography/point';

/** One answer of the positioning of a device; `accuracy` in metres. */
export type Fix = Point & { readonly accuracy: number };

export type LocateFailure = 'unsupported' | 'denied' | 'unavailable' | 'timeout';

/** Why the device did not tell where it is. */
export class LocateError extends Error {
  readonly reason: LocateFailure;

  constructor(reason: LocateFailure) {
    super(reason);
    this.name = 'LocateError';
    this.reason = reason;
  }
}

const enoughFixes = 4;
const goodAccuracy = 8;
/** Milliseconds after the first answer to wait for better ones, and in all. */
const patience = 6000;
const longest = 20_000;

/** The mean of some fixes, in which an exact one weighs more. Undefined of none. Accuracy: that of the best. */
export function averageFixes(fixes: readonly Fix[]): Fix | undefined {
  const weightOf = ({ accuracy }: Fix) => 1 / Math.max(1, accuracy) ** 2;
  const total = fixes.reduce((sum, fix) => sum + weightOf(fix), 0);
  if (total === 0) return undefined;
  const mean = (pick: (fix: Fix) => number) => fixes.reduce((sum, fix) => sum + pick(fix) * weightOf(fix), 0) / total;
  return {
    latitude: mean((fix) => fix.latitude),
    longitude: mean((fix) => fix.longitude),
    accuracy: Math.min(...fixes.map(({ accuracy }) => accuracy)),
  };
}

const reasons: Readonly<Record<number, LocateFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Asks the device where it is: several fixes, averaged; done sooner when they are good. Throws `LocateError`. */
export async function locate(onFix: (fix: Fix) => void): Promise<Fix> {
  const { geolocation } = navigator;
  if (!geolocation || !isSecureContext) throw new LocateError('unsupported');
  return new Promise((resolve, reject) => {
    const fixes: Fix[] = [];
    let timer = setTimeout(() => finish('timeout'), longest);
    function finish(reason: LocateFailure): void {
      clearTimeout(timer);
      geolocation.clearWatch(watch);
      const mean = averageFixes(fixes);
      if (mean) resolve(mean);
      else reject(new LocateError(reason));
    }
    const watch = geolocation.watchPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (fixes.length === 0) {
          clearTimeout(timer);
          timer = setTimeout(() => finish('timeout'), patience);
        }
        fixes.push({ latitude, longitude, accuracy });
        onFix(averageFixes(fixes) ?? { latitude, longitude, accuracy });
        if (fixes.length >= enoughFixes || accuracy <= goodAccuracy) finish('timeout');
      },
      ({ code }) => finish(reasons[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: longest, maximumAge: 0 },
    );
  });
}
