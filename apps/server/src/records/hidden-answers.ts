import type { Entity } from '@domivka/domain/kernel/entity';
import { getEntity, listEntities } from '@domivka/domain/registry';
import type { Queryable } from '../platform/database/database.ts';
import { databaseRoles } from '../platform/database/identity.ts';
import { columnName, tableOf } from './tables.ts';

/*
 * The few questions about rows that the writer cannot see. Each is a function of the owner that answers yes or no and nothing else, and
 * finds its tables by a fixed path.
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
      const conditions = conditionsNaming(other, entity, 'record_id');
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
    signature: 'is_named(named text, naming text, record_id text)',
    body: () => `select case ${namingConditions().join(' ')} else false end`,
  },
  {
    signature: 'is_custom_field_used(named text, field text)',
    body: () => `select case ${customConditions().join(' ')} else false end`,
  },
  {
    signature: 'is_operation_known(operation_id text)',
    body: () => 'select exists (select from operation where op_id = operation_id)',
  },
] as const;

/** The SQL of these functions; repeatable. */
export function hiddenAnswers(): string {
  const people = Object.values(databaseRoles).join(', ');
  return functions
    .map(
      ({ signature, body }) => `
create or replace function ${signature} returns boolean language sql ${header} as $body$ ${body()} $body$;
revoke all on function ${signature} from public;
grant execute on function ${signature} to ${people};`,
    )
    .join('\n');
}

/** Whether any record has a value under this key, be it visible to the caller or not. */
export async function isCustomFieldUsed(database: Queryable, table: string, key: string): Promise<boolean> {
  const [row] = await database.query<{ yes: boolean }>('select is_custom_field_used($1, $2) as yes', [table, key]);
  return row?.yes === true;
}

/** Whether a living record of the other kind names this one, be it visible to the writer or not. */
export async function isNamed(database: Queryable, entity: Entity, other: Entity, id: string): Promise<boolean> {
  const text = 'select is_named($1, $2, $3) as yes';
  const [row] = await database.query<{ yes: boolean }>(text, [entity.table, other.table, id]);
  return row?.yes === true;
}

/** Those of these records that a living record of the other kind names, be it visible to the writer or not. */
export async function listNamed(
  database: Queryable,
  entity: Entity,
  other: Entity,
  ids: readonly string[],
): Promise<readonly string[]> {
  const text = 'select id from jsonb_array_elements_text($3::jsonb) as n (id) where is_named($1, $2, id)';
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
