import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const program = fileURLToPath(new URL('../../apps/server/dist/main.mjs', import.meta.url));
const shiftedClock = new URL('shifted-clock.mjs', import.meta.url).href;

export type Server = {
  readonly url: string;
  /** Stops it as an operator would, and starts it again on the same data. */
  restart(): Promise<void>;
  /** Does something while it is stopped, on the same data before and after. */
  whileStopped(work: () => Promise<void>): Promise<void>;
  /** Copies everything it has while it rests, as an operator does at night. */
  backUp(): Promise<void>;
  /** Puts that copy back in place of what it has now, as after a disk that was lost. */
  restore(): Promise<void>;
  /** Lets so many milliseconds pass for the server at once. */
  passTime(milliseconds: number): Promise<void>;
  /** Takes back what has passed at once: the next journey on this server has a device whose clock is right. */
  takeTimeBack(): Promise<void>;
  stop(): Promise<void>;
};

export async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port was found');
  return address.port;
}

/** Starts the built product with demonstration data in a folder of its own, as `npm start` does. `settings`: further ones of the operator. */
export async function startServer(settings: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'domivka-journey-'));
  const port = await freePort();
  const copy = `${dataDir}-copy`;
  let child = await run(dataDir, port, settings);
  let passed = 0;
  const whileStopped = async (work: () => Promise<void>) => {
    await end(child);
    await work();
    child = await run(dataDir, port, settings);
    passed = 0;
  };
  const passTime = async (milliseconds: number) => {
    const told = once(child, 'message');
    child.send({ passed: milliseconds });
    await told;
    passed += milliseconds;
  };
  return {
    url: `http://localhost:${port}`,
    passTime,
    takeTimeBack: async () => {
      if (passed !== 0) await passTime(-passed);
    },
    whileStopped,
    restart: () => whileStopped(() => Promise.resolve()),
    // Node.js copies no owners, and a database opens no folder of another user.
    backUp: () => whileStopped(async () => void (await execute('cp', ['-a', dataDir, copy]))),
    restore: () =>
      whileStopped(async () => {
        await rm(dataDir, { recursive: true });
        await rename(copy, dataDir);
      }),
    async stop() {
      await end(child);
      for (const folder of [dataDir, copy]) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server says that it is ready; rejects with all it said when it ends before. */
async function run(dataDir: string, port: number, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const env = { ...process.env, ...settings, DATA_DIR: dataDir, PORT: String(port) };
  const child = spawn(process.execPath, ['--import', shiftedClock, program, 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Domivka is ready')) resolve(child);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
