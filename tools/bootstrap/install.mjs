import { constants, existsSync } from 'node:fs';
import { access, readdir, readFile, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { dependencyPart, isInstalled } from './lockfile.mjs';
import { withLock } from './lock.mjs';
import { toolsOutput } from './paths.mjs';
import { withProgress } from './progress.mjs';
import { run } from './run.mjs';
import { say } from './words.mjs';

/** @typedef {Map<string, Record<string, unknown>>} Manifests every package.json of ours by its folder, the root's own under '' */

/** Something that the person must put right: its message is all that is shown. */
export class SetupError extends Error {}

/**
 * Makes sure that exactly the locked packages are in node_modules; quick when they already do.
 * @param {string} root
 * @throws {SetupError} when npm could not install them
 */
export async function ensureInstalled(root) {
  if (await isFresh(root)) return;
  await withLock(
    join(toolsOutput, 'install.lock'),
    (pid) =>
      console.log(
        say({
          en: `Waiting for another installation in this folder (process ${pid}) …`,
          uk: `Чекаю на інше встановлення в цій папці (процес ${pid}) …`,
        }),
      ),
    async () => {
      // The process that held the lock may have done all of it.
      if (await isFresh(root)) return;
      if (!(await isInstalledByHand(root))) await install(root);
      await writeFile(stampFile(root), await stamp(root));
    },
  );
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.domivka-stamp');
}

/** @param {string} root */
async function isFresh(root) {
  const found = await readFile(stampFile(root), 'utf8').catch(() => '');
  return found !== '' && found === (await stamp(root));
}

/**
 * What was asked for, and on which system: packages hold programs for one system only.
 * @param {string} root
 */
async function stamp(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  hash.update(await readFile(join(root, 'package-lock.json')));
  for (const [folder, manifest] of await readManifests(root)) hash.update(`\0${folder}\0${dependencyPart(manifest)}`);
  return hash.digest('hex');
}

/** @param {string} root */
async function isInstalledByHand(root) {
  try {
    const [wanted, installed] = await Promise.all([
      readLock(join(root, 'package-lock.json')),
      readLock(join(root, 'node_modules', '.package-lock.json')),
    ]);
    return isInstalled(wanted, installed, await readManifests(root), process);
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @returns {Promise<import('./lockfile.mjs').Lockfile>}
 */
async function readLock(file) {
  return JSON.parse(await readFile(file, 'utf8'));
}

/**
 * @param {string} root
 * @returns {Promise<Manifests>}
 */
async function readManifests(root) {
  /** @param {string} folder */
  const read = async (folder) => JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'));
  /** @type {{ workspaces?: string[] }} */
  const own = await read('');
  const folders = await Promise.all((own.workspaces ?? []).map((pattern) => foldersOf(root, pattern)));
  /** @type {Manifests} */
  const manifests = new Map([['', own]]);
  for (const folder of folders.flat().toSorted()) manifests.set(folder, await read(folder));
  return manifests;
}

/**
 * @param {string} root
 * @param {string} pattern a folder, or `folder/*`
 */
async function foldersOf(root, pattern) {
  if (!pattern.endsWith('/*')) return [pattern];
  const parent = pattern.slice(0, -2);
  const names = await readdir(join(root, parent));
  return names.map((name) => `${parent}/${name}`).filter((folder) => existsSync(join(root, folder, 'package.json')));
}

/** @param {string} root */
async function install(root) {
  const words = existsSync(join(root, 'node_modules'))
    ? {
        en: 'Installing the packages again, their list changed',
        uk: 'Встановлюю пакети наново, бо їхній список змінився',
      }
    : {
        en: 'Installing the packages, once; this takes a minute or two',
        uk: 'Встановлюю пакети, це лише раз і триває хвилину чи дві',
      };
  // Scripts of packages stay unrun (nothing of ours needs them) and development packages come in whatever NODE_ENV says: they build the product.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  const env = await installEnvironment();
  await withProgress(words, async () => {
    const npm = process.env.npm_execpath;
    // An installation cut short loses nothing: without the stamp the next start begins again.
    const options = { cwd: root, env, graceMs: 2_000 };
    const { status, output } = npm?.endsWith('.js')
      ? await run(process.execPath, [npm, ...args], options)
      : await run('npm', args, options);
    if (status !== 0) throw new SetupError(explainFailure(output));
  });
}

/** An account without a home folder that it may write to (a service's) still gets a cache. */
async function installEnvironment() {
  const writable = await access(homedir(), constants.W_OK).then(
    () => true,
    () => false,
  );
  return writable || process.env.npm_config_cache !== undefined
    ? process.env
    : { ...process.env, npm_config_cache: join(toolsOutput, 'npm-cache') };
}

/** @param {string} output */
function explainFailure(output) {
  const lines = output.trim().split('\n');
  // npm says the reason first or last, and its manual in between.
  const said = lines.length <= 30 ? lines : [...lines.slice(0, 15), '…', ...lines.slice(-15)];
  return `${said.join('\n')}\n\n${say({
    en: 'The packages could not be installed; what npm said is above. Check the network (or the proxy), free space on the disk and that this folder is yours to write, then run the same command again.',
    uk: 'Не вдалося встановити пакети; вище — слова самого npm. Перевірте мережу (або проксі), вільне місце на диску та право запису в цю папку й запустіть ту саму команду ще раз.',
  })}`;
}
