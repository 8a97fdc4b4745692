import { isOwnedByServer, type Entity, type TableName } from '@domivka/domain/kernel/entity';
import type { ConflictDetail, SaidIssue } from '@domivka/domain/kernel/errors';
import { isFields, sameValue, type Fields } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/settle';
import type { StateAuthor } from '@domivka/domain/kernel/sync';
import { explicitFields } from '@domivka/domain/kernel/explicit-fields';
import type { ChildCounts } from '@domivka/domain/kernel/unseen-children';

/** Whether the state that an edit met was written by the same person: in another window, or on another device. */
export function isOwnChange({ current }: Pick<ConflictDetail, 'current'>, userId: string | undefined): boolean {
  return userId !== undefined && current['updatedBy'] === userId;
}

/** `waiting`: goes with the next push; `sending`: is on its way; `needsYou`: the server said no, a person decides. */
type OutboxState = 'waiting' | 'sending' | 'needsYou';

/** The code of an entry with which the server was never asked: it was put back to a copy, and the record was written again there since. */
export const restoredConflict = 'record.restored';

/** A removal with this version is meant for no state that the server knows, so that it asks. */
export const noVersion = 0;

/** What a record and its address are called: the fields that name them, and nothing else. */
export type Names = { readonly record: Fields; readonly address?: Fields };

/** One unsent write. It stays until the server has confirmed it or a person discards it. */
export type OutboxEntry = {
  readonly opId: string;
  /** The running number of this device's operations. */
  readonly seq: number;
  readonly table: TableName;
  readonly kind: 'save' | 'delete';
  readonly recordId: string;
  /** Of a save: the changed fields and `_id`; null clears a field. */
  readonly record?: Fields;
  /** The version that was edited; none for a new record. */
  readonly version?: number;
  /** The record's own fields before the first unsent edit. */
  readonly base?: Fields;
  /** The record that this one hangs on. */
  readonly parentId?: string;
  /** The records that it names, such as the flats of an activity. */
  readonly needs?: readonly string[];
  /** Of a removal: the key that the record holds on the server until then, such as the number of a flat. */
  readonly holds?: string;
  /** What it is called, as it stood when it was written; none in entries of earlier releases. */
  readonly names?: Names;
  /** Of a removal: how many records of each kind its author had seen there, by table; none in entries of earlier releases. */
  readonly children?: ChildCounts;
  /** Of a removal: what went away together. */
  readonly deletionId?: string;
  readonly state: OutboxState;
  readonly createdAt: string;
  readonly attempts: number;
  readonly lastAttemptAt?: string;
  /** The server may have carried it out already, its answer was lost: from then on the same `opId` means the same content. */
  readonly maybeSent: boolean;
  /** It is in a rescue file too, and another device of the same person may send it: the same `opId` means the same content. */
  readonly copied?: true;
  /** It brings a record again that a restored server does not show. Should that have it after all, it is an edit of this state. */
  readonly insteadOf?: { readonly version: number; readonly base: Fields };
  /** Why it waits or needs a decision: code, and sentences in the language of the push. */
  readonly code?: string;
  readonly messages?: readonly string[];
  readonly issues?: readonly SaidIssue[];
  readonly conflict?: ConflictDetail;
  /** Who wrote what the conflict met, if the server named another user; entries of earlier releases have a part of it. */
  readonly author?: Partial<StateAuthor>;
};

/** Whether the entry brings a record that the server does not know yet. */
export function isCreation({ kind, version }: OutboxEntry): boolean {
  return kind === 'save' && version === undefined;
}

/** Whether the server surely knows nothing of the record: it can go without a trace. */
export function isNeverSent(entry: OutboxEntry): boolean {
  return isCreation(entry) && !entry.maybeSent && !entry.copied;
}

/** Whether an edit may flow into the entry. What is or was on its way stays as it is; so does a copy, unless the server refused it. */
export function takesEdits({ maybeSent, state, copied }: OutboxEntry): boolean {
  return !maybeSent && state !== 'sending' && (!copied || state === 'needsYou');
}

/**
 * The fields in which the record now differs from its base; what is gone is null. Derived and server-owned fields never travel, nor does
 * what nobody said because it is computed.
 */
export function changedFields(entity: Entity, before: Fields, after: Fields): Fields {
  const [base, now] = [explicitFields(entity, before), explicitFields(entity, after)];
  const names = [...new Set([...Object.keys(base), ...Object.keys(now)])].filter(
    (field) => !isOwnedByServer(entity, field),
  );
  const changed = names.filter((field) => !sameValue(base[field], now[field]));
  return Object.fromEntries(
    changed.map((field) => [field, field === 'custom' ? changedValues(base[field], now[field]) : (now[field] ?? null)]),
  );
}

/** Whether an edit from one of these states to the other would send nothing. */
export function isSameState(entity: Entity, one: Fields, other: Fields): boolean {
  return Object.keys(changedFields(entity, ownFields(entity, one), ownFields(entity, other))).length === 0;
}

/** Custom values merge one by one on the server, so they travel one by one too. */
function changedValues(base: unknown, now: unknown): Fields {
  const before = isFields(base) ? base : {};
  const after = isFields(now) ? now : {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !sameValue(before[name], after[name]),
  );
  return Object.fromEntries(names.map((name) => [name, after[name] ?? null]));
}

/** The entry as it waits again, without what an earlier attempt said. */
export function waitingAgain(entry: OutboxEntry): OutboxEntry {
  const { code: _code, messages: _messages, issues: _issues, conflict: _conflict, author: _author, ...rest } = entry;
  return { ...rest, state: 'waiting' };
}

/** What an entry changes in its record; null clears a field. */
export function editOf({ record }: OutboxEntry): Fields {
  const { _id, ...edit } = record ?? {};
  return edit;
}

/** A write that the server has confirmed, under its `opId`: what the outbox says of it afterwards, and nothing else of the record. */
export type SentRow = {
  readonly _id: string;
  /** When the server confirmed it, ISO 8601 UTC. */
  readonly at: string;
  /** Its place in the order in which it was done on this device; rows of older releases have none. */
  readonly seq?: number;
  readonly table: TableName;
  readonly recordId: string;
  readonly kind: 'new' | 'change' | 'removal';
  /** Another user had changed other fields of it meanwhile, and both are there now. */
  readonly isMerged?: true;
  /** Another device had sent it before, out of whose rescue file it came here, or into whose it went. */
  readonly wasThere?: true;
  /** The fields that name the record and its address. */
  readonly record: Fields;
  readonly address?: Fields;
};
