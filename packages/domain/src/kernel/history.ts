import type { FieldChange } from './tx.ts';

/** One version of a record as people read it: who changed what, when, from where. Times are ISO 8601 in UTC. */
export type Version = {
  readonly version: number;
  /** When the server had it. */
  readonly at: string;
  /** When its author made it, where a device sent it later. */
  readonly madeAt?: string;
  readonly kind: string;
  readonly by: { readonly _id: string; readonly name: string; readonly nameUkr: string };
  readonly organization: { readonly _id: string; readonly name: string };
  readonly device?: string;
  readonly changes: readonly FieldChange[];
};
