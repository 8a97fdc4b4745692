import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database.ts';
import { DatabaseError } from '../database-error.ts';
import type { Account } from './account.ts';
import { getEmbeddedBinaries } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { processSpace, processState, waitUntil } from './process.ts';
import { makeDatabaseFolder, openIn, serverProcess, SILENT } from './temporary-folder.fixture.ts';

const DURABLE = { durable: true };

type Writer = {
  child: ChildProcess;
  acknowledged: number[];
  reaches(count: number): Promise<void>;
  kill(): Promise<void>;
};

/** Runs the writing program as a process of its own. */
function startWriter(dataDir: string, first = 1): Writer {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'writer.fixture.ts'), dataDir, String(first)],
    {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const acknowledged: number[] = [];
  createInterface(child.stdout).on('line', (line) => line !== 'ready' && acknowledged.push(Number(line)));
  return {
    child,
    acknowledged,
    async reaches(count) {
      if (!(await waitUntil(async () => acknowledged.length >= count, 15_000)))
        throw new Error('the writer wrote nothing');
    },
    async kill() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    },
  };
}

const numbers = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

describe('the embedded database after kill -9', () => {
  it('of the program: the running server is taken over and every reported row is there', async () => {
    const dataDir = await makeDatabaseFolder();
    const writer = startWriter(dataDir);
    await writer.reaches(50);
    await writer.kill();
    const server = await serverProcess(dataDir);
    expect(await processState(server)).toBe('running');

    const database = await openIn(dataDir, DURABLE);
    expect(await serverProcess(dataDir)).toBe(server);
    expect(numbers(await database.query('select id from written'))).toEqual(
      expect.arrayContaining(writer.acknowledged),
    );
    await database.close();
    expect(await processState(server)).not.toBe('running'); // gone, or not collected by the system yet
  });

  it('of the program: a server of programs that were replaced since is stopped, not taken over', async () => {
    const dataDir = await makeDatabaseFolder();
    const writer = startWriter(dataDir);
    await writer.reaches(10);
    await writer.kill();
    const server = await serverProcess(dataDir);
    const findBinaries = async (account: Account) => ({
      ...(await getEmbeddedBinaries(account, dataDir)),
      version: '18.999',
    });
    const database = await openDatabase({ dataDir }, { log: SILENT, embedded: { findBinaries } });
    onTestFinished(() => database.close());
    expect(await serverProcess(dataDir)).not.toBe(server);
    expect(numbers(await database.query('select id from written'))).toEqual(
      expect.arrayContaining(writer.acknowledged),
    );
  });

  it('of the program and the server: the next start recovers every reported row', async () => {
    const dataDir = await makeDatabaseFolder();
    const writer = startWriter(dataDir);
    await writer.reaches(50);
    const server = await serverProcess(dataDir);
    writer.child.kill('SIGKILL');
    process.kill(server, 'SIGKILL');

    const database = await openIn(dataDir, DURABLE);
    expect(await serverProcess(dataDir)).not.toBe(server);
    expect(numbers(await database.query('select id from written'))).toEqual(
      expect.arrayContaining(writer.acknowledged),
    );
  });

  it('of the server: it is started again while users keep trying, and no confirmed row is lost', async () => {
    const dataDir = await makeDatabaseFolder();
    const database = await openIn(dataDir, DURABLE);
    await database.query('create table confirmed (id bigint primary key)');
    const confirmed: number[] = [];
    const refusals: unknown[] = [];
    let killed = 0;
    for (let id = 1; confirmed.length < 150 && refusals.length < 100; id += 1) {
      // Counted by what was confirmed, so that each time a server is there to be killed.
      if (confirmed.length === 50 * (killed + 1) && killed < 2) {
        process.kill(await serverProcess(dataDir), 'SIGKILL');
        killed += 1;
      }
      try {
        await database.query('insert into confirmed values ($1)', [id]);
        confirmed.push(id);
      } catch (error) {
        refusals.push(error);
        await delay(50);
      }
    }
    expect(killed).toBe(2);
    expect(confirmed).toHaveLength(150);
    expect(refusals.filter((error) => !(error instanceof DatabaseError))).toEqual([]);
    expect(numbers(await database.query('select id from confirmed'))).toEqual(expect.arrayContaining(confirmed));
  });

  it('of a server that was taken over: it is started again, too', async () => {
    const dataDir = await makeDatabaseFolder();
    const writer = startWriter(dataDir);
    await writer.reaches(1);
    await writer.kill();
    const database = await openIn(dataDir, DURABLE);
    const server = await serverProcess(dataDir);
    process.kill(server, 'SIGKILL');
    expect(await waitUntil(async () => database.isReady(), 15_000)).toBe(true);
    expect(await serverProcess(dataDir)).not.toBe(server);
  });

  it('of one of its connections: the others come back automatically', async () => {
    const database = await openIn(await makeDatabaseFolder(), DURABLE);
    const [row] = await database.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(row?.pid ?? 0, 'SIGKILL');
    expect(await waitUntil(async () => database.isReady(), 15_000)).toBe(true);
  });

  it('starts although the number of the dead server now belongs to another program', async () => {
    const dataDir = await makeDatabaseFolder();
    await (await openIn(dataDir, DURABLE)).close();
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
    onTestFinished(() => void other.kill('SIGKILL'));
    await writeFile(
      join(clusterFolder(dataDir), 'postmaster.pid'),
      `${other.pid}\n/x\n1\n5432\n/tmp/domivka-gone00\n\n  1 1\nready   \n`,
    );
    const database = await openIn(dataDir, DURABLE);
    expect(await database.isReady()).toBe(true);
    expect(await processState(other.pid ?? 0)).toBe('running');
  });

  it('takes over the lock of a dead program even when its number belongs to another one', async () => {
    const dataDir = await makeDatabaseFolder();
    await symlink(`${process.ppid} 1 ${await processSpace()} left`, join(dataDir, 'lock'));
    const database = await openIn(dataDir, DURABLE);
    expect(await database.isReady()).toBe(true);
    await database.close();
    await expect(readFile(join(dataDir, 'lock'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
