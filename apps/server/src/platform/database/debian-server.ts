import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSOLE_LOG } from './database-log.ts';
import { getBinaries } from './embedded/binaries.ts';
import { startEmbedded } from './embedded/supervisor.ts';
import { socketUrl, type TestServer } from './test-server.ts';

const INSTALLED = '/usr/lib/postgresql';

/** The folder with the programs of Debian's oldest installed PostgreSQL, or undefined when none is installed. */
export async function findDebianPrograms(): Promise<string | undefined> {
  const versions = (await readdir(INSTALLED).catch(() => [])).map(Number).filter((version) => version >= 15);
  return versions.length > 0 ? join(INSTALLED, String(Math.min(...versions)), 'bin') : undefined;
}

/**
 * For tests: Debian's PostgreSQL in a temporary folder, on a unix socket only (as root under the account `postgres`).
 * `TEST_DATABASE_URL` set to its address lets the whole suite run on that version.
 */
export async function startDebianServer(): Promise<TestServer> {
  const programs = await findDebianPrograms();
  if (programs === undefined) throw new Error(`No PostgreSQL of Debian below ${INSTALLED}: apt-get install postgresql`);
  const dataDir = await mkdtemp(join(tmpdir(), 'domivka-debian-'));
  await chmod(dataDir, 0o711); // the account that runs the server must get through
  const server = await startEmbedded({
    dataDir,
    log: CONSOLE_LOG,
    durable: false,
    findBinaries: (account) => getBinaries(programs, account),
  });
  return {
    url: socketUrl(server.connection),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
