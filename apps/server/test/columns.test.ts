import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { FieldKind } from '@domivka/domain/kernel/entity';
import { sortKeyName } from '@domivka/domain/kernel/keys';
import { getEntity, listEntities } from '@domivka/domain/registry';
import { createTestDatabase, type TestDatabase } from '../src/platform/database/test-database.ts';
import { columnName, headColumns, tableOf } from '../src/records/tables.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.drop());

const typeOf: Record<FieldKind, string> = {
  text: 'text',
  code: 'text',
  id: 'text',
  pCode: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  time: 'timestamp with time zone',
  codes: 'ARRAY',
  ids: 'ARRAY',
  point: 'two columns',
  object: 'jsonb',
  list: 'jsonb',
};

/** What every table of records has beside the columns of its fields and keys. */
const ownColumns = { deleted_at: 'timestamp with time zone', deletion_id: 'text', rest: 'jsonb' };

/** What single tables have besides. */
const furtherColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  organization: { fact_key: 'integer' },
};

type Column = { column_name: string; data_type: string; collation_name: string | null; is_nullable: string };

async function columnsOf(table: string): Promise<readonly Column[]> {
  return opened.database.query<Column>(
    'select column_name, data_type, collation_name, is_nullable from information_schema.columns where table_name = $1',
    [table],
  );
}

test('a migration makes the column of each declared field', () => {
  expect(inject('missingColumns')).toEqual([]);
});

describe.each(listEntities().map(({ table }) => table))('The table of %s', (name) => {
  const table = tableOf(getEntity(name));

  test('has a column for each field that needs one, of its type, and no other', async () => {
    const expected = Object.fromEntries([
      ...[...headColumns, ...table.columns].map(({ column, kind }) => [column, typeOf[kind]]),
      ...table.keyColumns.map(({ column }) => [column, 'text']),
      ...Object.entries(ownColumns),
      ...Object.entries(furtherColumns[table.name] ?? {}),
    ]) as Record<string, string>;
    const found = Object.fromEntries((await columnsOf(table.name)).map((one) => [one.column_name, one.data_type]));
    expect(found).toEqual(expected);
  });

  test('keeps a sort key for each field that is sorted in Ukrainian order, and compares keys and codes byte by byte', async () => {
    const columns = await columnsOf(table.name);
    const sorted = Object.entries(table.entity.fields)
      .filter(([, field]) => field.sorted)
      .map(([field]) => columnName(sortKeyName(field)));
    const bytewise = [
      ...sorted,
      ...table.keyColumns.map(({ column }) => column),
      'id',
      ...(table.entity.fields['pCode4'] ? ['p_code4'] : []),
    ];
    expect(table.keyColumns.map(({ column }) => column)).toEqual(expect.arrayContaining(sorted));
    for (const name of bytewise)
      expect(columns.find((one) => one.column_name === name)?.collation_name, name).toBe('C');
  });

  test('knows which of its columns are never null', async () => {
    const columns = await columnsOf(table.name);
    const found = columns.filter(({ is_nullable }) => is_nullable === 'NO').map(({ column_name }) => column_name);
    const ofFields = [...headColumns, ...table.columns, ...table.keyColumns].map(({ column }) => column);
    expect([...table.filled].toSorted()).toEqual(found.filter((name) => ofFields.includes(name)).toSorted());
  });

  test('lets nothing be null in a column of its head', async () => {
    const columns = await columnsOf(table.name);
    for (const { column } of headColumns)
      expect(columns.find((one) => one.column_name === column)?.is_nullable, column).toBe('NO');
  });
});
