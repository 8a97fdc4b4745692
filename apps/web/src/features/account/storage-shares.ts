import { storageKinds, type StorageKind, type StorageParts } from '../../data/storage/storage-parts.ts';
import type { StorageRoom } from '../../data/storage/storage-room.ts';

/** A piece of the bar, from 0 to 1 of what is used. */
export type Share = { readonly kind: StorageKind | 'program'; readonly share: number };

/** Narrower pieces could not be seen. */
const narrowest = 0.01;

/** What the browser counts beyond what we know of: mainly the program itself. */
export function programBytes(parts: StorageParts, { usage }: StorageRoom): number {
  const known = storageKinds.reduce((sum, kind) => sum + parts[kind].bytes, 0);
  return Math.max(0, usage - known);
}

/** The pieces of the bar in their order; what is nothing has none. */
export function listShares(parts: StorageParts, program = 0): readonly Share[] {
  const sizes = [
    ...storageKinds.map((kind) => ({ kind, bytes: parts[kind].bytes })),
    { kind: 'program' as const, bytes: program },
  ].filter(({ bytes }) => bytes > 0);
  const sum = sizes.reduce((total, { bytes }) => total + bytes, 0);
  return sizes.map(({ kind, bytes }) => ({ kind, share: Math.max(narrowest, bytes / sum) }));
}
