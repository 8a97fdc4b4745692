import { productVersion } from '../platform/product-version.ts';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { daysAfter, kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { Text } from '@domivka/domain/kernel/text';
import { demoAccounts, demoPassword } from '../features/demo/demo-accounts.ts';
import { barDemoPeople, hasAdministrator, listMadeByBarred } from '../features/demo/bar-demo-people.ts';
import { type PhotoKeeper, seedDemoPhotos, seedDemoWorld } from '../features/demo/seed-demo.ts';
import type { BarredAccounts } from '../features/auth/credentials.ts';
import { passwords } from '../features/auth/passwords.ts';
import type { FileStore } from '../features/files/store/file-store.ts';
import { folderStore } from '../features/files/store/folder-store.ts';
import { s3Store } from '../features/files/store/s3-store.ts';
import { folderTransport, type MailTransport, smtpTransport } from '../features/mail/mail-transport.ts';
import { countWaitingMails } from '../features/mail/mail-queue.ts';
import { buildApp } from '../http/app.ts';
import { migrations } from '../migrations/migrations.ts';
import { clockWatch, findLastSeen } from '../platform/clock-watch.ts';
import { openBaseMap, type BaseMapArchive } from '../platform/base-map.ts';
import { type Config, ConfigError } from '../platform/config.ts';
import { readMapStyle, type MapStyle } from '../platform/map-style.ts';
import { type Console, terminal } from '../platform/console.ts';
import { migrate } from '../platform/database/migrate.ts';
import { runPeriodically } from '../platform/periodic-jobs.ts';
import { leaveMark } from '../sync/cursor.ts';
import { noticeMove } from '../sync/database-place.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { renewAddressKeys } from '../records/renew-address-keys.ts';
import { rowSecurity } from '../records/row-security.ts';
import { streetDirectory } from '../records/street-lookup.ts';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { compose, reportFailure } from './compose.ts';
import { administratorCommand, startText } from './start.text.ts';
import { backgroundJobs, composeCautions } from './background-jobs.ts';
import { composeFiles } from '../features/files/compose-files.ts';
import { findPhotoFile, recordFacts } from '../features/files/photos/photo-files.ts';
import { HttpError } from '../platform/http-error.ts';

/** Keeps the photos of the demonstration as all others: redrawn in three sizes, with what their files say of time and place. */
export function demoPhotoKeeper(owner: Database, store: FileStore): PhotoKeeper {
  const database = owner.as('program');
  const { uploads } = composeFiles(database, store, () => new Date(), reportFailure);
  return async (author, id, filename, bytes) => {
    try {
      const { path } = await uploads.keep(author, id, filename, bytes);
      const file = await findPhotoFile(database, path);
      return file && recordFacts(file);
    } catch (error) {
      // The store is away and has been reported: the demonstration starts without photos.
      if (error instanceof HttpError && error.code === 'file.unavailable') return undefined;
      throw error;
    }
  };
}

/** Starts everything, says where it is, and ends when the program is asked to stop. Answers the exit code. */
export async function start(config: Config, root: string): Promise<number> {
  const out = terminal();
  out.line(`Domivka ${productVersion}`);
  await refuseTakenPort(config);
  const baseMap = config.baseMap && (await openBaseMap(config.baseMap));
  const mapStyle = await findMapStyle(config, out);
  const stop = stopRequest();
  const source = config.databaseUrl === undefined ? { dataDir: config.dataDir } : { url: config.databaseUrl };
  const database = await out.step('Database', () => openDatabase(source, { onLost: endWithout }));
  let waiting = 0;
  try {
    const { app, barred } = await prepare({ config, root, baseMap, mapStyle }, database, out);
    await listen(app, config);
    // The first search would wait for it otherwise; when it fails, the search tries again and says why.
    streetDirectory(database).catch(() => undefined);
    sayWhereItIs(out, config, portOf(app) ?? config.port);
    await sayWhoMaySignIn(out, config, database, barred);
    out.line();
    out.line('Press Ctrl-C to stop.');
    await stop;
    out.line('Stopping …');
    await app.close();
    waiting = await countWaitingMails(database);
  } finally {
    await database.close();
  }
  out.line('Stopped. Everything is saved.');
  if (waiting > 0) out.line(`Mails that wait to be sent after the next start: ${waiting}`);
  return 0;
}

/** A database that died for good: a program without it would only pretend. The operator or a supervisor starts it again. */
function endWithout(error: Error): never {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** The server before it listens, and whose accounts do not work in it. */
type Prepared = { readonly app: FastifyInstance; readonly barred: BarredAccounts };

type Given = {
  readonly config: Config;
  readonly root: string;
  readonly baseMap: BaseMapArchive | undefined;
  readonly mapStyle: MapStyle | undefined;
};

/** The style of the operator. A host that does not answer must not keep the register from starting: then the map has its own ground. */
async function findMapStyle({ mapStyle }: Config, out: Console): Promise<MapStyle | undefined> {
  try {
    return mapStyle && (await readMapStyle(mapStyle));
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    out.line(
      `The style of MAP_STYLE_URL cannot be read (${String(error)}): the map has its own ground until the next start.`,
    );
    return undefined;
  }
}

async function prepare(
  { config, root, baseMap, mapStyle }: Given,
  database: Database,
  out: Console,
): Promise<Prepared> {
  await leaveMark(database);
  const hasMoved = await out.step('Tables', async () => {
    await migrate(database, migrations, rowSecurity());
    await renewAddressKeys(database);
    return noticeMove(database);
  });
  if (hasMoved) out.line('This database was read in from a dump: devices will read their data again.');
  const places = readUnitsFromDisk();
  const files = fileStoreOf(config);
  if (config.demo)
    await out.step('Demonstration data', async () => {
      const yesterday = daysAfter(kyivDay(Date.now()), -1);
      const isNew = await seedDemoWorld(database, places, () => passwords.hash(demoPassword), yesterday);
      if (isNew) await seedDemoPhotos(database, places, demoPhotoKeeper(database, files), yesterday);
    });
  const barred = config.demo ? new Set<string>() : await barDemoPeople(database);
  const now = () => new Date();
  const clock = clockWatch(await findLastSeen(database), now);
  const parts = await compose(database, places, now, files, {
    unhurried: () => clock.unhurried(),
    mailTransport: mailTransportOf(config),
    publicUrl: config.publicUrl,
    heatingSeason: config.heatingSeason,
    mapTiles: config.mapTiles,
    baseMap,
    mapStyle,
    barred,
  });
  const webRoot = findWebRoot(root, out);
  const app = await out.step('Server', async () => {
    const built = await buildApp({
      ...parts,
      webRoot,
      logLevel: config.logLevel,
      trustedProxies: config.trustedProxies,
    });
    const { database: program, accounts, reports, imports } = parts;
    const cautions = composeCautions(clock, program, files);
    const { mails } = accounts;
    runPeriodically(
      built,
      backgroundJobs({
        database: program,
        mails,
        files,
        reports,
        imports,
        clock,
        now,
        binDays: config.binDays,
        cautions,
      }),
    );
    return built;
  });
  return { app, barred };
}

function fileStoreOf({ filesS3, filesDir }: Config): FileStore {
  return filesS3 ? s3Store(filesS3) : folderStore(filesDir);
}

function mailTransportOf({ smtpUrl, mailFrom, dataDir }: Config): MailTransport {
  return smtpUrl === undefined ? folderTransport(join(dataDir, 'mail-outbox')) : smtpTransport(smtpUrl, mailFrom);
}

/** Without the built web application the interface alone is of use too: for tests, for devices, behind another server of files. */
function findWebRoot(root: string, out: Console): string | undefined {
  const webRoot = join(root, 'apps/web/dist');
  if (existsSync(join(webRoot, 'index.html'))) return webRoot;
  out.line('The web application is not built, so only the HTTP interface answers. npm start builds it.');
  return undefined;
}

function takenPort({ port }: Config): ConfigError {
  return new ConfigError(
    `Port ${port} is already in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

/** Asked before the database starts, so that the answer comes at once. */
async function refuseTakenPort(config: Config): Promise<void> {
  if (config.port === 0) return;
  const taken = await new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(config.port, config.host, () => probe.close(() => resolve(false)));
  });
  if (taken) throw takenPort(config);
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') throw takenPort(config);
    if (code === 'EACCES')
      throw new ConfigError(
        `This account may not open port ${config.port}. Choose a port above 1024: PORT=3000 npm start`,
      );
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ConfigError(`HOST "${config.host}" is not an address of this machine.`);
    throw error;
  }
}

/** PORT=0 leaves the choice to the system. */
function portOf(app: FastifyInstance): number | undefined {
  return app.addresses().find((address) => typeof address === 'object')?.port;
}

function sayWhereItIs(out: Console, config: Config, port: number): void {
  const own = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(config.host);
  const host = own ? 'localhost' : config.host.includes(':') ? `[${config.host}]` : config.host;
  out.line();
  out.line(`Domivka is ready:  http://${host}:${port}`);
  if (config.demo) {
    out.line();
    out.line(`Demonstration accounts, password ${demoPassword}:`);
    for (const { email, role } of demoAccounts) out.line(`  ${email.padEnd(24, ' ')} ${role}`);
  }
}

async function sayWhoMaySignIn(
  out: Console,
  { demo, exposedBy = 'DEMO=0' }: Config,
  database: Database,
  barred: BarredAccounts,
): Promise<void> {
  const say = ({ en, uk }: Text) => [en, uk].forEach((line) => out.line(line));
  if (barred.size > 0) {
    out.line();
    say(startText.demonstrationClosed(exposedBy));
    const made = await listMadeByBarred(database, barred);
    if (made.length > 0) say(startText.madeByDemonstration(made));
  }
  if (demo || (await hasAdministrator(database, barred))) return;
  out.line();
  say(startText.noAdministrator);
  out.line(`  ${administratorCommand}`);
}

/**
 * Resolves when the program is asked to stop. One wish may arrive as several signals (the terminal signals the whole group, and
 * npm passes its own on), so only a third one ends the program at once.
 */
function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    let asked = 0;
    const onSignal = () => {
      asked += 1;
      if (asked > 2) process.exit(1);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  });
}
