import { spawn } from 'node:child_process';
import { DatabaseError } from '../database-error.ts';
import { identityOf, PLAIN_ENVIRONMENT } from './account.ts';
import { type Cluster, folderArgument } from './cluster.ts';
import { findPostmasterFile } from './postmaster-file.ts';
import { findStartTime, processState, signal, waitUntil } from './process.ts';
import { type FileHandle, open, rename, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

const MIB = 1024 * 1024;

/** Containers often have 64 MiB of shared memory, too little for a parallel query: files serve then. */
async function sharedMemoryType(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const facts = await statfs('/dev/shm').catch(() => undefined);
  return facts && facts.blocks * facts.bsize >= 128 * MIB ? undefined : 'mmap';
}

/**
 * Settings of the embedded server, given on its command line so that nothing in the data folder overrides them.
 * Small, for one program on one machine: with all connections in use it stays under about 300 MB.
 */
async function listSettings(server: { major: number; socketDir: string; durable: boolean }): Promise<string[]> {
  const dynamicMemory = await sharedMemoryType();
  const settings: Record<string, string> = {
    // Reached through the socket only, never through a port.
    listen_addresses: '',
    unix_socket_directories: server.socketDir,
    unix_socket_permissions: '0700',

    // Memory and processes.
    shared_buffers: '56MB',
    max_connections: '40',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    autovacuum_max_workers: '2',
    max_worker_processes: '4',
    max_parallel_workers: '2',
    max_wal_size: '512MB',
    huge_pages: 'off',
    jit: 'off',
    ...(server.major >= 18 ? { io_method: 'sync' } : {}),
    ...(dynamicMemory ? { dynamic_shared_memory_type: dynamicMemory } : {}),

    // A transaction that was reported as done survives a power cut; an abandoned one does not hold others up.
    fsync: server.durable ? 'on' : 'off',
    synchronous_commit: server.durable ? 'on' : 'off',
    full_page_writes: server.durable ? 'on' : 'off',
    max_prepared_transactions: '0',
    idle_in_transaction_session_timeout: '30s',
    client_connection_check_interval: process.platform === 'linux' ? '5s' : '0',

    // The server's own life is logged; statements, values and violated keys hold personal data and are not.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_parameter_max_length_on_error: '0',
    logging_collector: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const LARGEST = 5 * 1024 * 1024;

const serverLogPath = (dataDir: string): string => join(dataDir, 'postgres.log');

/** Opens the server's log for appending. A file, not a pipe to us: the server may outlive this program. */
async function openServerLog(dataDir: string): Promise<FileHandle> {
  const path = serverLogPath(dataDir);
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size > LARGEST) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** What the server wrote from `position` (bytes) on; at most the last 4 KiB of it. */
async function readServerLog(dataDir: string, position: number): Promise<string> {
  const handle = await open(serverLogPath(dataDir), 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(position, size - 4096);
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(Math.max(0, size - start)),
      position: start,
    });
    return buffer.toString('utf8', 0, bytesRead).trim();
  } finally {
    await handle.close();
  }
}

/** The running main process of PostgreSQL. `ended` settles when it is gone, for whatever reason. */
export type Postmaster = { pid: number; socketDir: string; ended: Promise<void> };

/** Crash recovery replays at most the write-ahead log's size; it is given time as long as it lives. */
const START_LIMIT_MS = 300_000;

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C on the terminal reaches this program only, and waits until it
 * takes connections.
 * @throws DatabaseError `start_failed` with the last words of its log
 */
export async function startPostmaster(cluster: Cluster, dataDir: string, socketDir: string): Promise<Postmaster> {
  const settings = await listSettings({ major: cluster.binaries.major, socketDir, durable: cluster.durable });
  const log = await openServerLog(dataDir);
  try {
    const { size: logStart } = await log.stat();
    const child = spawn(cluster.binaries.postgres, ['-D', folderArgument(cluster), ...settings], {
      ...identityOf(cluster.account),
      cwd: cluster.folder,
      env: PLAIN_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    const { pid } = child;
    let over: string | undefined;
    const ended = new Promise<void>((settle) => {
      const end = (reason: string): void => {
        over ??= reason;
        settle();
      };
      child.once('exit', (status, name) => end(`it ended with ${name ?? `status ${status}`}`));
      child.once('error', (error) => end(error.message));
    });
    if (pid === undefined) await ended;
    const isReady = async (): Promise<boolean> => {
      const file = await findPostmasterFile(cluster.folder);
      return over !== undefined || (file?.ready === true && file.pid === pid);
    };
    const inTime = await waitUntil(isReady, START_LIMIT_MS);
    if (pid !== undefined && inTime && over === undefined) return { pid, socketDir, ended };
    if (pid !== undefined && over === undefined) await stopPostmaster({ pid, ended });
    throw startFailed((await readServerLog(dataDir, logStart)) || (over ?? 'it did not get ready in time'));
  } finally {
    await log.close();
  }
}

function startFailed(reason: string): DatabaseError {
  const code = /no space left/i.test(reason) ? 'disk_full' : 'start_failed';
  return new DatabaseError(code, `PostgreSQL did not start: ${reason}`);
}

/** Watches a server that is no child of ours: the system tells only the parent when a process ends. */
export async function watchPostmaster(pid: number, socketDir: string): Promise<Postmaster> {
  const start = await findStartTime(pid);
  const ended = new Promise<void>((settle) => {
    const timer = setInterval(() => {
      void Promise.all([processState(pid), findStartTime(pid)]).then(([state, now]) => {
        if (state === 'running' && now === start) return;
        clearInterval(timer);
        settle();
      });
    }, 250);
    timer.unref();
  });
  return { pid, socketDir, ended };
}

/** How long each way of stopping gets before the next, harsher one. */
const STOP_STEPS: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 15_000], // "fast": rolls back what is open, writes everything down
  ['SIGQUIT', 5_000], // "immediate": the next start recovers from the log
  ['SIGKILL', 2_000],
];

/** Ends the server as gently as it lets us; resolves when its process is gone. */
export async function stopPostmaster(postmaster: Pick<Postmaster, 'pid' | 'ended'>): Promise<void> {
  let over = false;
  void postmaster.ended.then(() => (over = true));
  for (const [name, limitMs] of STOP_STEPS) {
    signal(postmaster.pid, name);
    if (await waitUntil(async () => over, limitMs)) return;
  }
}
