import type { DomainError } from '@domivka/domain/kernel/errors';
import { isFields, isId } from '@domivka/domain/kernel/record';
import { findEntity } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { tooManyError, wouldBeTooMany } from '../records/most-children.ts';
import { tableOf } from '../records/tables.ts';

type Save = { readonly opId: string; readonly table: string; readonly kind: string; readonly record?: unknown };

type Group = { readonly table: string; readonly parentId: string; readonly saves: { opId: string; id: string }[] };

/** What is saved of one kind under one parent: only kinds of which a parent may have so many. */
function groupsOf(operations: readonly Save[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const { opId, table, kind, record } of operations) {
    const parent = findEntity(table)?.parent;
    if (kind !== 'save' || !parent?.most || !isFields(record)) continue;
    const [id, parentId] = [record['_id'], record[parent.field]];
    if (!isId(id) || !isId(parentId)) continue;
    const key = `${table}/${parentId}`;
    const group = groups.get(key) ?? { table, parentId, saves: [] };
    group.saves.push({ opId, id });
    groups.set(key, group);
  }
  return [...groups.values()].filter(({ saves }) => saves.length > 1);
}

/**
 * The operations of a batch that would make too many records under one parent, with what is said of each: 400 flats for which there is room
 * for 100 are refused together, so that nobody has to find out which ones came through.
 */
export async function findOverfull(
  database: Queryable,
  operations: readonly Save[],
): Promise<ReadonlyMap<string, DomainError>> {
  const refused = new Map<string, DomainError>();
  for (const { table, parentId, saves } of groupsOf(operations)) {
    const entity = findEntity(table);
    const error = entity && tooManyError(entity);
    if (!entity || !error) continue;
    const ids = [...new Set(saves.map(({ id }) => id))];
    const text = `select id from ${tableOf(entity).name} where id = any($1::text[])`;
    const known = new Set((await database.query<{ id: string }>(text, [ids])).map(({ id }) => id));
    const added = ids.filter((id) => !known.has(id));
    if (!(await wouldBeTooMany(database, entity, parentId, added.length))) continue;
    for (const { opId, id } of saves) if (!known.has(id)) refused.set(opId, error);
  }
  return refused;
}
