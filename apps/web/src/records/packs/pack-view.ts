import type { PackRow, PackState } from '../local/pack-rows.ts';

const day = 86_400_000;
/** A pack that nobody refreshed for so long goes at the next start: the device may be lost. Unsent work never does. */
const expiresAfter = 45 * day;
/** From here on the person is told. */
const nearAfter = 35 * day;

/** What a record takes on the disk with its indexes, about, as Chromium stores it (bench/results). */
export const bytesOfRecord = 600;

type Fresh = Pick<PackState, 'asOf' | 'takenAt'>;

function lastSaid({ asOf, takenAt }: Fresh): number {
  return Date.parse(asOf ?? takenAt);
}

/** Whether the person has to be told that the pack soon goes. `now`: milliseconds by the clock of the server. */
export function isNearExpiry(pack: Fresh, now: number): boolean {
  return now - lastSaid(pack) >= nearAfter;
}

/** Whether nothing in it has been confirmed for so long that it has to go. */
export function isExpired(pack: Fresh, now: number): boolean {
  return now - lastSaid(pack) >= expiresAfter;
}

/** What a pack takes on the device without its pictures, about. */
export function recordBytes({ records, outlineBytes = 0 }: PackRow): number {
  return records * bytesOfRecord + outlineBytes;
}

/** A pack as screens show it. */
export function packState(pack: PackRow, now: number): PackState {
  const { _id: area, state, records, total, takenAt, asOf, withPictures, pictures, isFull } = pack;
  return {
    area,
    state: state === 'ready' && isNearExpiry(pack, now) ? 'old' : state,
    progress: { records, total: state === 'ready' ? records : Math.max(total, records) },
    bytes: recordBytes(pack) + pictures.bytes,
    takenAt,
    asOf,
    expiresAt: new Date(lastSaid(pack) + expiresAfter).toISOString(),
    withPictures,
    picturesFreed: pack.picturesFreed === true,
    pictures: { done: pictures.done, total: pictures.total },
    reason: pack.reason ?? (isFull ? 'noRoom' : undefined),
  };
}
