import type { PackSize, PackState } from '../../records/local/pack-rows.ts';
import { bytesLeft, fits, type StorageRoom } from '../../device/storage-room.ts';

/** From so many records on, somebody has to know beforehand what it means for time and room. */
const manyRecords = 10_000;
/** What a mobile network in the field brings in a second, in bytes, and what a phone can put away. */
const lineSpeed = 200_000;
const phoneSpeed = 1_500;

const day = 86_400_000;

/** What taking an area would mean on this device. */
export type TakePlan = {
  readonly bytes: number;
  readonly isLarge: boolean;
  /** About, at least one. */
  readonly minutes: number;
  /** Undefined where the browser does not tell. */
  readonly left: number | undefined;
  readonly hasRoom: boolean;
};

export function planTaking(size: PackSize, withPictures: boolean, room: StorageRoom | undefined): TakePlan {
  const bytes = size.bytes + (withPictures ? size.pictures.bytes : 0);
  return {
    bytes,
    isLarge: size.total > manyRecords,
    minutes: Math.max(1, Math.ceil((bytes / lineSpeed + size.total / phoneSpeed) / 60)),
    left: room && bytesLeft(room),
    hasRoom: fits(room, bytes),
  };
}

/** The pack that holds an area or will: its own, or that of a unit above it. One that was stopped or failed holds nothing for sure. */
export function findCovering(packs: readonly PackState[], area: string): PackState | undefined {
  return packs.find((pack) => pack.state !== 'stopped' && pack.state !== 'failed' && area.startsWith(pack.area));
}

/** How much of a pack is here, from 0 to 1; never whole before it is. */
export function shareOf({ state, progress: { records, total } }: Pick<PackState, 'state' | 'progress'>): number {
  if (state === 'ready' || state === 'old') return 1;
  return total === 0 ? 0 : Math.min(0.99, records / total);
}

/** Whole days until the data of a pack go, at least 0; undefined where nobody knows yet. Times in milliseconds. */
export function daysUntil(expiresAt: string | undefined, now: number): number | undefined {
  const left = Date.parse(expiresAt ?? '') - now;
  return Number.isNaN(left) ? undefined : Math.max(0, Math.ceil(left / day));
}
