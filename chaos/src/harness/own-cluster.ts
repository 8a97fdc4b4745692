import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { passwords } from '../../../apps/server/src/features/auth/passwords.ts';
import { demoPassword } from '../../../apps/server/src/features/demo/demo-accounts.ts';
import { seedDemoWorld } from '../../../apps/server/src/features/demo/seed-demo.ts';
import { migrations } from '../../../apps/server/src/migrations/migrations.ts';
import { openDatabase, type Database } from '../../../apps/server/src/platform/database/database.ts';
import { clusterFolder } from '../../../apps/server/src/platform/database/embedded/cluster.ts';
import { MOST_RESTARTS, RESTART_WINDOW_MS } from '../../../apps/server/src/platform/database/embedded/supervisor.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { rowSecurity } from '../../../apps/server/src/records/row-security.ts';
import { serve } from './harness.ts';

/** The server in this process on a database server of its own that may be killed, copied and put back. */
export type OwnCluster = {
  readonly port: number;
  database(): Database;
  /** Waits until one more death is not one too many. */
  keepDistance(): Promise<void>;
  /** Sends a signal to the database server itself. */
  signal(name: 'SIGKILL' | 'SIGQUIT'): Promise<void>;
  /** Takes a copy of everything the database has, and continues. */
  backUp(): Promise<void>;
  /** Puts the copy back, as after a disk that was lost. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** More restarts are taken for a database that cannot live, and the program ends with it. */
const mostDeaths = MOST_RESTARTS - 1;

const run = promisify(execFile);
const quiet = { warn: () => undefined, info: () => undefined, error: () => undefined };

export async function openOwnCluster(): Promise<OwnCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'domivka-cluster-'));
  const [dataDir, copy] = [join(folder, 'data'), join(folder, 'copy')];
  let database = await openDatabase({ dataDir }, { log: quiet });
  await migrate(database, migrations, rowSecurity());
  await seedDemoWorld(database, readUnitsFromDisk(), () => passwords.hash(demoPassword));
  let server = await serve(database);
  const { port } = server;
  let deaths: readonly number[] = [];
  const whileStopped = async (work: () => Promise<void>) => {
    await server.stop();
    await database.close();
    await work();
    database = await openDatabase({ dataDir }, { log: quiet });
    server = await serve(database, port);
  };
  return {
    port,
    database: () => database,
    async keepDistance() {
      const first = deaths.at(-mostDeaths);
      if (first !== undefined) await delay(Math.max(0, first + RESTART_WINDOW_MS - performance.now()));
    },
    async signal(name) {
      deaths = [...deaths, performance.now()].slice(-mostDeaths);
      const text = await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8');
      process.kill(Number(text.split('\n')[0]), name);
    },
    // Node.js copies no owners, and a database opens no folder of another user.
    backUp: () => whileStopped(async () => void (await run('cp', ['-a', dataDir, copy]))),
    restore: () =>
      whileStopped(async () => {
        await rm(dataDir, { recursive: true });
        await rename(copy, dataDir);
      }),
    async close() {
      await server.stop();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
