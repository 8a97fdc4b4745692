import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from './thread.ts';

/** What the thread can print; `commands/print-thread.ts` knows how. */
export type Printable = 'report' | 'passport' | 'guide' | 'handover';
export type PrintTask = { readonly what: Printable; readonly data: unknown };

const mostMilliseconds = 60_000;
/** A thread that prints nothing for so long ends, and with it the memory of the printer. */
const idleMilliseconds = 60_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();

function openThread(): Worker {
  const worker = startThread('print-thread');
  // The caller of a document hears of it; between two documents there is none.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (thread === worker) thread = undefined;
  });
  return worker;
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}

async function print(task: PrintTask): Promise<Buffer> {
  clearTimeout(idle);
  const worker = (thread ??= openThread());
  worker.ref();
  const done = new AbortController();
  const signal = AbortSignal.any([done.signal, AbortSignal.timeout(mostMilliseconds)]);
  const ended = once(worker, 'exit', { signal }).then(([code]) => {
    throw new Error(`The thread that prints ended with ${String(code)}`);
  });
  try {
    worker.postMessage(task);
    const [bytes] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Uint8Array];
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } catch (error) {
    endThread();
    throw error;
  } finally {
    done.abort();
    ended.catch(() => undefined);
    worker.unref();
    idle = setTimeout(endThread, idleMilliseconds).unref();
  }
}

/**
 * Makes a PDF in a thread of its own: its layout takes up to a second, in which the server would answer nobody. One at a time; `data` must be
 * plain values and bytes. Throws when it cannot be made, or takes longer than a minute.
 */
export function printInThread(what: Printable, data: unknown): Promise<Buffer> {
  const printed = last.then(() => print({ what, data }));
  last = printed.catch(() => undefined);
  return printed;
}
