import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backgroundJobs, composeCautions } from '../src/commands/background-jobs.ts';
import { passwords } from '../src/features/auth/passwords.ts';
import { sizeName } from '../src/features/files/photos/photo-files.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { signStore } from '../src/features/files/store/file-store.ts';
import { noTransport } from '../src/features/mail/mail-transport.ts';
import { mailQueue } from '../src/features/mail/mail-queue.ts';
import { clockWatch, findLastSeen } from '../src/platform/clock-watch.ts';
import { runPeriodically } from '../src/platform/periodic-jobs.ts';
import { noticeMove } from '../src/sync/database-place.ts';
import { reportsOver } from './background.ts';
import { newHouse, saved } from './examples.ts';
import { newPicture, senderOf } from './photos.ts';
import { cookieOf, outcome, sessionCalls } from './session-calls.ts';
import { openTestApp, type TestApp } from './test-app.ts';
import { halfTransparent, upload } from './upload.ts';

const hour = 3_600_000;
const day = 24 * hour;

let server: TestApp;
/** By how much the clock of the wall is off, and how long the server has run by the other one. */
let off = 0;
let running = 0;
const now = () => new Date(Date.now() + off);
let clock = clockWatch(undefined, now, () => Date.now() + running);
const { signIn, refresh, me } = sessionCalls(() => server);

/** The server starts, and looks at its clock for the first time. */
async function startAnew(daysOff = 0): Promise<void> {
  [off, running] = [daysOff * day, 0];
  clock = clockWatch(await findLastSeen(server.database), now, () => Date.now() + running);
}
/** Time passes on both clocks, so that the one of the wall is believed. */
function runFor(hours: number): void {
  off += hours * hour;
  running += hours * hour;
}

beforeAll(async () => {
  server = await openTestApp(now, { unhurried: () => clock.unhurried() });
});
beforeEach(() => startAnew());
afterAll(() => server.close());

/** One round of all that the server does in the background, until that is done; what the log says of it. */
async function tidy(isDone: (said: string) => Promise<boolean> | boolean = () => true): Promise<readonly string[]> {
  const said: string[] = [];
  const app = Fastify({ logger: { level: 'info', stream: { write: (line: string) => void said.push(line) } } });
  const database = server.database.as('program');
  const mails = mailQueue(database, noTransport, () => undefined);
  const files = folderStore(server.filesDir);
  const cautions = composeCautions(clock, database, files);
  const reports = reportsOver(database, { files, now, mailer: mails });
  const imports = { wake: () => undefined };
  runPeriodically(app, backgroundJobs({ database, mails, files, reports, imports, clock, now, binDays: 90, cautions }));
  await app.ready();
  await expect.poll(async () => isDone(said.join('\n')), { timeout: 20_000 }).toBe(true);
  await app.close();
  await mails.close();
  await reports.worker.close();
  return said;
}

/** An address in the bin since a hundred days ago. */
async function binned(): Promise<string> {
  const admin = await server.as('Admin');
  const { _id } = await saved(admin, 'address', newHouse());
  await admin.delete(`/address/${_id}`);
  await server.database.query(`update address set deleted_at = now() - interval '100 days' where id = $1`, [_id]);
  return _id;
}
const isKept = async (id: string) =>
  (await server.database.query('select from address where id = $1', [id])).length > 0;

describe('What lies in the bin', () => {
  test('is removed an hour after the start at the earliest, and the log says how many', async () => {
    const id = await binned();
    expect((await tidy()).join('\n')).toContain('bin held: the program has run for less than an hour');
    expect(await isKept(id)).toBe(true);
    runFor(1);
    expect((await tidy()).join('\n')).toMatch(/"removed":\d+,"days":90/);
    expect(await isKept(id)).toBe(false);
  });

  test('stays when the clock has jumped, when the database was read in from a dump, and when the files know a newer one', async () => {
    const id = await binned();
    runFor(2);
    clock.hold();
    off += 100 * day;
    expect((await tidy()).join('\n')).toContain('the clock has jumped');
    await startAnew();
    runFor(2);
    await server.database.query(
      `insert into setting (name, value) values ('place', '"1/1"') on conflict (name) do update set value = excluded.value`,
    );
    expect(await noticeMove(server.database)).toBe(true);
    expect((await tidy()).join('\n')).toContain('read in from a dump');
    // A date that a wrong clock left in the future holds nothing.
    await server.database.query(
      `update setting set value = to_jsonb((now() + interval '90 days')::text) where name = 'movedAt'`,
    );
    const files = folderStore(server.filesDir);
    await signStore(server.database.as('program'), files);
    await server.database.query('delete from mark where name::text = $1', [
      String(await files.find('sign/newest.txt')),
    ]);
    expect((await tidy()).join('\n')).toContain('a newer state of this one');
    expect(await isKept(id)).toBe(true);
    await files.remove('sign/newest.txt');
    await tidy();
    expect(await isKept(id)).toBe(false);
  });
});

