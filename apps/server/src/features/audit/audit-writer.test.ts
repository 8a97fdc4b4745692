import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../platform/database/database-error.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/test-database.ts';
import type { AuditEvent } from '../../platform/audit-trail.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { auditWriter } from './audit-writer.ts';

let opened: TestDatabase;

beforeAll(async () => {
  opened = await createTestDatabase();
});
beforeEach(async () => {
  await opened.database.query('delete from access_log');
});
afterAll(() => opened.drop());

const rows = () => opened.database.query('select * from access_log order by at, id');
const event = (change: Partial<AuditEvent> = {}): AuditEvent => ({
  kind: 'read',
  outcome: 'ok',
  status: 200,
  ...change,
});
const writerOn = (database: Queryable, reports: string[] = []) =>
  auditWriter(database, (message) => reports.push(message));

/** The real database, which counts statements and can be away. */
function watched() {
  const state = { statements: 0, isAway: false };
  const database: Queryable = {
    query(text, values) {
      state.statements += 1;
      if (state.isAway) throw new DatabaseError('unreachable', 'The database does not answer.');
      return opened.database.query(text, values);
    },
  };
  return { state, database };
}

describe('The trail', () => {
  test('keeps everything that is known of an act', async () => {
    const writer = writerOn(opened.database);
    await writer.noteNow(
      event({
        kind: 'search',
        at: new Date('2026-11-21T10:00:00.000Z'),
        userId: 'a'.repeat(24),
        role: 'Donor',
        organizationId: 'b'.repeat(24),
        table: 'address',
        recordIds: ['c'.repeat(24), 'd'.repeat(24)],
        count: 812,
        details: { filters: [{ field: 'pCode4', op: 'eq', value: 'UA63' }] },
        from: '203.0.113.7',
        userAgent: 'Firefox',
        requestId: 'r-1',
      }),
    );
    expect(await rows()).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        at: '2026-11-21T10:00:00.000Z',
        kind: 'search',
        outcome: 'ok',
        status: 200,
        user_id: 'a'.repeat(24),
        role: 'Donor',
        organization_id: 'b'.repeat(24),
        email: null,
        entity: 'address',
        record_id: null,
        record_ids: ['c'.repeat(24), 'd'.repeat(24)],
        row_count: 812,
        details: { filters: [{ field: 'pCode4', op: 'eq', value: 'UA63' }] },
        address: '203.0.113.7',
        user_agent: 'Firefox',
        request_id: 'r-1',
      },
    ]);
  });

  test('writes what came together by one statement, and what comes meanwhile by the next', async () => {
    const { state, database } = watched();
    const writer = writerOn(database);
    for (let index = 0; index < 300; index += 1) writer.note(event());
    expect(state.statements).toBe(0);
    const first = writer.flush();
    const later = Array.from({ length: 100 }, () =>
      writer.noteNow(event({ kind: 'refused', outcome: 'refused', status: 403 })),
    );
    await Promise.all([first, ...later]);
    expect(state.statements).toBeLessThanOrEqual(3);
    expect(await rows()).toHaveLength(400);
  });

  test('is written automatically', async () => {
    const writer = writerOn(opened.database);
    writer.note(event());
    await expect.poll(async () => (await rows()).length, { timeout: 5_000, interval: 50 }).toBe(1);
  });

  test('keeps its order and loses nothing while the database is away for a moment', async () => {
    const { state, database } = watched();
    const reports: string[] = [];
    const writer = writerOn(database, reports);
    state.isAway = true;
    writer.note(event({ requestId: 'first', at: new Date(1_000) }));
    await writer.flush();
    writer.note(event({ requestId: 'second', at: new Date(2_000) }));
    state.isAway = false;
    await writer.close();
    expect((await rows()).map((row) => row['request_id'])).toEqual(['first', 'second']);
    expect(reports).toEqual(['The trail waits for the database']);
  });

  test('does not fill the memory while the database is away: it drops the oldest and says so', async () => {
    const { state, database } = watched();
    const reports: string[] = [];
    const writer = writerOn(database, reports);
    state.isAway = true;
    for (let index = 0; index < 20_600; index += 1) writer.note(event({ status: index % 600 }));
    await writer.flush();
    state.isAway = false;
    await writer.close();
    const kept = await rows();
    expect(kept.length).toBeLessThanOrEqual(20_000);
    expect(kept.length).toBeGreaterThan(19_000);
    expect(reports.some((report) => report.includes('lost'))).toBe(true);
  });

  test('writes the rest when it closes', async () => {
    const writer = writerOn(opened.database);
    writer.note(event());
    await writer.close();
    expect(await rows()).toHaveLength(1);
  });
});

describe('What a client sends', () => {
  test.each([
    ['line ends', 'Firefox\r\n2026-11-21 admin signed in', 'Firefox 2026-11-21 admin signed in'],
    ['colours of a terminal', 'a\u001B[31mred\u001B[0m', 'a red'],
    ['a title of a terminal', 'a\u001B]0;owned\u0007b', 'a b'],
    ['signs that turn the writing', 'a\u202Egnp.exe', 'a gnp.exe'],
    ['a NUL', 'a\u0000b', 'a b'],
    ['half a sign', 'a\uD800b', 'a\uFFFDb'],
  ])('with %s cannot pass for another line', async (_what, sent, kept) => {
    const writer = writerOn(opened.database);
    const ids = [sent];
    await writer.noteNow(
      event({ userAgent: sent, email: `x@${sent}`, recordId: sent, recordIds: ids, details: { [sent]: [sent] } }),
    );
    const [row] = await rows();
    expect(row).toMatchObject({
      user_agent: kept,
      email: `x@${kept}`,
      record_id: kept,
      record_ids: [kept],
      details: { [kept]: [kept] },
    });
  });

  test('never brings a password, a token or a cookie into the trail, however deep it stands', async () => {
    const writer = writerOn(opened.database);
    const details = {
      filters: [{ field: 'name', newPassword: 'тепла оселя 2026', nested: { accessToken: 'eyJ0' } }],
      Authorization: 'Bearer eyJ0',
      cookie: 'domivka-refresh=1',
    };
    await writer.noteNow(event({ details }));
    expect((await rows())[0]?.['details']).toEqual({ filters: [{ field: 'name', nested: {} }] });
  });

  test('is cut where it is long', async () => {
    const writer = writerOn(opened.database);
    const long = 'я'.repeat(100_000);
    const recordIds = Array.from({ length: 5_000 }, (_, index) => String(index));
    await writer.noteNow(
      event({ userAgent: long, email: `@${long}`, recordIds, details: { a: long, list: recordIds } }),
    );
    const [row] = await rows();
    expect(String(row?.['user_agent'])).toHaveLength(200);
    expect(String(row?.['email'])).toHaveLength(254);
    expect(row?.['record_ids']).toHaveLength(1000);
    expect(JSON.stringify(row?.['details']).length).toBeLessThan(9_000);
  });
});
