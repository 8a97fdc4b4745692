import type { Actor } from '@domivka/domain/kernel/actor';
import { maskFor } from '@domivka/domain/kernel/permissions';
import { isFields, type Fields, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Row } from '../platform/database/database.ts';
import { headColumns, type Table } from './tables.ts';

/** A row of the database as the record that travels: empty columns are absent, points are put together again. */
export function recordOf(table: Table, row: Row): StoredRecord {
  const record: Record<string, unknown> = isFields(row['rest']) ? { ...row['rest'] } : {};
  for (const { field, column } of [...headColumns, ...table.columns]) {
    const value = row[column];
    if (value === null || value === undefined) continue;
    const [top = field, inner] = field.split('.');
    if (inner === undefined) record[field] = value;
    else record[top] = { ...(isFields(record[top]) ? record[top] : {}), [inner]: value };
  }
  if (typeof row['organization_name'] === 'string') record['organizationName'] = row['organization_name'];
  return record as unknown as StoredRecord;
}

/** A row, read in the name of the actor, as the actor gets it. */
export function shownRecord(actor: Actor, table: Table, row: Row): StoredRecord {
  return maskFor(actor, table.entity, recordOf(table, row), row['is_present'] === true);
}

/** The fields of a record split into what has a column and what goes into the one jsonb. Each field lives in one place only. */
export function columnValues(
  table: Table,
  fields: Fields,
): { readonly values: readonly unknown[]; readonly rest: Fields } {
  const own = new Set(table.columns.map(({ field }) => field.split('.')[0]));
  own.add('organizationId');
  const values = table.columns.map(({ field }) => {
    const [top = field, inner] = field.split('.');
    const value = fields[top];
    if (inner === undefined) return value ?? null;
    return isFields(value) ? (value[inner] ?? null) : null;
  });
  const rest = Object.fromEntries(Object.entries(fields).filter(([field]) => !own.has(field)));
  return { values, rest };
}
