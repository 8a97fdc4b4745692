import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { momentOfKyivClock } from '@domivka/domain/kernel/kyiv-time';
import { listOfferedReports, type OfferedReport } from '@domivka/domain/reports/saved-report';
import { findAbsentUser } from '../src/features/auth/account.ts';
import { mailQueue, type MailQueue } from '../src/features/mail/mail-queue.ts';
import { mailScheduledReports } from '../src/features/reports/scheduled-reports.ts';
import type { AuditEvent } from '../src/platform/audit-trail.ts';
import { fillFacts, refillFacts } from '../src/records/facts/fill-facts.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { openTestApp, tokenOf, type Caller, type TestApp } from './test-app.ts';

/** A Friday. */
const start = '2026-11-20T12:00:00';
let time = momentOfKyivClock(start);
const now = () => new Date(time);
/** The clocks in Ukraine show this. */
const atClock = (clock: string) => void (time = momentOfKyivClock(clock));
const monday = '2026-11-23T08:00:00';

let server: TestApp;
let local: Caller;
/** What the local authority is offered to save. */
let offered: OfferedReport | undefined;
let mails: MailServer;
let queues: MailQueue[];
let trail: AuditEvent[];
let reported: string[];

beforeAll(async () => {
  server = await openTestApp(now);
  const program = server.database.as('program');
  await refillFacts(program, now);
  await signIn();
  const { body: me } = await local.get('/me');
  const reader = await findAbsentUser(program, String(me['_id']));
  [offered] = reader ? listOfferedReports(reader.actor, 'en', () => 'Kharkivska') : [];
});
beforeEach(async () => {
  atClock(start);
  await signIn();
  mails = await openMailServer();
  [queues, trail, reported] = [[], [], []];
  await server.database.query('delete from saved_report; delete from mail');
});
afterEach(async () => {
  for (const queue of queues) await queue.close();
  await mails.close();
});
afterAll(() => server.close());

/** A server of its own on the same database. `change` takes the place of what it usually does. */
function serverWith(change: Partial<Parameters<typeof mailScheduledReports>[0]> = {}) {
  const database = server.database.as('program');
  const mailer = mailQueue(database, mails.door, () => undefined, []);
  queues.push(mailer);
  const parts = {
    database,
    places: server.units,
    now,
    mailer,
    trail: { note: (event: AuditEvent) => void trail.push(event), noteNow: async () => undefined },
    publicUrl: 'https://register.example.org',
    findReader: (id: string) => findAbsentUser(database, id),
    report: (message: string) => void reported.push(message),
    ...change,
  };
  return async () => {
    const sent = await mailScheduledReports(parts);
    await mailer.idle();
    return sent;
  };
}

/** The local authority, signed in at this time. */
const signIn = async () => void (local = server.withToken(await tokenOf(server.app, 'Local Authorities')));
const save = async (change: Record<string, unknown> = {}, caller = local) => {
  const { status, body } = await caller.post('/saved-reports', { ...offered, ...change });
  expect(status, JSON.stringify(body)).toBe(200);
  return String(body['_id']);
};
const setLanguage = (language: string | null, email = 'local@example.org') =>
  server.database.query(
    `update app_user set rest = rest - 'language' || case when $1::text is null then '{}'::jsonb else jsonb_build_object('language', $1::text) end where email = $2`,
    [language, email],
  );

