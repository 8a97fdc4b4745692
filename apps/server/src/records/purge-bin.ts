import type { Entity } from '@domivka/domain/kernel/entity';
import { childrenOf, listEntities } from '@domivka/domain/registry';
import { databaseRoles } from '../platform/database/identity.ts';
import { columnName, tableOf } from './tables.ts';

/** Organizations and accounts stay for good: their names are beside what they did. Children go before what they hang on. */
function listPurged(): readonly Entity[] {
  const entities = listEntities().filter(({ table }) => table !== 'organization' && table !== 'user');
  return entities.toSorted((one, other) => Number(one.parent === undefined) - Number(other.parent === undefined));
}

/** An address goes only after everything that hangs on it. */
function withoutChildren(entity: Entity): string {
  return childrenOf(entity)
    .map((child) => {
      const parent = columnName(child.parent?.field ?? '');
      return ` and not exists (select from ${tableOf(child).name} c where c.${parent} = r.id)`;
    })
    .join('');
}

/**
 * Rows, their history and what the ledger of devices kept of them go; one line in the history says that they were there. It is version 0: a
 * device that never heard of it may make the record again, and its versions begin at 1. That line of an earlier life goes first.
 */
function purgeOne(entity: Entity): string {
  const { name } = tableOf(entity);
  const table = `'${entity.table}'`;
  return `
  with gone as (
    delete from ${name} where id in (
      select r.id from ${name} r where r.deleted_at < deleted_before${withoutChildren(entity)} order by r.deleted_at limit most
    ) returning id, updated_by, organization_id
  ), forgotten as (
    delete from change c using gone where c.entity = ${table} and c.id = gone.id returning c.op_id
  ), ledger as (
    update operation o set answer = o.answer - 'record' from forgotten f where o.op_id = f.op_id
  )
  insert into change (entity, id, version, kind, at, by_user, organization_id)
  select ${table}, id, 0, 'purge', now(), updated_by, organization_id from gone where (select count(*) from forgotten) >= 0;
  get diagnostics counted = row_count;
  if counted > 0 then
    entity := ${table};
    purged := counted;
    return next;
  end if;`;
}

/**
 * The SQL of `purge_bin`, by which the program empties the bin without seeing what is in it: removes for good what was put there before a
 * moment, at most so many rows a table, and answers how many of each. Repeatable. The line in `feed` stays: devices learn that it went.
 */
export function purgeFunction(): string {
  const signature = 'purge_bin(deleted_before timestamptz, most integer)';
  return `
create or replace function ${signature} returns table (entity text, purged bigint)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $body$
#variable_conflict use_column
declare
  counted bigint;
begin${listPurged().map(purgeOne).join('')}
end
$body$;
revoke all on function ${signature} from public;
grant execute on function ${signature} to ${databaseRoles.program};`;
}
