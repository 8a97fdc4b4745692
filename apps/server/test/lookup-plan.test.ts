import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEntities } from '@domivka/domain/registry';
import { createTestDatabase, type TestDatabase } from '../src/platform/database/test-database.ts';
import { tableOf } from '../src/records/tables.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await createTestDatabase();
});
afterAll(() => opened.drop());

/** How a question with a parameter is answered, whatever the parameter is: as inside of a function. */
async function planOf(text: string): Promise<string> {
  const rows = await opened.database.transaction(async (tx) => {
    await tx.query('set local plan_cache_mode = force_generic_plan');
    await tx.query(`prepare question (text) as ${text}`);
    const plan = await tx.query<Record<string, string>>(`explain execute question ('nothing')`);
    await tx.query('deallocate question');
    return plan;
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** What a function of the database asks of a table, with its parameter in the form of a statement. */
async function questionOf(name: string, parameter: string, table: string, within = ''): Promise<string> {
  const [row] = await opened.database.query<{ body: string }>('select prosrc as body from pg_proc where proname = $1', [
    name,
  ]);
  const all = (row?.body ?? '').match(/exists \(with .*? select from hit\)/g) ?? [];
  const one = all.find((text) => text.includes(`select from ${table} r`) && text.includes(within));
  if (one === undefined) throw new Error(`${name} asks nothing of ${table}`);
  return `select ${one.replaceAll(new RegExp(`\\b${parameter}\\b`, 'g'), '$1')}`;
}

/** Copies of what the demonstration world has of a table: so many that reading all of them is the worse way. */
async function multiply(table: string, times: number, changed: Readonly<Record<string, string>>): Promise<void> {
  const skipped = ['id', 'unique_key', 'email', 'identifier', ...Object.keys(changed)];
  const columns = await opened.database.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1 and column_name <> all ($2::text[])',
    [table, skipped],
  );
  const others = columns.map(({ name }) => name).join(', ');
  const fields = Object.keys(changed).map((name) => `${name}, `);
  const values = Object.values(changed).map((value) => `${value}, `);
  await opened.database.query(
    `insert into ${table} (id, ${fields.join('')}${others})
     select left(md5(id || n), 24), ${values.join('')}${others} from ${table}, generate_series(1, $1::int) as n`,
    [times],
  );
  await opened.database.query(`analyze ${table}`);
}

beforeAll(async () => {
  const { database } = opened;
  const custom = `case when n % 20 = 0 then rest || '{"custom":{"roofAge":1}}' else rest end`;
  await multiply('address', 50, { rest: custom });
  await multiply('assessment', 50, { rest: custom, unit_id: 'md5(id || n)' });
  await multiply('activity', 50, { rest: custom, unit_ids: 'array[md5(id || n)]' });
  await multiply('apartment', 20, { rest: custom });
  await database.query(
    `insert into photo (id, version, created_at, created_by, updated_at, updated_by, organization_id, address_id, p_code4, unit_id, path, category)
     select left(md5(id || 'photo'), 24), 1, created_at, created_by, updated_at, updated_by, organization_id, id, p_code4, md5(id), md5(id), 'external_damage'
     from address`,
  );
  await database.query(
    `insert into state_questions (id, version, created_at, created_by, updated_at, updated_by, organization_id, address_id, p_code4, unit_id)
     select left(md5(id || 'answers'), 24), 1, created_at, created_by, updated_at, updated_by, organization_id, id, p_code4, md5(id) from address`,
  );
  await database.query('analyze photo, state_questions');
});

describe('Whether a custom field has values is looked up', () => {
  test.each(['address', 'apartment', 'assessment', 'activity', 'photo', 'state_questions'])(
    'among rows of %s',
    async (table) => {
      const plan = await planOf(await questionOf('is_custom_field_used', 'field', table));
      expect(plan).toContain(`${table}_custom`);
    },
  );

  test('among those of every kind that may have such values', async () => {
    const tables = listEntities()
      .filter(({ fields }) => fields['custom'])
      .map((entity) => `${tableOf(entity).name}_custom`);
    const rows = await opened.database.query<{ name: string }>(
      'select indexname as name from pg_indexes where indexname = any($1::text[])',
      [tables],
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.toSorted());
  });
});

describe('What names a unit is looked up', () => {
  test.each([
    ['assessment', 'assessment_unit'],
    ['activity', 'activity_units'],
    ['photo', 'photo_unit'],
    ['state_questions', 'state_questions_unit'],
  ])('among rows of %s', async (table, index) => {
    expect(await planOf(await questionOf('list_named', 'n.record_id', table, 'unit_id'))).toContain(index);
  });
});

test('The definitions of an organization have an index', async () => {
  const text = `select indexdef as definition from pg_indexes where indexname = 'metadata_organization'`;
  const [index] = await opened.database.query<{ definition: string }>(text);
  expect(index?.definition).toContain('(organization_id, id)');
});
