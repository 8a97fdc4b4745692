import { spawn } from 'node:child_process';
import { DatabaseError } from '../database-error.ts';
import { identityOf, PLAIN_ENVIRONMENT } from './account.ts';
import { type Cluster, folderArgument } from './cluster.ts';
import { findPostmasterFile } from './postmaster-file.ts';
import { findStartTime, processState, signal, waitUntil } from './process.ts';
import { openServerLog, readServerLog } from './server-log.ts';
import { listSettings } from './settings.ts';

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

/** Watches a server that is no child of ours: the system tells nobody but the parent when a process ends. */
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
