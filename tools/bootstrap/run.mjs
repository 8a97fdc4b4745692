import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';

/** How long a child may take to end after the first signal before it is killed, unless its options say otherwise. */
const GRACE_MS = 8_000;

/**
 * Whether every child leads a group of its own, so that its own children end with it and a terminal's Ctrl-C reaches it only through us.
 * Only once signals are handled here: nobody else would pass them on. Windows has no groups.
 */
let ownGroup = false;

/** @type {Map<import('node:child_process').ChildProcess, number>} with the grace of each */
const children = new Map();
/** @type {(() => unknown)[]} */
const cleanups = [];
let stopping = false;

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] the whole environment; without it, this process's own
 * @property {boolean} [show] pass output through instead of keeping it
 * @property {number} [graceMs] how long it may take to end when a signal ends this process
 * @property {number | undefined} [timeoutMs] after this the child and its children are killed
 */

/** @typedef {{ status: number, output: string, timedOut: boolean }} Ended status 128 + n when a signal ended it */

/**
 * Runs a program to its end, without standard input. Never throws: a program that cannot be started ends with status 127 and the reason as output.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Ended>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const stream = options.show ? 'inherit' : 'pipe';
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', stream, stream],
      detached: ownGroup,
      windowsHide: true,
    });
    children.set(child, options.graceMs ?? GRACE_MS);
    let output = '';
    let timedOut = false;
    for (const pipe of [child.stdout, child.stderr]) {
      pipe?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    }
    const timer =
      options.timeoutMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            signalGroup(child, 'SIGKILL');
          }, options.timeoutMs);
    /** @param {number} status */
    const end = (status) => {
      clearTimeout(timer);
      children.delete(child);
      resolve({ status, output, timedOut });
    };
    child.once('error', (error) => {
      output += error.message;
      end(127);
    });
    child.once('close', (code, signal) => end(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/**
 * Runs a script with this Node.js.
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Something to undo when a signal ends this process, last one first.
 * @param {() => unknown} cleanup
 * @returns {() => void} takes it off the list again
 */
export function onInterrupt(cleanup) {
  cleanups.push(cleanup);
  return () => {
    const at = cleanups.indexOf(cleanup);
    if (at >= 0) cleanups.splice(at, 1);
  };
}

/**
 * Passes the first Ctrl-C or SIGTERM on to every running child, waits for their end, cleans up and ends. Signals after the first change
 * nothing: npm and the terminal both deliver the same one.
 * @returns {() => void} gives signals back to the next program
 */
export function handleSignals() {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  /** @param {NodeJS.Signals} signal */
  const handler = (signal) => {
    if (stopping) return;
    stopping = true;
    void stop(signal);
  };
  ownGroup = process.platform !== 'win32';
  for (const signal of signals) process.on(signal, handler);
  return () => {
    ownGroup = false;
    for (const signal of signals) process.off(signal, handler);
  };
}

/** @param {NodeJS.Signals} signal */
async function stop(signal) {
  await Promise.all(
    [...children].map(async ([child, graceMs]) => {
      const ended = once(child, 'close');
      const killer = setTimeout(() => signalGroup(child, 'SIGKILL'), graceMs);
      signalGroup(child, signal);
      await ended;
      clearTimeout(killer);
    }),
  );
  for (const cleanup of cleanups.toReversed()) await cleanup();
  process.exit(128 + constants.signals[signal]);
}

/** Whether a signal is ending this process. */
export function isStopping() {
  return stopping;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (ownGroup && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It ended in this very moment.
  }
}
