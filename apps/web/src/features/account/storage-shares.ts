import { storageKinds, type StorageKind, type StorageParts } from '../../records/save/storage-parts.ts';
import type { StorageRoom } from '../../device/storage-room.ts';

/** A piece of the bar, from 0 to 1 of what the browser allows. */
export type Share = { readonly kind: StorageKind | 'program' | 'free'; readonly share: number };

/** Narrower pieces could not be seen: some two points on a telephone. */
const narrowest = 0.008;

function knownBytes(parts: StorageParts): number {
  return storageKinds.reduce((sum, kind) => sum + parts[kind].bytes, 0);
}

/** What is used, in bytes: what the browser counts, and never less than what we know of, since it counts late. */
export function usedBytes(parts: StorageParts, room: StorageRoom | undefined): number {
  return Math.max(room?.usage ?? 0, knownBytes(parts));
}

/** What the browser counts beyond what we know of: mainly the program itself. */
export function programBytes(parts: StorageParts, { usage }: StorageRoom): number {
  return Math.max(0, usage - knownBytes(parts));
}

/** What is still free of what the browser allows, in bytes. */
export function freeBytes(parts: StorageParts, room: StorageRoom): number {
  return Math.max(0, room.quota - usedBytes(parts, room));
}

/**
 * The pieces of the bar in their order, together the whole of what the browser allows; what is nothing has none. What could not be seen is drawn
 * a little wider, and the rest gives way for it.
 */
export function listShares(parts: StorageParts, room: StorageRoom): readonly Share[] {
  const sizes = [
    ...storageKinds.map((kind) => ({ kind, bytes: parts[kind].bytes })),
    { kind: 'program' as const, bytes: programBytes(parts, room) },
    { kind: 'free' as const, bytes: freeBytes(parts, room) },
  ].filter(({ bytes }) => bytes > 0);
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
  const isNarrow = (bytes: number) => bytes / sum < narrowest;
  const wide = sizes.reduce((total, { bytes }) => total + (isNarrow(bytes) ? 0 : bytes), 0);
  const left = 1 - narrowest * sizes.filter(({ bytes }) => isNarrow(bytes)).length;
  return sizes.map(({ kind, bytes }) => ({ kind, share: isNarrow(bytes) ? narrowest : (bytes / wide) * left }));
}
