import type { Context } from './context.ts';
import type { Entity } from './entity.ts';
import { kernelError } from './kernel.errors.ts';
import { isInScope, isOwn, scope } from './permissions.ts';
import { isId } from './record.ts';
import { authorize } from './save.ts';
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
  if (!isInScope(scope(context.actor, entity), entity, record)) throw kernelError('record.missing');
  authorize(entity, ['delete'], record, context);
  if (request.version !== undefined && request.version !== record.version)
    throw kernelError('record.conflict', { fields: '–' });
  const children = await tx.children(entity.table, record._id);
  if (children.some((child) => !isOwn(context.actor, child.entity, child.record)))
    throw kernelError('record.hasOthersRecords');
  for (const child of children) authorize(child.entity, ['delete'], child.record, context);
  await tx.bin({ entity, record, children, deletionId: context.newId(), actor: context.actor, now: context.now });
}
