import { findPostmasterFile } from '@domivka/server/src/platform/database/embedded/postmaster-file.ts';
import { clusterFolder, OWNER } from '@domivka/server/src/platform/database/embedded/cluster.ts';
import { demoAccounts, demoPassword } from '@domivka/server/src/features/demo/demo-accounts.ts';
import { openDatabase, type Database } from '@domivka/server/src/platform/database/database.ts';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import type { Author } from '../world/address-rows.ts';
import type { WorldSize } from '../world/addresses.ts';
import { loadAddresses } from '../world/load-addresses.ts';
import { httpCaller } from '../load/http-caller.ts';
import { newDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';
import { startServer, type ServerProcess } from './server-process.ts';

/** A running server with a country in its database, and our own ways to both. */
export type Stage = {
  readonly server: ServerProcess;
  readonly databasePid: number;
  readonly databaseUrl: string;
  readonly database: Database;
  readonly author: Author;
  /** A fresh access token of the administrator. */
  signIn(): Promise<string>;
  close(): Promise<void>;
};

/** Starts the server on a new data folder and loads a country past it. */
export async function openStage(program: string, size: WorldSize): Promise<Stage> {
  const folder = await newDataFolder();
  const server = await startServer({ program, dataDir: folder.path, port: await freePort() }).catch(
    async (error: unknown) => {
      await folder.remove();
      throw error;
    },
  );
  const close = async () => {
    await server.stop();
    await folder.remove();
  };
  try {
    const postmaster = await findPostmasterFile(clusterFolder(folder.path));
    if (!postmaster) throw new Error('The embedded database does not say where it is');
    const databaseUrl = `socket://${OWNER}@${postmaster.socketDir}?db=${OWNER}`;
    const database = await openDatabase({ url: databaseUrl }, { poolMax: 2 });
    const author = await findAuthor(database);
    await loadAddresses(database, readUnitsFromDisk(), size, author);
    return {
      server,
      databasePid: postmaster.pid,
      databaseUrl,
      database,
      author,
      signIn: () => signIn(server.port),
      async close() {
        await database.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const administrator = demoAccounts.find(({ role }) => role === 'Admin')?.email ?? '';

async function findAuthor(database: Database): Promise<Author> {
  const [user] = await database.query<{ id: string; organization_id: string }>(
    'select id, organization_id from app_user where email = $1',
    [administrator],
  );
  if (!user) throw new Error('The demonstration world has no administrator');
  return { userId: user.id, organizationId: user.organization_id, at: new Date().toISOString() };
}

async function signIn(port: number): Promise<string> {
  const caller = httpCaller(port, undefined, 1);
  const { status, body } = await caller.post(
    '/authentication/login',
    JSON.stringify({ email: administrator, password: demoPassword }),
  );
  caller.close();
  const answer = JSON.parse(body.toString()) as { accessToken?: string };
  if (status !== 200 || answer.accessToken === undefined)
    throw new Error(`The administrator cannot sign in: ${body.toString()}`);
  return answer.accessToken;
}
