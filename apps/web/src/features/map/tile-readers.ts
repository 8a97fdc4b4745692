import type { Tile } from '@domivka/domain/geography/map-key';

/** Reads the bytes of a tile; rejects when `signal` is aborted. */
export type ReadTile = (tile: Tile, signal: AbortSignal) => Promise<ArrayBuffer>;

/** Where the tiles of a map come from; without `read` that is not known yet. */
type Reader = { readonly read: ReadTile | undefined; readonly replaced: Promise<void>; readonly replace: () => void };

/** By the name of the map in the addresses of its tiles. */
const readers = new Map<string, Reader>();

export function findReader(name: string): ReadTile | undefined {
  return readers.get(name)?.read;
}

/** Where the tiles of a map come from, from now on, also those that are being read. Undefined: they wait. */
export function putReader(name: string, read: ReadTile | undefined): void {
  const before = readers.get(name);
  let replace = (): void => undefined;
  const replaced = new Promise<void>((resolve) => {
    replace = resolve;
  });
  readers.set(name, { read, replaced, replace });
  before?.replace();
}

/** The map is gone: tiles that waited are empty. */
export function removeReader(name: string): void {
  const reader = readers.get(name);
  readers.delete(name);
  reader?.replace();
}

/**
 * A tile as it is asked for now. MapLibre does not ask again for tiles that are still loading when it is told to: they would show what was
 * asked before, or nothing.
 */
export async function readNewest(name: string, tile: Tile, signal: AbortSignal): Promise<ArrayBuffer> {
  const reader = readers.get(name);
  if (!reader || signal.aborted) return new ArrayBuffer(0);
  const isOutdated = (): boolean => readers.get(name) !== reader && !signal.aborted;
  try {
    const bytes = reader.read ? await reader.read(tile, signal) : await reader.replaced;
    return bytes && !isOutdated() ? bytes : await readNewest(name, tile, signal);
  } catch (error) {
    if (isOutdated()) return readNewest(name, tile, signal);
    throw error;
  }
}
