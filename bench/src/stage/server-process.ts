import { spawn, type ChildProcess } from 'node:child_process';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** The real server in a process of its own. */
export type ServerProcess = {
  readonly pid: number;
  readonly port: number;
  /** Milliseconds from the start of the process to the first good answer of `/health/ready`. */
  readonly startMilliseconds: number;
  stop(): Promise<void>;
};

export type ServerSettings = { readonly program: string; readonly dataDir: string; readonly port: number };

const startLimit = 240_000;
const stopLimit = 20_000;
const pollEvery = 10;

/** Starts the bundled server with the demonstration world and waits until it is ready. */
export async function startServer({ program, dataDir, port }: ServerSettings): Promise<ServerProcess> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', '--max-semi-space-size=16', ...extraArguments(), program, 'start'],
    {
      env: {
        ...plainEnvironment(),
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DEMO: '1',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let said = '';
  const hear = (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000));
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (!(await isReady(port))) {
    const tooLate = performance.now() - begun > startLimit;
    if (tooLate || child.exitCode !== null) {
      await stopChild(child, ended);
      throw new Error(`The server did not become ready:\n${said}`);
    }
    await delay(pollEvery);
  }
  const startMilliseconds = performance.now() - begun;
  return { pid: child.pid ?? 0, port, startMilliseconds, stop: () => stopChild(child, ended) };
}

/** More arguments for Node.js, to look into the server while it is measured: BENCH_SERVER_ARGUMENTS="--cpu-prof". */
function extraArguments(): readonly string[] {
  return (process.env['BENCH_SERVER_ARGUMENTS'] ?? '').split(' ').filter(Boolean);
}

/** Settings of the user who runs the bench must not reach the server that is measured. */
function plainEnvironment(): NodeJS.ProcessEnv {
  const ours = ['DATABASE_URL', 'LOG_LEVEL', 'TRUSTED_PROXIES', 'NODE_OPTIONS'];
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.includes(name)));
}

function isReady(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(
      { host: '127.0.0.1', port, path: '/api/v1/health/ready', agent: false, timeout: 2_000 },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false));
  });
}

async function stopChild(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const limit = new AbortController();
  const late = delay(stopLimit, 'late', { signal: limit.signal }).catch(() => undefined);
  const outcome = await Promise.race([ended, late]);
  limit.abort();
  if (outcome === 'late') child.kill('SIGKILL');
}
