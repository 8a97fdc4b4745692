import type { Queryable } from '../../platform/database/database.ts';

/** Keys of these tables and of those that refer to them: what refers is taken away first and comes back last. */
const constraints = `
select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
from pg_constraint where contype in ('p', 'f')
  and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) order by contype = 'p', conname`;

const indexes = `
select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by 1`;

type Constraint = { readonly table: string; readonly name: string; readonly definition: string };

/**
 * Does the work while these tables have neither keys nor indexes, and makes them again as they were: sorting all rows once is many times
 * faster than finding the place of each. In one transaction, so that they cannot be lost. The tables are locked until its end.
 */
export async function withoutIndexes<T>(tx: Queryable, tables: readonly string[], work: () => Promise<T>): Promise<T> {
  const keys = await tx.query<Constraint>(constraints, [tables]);
  const others = await tx.query<Omit<Constraint, 'table'>>(indexes, [tables]);
  // Checks that wait for the end of the transaction would keep their constraint.
  await tx.query('set constraints all immediate');
  for (const { table, name } of keys) await tx.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of others) await tx.query(`drop index ${name}`);
  const result = await work();
  await tx.query(`set local maintenance_work_mem = '256MB'`);
  for (const { definition } of others) await tx.query(definition);
  for (const { table, name, definition } of keys.toReversed())
    await tx.query(`alter table ${table} add constraint ${name} ${definition}`);
  return result;
}
