import { listEntities } from '@domivka/domain/registry';
import type { Database } from '../src/platform/database/database.ts';
import { tableOf, type Column } from '../src/records/tables.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Columns of declared fields that no migration makes, `table.column`. */
    missingColumns: readonly string[];
  }
}

const sqlTypes: Partial<Record<Column['kind'], string>> = {
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  time: 'timestamptz',
  codes: 'text[]',
  ids: 'text[]',
  object: 'jsonb',
  list: 'jsonb',
};

/**
 * Adds the columns that declared fields need and no migration makes, and names them: one test says which migration is missing, and all others
 * still run.
 */
export async function addMissingColumns(database: Database): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const entity of listEntities()) {
    const table = tableOf(entity);
    const rows = await database.query<{ readonly name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table.name],
    );
    const known = new Set(rows.map(({ name }) => name));
    for (const { column, kind } of table.columns.filter((one) => !known.has(one.column))) {
      await database.query(`alter table ${table.name} add column ${column} ${sqlTypes[kind] ?? 'text'}`);
      missing.push(`${table.name}.${column}`);
    }
  }
  return missing;
}
