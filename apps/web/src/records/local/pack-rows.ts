import type { TableName } from '@domivka/domain/kernel/entity';
import type { AreaFeature } from '@domivka/reference/areas';
import type { AdminLevel } from '@domivka/reference/units';
import type { PackReason } from './pack-types.ts';

/** What the parts of a pack are written like; another number means that they are read afresh from the server. */
export const packSchema = 1;

/** A pack as it stands on the device. Page by page, its parts and the place in the feed are stored in one transaction. */
export type PackRow = {
  /** The code of its area. */
  readonly _id: string;
  readonly state: 'taking' | 'stopped' | 'failed' | 'ready';
  readonly schema: number;
  readonly epoch?: string | undefined;
  readonly cursor?: string | undefined;
  /** The number of the last page: what a later page says holds against earlier ones. */
  readonly page: number;
  /** Grows with every change of what the pack says; what was read of it before is no longer good then. */
  readonly touched: number;
  readonly records: number;
  /** Whether some records may have been counted twice, until the end of the feed is reached. */
  readonly isRough?: boolean | undefined;
  /** All that stands in its parts, what was superseded or left included. */
  readonly entries: number;
  /** As the server counted them before, for the progress. */
  readonly total: number;
  /** Compressed, as they stand in the parts. */
  readonly bytes: number;
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
  /** There was no room for its pictures or to write its parts anew: neither is tried again until somebody asks. */
  readonly isFull?: boolean | undefined;
};

/** The records of one kind in one page of the feed, as an array of rows; never changed once it is written. */
export type PackPartRow = {
  readonly _id: string;
  readonly area: string;
  readonly table: TableName;
  readonly page: number;
  readonly ids: readonly string[];
  /** The addresses that these records hang on, or are. */
  readonly parents: readonly string[];
  /** The rows as JSON; `isZipped`: gzip, where the browser can. */
  readonly bytes: ArrayBuffer;
  readonly isZipped: boolean;
};

/** What is no longer in a pack: records of pages up to this number do not count. */
export type PackGoneRow = {
  readonly _id: string;
  readonly area: string;
  readonly page: number;
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
