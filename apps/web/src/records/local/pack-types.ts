import type { SizeAnswer } from '@domivka/domain/kernel/sync';

/** What a pack of an area would hold and weigh, as the server counts it within the rights of the user; pictures apart. */
export type PackSize = SizeAnswer;

/** `taking`: being read, or waiting for the line with a `reason`; `old`: ready, but not refreshed for so long that it soon goes. */
export type PackPhase = 'taking' | 'ready' | 'stopped' | 'failed' | 'old';

/**
 * Why a pack does not go on: `network`, `server` and `signIn` pass by themselves or with a sign-in, `unserved` (the server is of a release that
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
