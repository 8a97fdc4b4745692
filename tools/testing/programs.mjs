import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { rm, writeFile, mkdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { SetupError } from '../bootstrap/install.mjs';
import { withProgress } from '../bootstrap/progress.mjs';
import { onInterrupt, run } from '../bootstrap/run.mjs';

/** The first is the same browser without all that draws a window: the journeys take a third less time in it. */
const CHROMIUM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const CHROMIUM_PLACES = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The oldest major version of PostgreSQL that the product's SQL is written for, and the one it is tried on first. */
const POSTGRES_MAJOR = 15;

/** @returns {string | undefined} the browser of the journeys: CHROMIUM_PATH, else what is on the PATH or where such browsers usually stand */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...onPath(CHROMIUM_NAMES), ...CHROMIUM_PLACES].find((file) => existsSync(file));
}

/** Debian's packages for the journeys in WebKit: its driver, what the window is made of, and a screen that nobody sees. */
const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'gir1.2-webkit2-4.1', 'python3-gi', 'xvfb'];

/** @returns {boolean} whether the journeys can be walked in WebKit, the engine of every iPhone */
export function hasWebKit() {
  const window = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
  return (
    ['WebKitWebDriver', 'Xvfb'].every((name) => onPath([name]).some((file) => existsSync(file))) &&
    spawnSync('/usr/bin/python3', ['-c', window]).status === 0
  );
}

/** @returns {string | undefined} a folder with `initdb` and `postgres`: version 15 where Debian has it, else the oldest newer one, else the PATH's */
export function findPostgresFolder() {
  const majors = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).map(Number) : [];
  const folders = majors
    .filter((major) => major >= POSTGRES_MAJOR)
    .toSorted((a, b) => a - b)
    .map((major) => join(DEBIAN_POSTGRES, String(major), 'bin'));
  const found = onPath(['initdb']).find((file) => existsSync(file));
  if (found !== undefined) folders.push(join(found, '..'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

/** How to get what a skipped part needs. */
export const HOW_TO_GET = {
  webkit: `no WebKit: install Debian's packages ${WEBKIT_PACKAGES.join(', ')}`,
  chromium: 'no Chromium: install Chromium or Google Chrome, or set CHROMIUM_PATH',
  postgres: `no PostgreSQL: install version ${POSTGRES_MAJOR} or newer, or set TEST_DATABASE_URL to an empty one`,
};

/**
 * Installs what the chosen parts need and this machine lacks, where that is ours to do: as root on Debian. Elsewhere the parts that miss
 * something are skipped by name.
 * @param {readonly string[]} parts
 * @throws {SetupError} when Debian's packages could not be installed
 */
export async function provide(parts) {
  const missing = [
    ...(parts.includes('e2e') && findChromium() === undefined ? ['chromium-headless-shell', 'fonts-dejavu-core'] : []),
    ...(parts.includes('e2e') && !hasWebKit() ? WEBKIT_PACKAGES : []),
    ...(parts.includes('postgres') && !process.env.TEST_DATABASE_URL && findPostgresFolder() === undefined
      ? ['postgresql']
      : []),
  ];
  if (missing.length === 0 || process.getuid?.() !== 0 || !isDebian()) return;
  await withProgress(
    { en: `Installing from Debian: ${missing.join(', ')}`, uk: `Встановлюю з Debian: ${missing.join(', ')}` },
    () => withoutServices(() => aptInstall(missing)),
  );
}

/** @param {string[]} packages */
async function aptInstall(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env });
  const install = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  if (install.status === 0) return;
  const said = `${update.status === 0 ? '' : update.output}${install.output}`.trim().split('\n').slice(-15).join('\n');
  throw new SetupError(`${said}\n\nDebian's packages ${packages.join(', ')} could not be installed.`);
}

/**
 * Debian would make a database and start it at once: the tests only want the programs. Both switches are put back afterwards.
 * @param {() => Promise<void>} work
 */
async function withoutServices(work) {
  const policy = '/usr/sbin/policy-rc.d';
  const clusters = '/etc/postgresql-common/createcluster.d/domivka-tests.conf';
  const ownPolicy = !existsSync(policy);
  const restore = async () => {
    if (ownPolicy) await rm(policy, { force: true });
    await rm(clusters, { force: true });
  };
  const forget = onInterrupt(restore);
  try {
    if (ownPolicy) await writeFile(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    await mkdir(join(clusters, '..'), { recursive: true });
    await writeFile(clusters, 'create_main_cluster = false\n');
    await work();
  } finally {
    forget();
    await restore();
  }
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID="?debian"?$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) =>
    folders.map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
  );
}
