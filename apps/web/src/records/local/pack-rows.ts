import type { AreaFeature } from '@domivka/reference/areas';
import type { AdminLevel } from '@domivka/reference/units';
import type { PackReason } from './pack-types.ts';

/** An area that is kept on this device, and how far its feed was read: a page of it and its place in the feed are kept in one transaction. */
export type PackRow = {
  /** The code of the area. */
  readonly _id: string;
  readonly state: 'taking' | 'stopped' | 'failed' | 'ready';
  readonly epoch?: string | undefined;
  /** Undefined: nothing was read yet, or all is read again. */
  readonly cursor?: string | undefined;
  readonly records: number;
  /** As the server counted them before, for the progress. */
  readonly total: number;
  /** What the outlines of its areas weigh as JSON; none: they are not here yet. */
  readonly outlineBytes?: number | undefined;
  readonly takenAt: string;
  readonly asOf?: string | undefined;
  readonly withPictures: boolean;
  /** Its pictures made way for room: none is fetched by itself, and those that somebody looks at with a network stay again. */
  readonly picturesFreed?: boolean | undefined;
  readonly pictures: { readonly done: number; readonly total: number; readonly bytes: number };
  readonly reason?: PackReason | undefined;
  /** When this device first took it for too old by a clock that no server had confirmed; milliseconds by that clock. */
  readonly expiredSeen?: number | undefined;
  /** There was no room for its pictures: they are not tried again until somebody asks. */
  readonly isFull?: boolean | undefined;
};

/** A small picture that came with a pack, by the id of its file. */
export type PackPictureRow = {
  readonly _id: string;
  readonly area: string;
  readonly bytes: ArrayBuffer;
};

/**
 * The approximate outline of an area that was taken along, or that lies in one, by its P-code (specification, section 3: `polygons`). It goes
 * with the last pack that wants it. Degrees in WGS84.
 */
export type OutlineRow = {
  readonly _id: string;
  readonly synced: 1;
  readonly level: AdminLevel;
  readonly name: string;
  readonly nameUkr: string;
  readonly geometry: AreaFeature['geometry'];
  /** When it was taken out of the program's own data, ISO 8601. */
  readonly $asOf: string;
};
