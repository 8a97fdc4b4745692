import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onInterrupt } from '../bootstrap/run.mjs';

/** A unix socket's path is at most 107 bytes long, with the socket's own name. */
const LONGEST_FOLDER = 80;
const START_LIMIT_MS = 30_000;

/** @typedef {{ url: string, stop: () => Promise<void> }} PostgresServer */

/**
 * Starts an empty PostgreSQL of our own in a temporary folder, reached by a unix socket only. As root it runs as the account `postgres`,
 * which PostgreSQL asks for. Nothing of it survives: durability is switched off and `stop` removes the folder.
 * @param {string} programs folder with `initdb` and `postgres`
 * @returns {Promise<PostgresServer>} `url` opens it as its superuser
 */
export async function startPostgres(programs) {
  const folder = await mkdtemp(join(tmpdir().length > LONGEST_FOLDER - 24 ? '/tmp' : tmpdir(), 'domivka-postgres-'));
  const account = process.getuid?.() === 0 ? accountOf('postgres') : undefined;
  if (account !== undefined) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...account,
    },
  );
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries({ ...settings, log_min_messages: 'fatal' }).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], detached: true, ...account },
  );
  const ended = once(server, 'exit');
  const stop = async () => {
    // "Fast": sessions still open are ended.
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const forget = onInterrupt(stop);
  await waitForSocket(join(folder, '.s.PGSQL.5432'), server);
  return {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    stop: () => {
      forget();
      return stop();
    },
  };
}

/** @param {string} name */
function accountOf(name) {
  const ask = (/** @type {string} */ what) => Number(execFileSync('id', [what, name], { encoding: 'utf8' }));
  return { uid: ask('-u'), gid: ask('-g') };
}

/**
 * @param {string} path
 * @param {import('node:child_process').ChildProcess} server
 */
async function waitForSocket(path, server) {
  for (const started = Date.now(); Date.now() - started < START_LIMIT_MS; await wait(50)) {
    if (server.exitCode !== null) break;
    const socket = connect(path);
    const open = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (open) return;
  }
  server.kill('SIGQUIT');
  throw new Error('The PostgreSQL server of the tests did not start; its own words are above.');
}
