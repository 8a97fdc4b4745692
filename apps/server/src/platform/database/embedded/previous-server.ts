import { realpath, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import pg from 'pg';
import { DatabaseError } from '../database-error.ts';
import type { DatabaseLog } from '../database-log.ts';
import { type Cluster, OWNER } from './cluster.ts';
import { stopPostmaster, type Postmaster, watchPostmaster } from './postmaster.ts';
import { findPostmasterFile, type PostmasterFile, postmasterFilePath } from './postmaster-file.ts';
import { listServersIn, processState, serverWorksIn, signal, waitUntil } from './process.ts';
import { removeSocketFolder } from './socket-folder.ts';

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
export async function settlePreviousServer(
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

/** After the main process was killed the others end by themselves, unless one is busy: PostgreSQL waits for none. */
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
