import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LoadResult, LoadTask } from './load-task.ts';

const program = fileURLToPath(new URL('load-process.ts', import.meta.url));
const patience = 60_000;

/** Carries out a load task in a process of its own. Rejects when the process fails, or stays away much longer than it should. */
export function runLoad(task: LoadTask): Promise<LoadResult> {
  const limit = task.warmUpMilliseconds + task.milliseconds + patience;
  return new Promise((resolve, reject) => {
    const child = fork(program, { timeout: limit, killSignal: 'SIGKILL' });
    child.once('message', (result) => resolve(result as LoadResult));
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`The load process ended with ${signal ?? code}`)));
    child.send(task);
  });
}
