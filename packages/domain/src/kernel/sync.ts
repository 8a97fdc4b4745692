import type { ConflictDetail, SaidIssue } from './errors.ts';
import type { StoredRecord } from './record.ts';

/** What the server says about one operation of a push. */
export type PushResult = {
  readonly opId: string;
  readonly status: 'applied' | 'merged' | 'conflict' | 'refused' | 'held';
  readonly record?: StoredRecord;
  readonly code?: string;
  readonly messages?: readonly string[];
  readonly issues?: readonly SaidIssue[];
  readonly conflict?: ConflictDetail;
};

/** A record as it is now, or that the reader has it no more. `table`: also of a newer release, which an older device passes over. */
export type PulledChange =
  | { readonly table: string; readonly record: StoredRecord }
  | { readonly table: string; readonly _id: string; readonly removed: true };

/** One page of what changed. `done`: there is no more now; a new `epoch`: the server was restored, and all has to be read afresh. */
export type PullAnswer = {
  readonly changes: readonly PulledChange[];
  readonly cursor: string;
  readonly done: boolean;
  readonly epoch: string;
};
