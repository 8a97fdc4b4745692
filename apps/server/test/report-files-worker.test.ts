import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findAbsentUser } from '../src/features/auth/account.ts';
import { folderStore } from '../src/features/files/store/folder-store.ts';
import { reportFileWorker, type MadeFile, type MakeFile } from '../src/features/reports/report-files-worker.ts';
import { newId } from '../src/platform/ids.ts';
import type { Letter } from '../src/platform/mailer.ts';
import { fillFacts } from '../src/records/facts/fill-facts.ts';
import { type Job, now, useReportFiles } from './report-files-app.ts';
import type { Caller, TestApp } from './test-app.ts';

const { server: theServer, keptFiles, download } = useReportFiles();
let server: TestApp;
let oblast: Caller;

beforeAll(async () => {
  server = theServer();
  oblast = await server.as('Oblast Administration');
});

/** How a server writes files whose rows come when the test lets them. */
function slowFiles() {
  const made: { readonly report: string; readonly content: PassThrough; readonly onRows: (rows: number) => void }[] =
    [];
  const makeFile: MakeFile = async (_actor, { report }, onRows) => {
    const content = new PassThrough();
    made.push({ report, content, onRows });
    return { name: 'Звіт.csv', plainName: 'Report.csv', type: 'text/csv; charset=utf-8', totalRows: 10, content };
  };
  return { made, makeFile };
}

const quick = async (): Promise<MadeFile> => ({
  name: 'Звіт.csv',
  plainName: 'Report.csv',
  type: 'text/csv; charset=utf-8',
  totalRows: 10,
  content: Readable.from(['rows']),
});

