import type { Context } from './context.ts';
import { findField, isOwnedByServer, type Entity } from './entity.ts';
import { DomainError } from './errors.ts';
import { kernelError, kernelIssue } from './kernel.errors.ts';
import { mayUse } from './matrix.ts';
import { changesBetween } from './merge.ts';
import type { Actor } from './actor.ts';
import { isInScope, maskFor, scope, shownField } from './permissions.ts';
import { isId, type Fields, type StoredRecord } from './record.ts';
import { save, type SaveOutcome, type SaveRequest } from './save.ts';
import { ownFields } from './settle.ts';
import type { FieldChange, Tx } from './tx.ts';

export type RestoreRequest = {
  readonly id: unknown;
  /** The version whose fields come back. */
  readonly version: unknown;
  /** The version that its author looked at; undefined: whatever is there now. */
  readonly currentVersion?: unknown;
};

const customPrefix = 'custom.';

/**
 * What of these differences a restore brings back. Derived fields are derived again, what only the server or a call of its own writes stays
 * as it is, and custom values that the actor does not see are left alone.
 */
export function restorable(entity: Entity, actor: Actor, changes: readonly FieldChange[]): readonly FieldChange[] {
  return changes.filter(({ field }) => {
    const known = findField(entity, field);
    return !isOwnedByServer(entity, field) && !known?.secret && shownField(actor, entity, field) !== undefined;
  });
}

/** The edit that leads from one state of a record to an earlier one, in the form of a save: null clears. */
function editTo(changes: readonly FieldChange[]): Fields {
  const isCustom = ({ field }: FieldChange) => field.startsWith(customPrefix);
  const custom = changes
    .filter(isCustom)
    .map(({ field, to }): [string, unknown] => [field.slice(customPrefix.length), to ?? null]);
  const fields = changes
    .filter((change) => !isCustom(change))
    .map(({ field, to }): [string, unknown] => [field, to ?? null]);
  return { ...Object.fromEntries(fields), ...(custom.length > 0 ? { custom: Object.fromEntries(custom) } : {}) };
}

function readVersion(value: unknown, path: string): number {
  if (!Number.isSafeInteger(value) || Number(value) < 1) throw kernelError('record.invalidVersion', undefined, path);
  return Number(value);
}

/** The record, locked; refused when a user changed it since the author of the restore looked at it. */
async function loadCurrent(
  entity: Entity,
  { id, currentVersion }: RestoreRequest,
  { actor }: Pick<Context, 'actor'>,
  tx: Tx,
): Promise<StoredRecord> {
  if (!isId(id)) throw kernelError('record.missing');
  const found = await tx.load(entity.table, id);
  if (found.state !== 'present' || found.binned) throw kernelError('record.missing');
  const { record } = found;
  if (!isInScope(scope(actor, entity), entity, record)) throw kernelError('record.missing');
  if (!mayUse(actor, 'history')) throw kernelError('record.forbidden');
  if (currentVersion === undefined || currentVersion === null) return record;
  if (readVersion(currentVersion, 'currentVersion') === record.version) return record;
  throw new DomainError('conflict', 'record.conflict', [kernelIssue('record.changedMeanwhile')], {
    current: maskFor(actor, entity, record),
    fields: [],
  });
}

/**
 * The save that brings a record back to how it was at a version. Throws `record.missing` for one that is not there or out of scope,
 * `restore.versionGone` for a version that is not kept, `record.conflict` when `currentVersion` is not the current one any more.
 */
export async function restoreRequest(
  entity: Entity,
  request: RestoreRequest,
  context: Pick<Context, 'actor'>,
  tx: Tx,
): Promise<SaveRequest> {
  const version = readVersion(request.version, 'version');
  const current = await loadCurrent(entity, request, context, tx);
  const earlier = version > current.version ? undefined : await tx.baseOf(entity.table, current._id, version);
  if (!earlier) throw kernelError('restore.versionGone', undefined, 'version');
  const changes = changesBetween(ownFields(entity, current), ownFields(entity, earlier));
  const edit = editTo(restorable(entity, context.actor, changes));
  return { record: { ...edit, _id: current._id }, version: current.version, kind: 'restore' };
}

/**
 * Brings a record back to how it was at a version, as a new version and by the same rules as any save: the right to change it, the
 * validation of today, references, uniqueness. Nothing is written when it is as it was then already.
 */
export async function restoreVersion(
  entity: Entity,
  request: RestoreRequest,
  context: Context,
  tx: Tx,
): Promise<SaveOutcome> {
  return save(entity, await restoreRequest(entity, request, context, tx), context, tx);
}
