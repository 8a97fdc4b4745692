import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { DatabaseLog } from '../database-log.ts';
import { clusterFolder } from './cluster.ts';

/** No words on the console of the test run; the faults are made on purpose. */
export const SILENT: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A folder of mode 0700 that goes when the test is over. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'domivka-case-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

let prepared: Promise<string> | undefined;

afterAll(async () => {
  if (prepared !== undefined) await rm(await prepared, { recursive: true, force: true });
});

async function prepareFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'domivka-prepared-'));
  const database = await openDatabase({ dataDir: folder }, { log: SILENT, embedded: { durable: false } });
  await database.close();
  return folder;
}

/** Like `makeFolder`, with an empty database in it: a copy, because creating one takes longer than most tests. */
export async function makeDatabaseFolder(): Promise<string> {
  prepared ??= prepareFolder();
  const [folder, original] = await Promise.all([makeFolder(), prepared]);
  // Node.js copies no owners, and PostgreSQL opens no folder of another user.
  await promisify(execFile)('cp', ['-a', clusterFolder(original), folder]);
  return folder;
}

/**
 * Opens the embedded database of a folder and closes it after the test, if the test did not. Quick, unless the test is about
 * what a kill leaves behind: then it must be `durable`, as the product is.
 */
export async function openIn(dataDir: string, { durable = false } = {}): Promise<Database> {
  const database = await openDatabase({ dataDir }, { log: SILENT, embedded: { durable } });
  onTestFinished(() => database.close());
  return database;
}

export async function serverProcess(dataDir: string): Promise<number> {
  const text = await readFile(join(clusterFolder(dataDir), 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}
