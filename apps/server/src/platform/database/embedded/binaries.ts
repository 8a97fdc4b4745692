import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseError, describeError } from '../database-error.ts';
import { type Account, identityOf, PLAIN_ENVIRONMENT } from './account.ts';
import { getPackageFolder, makeMissingLinks } from './package-folder.ts';
import { copyToRuntimeFolder } from './runtime-copy.ts';

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
