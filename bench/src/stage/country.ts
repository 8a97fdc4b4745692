import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { passwords } from '@domivka/server/src/features/auth/passwords.ts';
import { openDatabase, type Database } from '@domivka/server/src/platform/database/database.ts';
import { clusterFolder, OWNER } from '@domivka/server/src/platform/database/embedded/cluster.ts';
import { findPostmasterFile } from '@domivka/server/src/platform/database/embedded/postmaster-file.ts';
import { factNames, factTable, storedColumns } from '@domivka/server/src/records/facts/fact-tables.ts';
import { newDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { startServer } from './server-process.ts';

export const countryPassword = 'only for this measurement';

/** A running server with a generated country, with everything that happened there. */
export type Country = {
  readonly pid: number;
  /** What a GET or, with a body, a POST answers; throws when it is refused. */
  ask(email: string, path: string, body?: unknown): Promise<Response>;
  /** An administrator, a user of a partner who works in one oblast, and ten users who see the whole country. */
  readonly people: { readonly admin: string; readonly partner: string; readonly users: readonly string[] };
  readonly databaseUrl: string;
  readonly url: string;
  readonly addresses: number;
  close(): Promise<void>;
};

/**
 * Generates a country in a new data folder, or takes the one in BENCH_COUNTRY as it is, and starts the server on it. `copies`: so many times
 * as many facts are stored, as if the country had so many times as many addresses.
 */
export async function openCountry(program: string, count: number, copies: number): Promise<Country> {
  const given = process.env['BENCH_COUNTRY'];
  const folder = given ? { path: given, remove: () => Promise.resolve() } : await newDataFolder();
  if (!given) {
    const words = [program, 'seed', '--addresses', String(count), '--seed', '1'];
    await promisify(execFile)(process.execPath, words, { env: { ...process.env, DATA_DIR: folder.path } });
  }
  const server = await startServer({ program, dataDir: folder.path, port: await freePort() });
  const postmaster = await findPostmasterFile(clusterFolder(folder.path));
  if (!postmaster) throw new Error('The embedded database does not say where it is');
  const url = `socket://${OWNER}@${postmaster.socketDir}?db=${OWNER}`;
  const database = await openDatabase({ url }, { poolMax: 2 });
  try {
    await multiplyFacts(database, copies);
    const users: string[] = [];
    for (let at = 0; at < 10; at += 1) users.push(await enter(database, 'Staff Member (UN)', 0, at));
    const people = {
      admin: await enter(database, 'Admin', 0),
      partner: await enter(database, 'Partner Manager', 1),
      users: [...new Set(users)],
    };
    const [known] = await database.query<{ count: number }>('select count(*) from fact_building');
    const tokens = new Map<string, string>();
    const ask = async (email: string, path: string, body?: unknown) => {
      const token = tokens.get(email) ?? (await signIn(server.port, email));
      tokens.set(email, token);
      return send(server.port, path, body, token);
    };
    const close = async () => {
      await server.stop();
      await folder.remove();
    };
    return {
      pid: server.pid,
      ask,
      people,
      databaseUrl: url,
      url: `http://127.0.0.1:${server.port}`,
      addresses: known?.count ?? 0,
      close,
    };
  } catch (error) {
    await server.stop();
    throw error;
  } finally {
    await database.close();
  }
}

async function send(port: number, path: string, body: unknown, token?: string): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

async function signIn(port: number, email: string): Promise<string> {
  const answer = await send(port, '/authentication/login', { email, password: countryPassword });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** Gives a user of this role, who works in at least so many areas, the password of the measurement. */
async function enter(database: Database, role: string, areas: number, at = 0): Promise<string> {
  const [user] = await database.query<{ id: string; email: string }>(
    `select u.id, u.email from app_user u join organization o on o.id = u.organization_id
     where u.role = $1 and u.status = 'active' and jsonb_array_length(coalesce(to_jsonb(o.geographic_accessibility), '[]')) >= $2
     order by u.id offset $3 % greatest(1, (select count(*)::int from app_user where role = $1 and status = 'active')) limit 1`,
    [role, areas, at],
  );
  if (!user) throw new Error(`The country has no ${role}`);
  const hash = await passwords.hash(countryPassword);
  await database.query('update credential set password_hash = $2 where user_id = $1', [user.id, hash]);
  return user.email;
}

/** Stores the facts of all buildings again under other keys, until there are `copies` times as many. */
async function multiplyFacts(database: Database, copies: number): Promise<void> {
  const [known] = await database.query<{ keys: number; count: number; first: number }>(
    'select max(building) as keys, count(*), min(length(address_id)) as first from fact_building',
  );
  const [{ count: done } = { count: 0 }] = await database.query<{ count: number }>(
    `select count(*) from fact_building where address_id like '%-1'`,
  );
  if (!known || done > 0 || copies <= 1) return;
  await database.transaction(async (tx) => {
    await tx.query(`set local statement_timeout = 0`);
    for (let copy = 1; copy < copies; copy += 1)
      for (const name of factNames) {
        const columns = storedColumns(name).map(({ column }) => column);
        const extra = name === 'building' ? ['address_id', 'turns_on', 'digest'] : [];
        const values = name === 'building' ? [`address_id || '-${copy}'`, 'turns_on', 'digest'] : [];
        await tx.query(
          `insert into ${factTable(name)} (building, ${[...columns, ...extra].join(', ')}) overriding system value
           select building + ${copy * known.keys}, ${[...columns, ...values].join(', ')} from ${factTable(name)}
           where building <= ${known.keys}`,
        );
      }
    for (const name of factNames) await tx.query(`analyze ${factTable(name)}`);
  });
}