describe('A start with a clock that is a hundred days ahead', () => {
  test('ends no session, locks nobody out, and leaves nothing behind that lives longer when the clock is right again', async () => {
    const opened = await signIn('staff@example.org');
    await server.database.query(`update session set last_used_at = now()`);
    await tidy();
    await startAnew(100);
    const renewed = await refresh(cookieOf(opened));
    expect([renewed.status, await me(renewed.token)]).toEqual([200, 200]);
    const temporary = 'A'.repeat(28).replaceAll(/(.{4})(?=.)/g, '$1-');
    await server.database.query(
      `insert into temporary_password (user_id, password_hash, created_at, expires_at) select id, $1, $2, $3 from app_user where email = 'raion@example.org'`,
      [await passwords.hash(temporary), now().toISOString(), new Date(now().getTime() + day).toISOString()],
    );
    expect(outcome(await signIn('raion@example.org', temporary))).toEqual([403, 'auth.passwordMustChange']);
    for (let guess = 0; guess < 6; guess += 1) await signIn('donor@example.org', 'a wrong one');
    expect(outcome(await signIn('donor@example.org'))).toEqual([429, 'auth.tooManyAttempts']);
    await tidy();

    await startAnew();
    expect((await signIn('donor@example.org')).status).toBe(200);
    expect(outcome(await signIn('raion@example.org', temporary))).toEqual([401, 'auth.wrongCredentials']);
    expect(await me(renewed.token)).toBe(401);
    expect((await refresh(cookieOf(renewed))).status).toBe(200);
    const [session] = await server.database.query(
      `select max(expires_at) < now() + interval '31 days' as "isUsual" from refresh_token`,
    );
    expect(session).toEqual({ isUsual: true });
  });
});

test('A logo and a photo that nobody needs stay for the first hour after a start, and lie in quarantine after it', async () => {
  const files = folderStore(server.filesDir);
  const logo = (await upload(server.app, 'Admin', [{ bytes: await halfTransparent(30, 20) }])).files[0]?.path ?? '';
  const sent = await (await senderOf(server, 'Partner Organization')).photo(await newPicture());
  const photo = sizeName(sent.body.file?.path ?? '', 'screen');
  for (const table of ['logo_file', 'photo_file'])
    await server.database.query(`update ${table} set created_at = now() - interval '2 days'`);
  const areInUse = () => Promise.all([logo, photo].map(async (name) => (await files.find(name)) !== undefined));
  const isHeld = (said: string) =>
    ['logos', 'photos'].every((kind) =>
      said.includes(`unused ${kind} held: the program has run for less than an hour`),
    );
  await tidy(isHeld);
  expect(await areInUse()).toEqual([true, true]);
  runFor(1);
  const areAside = async () => {
    const aside = await files.list('quarantine');
    return [logo, photo].every((path) => aside.some(({ name }) => name.endsWith(path)));
  };
  await tidy(areAside);
  expect(await areInUse()).toEqual([false, false]);
});

test('A file of which the database never heard stays, whatever the clock says', async () => {
  const name = `logo/ab/cd/abcd${'0'.repeat(28)}.webp`;
  const files = folderStore(server.filesDir);
  await files.put(name, Buffer.from('of a newer database'));
  await writeFile(join(server.filesDir, 'photo.txt'), 'beside');
  await startAnew(100);
  runFor(2);
  await tidy();
  expect(await files.find(name)).toBeDefined();
});
