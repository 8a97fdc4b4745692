import { mkdir, realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseError, describeError } from '../database-error.ts';
import type { DatabaseLog } from '../database-log.ts';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, getEmbeddedBinaries } from './binaries.ts';
import { type Cluster, clusterFolder, OWNER, prepareCluster } from './cluster.ts';
import { takeFolderLock } from './folder-lock.ts';
import { type Postmaster, startPostmaster, stopPostmaster } from './postmaster.ts';
import { settlePreviousServer } from './previous-server.ts';
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts';

/** Where to connect: a folder with a socket, no network address. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string };

export type Embedded = {
  connection: EmbeddedConnection;
  /** Process id of the PostgreSQL server of this moment. */
  pid(): number;
  /** Tells that the server died and could not be brought back: the program can do no more than end. */
  onLost(callback: (error: DatabaseError) => void): void;
  /** Ends the server and gives the data folder free. Never rejects for a server that is gone already. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The program's data folder; the cluster is in `postgres` below it. Made when missing. */
  dataDir: string;
  log: DatabaseLog;
  /** False gives speed for safety from power cuts: for tests only. */
  durable?: boolean;
  /** Other programs than the npm package's (tests run Debian's server this way). */
  findBinaries?: (account: Account, dataDir: string) => Promise<Binaries>;
};

/** So many restarts within this time are taken as a server that cannot live. */
export const MOST_RESTARTS = 6;
export const RESTART_WINDOW_MS = 60_000;

/**
 * Starts (or takes over) the private PostgreSQL server of a data folder and keeps it running.
 * @throws DatabaseError with a sentence for the operator; nothing is left running or locked then
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = await makeDataFolder(options.dataDir);
  const lock = await takeFolderLock(dataDir).catch((error: unknown) => {
    throw error instanceof DatabaseError ? error : unusable(dataDir, error);
  });
  try {
    const folder = clusterFolder(dataDir);
    const account = await chooseAccount([folder, dataDir]);
    const binaries = await (options.findBinaries ?? getEmbeddedBinaries)(account, dataDir);
    const cluster: Cluster = { folder, account, binaries, durable: options.durable ?? true };
    await prepareCluster(cluster, dataDir);
    const first = await launch(cluster, dataDir, options.log);
    await ensureDatabase(first);
    return supervise(first, { cluster, dataDir, log: options.log, release: lock.release });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

function unusable(dataDir: string, error: unknown): DatabaseError {
  return new DatabaseError(
    'data_folder_unusable',
    `The data folder ${dataDir} cannot be used: ${describeError(error)}`,
    error,
  );
}

/** Takes over the server of an earlier run, or starts one; `socketDir` keeps the address of one that died. */
async function launch(cluster: Cluster, dataDir: string, log: DatabaseLog, socketDir?: string): Promise<Postmaster> {
  const previous = await settlePreviousServer(cluster, log, socketDir);
  if (previous) return previous;
  const folder = socketDir ?? (await createSocketFolder(cluster.account));
  try {
    return await startPostmaster(cluster, dataDir, folder);
  } catch (error) {
    if (socketDir === undefined) await removeSocketFolder(folder, cluster.account);
    throw error;
  }
}

/** The database is made at the first start, or at the next one when that was cut short. */
async function ensureDatabase(postmaster: Postmaster): Promise<void> {
  const client = new pg.Client({ host: postmaster.socketDir, port: 5432, user: OWNER, database: 'postgres' });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [OWNER]);
    if (rowCount === 0) await client.query(`create database ${OWNER}`);
  } catch (error) {
    await stopPostmaster(postmaster);
    throw new DatabaseError('start_failed', `The database could not be made ready: ${describeError(error)}`, error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Context = { cluster: Cluster; dataDir: string; log: DatabaseLog; release: () => Promise<void> };

function supervise(first: Postmaster, { cluster, dataDir, log, release }: Context): Embedded {
  const { socketDir } = first;
  const listeners: ((error: DatabaseError) => void)[] = [];
  let current: Postmaster | undefined = first;
  let lost: DatabaseError | undefined;
  let stopped: Promise<void> | undefined;
  let recovery: Promise<void> = Promise.resolve();
  let restarts: number[] = [];

  const watch = (postmaster: Postmaster): void => {
    current = postmaster;
    void postmaster.ended.then(() => {
      current = undefined;
      if (!stopped) recovery = recover();
    });
  };

  const giveUp = (reason: string): void => {
    lost = new DatabaseError('lost', `The database server died and could not be started again: ${reason}`);
    log.error({}, lost.message);
    for (const tell of listeners) tell(lost);
  };

  const recover = async (): Promise<void> => {
    let reason = `it ended ${MOST_RESTARTS} times within a minute`;
    while (!stopped) {
      const now = performance.now();
      restarts = [...restarts.filter((time) => now - time < RESTART_WINDOW_MS), now];
      if (restarts.length > MOST_RESTARTS) return giveUp(reason);
      log.warn({ attempt: restarts.length }, 'the database server ended unexpectedly: starting it again');
      await delay(Math.min(100 * 2 ** (restarts.length - 1), 3_000) - 100);
      try {
        watch(await launch(cluster, dataDir, log, socketDir));
        log.info({ pid: current?.pid }, 'the database server is back');
        return;
      } catch (error) {
        reason = describeError(error);
      }
    }
  };

  const stop = async (): Promise<void> => {
    await recovery;
    if (current) await stopPostmaster(current);
    await removeSocketFolder(socketDir, cluster.account);
    await release();
  };

  watch(first);
  return {
    connection: { host: socketDir, port: 5432, user: OWNER, database: OWNER },
    pid: () => current?.pid ?? 0,
    onLost(callback) {
      listeners.push(callback);
      if (lost) callback(lost);
    },
    stop: () => (stopped ??= stop()),
  };
}
