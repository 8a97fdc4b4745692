import type { Entity } from '@domivka/domain/kernel/entity';
import { type Fields, isId, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Child, Fact } from '@domivka/domain/kernel/tx';
import { childrenOf, getEntity } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { columnName, recordOf, type Table, tableOf, worksAtSql } from './tables.ts';

/*
 * What a write of one record or of several has to know. Ids are one JSON text: of an array the planner counts the entries, and plans the statement
 * again each time.
 */

/** The ids of a JSON text, once in a statement. */
function idsSql(place: `$${number}`): string {
  return `(array(select jsonb_array_elements_text(${place}::jsonb)))`;
}

/**
 * What records hang on, and will hang on, is locked before them, in every write and in one order: a transaction that holds an address continues with
 * its units to keep their states, and would otherwise meet another one there that holds the unit and waits for the address.
 */
export async function lockParents(
  database: Queryable,
  { entity, name }: Table,
  ids: readonly string[],
  next: readonly unknown[],
): Promise<void> {
  if (!entity.parent) return;
  const { name: parent } = tableOf(getEntity(entity.parent.table));
  const text = `select 1 from ${parent} p where p.id = any(array(
    select ${columnName(entity.parent.field)} from ${name} where id = any${idsSql('$1')}
    union select jsonb_array_elements_text($2::jsonb))) order by p.id for update`;
  await database.query(text, [JSON.stringify(ids), JSON.stringify(next.filter(isId))]);
}

/** Records by their ids, locked in the order of these. */
export async function loadRecords(
  database: Queryable,
  table: Table,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Fact>> {
  const text = `select ${table.selection}, r.deleted_at from ${table.from} where r.id = any${idsSql('$1')} order by r.id for update of r`;
  const rows = await database.query(text, [JSON.stringify(ids)]);
  const found = rows.map((row): [string, Fact] => {
    const record = recordOf(table, row);
    return [record._id, { state: 'present', record, binned: row.deleted_at !== null }];
  });
  return new Map(found);
}

/** Living records by the values of a unique field, or of a unique key. */
export async function findHolders(
  database: Queryable,
  table: Table,
  name: string,
  values: readonly unknown[],
): Promise<ReadonlyMap<unknown, StoredRecord>> {
  const column = (table.keyColumns.find(({ key }) => key === name) ?? table.columns.find(({ field }) => field === name))
    ?.column;
  if (!column) throw new TypeError(`${table.name} has no column for ${name}`);
  const text = `select ${table.selection}, r.${column} as held from ${table.from}
    where r.${column} = any${idsSql('$1')} and r.${column} <> '' and r.deleted_at is null`;
  const rows = await database.query(text, [JSON.stringify(values)]);
  return new Map(rows.map((row) => [row.held, recordOf(table, row)]));
}

/** Those of these addresses at which an organization has a living assessment or activity. */
export async function findWorkplaces(
  database: Queryable,
  addressIds: readonly string[],
  organizationId: string,
): Promise<ReadonlySet<string>> {
  const text = `select p.id from jsonb_array_elements_text($1::jsonb) as p (id) where ${worksAtSql('p.id', '$2')}`;
  const rows = await database.query<{ id: string }>(text, [JSON.stringify(addressIds), organizationId]);
  return new Set(rows.map(({ id }) => id));
}

/** The living records that hang on each of these, locked. */
export async function listChildren(
  database: Queryable,
  entity: Entity,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly Child[]>> {
  const found = new Map<string, Child[]>(ids.map((id) => [id, []]));
  for (const child of childrenOf(entity)) {
    const table = tableOf(child);
    const field = child.parent?.field ?? '';
    const text = `select ${table.selection} from ${table.from} where r.${columnName(field)} = any${idsSql('$1')} and r.deleted_at is null
      order by r.id for update of r`;
    const rows: readonly Fields[] = await database.query(text, [JSON.stringify(ids)]);
    for (const row of rows) {
      const record = recordOf(table, row);
      found.get(String(record[field]))?.push({ entity: child, record });
    }
  }
  return found;
}
