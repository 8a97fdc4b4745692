import type { Entity } from '@domivka/domain/kernel/entity';
import { getEntity, listEntities } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { databaseRoles } from '../platform/database/identity.ts';
import { columnName, tableOf } from './tables.ts';

/*
 * The few questions about rows that the writer cannot see. Each is a function of the owner that answers yes or no and nothing else, of one
 * record or of each of several, and finds its tables by a fixed path.
 */

/** How records of one entity name one of another, as its parent or otherwise; what names it weakly does not count. */
function conditionsNaming(other: Entity, entity: Entity, id: string): readonly string[] {
  return Object.entries(other.fields)
    .filter(([, { refersTo, weak }]) => refersTo !== undefined && getEntity(refersTo) === entity && !weak)
    .flatMap(([field, { column, kind }]) => {
      if (kind === 'id') return [`r.${columnName(field)} = ${id}`];
      if (kind !== 'ids') return [];
      return [column ? `r.${columnName(field)} @> array[${id}]` : `r.rest -> '${field}' ? ${id}`];
    });
}

/**
 * Whether there is such a row. Materialized, so that the plan is chosen for all such rows: a plan for the first one alone hopes to meet it
 * soon, and where there is none it reads a whole table.
 */
function anyRow(table: string, condition: string): string {
  return `exists (with hit as materialized (select from ${table} r where ${condition}) select from hit)`;
}

function namingConditions(): readonly string[] {
  return listEntities().flatMap((entity) =>
    listEntities().flatMap((other) => {
      const conditions = conditionsNaming(other, entity, 'n.record_id');
      if (conditions.length === 0) return [];
      const named = conditions.join(' or ');
      return `when named = '${entity.table}' and naming = '${other.table}' then ${anyRow(tableOf(other).name, `(${named}) and r.deleted_at is null`)}`;
    }),
  );
}

/** Values in the bin count too: they come back with their record. */
function customConditions(): readonly string[] {
  return listEntities()
    .filter(({ fields }) => fields.custom)
    .map(
      (entity) => `when named = '${entity.table}' then ${anyRow(tableOf(entity).name, `r.rest -> 'custom' ? field`)}`,
    );
}

const header = `stable security definer set search_path = pg_catalog, public, pg_temp`;

const functions = [
  {
    // Once for many records: each call plans all of these conditions.
    signature: 'list_named(named text, naming text, record_ids text[])',
    returns: 'setof text',
    body: () =>
      `select n.record_id from unnest(record_ids) as n (record_id) where case ${namingConditions().join(' ')} else false end`,
  },
  {
    signature: 'is_custom_field_used(named text, field text)',
    returns: 'boolean',
    body: () => `select case ${customConditions().join(' ')} else false end`,
  },
  {
    signature: 'is_operation_known(operation_id text)',
    returns: 'boolean',
    body: () => 'select exists (select from operation where op_id = operation_id)',
  },
] as const;

/** The SQL of these functions; repeatable. */
export function hiddenAnswers(): string {
  const people = Object.values(databaseRoles).join(', ');
  const sql = functions.map(
    ({ signature, returns, body }) => `
create or replace function ${signature} returns ${returns} language sql ${header} as $body$ ${body()} $body$;
revoke all on function ${signature} from public;
grant execute on function ${signature} to ${people};`,
  );
  // Earlier releases asked of one record at a time.
  return ['drop function if exists is_named(text, text, text);', ...sql].join('\n');
}

/** Whether any record has a value under this key, be it visible to the caller or not. */
export async function isCustomFieldUsed(database: Queryable, table: string, key: string): Promise<boolean> {
  const [row] = await database.query<{ yes: boolean }>('select is_custom_field_used($1, $2) as yes', [table, key]);
  return row?.yes === true;
}

/** Whether a living record of the other kind names this one, be it visible to the writer or not. */
export async function isNamed(database: Queryable, entity: Entity, other: Entity, id: string): Promise<boolean> {
  return (await listNamed(database, entity, other, [id])).length > 0;
}

/** Those of these records that a living record of the other kind names, be it visible to the writer or not. */
export async function listNamed(
  database: Queryable,
  entity: Entity,
  other: Entity,
  ids: readonly string[],
): Promise<readonly string[]> {
  const text = 'select id from list_named($1, $2, array(select jsonb_array_elements_text($3::jsonb))) as n (id)';
  const rows = await database.query<{ id: string }>(text, [entity.table, other.table, JSON.stringify(ids)]);
  return rows.map(({ id }) => id);
}

/** How many living records of the other kind name this one, as far as the writer sees them. */
export async function countReferrers(database: Queryable, entity: Entity, other: Entity, id: string): Promise<number> {
  const named = conditionsNaming(other, entity, '$1::text').join(' or ');
  const text = `select count(*) as naming from ${tableOf(other).name} r where (${named}) and r.deleted_at is null`;
  const [row] = await database.query<{ naming: number }>(text, [id]);
  return row?.naming ?? 0;
}
