import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { builtProgram } from './built-program.ts';

/** The real program as a process of its own, on a data folder and a port that the system chooses. */
export type ServerProcess = {
  readonly child: ChildProcess;
  readonly url: string;
  /** The lines that it has said to those who started it. */
  readonly said: readonly string[];
  /** Ends it without a chance to clean up. */
  kill(): Promise<void>;
  /** Asks it to stop and waits for its end. Answers the exit code. */
  stop(): Promise<number | null>;
};

export async function startServerProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const environment = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    DATABASE_URL: '',
    ...settings,
  };
  const child = spawn(process.execPath, [builtProgram()], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: environment,
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  const url = await readUrl(child, said);
  return {
    child,
    url,
    said,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

async function readUrl({ stdout }: ChildProcess, said: string[]): Promise<string> {
  if (!stdout) throw new Error('The program has no output');
  return new Promise((resolve, reject) => {
    const lines = createInterface(stdout);
    lines.on('line', (line) => {
      said.push(line);
      const url = /^Domivka is ready: +(\S+)/.exec(line)?.[1];
      if (url !== undefined) resolve(url.replace('localhost', '127.0.0.1'));
    });
    lines.once('close', () => reject(new Error(`The program ended without being ready: ${said.join('\n')}`)));
  });
}
