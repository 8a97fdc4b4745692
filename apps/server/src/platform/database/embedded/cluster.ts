import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError, describeError } from '../database-error.ts';
import { type Account, identityOf, PLAIN_ENVIRONMENT } from './account.ts';
import type { Binaries } from './binaries.ts';
import { listServersIn, signal } from './process.ts';

const run = promisify(execFile);

/** The only role and database of a new cluster; only the owner of the socket folder can reach it. */
export const OWNER = 'domivka';

export type Cluster = { folder: string; account: Account; binaries: Binaries; durable: boolean };

const SIDE = 'postgres.new.';

/** Connections come only through a socket in a folder of mode 0700, so every program that can connect is trusted. */
const ACCESS = ['--auth-local=trust', '--auth-host=reject'];

/** The cluster's folder inside the data folder. */
export const clusterFolder = (dataDir: string): string => join(dataDir, 'postgres');

/**
 * How PostgreSQL gets its folder. Another account may be unable to walk down to it (a folder above may be closed to
 * everyone but root), but it can use the working directory it is born in, which Linux names like this.
 * (Before version 16 its programs leave that directory while they start.)
 */
export function folderArgument({ folder, account, binaries }: Cluster): string {
  return account.switched && process.platform === 'linux' && binaries.major >= 16 ? '/proc/self/cwd' : folder;
}

/** Sorting and case rules come with PostgreSQL itself where it has them, so that a system update changes no order. */
function localeArguments(major: number): string[] {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const builtin = major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  return ['--encoding=UTF8', `--locale=${locale}`, ...builtin];
}

/** Makes the cluster in a side folder and renames it when it is whole: a kill leaves no half cluster. */
async function createCluster(cluster: Cluster, dataDir: string): Promise<void> {
  const { account, binaries } = cluster;
  const side = await mkdtemp(join(dataDir, SIDE));
  try {
    await chmod(side, 0o700);
    if (account.switched && account.uid !== undefined && account.gid !== undefined)
      await chown(side, account.uid, account.gid);
    const args = ['-D', folderArgument({ ...cluster, folder: side }), '-U', OWNER, ...ACCESS, '--data-checksums'];
    const sync = cluster.durable ? [] : ['--no-sync'];
    await run(binaries.initdb, [...args, ...localeArguments(binaries.major), ...sync], {
      ...identityOf(account),
      cwd: side,
      env: PLAIN_ENVIRONMENT,
    });
    await rename(side, cluster.folder);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(side, { recursive: true, force: true });
    const reason = describeError(error).trim();
    throw new DatabaseError(
      'start_failed',
      `PostgreSQL's data folder could not be created in ${dataDir}: ${reason}`,
      error,
    );
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A creation that was cut off may still be running without us. What cannot be removed now is left to a later start. */
async function removeHalfClusters(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(SIDE)) continue;
    const side = join(dataDir, name);
    for (const pid of await listServersIn(side)) signal(pid, 'SIGKILL');
    await rm(side, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** @throws DatabaseError `version_mismatch`, `data_folder_unusable` */
async function checkCluster(cluster: Cluster): Promise<void> {
  const { folder, binaries, account } = cluster;
  const facts = await stat(folder);
  if (account.uid !== undefined && facts.uid !== account.uid) {
    throw new DatabaseError(
      'data_folder_unusable',
      `The database in ${folder} belongs to user number ${facts.uid}, but this program runs as "${account.name}" ` +
        `(${account.uid}). Start it as the owner or as root, or change the owner of the data folder.`,
    );
  }
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new DatabaseError(
      'data_folder_unusable',
      `${folder} exists, but holds no PostgreSQL database. Move it away, or choose another data folder.`,
    );
  }
  if (Number(text.trim()) === binaries.major) return;
  throw new DatabaseError(
    'version_mismatch',
    `The database in ${folder} was made by PostgreSQL ${text.trim()}, this program brings PostgreSQL ${binaries.major}. ` +
      'Nothing was changed. Make a backup with the release that wrote it, then restore that backup with this one into an empty data folder.',
  );
}

/** Creates the cluster when there is none, checks owner and version of an existing one. */
export async function prepareCluster(cluster: Cluster, dataDir: string): Promise<void> {
  await removeHalfClusters(dataDir);
  const exists = await stat(cluster.folder).catch(() => undefined);
  if (!exists) await createCluster(cluster, dataDir);
  await checkCluster(cluster);
}
