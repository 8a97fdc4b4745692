import { demoAccounts, demoPassword } from '@domivka/server/src/features/demo/demo-accounts.ts';
import { openDatabase, type Database } from '@domivka/server/src/platform/database/database.ts';
import { clusterFolder, OWNER } from '@domivka/server/src/platform/database/embedded/cluster.ts';
import { findPostmasterFile } from '@domivka/server/src/platform/database/embedded/postmaster-file.ts';
import { refillFacts } from '@domivka/server/src/records/facts/fill-facts.ts';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { httpCaller } from '../load/http-caller.ts';
import { type Author, loadAddresses, type WorldSize } from '../world/addresses.ts';
import { newDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** A running server with a country in its database, and our own ways to both. */
export type Stage = {
  readonly server: ServerProcess;
  readonly dataDir: string;
  readonly databasePid: number;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly author: Author;
  /** A fresh access token of the administrator, or of another demonstration account. */
  signIn(email?: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * Loads a country into a new data folder and starts the server on it again, as it runs from its second day on; or takes the one in
 * BENCH_WORLD as it is.
 */
export async function openStage(program: string, size: WorldSize): Promise<Stage> {
  const given = process.env['BENCH_WORLD'];
  if (given) return openHouse(program, given);
  const folder = await newDataFolder();
  try {
    const first = await openHouse(program, folder.path);
    try {
      await loadAddresses(first.database, readUnitsFromDisk(), size, first.author);
      // A server that runs for days has stored the facts of all addresses; else it does so while it is measured.
      await refillFacts(first.database.as('program'), () => new Date());
    } finally {
      await first.close();
    }
    const house = await openHouse(program, folder.path);
    const close = async () => {
      await house.close();
      await folder.remove();
    };
    return { ...house, close };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

/** Starts the server on a data folder and connects to its database past it. */
async function openHouse(program: string, dataDir: string): Promise<Stage> {
  const server = await startServer({ program, dataDir, port: await freePort() });
  try {
    const postmaster = await findPostmasterFile(clusterFolder(dataDir));
    if (!postmaster) throw new Error('The embedded database does not say where it is');
    const databaseUrl = `socket://${OWNER}@${postmaster.socketDir}?db=${OWNER}`;
    const database = await openDatabase({ url: databaseUrl }, { poolMax: 2 });
    const close = async () => {
      await database.close();
      await server.stop();
    };
    const author = await findAuthor(database);
    return {
      server,
      dataDir,
      databasePid: postmaster.pid,
      databaseUrl,
      database,
      author,
      signIn: (email = administrator) => signIn(server.port, email),
      close,
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Whom the demonstration world lets in everywhere. */
export const administrator = demoAccounts.find(({ role }) => role === 'Admin')?.email ?? '';

async function findAuthor(database: Database): Promise<Author> {
  const [user] = await database.query<{ id: string; organization_id: string }>(
    'select id, organization_id from app_user where email = $1',
    [administrator],
  );
  if (!user) throw new Error('The demonstration world has no administrator');
  return { userId: user.id, organizationId: user.organization_id, at: new Date().toISOString() };
}

async function signIn(port: number, email: string): Promise<string> {
  const caller = httpCaller(port, undefined, 1);
  const credentials = JSON.stringify({ email, password: demoPassword });
  const { status, body } = await caller.post('/authentication/login', credentials);
  caller.close();
  const answer = JSON.parse(body.toString()) as { accessToken?: string };
  if (status !== 200 || answer.accessToken === undefined) {
    throw new Error(`${email} cannot sign in: ${body.toString()}`);
  }
  return answer.accessToken;
}
