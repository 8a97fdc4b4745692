import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { builtProgram } from '../../../apps/server/test/built-program.ts';

/** The program as a process of its own on a given database, which outlives it. */
export type ServerChild = { readonly port: number; kill(): Promise<void> };

export async function startServerChild(databaseUrl: string, dataDir: string, port = 0): Promise<ServerChild> {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
  };
  const child = spawn(process.execPath, [builtProgram()], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
    cwd: import.meta.dirname,
  });
  const ended = once(child, 'exit');
  return {
    port: await readPort(child),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function readPort({ stdout }: ChildProcess): Promise<number> {
  if (!stdout) throw new Error('The program has no output');
  for await (const line of createInterface(stdout)) {
    const port = /^Domivka is ready: .*:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    stdout.resume();
    return Number(port);
  }
  throw new Error('The program ended without being ready');
}
