import type { Actor } from './actor.ts';
import type { Entity, TableName } from './entity.ts';
import type { Fields, StoredRecord } from './record.ts';

/**
 * What is known of a record. On a server it is present or absent; on a device it may be `unknown` (not taken along),
 * which passes as provisional: the server decides later. `binned`: it lies in the bin.
 */
export type Fact =
  | { readonly state: 'present'; readonly record: StoredRecord; readonly binned?: boolean }
  | { readonly state: 'absent' }
  | { readonly state: 'unknown' };

export type FieldChange = { readonly field: string; readonly from?: unknown; readonly to?: unknown };

/** One accepted write, complete: the store only has to keep it. */
export type Write = {
  readonly entity: Entity;
  readonly id: string;
  readonly before: StoredRecord | undefined;
  /** All fields of the record, derived ones included, without the head. */
  readonly fields: Fields;
  readonly changes: readonly FieldChange[];
  /** The administrative code by which the record belongs to an area, if it has a place. */
  readonly pCode4: string | undefined;
  readonly actor: Actor;
  readonly now: string;
  /** What the history calls it; creation or change unless told. */
  readonly kind?: 'restore';
};

/** One accepted removal: the record and its children go to the bin together, under one deletion id. */
export type Removal = {
  readonly entity: Entity;
  readonly record: StoredRecord;
  readonly children: readonly Child[];
  readonly deletionId: string;
  readonly actor: Actor;
  readonly now: string;
};

export type Child = { readonly entity: Entity; readonly record: StoredRecord };

/** What a user is called. */
export type PersonNames = { readonly name?: string; readonly nameUkr?: string };

/** A store inside one transaction: PostgreSQL on the server, IndexedDB on a device. */
export type Tx = {
  /**
   * Loads a record and locks it until the transaction ends; before it what it hangs on, and `nextParent`, the id of what it is about to hang
   * on: all lock in one order, so that there are no deadlocks.
   */
  load(table: TableName, id: string, nextParent?: unknown): Promise<Fact>;
  /** The fields of a record as they were at a version, as long as its history is kept. */
  baseOf(table: TableName, id: string, version: number): Promise<Fields | undefined>;
  /** A live record by the value of a unique field, or by a unique key. */
  findBy(table: TableName, field: string, value: unknown): Promise<StoredRecord | undefined>;
  /** Whether an organization has a live assessment or activity at an address; undefined: not known here, the server decides. */
  worksAt(addressId: string, organizationId: string): Promise<boolean | undefined>;
  /** Live records that hang on this one. */
  children(table: TableName, id: string): Promise<readonly Child[]>;
  /** What people are called, as far as the writer may know. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, PersonNames>>;
  /** Stores a write and answers the whole record with its new version. */
  write(write: Write): Promise<StoredRecord>;
  /** Moves a record and its children to the bin. */
  bin(removal: Removal): Promise<void>;
};
