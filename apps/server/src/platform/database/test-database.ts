import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from './database.ts';
import { CONSOLE_LOG, type DatabaseLog } from './database-log.ts';
import { type EmbeddedConnection, startEmbedded } from './embedded/supervisor.ts';
import { type Around, migrate, type Migration } from './migrate.ts';

export type TestServer = {
  /** An address for `openDatabase({ url })` and DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
};

/** The address of a server behind a unix socket. */
const socketUrl = ({ host, user, database }: EmbeddedConnection): string =>
  `postgresql://${user}@${encodeURIComponent(host)}/${database}`;

/** The same server, another database. */
export function withDatabaseName(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/*
 * For tests only. `openTestServer` belongs into Vitest's globalSetup: it puts the address of a migrated template into the
 * environment, from which `createTestDatabase` makes a database for each test file in any worker.
 */

const TEMPLATE_VARIABLE = 'DOMIVKA_TEST_TEMPLATE';

/** Connections that end together with their database are no news here. */
const QUIET: DatabaseLog = { ...CONSOLE_LOG, warn: () => undefined };

export type TestDatabase = {
  database: Database;
  url: string;
  /** Empties every table except `migration`: call it between tests. */
  empty(): Promise<void>;
  /** Closes the connections and deletes the database. */
  drop(): Promise<void>;
};

const randomName = (prefix: string): string => `${prefix}_${randomBytes(6).toString('hex')}`;

async function startTestServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => undefined };
  const dataDir = await mkdtemp(join(tmpdir(), 'domivka-test-'));
  const server = await startEmbedded({ dataDir, log: CONSOLE_LOG, durable: false });
  return {
    url: socketUrl(server.connection),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const database = await openDatabase({ url }, { poolMax: 1, statementTimeoutMs: 60_000 });
  try {
    await database.query(statement);
  } finally {
    await database.close();
  }
}

async function migrateTemplate(url: string, migrations: readonly Migration[], around?: Around): Promise<void> {
  const template = await openDatabase({ url }, { poolMax: 1, log: QUIET });
  try {
    await migrate(template, migrations, around);
  } finally {
    await template.close();
  }
}

/**
 * One server for a test run: an embedded one in a temporary folder, or that of TEST_DATABASE_URL (whose account must be
 * allowed to create databases), with a migrated template.
 */
export async function openTestServer(migrations: readonly Migration[], around?: Around): Promise<TestServer> {
  const server = await startTestServer();
  const name = randomName('domivka_template');
  const url = withDatabaseName(server.url, name);
  try {
    await administer(server.url, `create database ${name} template template0 encoding 'UTF8'`);
    await migrateTemplate(url, migrations, around);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const before = process.env[TEMPLATE_VARIABLE];
  process.env[TEMPLATE_VARIABLE] = url;
  return {
    url,
    async stop() {
      // Other files of this process go on with the template of the run.
      if (before === undefined) delete process.env[TEMPLATE_VARIABLE];
      else process.env[TEMPLATE_VARIABLE] = before;
      await administer(server.url, `drop database if exists ${name} with (force)`);
      await server.stop();
    },
  };
}

/** A database of its own for one test file, cloned from the template (some tens of milliseconds). */
export async function createTestDatabase(templateUrl = process.env[TEMPLATE_VARIABLE]): Promise<TestDatabase> {
  if (!templateUrl) throw new Error('No test server: openTestServer() must run first (Vitest globalSetup).');
  const template = new URL(templateUrl).pathname.slice(1);
  const maintenance = withDatabaseName(templateUrl, 'postgres');
  const name = randomName('domivka_test');
  // As files, not as entries of the log: half the work.
  await administer(maintenance, `create database ${name} template ${template} strategy file_copy`);
  const url = withDatabaseName(templateUrl, name);
  const database = await openDatabase({ url }, { poolMax: 5, log: QUIET });
  return {
    database,
    url,
    empty: () => emptyTables(database),
    async drop() {
      await database.close();
      await administer(maintenance, `drop database if exists ${name} with (force)`);
    },
  };
}

async function emptyTables(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and tablename <> 'migration'`,
  );
  if (tables.length === 0) return;
  await database.query(`truncate ${tables.map(({ name }) => name).join(', ')} restart identity cascade`);
}
