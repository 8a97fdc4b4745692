import { chmod, chown, cp, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Account, chooseAccount } from './account.ts';
import { getBinaries, getEmbeddedBinaries, getPackageFolder, makeMissingLinks } from './binaries.ts';
import { clusterFolder } from './cluster.ts';
import { makeFolder, openIn } from './temporary-folder.fixture.ts';

const isRoot = process.getuid?.() === 0;
const ONLY_ROOT = 'only root can run PostgreSQL under another account';

/** The package as `npm ci --ignore-scripts` leaves it: no links between the libraries. */
async function copyPackageWithoutLinks(): Promise<string> {
  const folder = join(await makeFolder(), 'package');
  await cp(getPackageFolder(), folder, {
    recursive: true,
    filter: async (path) => !path.endsWith('.a') && !(await lstat(path)).isSymbolicLink(),
  });
  return folder;
}

async function countLinks(folder: string): Promise<number> {
  const entries = await readdir(join(folder, 'native', 'lib'), { withFileTypes: true });
  return entries.filter((entry) => entry.isSymbolicLink()).length;
}

describe("PostgreSQL's programs from the npm package", () => {
  it('run after an installation that made no links, also when several starts make them at once', async ({ skip }) => {
    const folder = await copyPackageWithoutLinks();
    if ((await countLinks(folder)) !== 0 || process.platform === 'darwin')
      skip('the package of this system has no links');
    const self: Account = { uid: process.getuid?.(), gid: process.getgid?.(), name: 'self', switched: false };
    await expect(getBinaries(join(folder, 'native', 'bin'), self)).rejects.toMatchObject({
      code: 'binaries_unusable',
      message: expect.stringContaining('cannot open shared object file'),
    });
    await Promise.all(Array.from({ length: 5 }, () => makeMissingLinks(folder)));
    expect(await countLinks(folder)).toBe(await countLinks(getPackageFolder()));
    const binaries = await getEmbeddedBinaries(self, await makeFolder(), folder);
    expect(dirname(binaries.postgres)).toBe(join(folder, 'native', 'bin'));
    expect(binaries.major).toBe(18);
  });

  it('are copied to where the account of the server can run them when it cannot enter the project', async ({
    skip,
  }) => {
    if (!isRoot) skip(ONLY_ROOT);
    const folder = await copyPackageWithoutLinks();
    await chmod(dirname(folder), 0o700);
    const dataDir = await makeFolder();
    const binaries = await getEmbeddedBinaries(await chooseAccount([]), dataDir, folder);
    expect(binaries.postgres.startsWith(folder)).toBe(false);
    expect((await stat(dirname(binaries.postgres))).uid).toBe(0); // the account itself cannot change them
    const again = await getEmbeddedBinaries(await chooseAccount([]), dataDir, folder);
    expect(again).toEqual(binaries);
  });
});

describe('the account of the embedded database', () => {
  it('below a folder that only root may enter, data and all, is an ordinary one', async ({ skip }) => {
    if (!isRoot) skip(ONLY_ROOT);
    const closed = await makeFolder(); // mode 0700, owner root
    const dataDir = join(closed, 'one', 'two');
    const database = await openIn(dataDir);
    await database.query('create table kept as select 1 as id');
    expect((await stat(clusterFolder(dataDir))).uid).not.toBe(0);
    await database.close();
    expect(await (await openIn(dataDir)).query('select id from kept')).toEqual([{ id: 1 }]);
  });

  it('works below a path that is too long for a socket', async () => {
    const dataDir = join(await makeFolder(), 'дуже-довга-назва'.repeat(6), 'x'.repeat(100));
    expect(await (await openIn(dataDir)).isReady()).toBe(true);
  });

  it('is the owner of the data folder when root starts it', async ({ skip }) => {
    if (!isRoot) skip(ONLY_ROOT);
    const account = await chooseAccount([]);
    const nobody = account.uid === 65_534 ? 1 : 65_534;
    const dataDir = await makeFolder();
    await chown(dataDir, nobody, nobody);
    await openIn(dataDir);
    expect((await stat(clusterFolder(dataDir))).uid).toBe(nobody);
  });

  it('must have a name: a bare number is refused in words', async ({ skip }) => {
    if (!isRoot) skip(ONLY_ROOT);
    const dataDir = await makeFolder();
    await chown(dataDir, 54_321, 54_321);
    await expect(openIn(dataDir)).rejects.toMatchObject({
      code: 'no_account',
      message: expect.stringContaining('54321'),
    });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('never runs programs from a prepared copy that others could have changed', async ({ skip }) => {
    if (!isRoot) skip(ONLY_ROOT);
    const folder = await copyPackageWithoutLinks();
    await chmod(dirname(folder), 0o700);
    const before = process.env['TMPDIR'];
    const dataDir = await makeFolder();
    await mkdir(dataDir, { recursive: true });
    onTestFinished(() => void (before === undefined ? delete process.env['TMPDIR'] : (process.env['TMPDIR'] = before)));
    const binaries = await getEmbeddedBinaries(await chooseAccount([]), dataDir, folder);
    const copy = dirname(dirname(dirname(binaries.postgres)));
    await chown(copy, 65_534, 65_534);
    onTestFinished(() => rm(copy, { recursive: true, force: true }));
    const other = await getEmbeddedBinaries(await chooseAccount([]), dataDir, folder);
    expect(dirname(dirname(dirname(other.postgres)))).not.toBe(copy);
    onTestFinished(() => rm(dirname(dirname(dirname(other.postgres))), { recursive: true, force: true }));
  });
});
