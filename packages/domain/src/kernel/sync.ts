import type { ConflictDetail, SaidIssue } from './errors.ts';
import type { TableName } from './entity.ts';
import type { StoredRecord } from './record.ts';

/** Why a push is held back whole: the device has not heard yet that the server was put back to a copy. */
export const otherEpoch = 'sync.otherEpoch';

/** Who wrote a state of a record, for readers who may read its history. */
export type StateAuthor = { readonly name: string; readonly nameUkr: string; readonly organization: string };

/** What the server says about one operation of a push. */
export type PushResult = {
  readonly opId: string;
  readonly status: 'applied' | 'merged' | 'conflict' | 'refused' | 'held';
  readonly record?: StoredRecord;
  readonly code?: string;
  readonly messages?: readonly string[];
  readonly issues?: readonly SaidIssue[];
  readonly conflict?: ConflictDetail;
  /** Of the state that the operation met or merged with, if another user wrote it. */
  readonly author?: StateAuthor;
};

/** A record as it is now, or that the reader has it no more. `table`: also of a newer release, which an older device passes over. */
export type PulledChange =
  | { readonly table: string; readonly record: StoredRecord }
  | { readonly table: string; readonly _id: string; readonly removed: true };

/** What areas would weigh on a device, within the rights of its user. `bytes`: compressed, an estimate; `pictures`: small ones of photos. */
export type SizeAnswer = {
  readonly records: Readonly<Partial<Record<TableName, number>>>;
  readonly total: number;
  readonly bytes: number;
  readonly pictures: { readonly count: number; readonly bytes: number };
};

/** One page of what changed. `done`: there is no more now; a new `epoch`: the server was restored, and all has to be read afresh. */
export type PullAnswer = {
  readonly changes: readonly PulledChange[];
  readonly cursor: string;
  readonly done: boolean;
  readonly epoch: string;
};

/** What the answer to a push tells besides its results: see `DeviceAnswer`. */
export type PushAnswer = Pick<DeviceAnswer, 'epoch' | 'cursor'>;

/**
 * What a device hears when it says how much it has not sent. `lost`: a device of the same session that is gone, until a user has read of
 * it; a new `epoch`: the server was restored; `cursor`: to be shown with the next report. Servers of earlier releases tell neither.
 */
export type DeviceAnswer = {
  readonly epoch?: string;
  readonly cursor?: string;
  readonly lost?: {
    /** Operations that it had not sent when it last spoke. */
    readonly unsent: number;
    /** When it last spoke, ISO 8601 UTC. */
    readonly at: string;
  };
};
