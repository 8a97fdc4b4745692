import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { noStore, type FileStore } from '../src/features/files/store/file-store.ts';
import { newId } from '../src/platform/ids.ts';
import { createTestDatabase } from '../src/platform/database/test-database.ts';
import { runPeriodically } from '../src/platform/periodic-jobs.ts';
import { jobsOver } from './background.ts';

const now = () => new Date('2026-11-21T10:00:00Z');

/** A server that only tidies, and what it says while it does. */
function tidyingServer() {
  const said: string[] = [];
  const stream = { write: (line: string) => void said.push(line) };
  return { app: Fastify({ logger: { level: 'warn', stream } }), said };
}

/** A store whose first answer comes only when it is let go. */
function slowStore() {
  const asked: string[] = [];
  let release = (): void => undefined;
  const isFree = new Promise<void>((resolve) => {
    release = resolve;
  });
  const list: FileStore['list'] = async (folder) => {
    asked.push(folder);
    await isFree;
    return [];
  };
  return { files: { ...noStore, list, put: async () => undefined }, asked, release };
}

const oldPhoto = `
insert into photo_file (path, sha256, sent_size, mimetype, filename, size, width, height, place_source, created_by,
  organization_id, created_at)
select $1, $2, 1, 'image/jpeg', 'IMG_1.jpg', 1, 1, 1, 'none', id, 'o', '2026-11-01T00:00:00Z' from app_user limit 1`;

test('A server that is stopped while it tidies photos ends with a whole one, leaves the rest for the next start, and says only what it did', async () => {
  const { database, drop } = await createTestDatabase();
  const { app, said } = tidyingServer();
  const { files, asked, release } = slowStore();
  for (let index = 0; index < 3; index += 1)
    await database.query(oldPhoto, [`photo/${newId()}.jpg`, `${index}`.repeat(64)]);
  runPeriodically(app, jobsOver(database, { files, now }).jobs);
  await expect.poll(() => asked).toHaveLength(1);
  const closing = app.close();
  release();
  await closing;
  expect(await database.query('select 1 from photo_file')).toHaveLength(2);
  await drop();
  expect(said).toEqual([expect.stringContaining('"count":1')]);
});

test('A server that is stopped the moment it has begun to tidy says no word of a database that is gone', async () => {
  const { database, drop } = await createTestDatabase();
  const { app, said } = tidyingServer();
  const { jobs, mails, reports } = jobsOver(database, { files: { ...noStore, put: async () => undefined }, now });
  runPeriodically(app, jobs);
  await app.close();
  await mails.close();
  await reports.worker.close();
  await drop();
  expect(said).toEqual([]);
});
