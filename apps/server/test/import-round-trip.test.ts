import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@domivka/domain/kernel/actor';
import { exported } from './export-app.ts';
import { newHouse, saved } from './examples.ts';
import { importClient } from './import-client.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const staff: Role = 'Staff Member (UN)';

let server: TestApp;
let client: ReturnType<typeof importClient>;

beforeAll(async () => {
  server = await openTestApp();
  client = importClient(server);
  const admin = await server.as(staff);
  // Texts that a spreadsheet would run, or read as something else.
  for (const [at, comment] of ['=1+1', "'=1+1", '-друг', '@sum', '+380 50', 'NULL', '–'].entries())
    await saved(admin, 'address', newHouse({ house: String(900 + at), comment }));
});
afterAll(() => server.close());

const tables = ['address', 'apartment', 'assessment', 'activity', 'stateQuestions', 'organization'] as const;

describe('An export that is imported again', () => {
  test.each(tables)('changes nothing: %s', async (table) => {
    for (const words of ['codes', 'uk'] as const) {
      const { body } = await exported(server, staff, `${table}.csv`, { words });
      const rows = body.split('\r\n').length - 2;
      const checked = await client.check(staff, body, table);
      expect(await client.rowsOf(staff, checked._id, 'failed'), words).toEqual([]);
      expect(await client.rowsOf(staff, checked._id, 'ready'), words).toEqual([]);
      expect(checked.counts.skipped, words).toBe(checked.counts.rows);
      expect(checked.counts.rows).toBeGreaterThan(0);
      expect(rows).toBeGreaterThanOrEqual(checked.counts.rows ?? 0);
    }
  });
});
