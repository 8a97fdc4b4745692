import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PulledChange, SizeAnswer } from '@domivka/domain/kernel/sync';
import { listEntities } from '@domivka/domain/registry';
import { bucha, newHouse, newPhoto, saved } from './examples.ts';
import { pullAfterOthers } from './feed.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
});
afterAll(() => server.close());

const packed = listEntities().filter(({ offline, fields }) => offline && fields['pCode4']);
const measure = async (caller: Caller, areas: readonly string[]) =>
  (await caller.post<SizeAnswer>('/sync/size', { areas })).body;

/** What a device really gets for these areas, and what that takes compressed. */
async function take(caller: Caller, areas: readonly string[]) {
  const changes: PulledChange[] = [];
  const tables = packed.map(({ table }) => table);
  let bytes = 0;
  let cursor: string | undefined;
  for (;;) {
    const { body } = await pullAfterOthers(server.database, caller, { areas, tables, limit: 500, cursor });
    changes.push(...body.changes);
    bytes += gzipSync(JSON.stringify(body)).length;
    ({ cursor } = body);
    if (body.done) return { bytes, records: changes.flatMap((change) => ('record' in change ? [change] : [])) };
  }
}

describe('What taking an area along would weigh', () => {
  // One role for each way in which reading is limited.
  const readers = [
    'Staff Member (UN)',
    'Oblast Administration',
    'Local Authorities',
    'Partner Organization',
    'Donor',
  ] as const;
  test.each(readers)('is counted for a %s exactly as it would come', async (role) => {
    const caller = await server.as(role);
    for (const areas of [['UA63'], ['UA6312', 'UA32'], ['UA6312', 'UA6312027'], [bucha]]) {
      const [size, { records }] = [await measure(caller, areas), await take(caller, areas)];
      for (const { table } of packed)
        expect([role, table, size.records[table]]).toEqual([
          role,
          table,
          records.filter((change) => change.table === table).length,
        ]);
      expect(size.total).toBe(records.length);
    }
  });

  test('is given in bytes that are about right, and small enough for a slow line (B-04)', async () => {
    const areas = ['UA63', 'UA32', 'UA14'];
    const [size, { bytes, records }] = [await measure(staff, areas), await take(staff, areas)];
    expect(size.bytes).toBeGreaterThan(bytes * 0.8);
    expect(size.bytes).toBeLessThan(bytes * 2);
    expect((bytes / records.length) * 10_000).toBeLessThan(5_000_000);
  });

  test('counts the pictures of photos apart', async () => {
    const area = bucha;
    const before = await measure(staff, [area]);
    const { _id } = await saved(staff, 'address', newHouse({ pCode4: bucha }));
    const { body: me } = await staff.get<{ _id: string; organizationId: string }>('/me');
    await saved(staff, 'photo', await newPhoto(server.database, me, _id));
    const after = await measure(staff, [area]);
    expect(after.pictures.count - before.pictures.count).toBe(1);
    expect(after.pictures.bytes).toBeGreaterThan(before.pictures.bytes);
    expect(after.total - before.total).toBe(2);
  });

  test('is nothing outside of the rights of the user, and no hint of what lies there', async () => {
    const local = await server.as('Local Authorities');
    const size = await measure(local, ['UA32', bucha]);
    expect(size).toMatchObject({ total: 0, bytes: 0, pictures: { count: 0, bytes: 0 } });
    expect(Object.values(size.records).every((count) => count === 0)).toBe(true);
  });

  test.each([{}, { areas: 'UA63' }, { areas: ['63'] }, { areas: ['UA63%'] }, { areas: [5] }])(
    'is asked for in the proper form, not %j',
    async (body) => {
      expect((await staff.post('/sync/size', body)).status).toBe(400);
    },
  );
});
