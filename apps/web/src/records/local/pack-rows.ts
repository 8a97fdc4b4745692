import type { AreaFeature } from '@domivka/reference/areas';
import type { AdminLevel } from '@domivka/reference/units';
import type { SizeAnswer } from '@domivka/domain/kernel/sync';
import type { Entity, TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import { listEntities } from '@domivka/domain/registry';

/** What an area holds: the kinds of records that devices keep and that belong to a place. */
function packedEntities(): readonly Entity[] {
  return listEntities().filter(({ offline, fields }) => offline && fields['pCode4'] !== undefined);
}

export function packedTables(): readonly TableName[] {
  return packedEntities().map(({ table }) => table);
}

/** Whether a record belongs to an area: children carry the code of their address. */
export function liesIn(area: string, row: Fields): boolean {
  return String(row['pCode4']).startsWith(area);
}

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
  /** Its pictures made way for room: none is fetched automatically, and those that a user looks at with a network stay again. */
  readonly picturesFreed?: boolean | undefined;
  readonly pictures: { readonly done: number; readonly total: number; readonly bytes: number };
  readonly reason?: PackReason | undefined;
  /** When this device first took it for too old by a clock that no server had confirmed; milliseconds by that clock. */
  readonly expiredSeen?: number | undefined;
  /** There was no room for its pictures: they are not tried again until a user asks. */
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

/** What a pack of an area would hold and weigh, as the server counts it within the rights of the user; pictures apart. */
export type PackSize = SizeAnswer;

/** `taking`: being read, or waiting for the line with a `reason`; `old`: ready, but not refreshed for so long that it soon goes. */
type PackPhase = 'taking' | 'ready' | 'stopped' | 'failed' | 'old';

/**
 * Why a pack does not go on: `network`, `server` and `signIn` pass with time or with a sign-in, `unserved` (the server is of a release that
 * gives no areas) with its update; `noRoom`: the device is full; `refused`: the server does not give this area to the user.
 */
export type PackReason = 'network' | 'server' | 'signIn' | 'unserved' | 'noRoom' | 'refused';

/** A pack as screens show it. Times are ISO 8601 by the clock of the server. */
export type PackState = {
  /** Code of the hromada, raion or oblast. */
  readonly area: string;
  readonly state: PackPhase;
  readonly progress: { readonly records: number; readonly total: number };
  /** What it takes on this device, with its pictures. */
  readonly bytes: number;
  readonly takenAt: string;
  /** When the server last said that there is nothing newer; not known until the pack was complete once. */
  readonly asOf?: string | undefined;
  /** When its data go from the device unless it is refreshed before. */
  readonly expiresAt?: string | undefined;
  readonly withPictures: boolean;
  /** Its pictures made way when room ran out. */
  readonly picturesFreed: boolean;
  readonly pictures: { readonly done: number; readonly total: number };
  readonly reason?: PackReason | undefined;
};

export type TakeOptions = {
  /** Also the small pictures of its photos. */
  readonly withPictures: boolean;
  /** The count of the server, when it was asked already, for the progress. */
  readonly total?: number | undefined;
};
