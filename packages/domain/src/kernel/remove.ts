import type { Context } from './context.ts';
import type { Entity } from './entity.ts';
import { DomainError } from './errors.ts';
import { kernelError, kernelIssue } from './kernel.errors.ts';
import { isInScope, isOwn, maskFor, scope } from './permissions.ts';
import { isId } from './record.ts';
import { authorize, provisional } from './save.ts';
import type { Tx } from './tx.ts';

export type RemoveRequest = { readonly id: unknown; readonly version?: number | undefined };

/**
 * Moves a record and the actor's own children of it to the bin. Throws `record.missing` for one that is not there, out of
 * scope or binned already, `record.hasOthersRecords` when others' records hang on it, `record.conflict` when a given
 * version is no longer the current one, and what forbids one of the children to go (a completed activity stays).
 */
export async function remove(entity: Entity, request: RemoveRequest, context: Context, tx: Tx): Promise<void> {
  if (!isId(request.id)) throw kernelError('record.missing');
  const found = await tx.load(entity.table, request.id);
  if (found.state !== 'present' || found.binned) throw kernelError('record.missing');
  const { record } = found;
  const { actor } = context;
  const parentId = entity.parent && record[entity.parent.field];
  const parent = entity.parent && isId(parentId) ? await tx.load(entity.parent.table, parentId) : undefined;
  const located = provisional(record, parent, actor);
  if (!isInScope(scope(actor, entity), entity, located)) throw kernelError('record.missing');
  authorize(entity, ['delete'], located, context);
  if (request.version !== undefined && request.version !== record.version)
    throw new DomainError('conflict', 'record.conflict', [kernelIssue('record.changedMeanwhile')], {
      current: maskFor(actor, entity, record),
      fields: [],
    });
  const children = await tx.children(entity.table, record._id);
  if (children.some((child) => !isOwn(context.actor, child.entity, child.record)))
    throw kernelError('record.hasOthersRecords');
  for (const child of children) authorize(child.entity, ['delete'], child.record, context);
  await tx.bin({ entity, record, children, deletionId: context.newId(), actor: context.actor, now: context.now });
}