describe('A saved report with a weekly schedule', () => {
  test('is mailed to its owner on Monday at eight, by the clocks in Ukraine, once', async () => {
    const run = serverWith();
    await save();
    expect(await run()).toBe(0);
    atClock('2026-11-23T07:59:59');
    expect(await run()).toBe(0);
    atClock(monday);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    atClock('2026-11-29T23:00:00');
    expect(await run()).toBe(0);
    atClock('2026-11-30T08:00:00');
    expect(await run()).toBe(1);
    expect(mails.to('local@example.org')).toHaveLength(2);
    expect(mails.received).toHaveLength(2);
  });

  test('tells what is new in the hromada since the last mail, and no more', async () => {
    await setLanguage('en');
    const run = serverWith();
    await save();
    const within = `p_code4 like 'UA6312027%' and deleted_at is null`;
    const [assessed] = await server.database.query<{ id: string; address: string }>(
      `select id, address_id as address from assessment where ${within} and address_id in (
         select address_id from fact_building where gaps <> 0) order by id limit 1`,
    );
    const [helped] = await server.database.query<{ id: string }>(
      `select id from activity where ${within} order by id limit 1`,
    );
    const enter = (table: string, id: string | undefined, moment: string) =>
      server.database.query(`update ${table} set created_at = $2 where id = $1`, [id, moment]);
    const before = '2026-11-23T05:59:00Z';
    await enter('assessment', assessed?.id, '2026-11-24T10:00:00Z');
    await enter('activity', helped?.id, '2026-11-25T10:00:00Z');
    atClock(monday);
    await run();
    atClock('2026-11-30T08:00:00');
    await run();
    await enter('assessment', assessed?.id, before);
    await enter('activity', helped?.id, before);
    atClock('2026-12-07T08:00:00');
    await run();
    const news = mails.received.slice(1).map(({ text }) => /New since[^]*?need help: \d+/.exec(text)?.[0]);
    const said = (day: string, count: number) =>
      `New since ${day}:\nAssessments: ${count}\nActivities: ${count}\nAddresses with a new assessment that still need help: ${count}`;
    expect(news).toEqual([said('23 Nov 2026', 1), said('30 Nov 2026', 0)]);
  });

  test('tells the answer, the totals, the filters, where all rows are, and where the mails are stopped', async () => {
    await setLanguage('en');
    const run = serverWith();
    await save({ name: 'My\u00A0city' });
    atClock(monday);
    await run();
    await signIn();
    const [mail] = mails.received;
    expect(mail).toMatchObject({ to: ['local@example.org'], subject: 'Weekly report: My city' });
    const filters = encodeURIComponent(JSON.stringify({ scope: { pCode3: 'UA6312027' }, groupBy: 'pCode4' }));
    const { body } = await local.get(`/reports/situation.json?filters=${filters}`);
    const totals = body['totals'] as { label: { en: string }; value: number }[];
    expect(mail?.text).toContain(String(body['answer']));
    for (const { label, value } of totals)
      expect(mail?.text).toContain(`${label.en}: ${value.toLocaleString('en-GB')}`);
    expect(mail?.text).toContain('as of 23 Nov 2026 08:00');
    expect(mail?.text).toContain('https://register.example.org/report/situation?area=UA6312027&level=4');
    expect(mail?.text).toContain('To stop the emails');
    expect(mail?.text).not.toMatch(/[{}]|[а-яіїєґ]/i);
  });

  test('is in the language of its reader, and in both where that is not known', async () => {
    const run = serverWith();
    await save();
    await setLanguage('uk');
    atClock(monday);
    await run();
    await setLanguage(null);
    atClock('2026-11-30T08:00:00');
    await run();
    await setLanguage('uk');
    const [first, second] = mails.to('local@example.org');
    expect(first?.subject).toBe('Щотижневий звіт: Your hromada: Kharkivska');
    expect(first?.text).toMatch(/Зведення, станом на 23\.11\.2026/);
    expect(first?.text).not.toContain('Situation summary');
    expect(second?.subject).toBe('Щотижневий звіт: Your hromada: Kharkivska / Weekly report: Your hromada: Kharkivska');
    expect(second?.text).toMatch(/Зведення[^]*Situation summary/);
  });

  test('that was missed because no server ran is mailed once, late, and on time again after that', async () => {
    const run = serverWith();
    await save();
    atClock('2026-12-16T15:30:00');
    expect([await run(), await run()]).toEqual([1, 0]);
    atClock('2026-12-21T08:00:00');
    expect(await run()).toBe(1);
    expect(mails.received).toHaveLength(2);
  });

  test('is mailed when the numbers of all addresses are stored, not before', async () => {
    const run = serverWith();
    await save();
    atClock(monday);
    await server.database.query(`update setting set value = '""' where name = 'factsFilledTo'`);
    expect(await run()).toBe(0);
    await fillFacts(server.database.as('program'), now);
    expect(await run()).toBe(1);
  });

  test('is mailed once however many servers there are', async () => {
    for (let count = 0; count < 6; count += 1) await save({ name: `Report ${count}` });
    atClock(monday);
    const several = [serverWith(), serverWith(), serverWith()];
    const sent = await Promise.all(several.map((run) => run()));
    expect(sent.reduce((one, other) => one + other)).toBe(6);
    expect(mails.received.map(({ subject }) => subject).toSorted()).toEqual(
      Array.from({ length: 6 }, (_, count) => expect.stringContaining(`Report ${count}`)),
    );
  });

  test('is mailed by another server when the one that had taken it ended suddenly', async () => {
    const id = await save();
    atClock(monday);
    await server.database.query(`update saved_report set next_try_at = now() + interval '5 minutes' where id = $1`, [
      id,
    ]);
    const run = serverWith();
    expect(await run()).toBe(0);
    await server.database.query(`update saved_report set next_try_at = now() where id = $1`, [id]);
    expect(await run()).toBe(1);
  });

  test('is not mailed a second time by a server that was slow and wrote its letter meanwhile', async () => {
    const id = await save();
    atClock(monday);
    const quick = serverWith();
    const slow = serverWith({
      findReader: async (userId) => {
        // Its ten minutes are over, and another server has mailed it.
        await server.database.query(`update saved_report set next_try_at = now() where id = $1`, [id]);
        await quick();
        return findAbsentUser(server.database.as('program'), userId);
      },
    });
    expect(await slow()).toBe(0);
    expect(mails.received).toHaveLength(1);
  });

  test('is mailed later when its numbers could not be read, and the others are mailed all the same', async () => {
    await save();
    const partner = await server.as('Partner Organization');
    await save({ name: 'Another', filters: {} }, partner);
    atClock(monday);
    const run = serverWith({
      findReader: async (userId) => {
        const reader = await findAbsentUser(server.database.as('program'), userId);
        if (reader?.email === 'local@example.org' && reported.length === 0) throw new Error('The database is away');
        return reader;
      },
    });
    expect(await run()).toBe(1);
    expect(reported).toHaveLength(1);
    await server.database.query('update saved_report set next_try_at = now()');
    expect(await run()).toBe(1);
    expect(mails.received).toHaveLength(2);
  });

  test('is mailed again after a wrong clock had reached a day of the future', async () => {
    const run = serverWith();
    await save();
    atClock('2027-03-01T08:00:00');
    expect(await run()).toBe(1);
    atClock(monday);
    expect(await run()).toBe(0);
    atClock('2026-11-30T08:00:00');
    expect(await run()).toBe(1);
  });

  test('is not taken back by a server whose clock is a little behind', async () => {
    await save();
    atClock(monday);
    expect(await serverWith()()).toBe(1);
    const behind = serverWith({ now: () => new Date(momentOfKyivClock('2026-11-23T07:59:30')) });
    expect(await behind()).toBe(0);
    expect(await serverWith()()).toBe(0);
    expect(mails.received).toHaveLength(1);
  });

  test('leaves a line in the trail: these numbers left the program', async () => {
    const id = await save();
    atClock(monday);
    await serverWith()();
    expect(trail).toMatchObject([
      { kind: 'export', table: 'savedReport', recordId: id, details: { report: 'situation', mail: 'weekly' } },
    ]);
  });
});

