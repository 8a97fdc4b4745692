import pg from 'pg';
import { mkdir, realpath, rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseError, describeError } from '../database-error.ts';
import type { DatabaseLog } from '../database-log.ts';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, getEmbeddedBinaries } from './binaries.ts';
import { type Cluster, clusterFolder, OWNER, prepareCluster } from './cluster.ts';
import { takeFolderLock } from './folder-lock.ts';
import { type Postmaster, startPostmaster, stopPostmaster, watchPostmaster } from './postmaster.ts';
import { createSocketFolder, removeSocketFolder } from './socket-folder.ts';
import { dirname } from 'node:path';
import { findPostmasterFile, type PostmasterFile, postmasterFilePath } from './postmaster-file.ts';
import { listServersIn, processState, serverWorksIn, signal, waitUntil } from './process.ts';

const START_LIMIT_MS = 60_000;
const ANSWER_LIMIT_MS = 5_000;
const ZOMBIE_LIMIT_MS = 2_000;
const ORPHAN_LIMIT_MS = 3_000;

/**
 * Deals with what an earlier run left in the cluster's folder, while we hold the folder's lock:
 * a server that still runs is taken over; of a dead one its last processes are waited for and its marks removed where
 * PostgreSQL would stumble over them.
 * @param keptSocketDir a socket folder that the next server uses again
 * @returns the running server, or undefined when a new one is to be started
 */
async function settlePreviousServer(
  cluster: Cluster,
  log: DatabaseLog,
  keptSocketDir?: string,
): Promise<Postmaster | undefined> {
  const file = await findPostmasterFile(cluster.folder);
  const running = file && (await takeOverOrStop(file, cluster, log));
  if (running) return running;
  await waitForOrphans(cluster, log);
  if (file) await clearMarks(file, cluster);
  if (file && file.socketDir !== keptSocketDir) await removeSocketFolder(file.socketDir, cluster.account);
  return undefined;
}

async function takeOverOrStop(
  file: PostmasterFile,
  cluster: Cluster,
  log: DatabaseLog,
): Promise<Postmaster | undefined> {
  if ((await processState(file.pid)) !== 'running') return undefined;
  const works = await serverWorksIn(file.pid, cluster.folder, cluster.account.uid);
  if (works === 'no') return undefined;

  const { pid } = file;
  const postmaster = await watchPostmaster(pid, file.socketDir);
  let over = false;
  void postmaster.ended.then(() => (over = true));
  const answer = await waitForAnswer(cluster, () => over);
  if (over) return undefined;
  if (answer.kind === 'usable') {
    log.info({ pid }, 'took over the database server that an earlier run left running');
    return { ...postmaster, socketDir: answer.socketDir };
  }
  if (answer.kind === 'silent' && works === 'presumed') {
    throw new DatabaseError(
      'data_folder_locked',
      `A PostgreSQL server (process ${pid}) seems to use ${cluster.folder}, but does not answer. ` +
        `End it; if it is another server, remove ${postmasterFilePath(cluster.folder)}.`,
    );
  }
  log.warn({ pid, reason: answer.kind }, 'stopping the database server that an earlier run left running');
  await stopPostmaster(postmaster);
  return undefined;
}

type Answer = { kind: 'usable'; socketDir: string } | { kind: 'outdated' | 'silent' };

/** One that is still starting (recovering, perhaps) gets time; its file changes meanwhile, so it is read each time. */
async function waitForAnswer(cluster: Cluster, isOver: () => boolean): Promise<Answer> {
  let answer: Answer = { kind: 'silent' };
  const ask = async (wanted: boolean): Promise<boolean> => {
    const file = await findPostmasterFile(cluster.folder);
    if (isOver() || !file || file.ready !== wanted) return true;
    if (wanted) answer = await askServer(file, cluster);
    return answer.kind !== 'silent';
  };
  await waitUntil(() => ask(false), START_LIMIT_MS, 100);
  await waitUntil(() => ask(true), ANSWER_LIMIT_MS, 100);
  return answer;
}

/**
 * The server behind the socket is the one of this folder when it reads the same file as we do. It is usable only when it was
 * started from the programs that we have: another one could miss its libraries at the next query.
 */
async function askServer(file: PostmasterFile, cluster: Cluster): Promise<Answer> {
  const client = new pg.Client({
    host: file.socketDir,
    port: file.port,
    user: OWNER,
    database: 'postgres',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ file: string; version: string; programs: string }>(
      `select pg_read_file('postmaster.pid') as file, current_setting('server_version') as version,
              (select setting from pg_config where name = 'BINDIR') as programs`,
    );
    const row = rows[0];
    if (row?.file !== file.text) return { kind: 'silent' };
    const own = dirname(await realpath(cluster.binaries.postgres));
    const current = row.version.startsWith(cluster.binaries.version) && row.programs === own;
    return current ? { kind: 'usable', socketDir: file.socketDir } : { kind: 'outdated' };
  } catch {
    return { kind: 'silent' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** After the main process was killed the others end on their own, unless one is busy: PostgreSQL waits for none. */
async function waitForOrphans(cluster: Cluster, log: DatabaseLog): Promise<void> {
  const none = async (): Promise<boolean> => (await listServersIn(cluster.folder)).length === 0;
  if (await waitUntil(none, ORPHAN_LIMIT_MS)) return;
  for (const name of ['SIGQUIT', 'SIGKILL'] as const) {
    const pids = await listServersIn(cluster.folder);
    log.warn({ pids, signal: name }, 'ending the last processes of a database server that died');
    for (const pid of pids) signal(pid, name);
    if (await waitUntil(none, ORPHAN_LIMIT_MS)) return;
  }
}

/**
 * PostgreSQL refuses to start while the process named in its file seems to live. That may be a zombie that nobody
 * collects (in containers), or another program that got the same number since.
 */
async function clearMarks(file: PostmasterFile, cluster: Cluster): Promise<void> {
  await waitUntil(async () => (await processState(file.pid)) !== 'zombie', ZOMBIE_LIMIT_MS);
  const state = await processState(file.pid);
  const works = state === 'running' ? await serverWorksIn(file.pid, cluster.folder, cluster.account.uid) : 'no';
  const nobodyLeft = (await listServersIn(cluster.folder)).length === 0;
  if (state !== 'gone' && works === 'no' && nobodyLeft) await rm(postmasterFilePath(cluster.folder), { force: true });
}

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
