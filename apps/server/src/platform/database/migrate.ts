import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database } from './database.ts';
import { DatabaseError, describeError, findErrorCode } from './database-error.ts';
import { namedError } from './named-error.ts';

/** One step of the schema. Names order the steps (`001-records`); an applied step never changes again. */
export type Migration = { readonly name: string; readonly sql: string };

/** SQL around the migrations. It must be repeatable. */
export type Around = {
  /** Carried out at each start before the migrations, e.g. to make roles, which no backup of a database brings along. */
  readonly before: string;
  /** Computed by each release: carried out again when its text has changed, a migration was applied, or `holds` is false. */
  readonly after: Migration & { readonly holds: string };
};

/** Any number, the same in every release: all copies of this program wait for each other on it. */
const LOCK = 7_043_185_226;

const WAIT_FOR_OTHERS = '10min';
/** A step that needs a table which is in use gives way soon, lest everybody queue up behind it, and tries again. */
const LOCK_TIMEOUT = '2s';
const MOST_LOCK_TRIES = 10;

/**
 * Brings the schema up to date: under a lock (a second copy of the program waits, then finds nothing to do), each step in
 * a transaction of its own together with its entry in the table `migration`.
 * @returns the names of the steps applied now, in order
 * @throws DatabaseError `migration_changed`, `migration_unknown`, `migration_failed`, `migration_busy`
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  around?: Around,
): Promise<string[]> {
  const ordered = inOrder(migrations);
  const { client, release } = await database.connect();
  try {
    await lock(client);
    await client.query(
      `create table if not exists migration (
         name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    );
    if (around) await prepare(client, around);
    const pending = await listPending(client, ordered);
    for (const migration of pending) await apply(client, migration, recordMigration);
    if (around && (pending.length > 0 || !(await isInForce(client, around.after))))
      await apply(client, around.after, recordRepeated);
    return pending.map(({ name }) => name);
  } catch (error) {
    throw namedError(error);
  } finally {
    release(true); // closing the session frees the lock and forgets its settings, whatever happened
  }
}

function inOrder(migrations: readonly Migration[]): Migration[] {
  const ordered = migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const twice = ordered.find(({ name }, index) => ordered[index + 1]?.name === name);
  if (twice) throw new DatabaseError('migration_failed', `Two migrations are called "${twice.name}".`);
  return ordered;
}

/** Line ends are left out of account: a checkout on another system may change them. */
const checksum = (sql: string): string => createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

async function lock(client: PoolClient): Promise<void> {
  await client.query(`set statement_timeout = '${WAIT_FOR_OTHERS}'; set lock_timeout = 0`);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  } catch (error) {
    if (findErrorCode(error) !== '57014') throw error;
    throw new DatabaseError(
      'migration_busy',
      'Another copy of this program has been changing the database for over 10 minutes.',
      error,
    );
  }
  await client.query(`set statement_timeout = 0; set lock_timeout = '${LOCK_TIMEOUT}'`);
}

/** What the text itself raises is a sentence for the operator. */
async function prepare(client: PoolClient, { before }: Around): Promise<void> {
  try {
    await client.query(before);
  } catch (error) {
    if (findErrorCode(error) !== 'P0001') throw error;
    throw new DatabaseError('migration_failed', describeError(error), error);
  }
}

async function listPending(client: PoolClient, ordered: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migration order by name',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set(ordered.map(({ name }) => name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new DatabaseError(
      'migration_unknown',
      `The database was already changed by a newer release of this program (step "${unknown}"). Start that release, or restore a backup.`,
    );
  }
  const changed = ordered.find(({ name, sql }) => applied.has(name) && applied.get(name) !== checksum(sql));
  if (changed) {
    throw new DatabaseError(
      'migration_changed',
      `The migration "${changed.name}" was changed after it had been applied to this database. Restore its text, and put the change into a new migration.`,
    );
  }
  return ordered.filter(({ name }) => !applied.has(name));
}

async function isInForce(client: PoolClient, { name, sql, holds }: Around['after']): Promise<boolean> {
  const { rows } = await client.query<{ checksum: string | null; holds: boolean }>(
    `select (select value #>> '{}' from setting where name = $1) as checksum, (${holds}) as holds`,
    [settingOf(name)],
  );
  return rows[0]?.holds === true && rows[0].checksum === checksum(sql);
}

const settingOf = (name: string): string => `applied:${name}`;

async function recordMigration(client: PoolClient, { name, sql }: Migration): Promise<void> {
  await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum(sql)]);
}

async function recordRepeated(client: PoolClient, { name, sql }: Migration): Promise<void> {
  await client.query(
    `insert into setting (name, value) values ($1, to_jsonb($2::text))
     on conflict (name) do update set value = excluded.value`,
    [settingOf(name), checksum(sql)],
  );
}

async function apply(client: PoolClient, migration: Migration, record: typeof recordMigration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(client, migration, record);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (findErrorCode(error) !== '55P03' || tries >= MOST_LOCK_TRIES) throw failed(migration, error);
      await delay(100 + Math.random() * 400);
    }
  }
}

async function applyOnce(client: PoolClient, migration: Migration, record: typeof recordMigration): Promise<void> {
  const transaction = async (): Promise<unknown> => {
    const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
    return rows[0]?.id;
  };
  await client.query('begin');
  const before = await transaction();
  await client.query(migration.sql);
  if ((await transaction()) !== before)
    throw new Error('it ends its transaction itself (COMMIT or ROLLBACK in its text)');
  await record(client, migration);
  await client.query('commit');
}

function failed({ name }: Migration, error: unknown): unknown {
  const named = namedError(error);
  if (named instanceof DatabaseError && named.code !== 'lock_timeout' && named.code !== 'statement_timeout')
    return named;
  return new DatabaseError(
    'migration_failed',
    `The migration "${name}" failed and was undone: ${describeError(error)}`,
    error,
  );
}