describe('The schedule', () => {
  test('is every month on the first, too', async () => {
    const run = serverWith();
    await save({ schedule: 'monthly' });
    atClock(monday);
    expect(await run()).toBe(0);
    atClock('2026-12-01T07:00:00');
    expect(await run()).toBe(0);
    atClock('2026-12-01T09:00:00');
    expect([await run(), await run()]).toEqual([1, 0]);
    expect(mails.received[0]?.subject).toContain('Щомісячний звіт');
  });

  test('begins with the next day that is due, also when it is chosen again', async () => {
    const run = serverWith();
    atClock('2026-11-24T10:00:00');
    await signIn();
    const _id = await save();
    expect(await run()).toBe(0);
    atClock('2026-11-30T08:30:00');
    expect(await run()).toBe(1);
    await signIn();
    await save({ _id, schedule: 'none' });
    await save({ _id });
    expect(await run()).toBe(0);
    // Another name is no new schedule.
    atClock('2026-12-07T08:00:00');
    await signIn();
    await save({ _id, name: 'Another name' });
    expect(await run()).toBe(1);
  });

  test('ends when the user chooses none, and with the saved report', async () => {
    const run = serverWith();
    const [stopped, removed] = [await save(), await save()];
    await save({ _id: stopped, schedule: 'none' });
    await local.delete(`/saved-reports/${removed}`);
    atClock(monday);
    expect(await run()).toBe(0);
    expect(mails.received).toEqual([]);
  });

  test.each([
    ['blocked', `status = 'blocked'`, `status = 'active'`],
    ['deleted', 'deleted_at = now()', 'deleted_at = null'],
    ['a donor now, who reads no reports', `role = 'Donor'`, `role = 'Local Authorities'`],
  ])('sends nothing to a user who is %s, and nothing late after that', async (_what, change, back) => {
    const person = `where email = 'local@example.org'`;
    const run = serverWith();
    await save();
    await server.database.query(`update app_user set ${change} ${person}`);
    atClock(monday);
    expect(await run()).toBe(0);
    await server.database.query(`update app_user set ${back} ${person}`);
    expect(await run()).toBe(0);
    atClock('2026-11-30T08:00:00');
    expect(await run()).toBe(1);
  });

  test('shows only what the reader may see on that day', async () => {
    const run = serverWith();
    await save({ filters: {} });
    const admin = await server.as('Admin');
    await save({ filters: {} }, admin);
    atClock(monday);
    await setLanguage('en', 'admin@example.org');
    await setLanguage('en');
    await run();
    await setLanguage('uk');
    const addresses = (email: string) =>
      Number(/Addresses: ([\d,]+)/.exec(mails.to(email)[0]?.text ?? '')?.[1]?.replaceAll(',', ''));
    expect(addresses('local@example.org')).toBeGreaterThan(0);
    expect(addresses('admin@example.org')).toBeGreaterThan(addresses('local@example.org'));
  });
});
