import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import { readExport } from '@domivka/domain/exchange/export';
import { openExport } from '../src/features/exports/export-rows.ts';
import { openExportFile } from '../src/features/exports/export-file.ts';
import { openSnapshot } from '../src/platform/database/snapshot.ts';
import { exported, rowsOf } from './export-app.ts';
import { now, type Job, useReportFiles } from './report-files-app.ts';
import type { TestApp } from './test-app.ts';

const { server: theServer, download } = useReportFiles();
let server: TestApp;
let actor: Actor;

beforeAll(async () => {
  server = theServer();
  const { body } = await (await server.as('Admin')).get<{ _id: string; organizationId: string }>('/me');
  actor = { _id: body._id, role: 'Admin', organizationId: body.organizationId, organizationName: 'UN', areas: [] };
});

const asked = () => ({
  question: readExport(actor, { table: 'address' }),
  format: 'csv' as const,
  words: 'en' as const,
  language: 'en' as const,
  hxl: false,
});
const parts = () => ({ database: server.database, places: server.units, now });

describe('An export', () => {
  test('shows one moment: what others write while it is read is not in it', async () => {
    const opened = await openExport(server.database, actor, asked().question, 'codes', () => undefined);
    const [first] = await server.database.query<{ id: string }>(
      'select id from address where deleted_at is null limit 1',
    );
    await server.database.query('update address set deleted_at = now() where id = $1', [first?.id]);
    let count = 0;
    for await (const batch of opened.rows()) count += batch.length;
    await opened.close();
    await server.database.query('update address set deleted_at = null where id = $1', [first?.id]);
    expect(count).toBe(opened.totalRows);
  });

  test('holds back no device: its transaction has no number', async () => {
    const snapshot = await openSnapshot(server.database.as(actor));
    await snapshot.query('select count(*) from address');
    const [own] = await snapshot.query<{ xid: string | null }>('select pg_current_xact_id_if_assigned()::text as xid');
    await expect(snapshot.query('delete from address')).rejects.toThrow('no writes');
    await snapshot.close();
    expect(own?.xid).toBeNull();
  });

  test('ends with an error when the rights of its reader change while it is written', async () => {
    const { content } = await openExportFile(parts(), actor, { ...asked(), mayGoOn: async () => false });
    await expect(content.toArray()).rejects.toThrow('rights');
  });

  test('ends with an error, never as a shorter file, when the database is lost', async () => {
    const { content } = await openExportFile(parts(), actor, asked());
    await server.database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    await expect(content.toArray()).rejects.toThrow(/connection/i);
    expect((await exported(server, 'Admin', 'address.csv')).statusCode).toBe(200);
  });

  test('that nobody reads on gives its connection back', async () => {
    for (let time = 0; time < 12; time += 1) {
      const { content } = await openExportFile(parts(), actor, asked());
      content.destroy();
      await new Promise((done) => content.once('close', done));
    }
    expect((await exported(server, 'Admin', 'address.csv')).statusCode).toBe(200);
  });
});

describe('The file of a list in the background', () => {
  const wanted = {
    table: 'address',
    format: 'csv',
    filters: [{ field: 'pCode4', op: 'eq', value: 'UA63' }],
    words: 'codes',
  };

  test('is the file that the list itself gives, and says so among the files of the user', async () => {
    const oblast = await server.as('Oblast Administration');
    const { body, status } = await oblast.post<Job & { title: { en: string } }>('/report-files', {
      ...wanted,
      language: 'uk',
    });
    expect(status, JSON.stringify(body)).toBe(202);
    expect(body.title).toEqual({ en: 'Addresses', uk: 'Адреси' });
    await server.idle();
    const { body: ready } = await oblast.get<Job>(`/report-files/${body.id}`);
    expect(ready).toMatchObject({ state: 'ready' });
    expect(ready.rows).toBe(ready.totalRows);
    const kept = await download('Oblast Administration', `/report-files/${body.id}/content`);
    const direct = await exported(server, 'Oblast Administration', 'address.csv', {
      filters: wanted.filters,
      words: 'codes',
      language: 'uk',
    });
    expect(kept.rawPayload.equals(direct.rawPayload)).toBe(true);
    expect(rowsOf(kept.rawPayload)).toHaveLength(ready.totalRows);
    expect(decodeURIComponent(String(kept.headers['content-disposition']))).toContain('Адреси');
  });

  test.each(['xlsx', 'geojson', 'kml'] as const)('is made as %s, too', async (format) => {
    const oblast = await server.as('Oblast Administration');
    const { body } = await oblast.post<Job>('/report-files', {
      ...wanted,
      format,
      sort: [{ field: 'house', direction: 'asc' }],
    });
    await server.idle();
    expect((await oblast.get<Job>(`/report-files/${body.id}`)).body).toMatchObject({ state: 'ready' });
  });

  test('has what its reader may take away at that moment, and is refused as the list is', async () => {
    const donor = await server.as('Donor');
    const { status, body } = await donor.post<Job>('/report-files', { table: 'activity', format: 'geojson' });
    expect(status).toBe(202);
    await server.idle();
    const { body: ready } = await donor.get<Job>(`/report-files/${body.id}`);
    const { totalRows } = await donor.search({ table: 'activity', filters: [] });
    expect(ready.state).toBe('ready');
    expect(ready.totalRows).toBeLessThan(totalRows);
    for (const [change, code] of [
      [{ table: 'nothing' }, 'search.unknownTable'],
      [{ filters: [{ field: 'nothing', op: 'eq', value: 1 }] }, 'search.unknownField'],
      [{ format: 'pdf' }, 'reportFile.format'],
      [{ words: 'de' }, 'savedReport.invalid'],
      [{ hxl: 'yes' }, 'savedReport.invalid'],
      [{ filters: [{ field: 'q', op: 'contains', value: 'a'.repeat(17_000) }] }, 'search.'],
    ] as const)
      expect(
        (await donor.post<{ code: string }>('/report-files', { ...wanted, filters: [], ...change })).body.code,
      ).toContain(code);
  });
});
