import { roles, type Actor } from './actor.ts';
import type { Context } from './context.ts';
import type { Entity } from './entity.ts';
import { DomainError, type AddedRecords, type Issue } from './errors.ts';
import { kernelError, kernelIssue } from './kernel.errors.ts';
import { can, isInScope, isOwn, maskFor, scope } from './permissions.ts';
import { isId, type Fields, type StoredRecord } from './record.ts';
import { authorize, provisional } from './save.ts';
import type { Text } from './text.ts';
import type { Child, Tx } from './tx.ts';
import { countChildren, describeChildren, sayAdded, unseenChildren, type ChildCounts } from './unseen-children.ts';

/** What is to go, and what its author had seen of it when they decided. */
export type RemoveRequest = {
  readonly id: unknown;
  readonly version?: number | undefined;
  /** How many records of each kind hung on it, by table; of a kind that is not named none was seen. */
  readonly children?: ChildCounts | undefined;
};

/**
 * Moves a record and the actor's own children of it to the bin. Throws `record.missing` for one that is not there, out of
 * scope or binned already, `record.hasOthersRecords` when records of other organizations hang on it, and what forbids one of the
 * children to go: a rule of its kind (a completed activity stays), or `record.holdsForbidden`, which names what the actor has no right
 * to delete and who has it. Throws `record.conflict`, a question with all that the next removal needs to name, when a given version is
 * no longer the current one, or when colleagues have added what the author of the removal had not seen.
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
  const children = await tx.children(entity.table, record._id);
  // No question is asked of which one answer is forbidden.
  if (children.some((child) => !isOwn(actor, child.entity, child.record))) throw kernelError('record.hasOthersRecords');
  await refuseForbidden(entity, located, children, context, tx);
  const unseen = unseenChildren(children, request.children ?? {}, actor);
  const isOther = request.version !== undefined && request.version !== record.version;
  if (isOther || unseen.length > 0) throw await question(entity, record, { children, unseen, isOther }, actor, tx);
  await tx.bin({ entity, record, children, deletionId: context.newId(), actor, now: context.now });
}

/** Throws what forbids one of the children to go: a rule of its own kind, or else a missing right, with whose records they are and who has it. */
async function refuseForbidden(
  entity: Entity,
  record: Fields,
  children: readonly Child[],
  { actor, now }: Context,
  tx: Tx,
): Promise<void> {
  const mayGo = (by: Actor) => (child: Child) => can(by, 'delete', child.entity, child.record, now);
  const forbidden = children.filter((child) => !mayGo(actor)(child));
  if (forbidden.length === 0) return;
  for (const child of forbidden) {
    const rule = child.entity.decideRight?.(actor, 'delete', child.record);
    if (rule) throw new DomainError('forbidden', rule.code, [rule]);
  }
  const able = roles.filter(({ code: role }) => {
    const other = { ...actor, _id: '', role };
    return can(other, 'delete', entity, record, now) && children.every(mayGo(other));
  });
  const names = { en: able.map(({ en }) => en).join(', '), uk: able.map(({ uk }) => uk).join(', ') };
  throw new DomainError('forbidden', 'record.holdsForbidden', [
    ...(await describe(entity, forbidden, 'record.holdsForbidden', actor, tx)).issues,
    kernelIssue('record.deletableBy', { roles: names }),
  ]);
}

type Described = { readonly added: readonly AddedRecords[]; readonly issues: readonly Issue[] };

/** Who added these records and when: to be worked with, and as sentences. */
async function describe(
  entity: Entity,
  children: readonly Child[],
  code: 'record.addedSince' | 'record.holdsForbidden',
  actor: Actor,
  tx: Tx,
): Promise<Described> {
  const people = await tx.namesOf([...new Set(children.flatMap((child) => child.record.createdBy ?? []))]);
  const added = describeChildren(children, actor, people);
  const labels = new Map<string, Text>(children.map((child) => [child.entity.table, child.entity.label]));
  return { added, issues: added.map((one) => sayAdded(one, labels.get(one.table) ?? entity.label, code)) };
}

type Found = { readonly children: readonly Child[]; readonly unseen: readonly Child[]; readonly isOther: boolean };

async function question(
  entity: Entity,
  record: StoredRecord,
  { children, unseen, isOther }: Found,
  actor: Actor,
  tx: Tx,
): Promise<DomainError> {
  const { added, issues: said } = await describe(entity, unseen, 'record.addedSince', actor, tx);
  const issues = [...(isOther ? [kernelIssue('record.changedMeanwhile')] : []), ...said];
  return new DomainError('conflict', 'record.conflict', issues, {
    current: maskFor(actor, entity, record),
    fields: [],
    children: countChildren(children),
    added,
  });
}