describe('Servers that make files', () => {
  let workers: ReturnType<typeof reportFileWorker>[] = [];
  let reported: string[] = [];
  let letters: Letter[] = [];
  /** A server of its own on the same database and the same files. */
  const serverWith = (makeFile: MakeFile) => {
    const database = server.database.as('program');
    const worker = reportFileWorker({
      database,
      files: folderStore(server.filesDir),
      now,
      makeFile,
      findReader: async (id) => findAbsentUser(database, id),
      mailer: { send: async (letter) => void letters.push(letter), wake: () => undefined },
      publicUrl: 'https://domivka.example',
      report: (message) => void reported.push(message),
    });
    workers.push(worker);
    return worker;
  };
  /** A file that waits, as a call leaves it behind. */
  const waiting = async (email = 'oblast@example.org', change: Record<string, unknown> = {}): Promise<string> => {
    const id = newId();
    const { askedAt = null } = change;
    const { state = 'waiting', run = null, tries = 0, alive_at: aliveAt = null } = change;
    await server.database.query(
      `insert into report_file (id, created_by, report, format, language, hxl, filters, state, run, tries, alive_at, created_at, expires_at)
       select $1, u.id, 'addresses', 'csv', 'en', false, '{}', $2, $3, $4, $5, coalesce($8, clock_timestamp()), $6::timestamptz + interval '7 days'
       from app_user u where u.email = $7`,
      [id, state, run, tries, aliveAt, now().toISOString(), email, askedAt],
    );
    return id;
  };
  const find = async (id: string) => {
    const [row] = await server.database.query<Job & { run: string; tries: number }>(
      'select id, state, rows, run, tries, error from report_file where id = $1',
      [id],
    );
    return row;
  };
  const soon = { timeout: 20_000 };

  afterEach(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    [workers, reported, letters] = [[], [], []];
  });

  test('make one at a time, and users take turns', async () => {
    const emails = ['oblast', 'oblast', 'oblast', 'partner', 'local'].map((name) => `${name}@example.org`);
    for (const email of emails) await waiting(email);
    const order: string[] = [];
    let [atWork, most] = [0, 0];
    const worker = serverWith(async (actor) => {
      atWork += 1;
      most = Math.max(most, atWork);
      order.push(actor.role);
      const made = await quick();
      made.content.once('close', () => (atWork -= 1));
      return made;
    });
    await worker.idle();
    const [first, second, third] = ['Oblast Administration', 'Partner Organization', 'Local Authorities'];
    expect(order).toEqual([first, second, third, first, first]);
    expect(most).toBe(1);
  });

  test('tell by mail of a file that took longer than a minute, with a link that is of no use without an account', async () => {
    const before = (seconds: number) => new Date(now().getTime() - seconds * 1000).toISOString();
    const ids = [await waiting(undefined, { askedAt: before(61) }), await waiting(undefined, { askedAt: before(30) })];
    await serverWith(quick).idle();
    expect(await Promise.all(ids.map(async (id) => (await find(id))?.state))).toEqual(['ready', 'ready']);
    expect(letters).toHaveLength(1);
    const [letter] = letters;
    expect(letter?.to).toBe('oblast@example.org');
    expect(letter?.subject).toEqual({
      en: 'Your file is ready: Book of addresses',
      uk: expect.stringMatching(/^Ваш файл готовий: /),
    });
    expect(letter?.text.en).toContain('CSV, 10 rows');
    expect(letter?.text.en).toMatch(/download it: https:\/\/domivka\.example\/report\n/);
    expect(letter?.text.en).toMatch(/kept until .*2026/);
    expect(letter?.text.uk).not.toContain('{');
  });

  test('never make one file twice, however many of them there are', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => waiting()));
    let count = 0;
    const makeFile: MakeFile = async () => {
      count += 1;
      return quick();
    };
    const several = Array.from({ length: 3 }, () => serverWith(makeFile));
    while ((await server.database.query(`select 1 from report_file where state <> 'ready'`)).length > 0)
      await Promise.all(several.map((worker) => worker.idle()));
    expect(count).toBe(ids.length);
    expect(await keptFiles()).toHaveLength(ids.length);
  });

  test('tell how far they are', async () => {
    const id = await waiting();
    const { made, makeFile } = slowFiles();
    serverWith(makeFile).wake();
    await expect.poll(() => made, soon).toHaveLength(1);
    made[0]?.onRows(4);
    await expect
      .poll(async () => (await oblast.get(`/report-files/${id}`)).body, soon)
      .toMatchObject({ state: 'running', rows: 4, totalRows: 10 });
    expect(await oblast.get(`/report-files/${id}/content`)).toMatchObject({
      status: 409,
      body: { code: 'reportFile.notReady' },
    });
    made[0]?.content.end('rows');
    await expect.poll(() => find(id), soon).toMatchObject({ state: 'ready', rows: 10 });
  });

  test('keep a large file in pieces and give it back whole', async () => {
    const id = await waiting();
    const chunk = Buffer.alloc(700_000, 'a');
    const chunks = Array.from({ length: 15 }, (_, index) => Buffer.concat([Buffer.from(`${index},`), chunk]));
    await serverWith(async () => ({ ...(await quick()), content: Readable.from(chunks) })).idle();
    expect(await keptFiles()).toHaveLength(3);
    const { rawPayload, headers } = await download('Oblast Administration', `/report-files/${id}/content`);
    expect(rawPayload.equals(Buffer.concat(chunks))).toBe(true);
    expect(headers['content-disposition']).toContain('Report.csv');
  });

  test('stop when the user deletes the file, and keep nothing of it', async () => {
    const id = await waiting();
    const { made, makeFile } = slowFiles();
    const worker = serverWith(makeFile);
    worker.wake();
    await expect.poll(() => made, soon).toHaveLength(1);
    made[0]?.content.write(Buffer.alloc(5_000_000));
    await expect.poll(keptFiles, soon).toHaveLength(1);
    expect((await oblast.delete(`/report-files/${id}`)).status).toBe(204);
    expect((await oblast.get(`/report-files/${id}`)).status).toBe(404);
    await worker.idle();
    expect(made[0]?.content.destroyed).toBe(true);
    expect(await find(id)).toBeUndefined();
    expect(await keptFiles()).toEqual([]);
  });

  test('wait until the numbers of all addresses are stored, so that no file misses some of them', async () => {
    const id = await waiting();
    const worker = serverWith(quick);
    await server.database.query(`update setting set value = '""' where name = 'factsFilledTo'`);
    await worker.idle();
    expect(await find(id)).toMatchObject({ state: 'waiting' });
    await fillFacts(server.database.as('program'), now);
    await worker.idle();
    expect(await find(id)).toMatchObject({ state: 'ready' });
  });

  test('that are stopped leave the file for the next one', async () => {
    const id = await waiting();
    const { made, makeFile } = slowFiles();
    const stopped = serverWith(makeFile);
    stopped.wake();
    await expect.poll(() => made, soon).toHaveLength(1);
    made[0]?.content.write(Buffer.alloc(5_000_000));
    await expect.poll(keptFiles, soon).toHaveLength(1);
    await stopped.close();
    expect(await find(id)).toMatchObject({ state: 'waiting', tries: 0, rows: 0 });
    expect(await keptFiles()).toEqual([]);
    await serverWith(quick).idle();
    expect(await find(id)).toMatchObject({ state: 'ready' });
  });

  test('that end suddenly are followed by another one after two minutes, which begins again', async () => {
    const id = await waiting('oblast@example.org', { state: 'running', run: newId(), tries: 1, alive_at: new Date() });
    await folderStore(server.filesDir).put(`report/${id}/${newId()}/000000.part`, Buffer.from('half'));
    const next = serverWith(quick);
    await next.idle();
    expect(await find(id)).toMatchObject({ state: 'running' });
    await server.database.query(`update report_file set alive_at = now() - interval '3 minutes'`);
    await next.idle();
    expect(await find(id)).toMatchObject({ state: 'ready', tries: 2 });
    expect(await keptFiles()).toHaveLength(1);
    expect((await download('Oblast Administration', `/report-files/${id}/content`)).body).toBe('rows');
  });

  test('that end suddenly with the same file three times leave it, and its user is told', async () => {
    const change = { state: 'running', run: newId(), tries: 3, alive_at: new Date(Date.now() - 300_000) };
    const id = await waiting('oblast@example.org', change);
    await serverWith(quick).idle();
    const { body } = await oblast.get<Job>(`/report-files/${id}`);
    expect(body).toMatchObject({ state: 'failed', error: expect.stringContaining('The server stopped several times') });
  });

  test('that were thought dead do not touch what another one makes', async () => {
    const id = await waiting();
    const { made, makeFile } = slowFiles();
    const slow = serverWith(makeFile);
    slow.wake();
    await expect.poll(() => made, soon).toHaveLength(1);
    const other = newId();
    await server.database.query('update report_file set run = $2 where id = $1', [id, other]);
    made[0]?.content.end('rows of the slow one');
    await slow.idle();
    expect(await find(id)).toMatchObject({ state: 'running', run: other });
    expect(await keptFiles()).toEqual([]);
  });

  test('say that a file could not be made, and make the next one', async () => {
    const failing = await waiting('oblast@example.org');
    const next = await waiting('partner@example.org');
    const makeFile: MakeFile = async ({ role }) => {
      if (role !== 'Oblast Administration') return quick();
      const content = async function* () {
        yield 'half';
        throw new Error('The disk is full of names');
      };
      return { ...(await quick()), content: Readable.from(content()) };
    };
    await serverWith(makeFile).idle();
    expect((await oblast.get<Job>(`/report-files/${failing}`)).body).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('could not be made'),
    });
    expect(await find(next)).toMatchObject({ state: 'ready' });
    expect(reported).toEqual(['The file of a report could not be made']);
    expect(await keptFiles()).toHaveLength(1);
  });

  test('make none for a user who was blocked meanwhile', async () => {
    const id = await waiting('ministry@example.org');
    const { made, makeFile } = slowFiles();
    await server.database.query(`update app_user set status = 'blocked' where email = 'ministry@example.org'`);
    await serverWith(makeFile).idle();
    expect(made).toEqual([]);
    expect(await find(id)).toMatchObject({ state: 'failed', error: 'record.forbidden' });
    await server.database.query(`update app_user set status = 'active' where email = 'ministry@example.org'`);
  });
});
