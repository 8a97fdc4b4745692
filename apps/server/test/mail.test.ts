import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderTransport, type MailTransport } from '../src/features/mail/mail-transport.ts';
import { countWaitingMails, mailQueue, type MailQueue, renderLetter } from '../src/features/mail/mail-queue.ts';
import { newId } from '../src/platform/ids.ts';
import { ConfigError, readConfig } from '../src/platform/config.ts';
import { createTestDatabase, type TestDatabase } from '../src/platform/database/test-database.ts';
import { type MailServer, openMailServer } from './mail-server.ts';
import { openTestApp, type TestApp } from './test-app.ts';

const letter = {
  to: 'olena@example.org',
  subject: { en: 'Hello', uk: 'Вітаємо' },
  text: { en: 'First.\n\nSecond.', uk: 'Перше.\n\nДруге.' },
};

describe('A letter', () => {
  test('is in the language of the person, and in both where that is not known', () => {
    expect(renderLetter({ ...letter, language: 'en' })).toMatchObject({
      subject: 'Hello',
      text: expect.not.stringMatching(/[а-яіїє]/),
    });
    expect(renderLetter({ ...letter, language: 'uk' })).toMatchObject({
      subject: 'Вітаємо',
      text: expect.not.stringMatching(/First|register/),
    });
    const { subject, text } = renderLetter(letter);
    expect(subject).toBe('Вітаємо / Hello');
    expect(text).toMatch(/Перше[^]*Домівка[^]*First[^]*Domivka/);
  });

  test('has one line for each line of its head, whatever a user typed', () => {
    const words = 'A\r\nBcc: all@example.org\u2028\u0000\u0085B';
    const { to, subject, text } = renderLetter({
      to: `olena@example.org\r\nBcc: x`,
      subject: { en: words, uk: words },
      text: { en: `${words}\u001B[2J`, uk: '' },
    });
    for (const line of [to, subject]) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });
});

describe('A mail server', () => {
  let opened: TestDatabase;
  let mails: MailServer;
  let said: string[];
  let queues: MailQueue[];
  /** A server of its own on the same database, with so many pauses that are over at once. */
  const serverWith = (door: MailTransport = mails.door, pauses: readonly number[] = []) => {
    const queue = mailQueue(opened.database.as('program'), door, (line) => void said.push(line), pauses);
    queues.push(queue);
    return queue;
  };
  const kept = () => opened.database.query('select state, tries, body from mail order by created_at');
  beforeAll(async () => void (opened = await createTestDatabase()));
  afterAll(() => opened.drop());
  beforeEach(async () => {
    mails = await openMailServer();
    [said, queues] = [[], []];
    await opened.database.query('delete from mail');
  });
  afterEach(async () => {
    for (const queue of queues) await queue.close();
    await mails.close();
  });

  test('gets the letter whole, in UTF-8, from the address of the settings; its text is kept no longer', async () => {
    const queue = serverWith();
    await queue.send({ ...letter, language: 'uk' });
    await queue.idle();
    expect(mails.received).toMatchObject([
      { to: ['olena@example.org'], from: 'register@example.org', subject: 'Вітаємо' },
    ]);
    expect(mails.received[0]?.text).toContain('Перше.\n\nДруге.');
    expect(await kept()).toEqual([{ state: 'sent', tries: 1, body: null }]);
    expect(said).toEqual([]);
  });

  test('that is busy is asked again, once for each pause; the log says so without naming anybody', async () => {
    mails.refuse(2);
    const queue = serverWith(mails.door, [0, 0, 0]);
    await queue.send(letter);
    await queue.idle();
    expect(mails.received).toHaveLength(1);
    mails.refuse(9);
    await queue.send(letter);
    await queue.idle();
    expect(mails.received).toHaveLength(1);
    expect(said.at(-1)).toMatch(/given up$/);
    expect(said.join('\n')).not.toMatch(/olena|example/);
    expect(await kept()).toEqual([
      { state: 'sent', tries: 3, body: null },
      { state: 'givenUp', tries: 4, body: null },
    ]);
  });

  test('that is away for long gets the letter when both are there again, whichever server runs then', async () => {
    await mails.close();
    const queue = serverWith(mails.door, [600_000]);
    await queue.send(letter);
    await queue.idle();
    await queue.close();
    expect(await kept()).toMatchObject([{ state: 'waiting', tries: 1 }]);
    expect(await countWaitingMails(opened.database)).toBe(1);
    mails = await openMailServer();
    const next = serverWith();
    await next.idle();
    expect(mails.received).toEqual([]);
    // Its pause was measured by a clock that was ahead.
    await opened.database.query(`update mail set next_try_at = now() + interval '100 days'`);
    await next.idle();
    expect(mails.to('olena@example.org')).toHaveLength(1);
  });

  test('gets what a server had in its hands as it ended suddenly, ten minutes later from another', async () => {
    let isTaken = (): void => undefined;
    const taken = new Promise<void>((resolve) => (isTaken = resolve));
    const deliver = () => {
      isTaken();
      return new Promise<never>(() => undefined);
    };
    const ended = mailQueue(opened.database.as('program'), { ...mails.door, deliver }, () => undefined);
    await ended.send(letter);
    await taken;
    const other = serverWith();
    await other.idle();
    expect(mails.received).toEqual([]);
    await opened.database.query(`update mail set next_try_at = next_try_at - interval '10 minutes'`);
    await other.idle();
    expect(mails.received).toHaveLength(1);
  });

  test('gets each letter once from several servers, and none of a transaction that was undone', async () => {
    const several = [1, 2, 3].map(() => serverWith());
    const [first] = several;
    const people = Array.from({ length: 20 }, (_, index) => `olena-${index}@example.org`);
    await opened.database.as('program').transaction(async (tx) => {
      for (const to of people) await first?.send({ ...letter, to }, tx);
    });
    const undone = opened.database.as('program').transaction(async (tx) => {
      await first?.send({ ...letter, to: 'undone@example.org' }, tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await Promise.all(several.map((queue) => queue.idle()));
    expect(mails.received.map(({ to }) => String(to[0])).toSorted()).toEqual(people.toSorted());
  });

  test('is left alone once the program has stopped: waiting mails are for the next start', async () => {
    const queue = serverWith();
    await queue.close();
    queue.wake();
    await queue.send(letter);
    const isOver = await Promise.race([queue.idle().then(() => true), setImmediate(false)]);
    expect([isOver, await countWaitingMails(opened.database), mails.received]).toEqual([true, 1, []]);
  });

  test('takes no second recipient and no file from what a user typed as an address', async () => {
    const queue = serverWith();
    for (const to of [
      'a@example.org, b@example.org',
      'a@example.org\r\nRCPT TO:<b@example.org>',
      '<a@example.org> b@example.org',
      'file:///etc/passwd',
    ])
      await queue.send({ ...letter, to });
    await queue.idle();
    for (const { to } of mails.received) expect(to).toHaveLength(1);
    expect(mails.to('b@example.org')).toEqual([]);
  });

  test('and what became of each mail is seen by administrators, without its text', async () => {
    const server = await openTestApp(undefined, { mailTransport: mails.door, mailRetries: [600_000] });
    const admin = await server.as('Admin');
    const recover = async (email: string) => {
      await server.nobody.post('/authentication/recover-password', { email });
      await server.idle();
    };
    await recover('donor@example.org');
    mails.refuse(1);
    await recover('staff@example.org');
    const { body } = await admin.get<{ door: string; values: { _id: string }[] }>('/mail');
    expect(body).toMatchObject({
      door: 'smtp',
      values: [
        { to: 'staff@example.org', state: 'waiting', tries: 1, reason: 'EMESSAGE' },
        { to: 'donor@example.org', state: 'sent', tries: 1, reason: null },
      ],
    });
    const waiting = await admin.get(`/mail/${body.values[0]?._id}`);
    expect(waiting).toMatchObject({ status: 200, body: { state: 'waiting' } });
    expect(JSON.stringify([body, waiting.body])).not.toMatch(/(\w{4}-){6}/);
    await server.close();
  });
});

describe('The folder of mails', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp();
  });
  afterAll(() => server.close());

  test('is read by administrators alone', async () => {
    await server.nobody.post('/authentication/recover-password', { email: 'donor@example.org' });
    await server.idle();
    const admin = await server.as('Admin');
    const { status, body } = await admin.get<{ door: string; values: { _id: string; to: string }[] }>('/mail');
    expect([status, body.door, body.values.map(({ to }) => to)]).toEqual([200, 'folder', ['donor@example.org']]);
    expect(JSON.stringify(body)).not.toMatch(/(\w{4}-){6}/);
    const whole = await admin.get<{ text: string }>(`/mail/${body.values[0]?._id}`);
    expect(whole.body.text).toMatch(/(\w{4}-){6}\w{4}/);
    for (const id of [newId(), '..%2F..%2Fetc%2Fpasswd', 'x'])
      expect((await admin.get(`/mail/${id}`)).status).toBe(404);
    for (const role of ['Staff Member (UN)', 'Partner Manager', 'Donor'] as const) {
      const caller = await server.as(role);
      for (const path of ['/mail', `/mail/${body.values[0]?._id}`, `/mail/${newId()}`])
        expect((await caller.get(path)).status, `${role} ${path}`).toBe(403);
    }
  });

  test('shows the newest first, is for this account alone, and lives with other files in it', async () => {
    const folder = join(await mkdtemp(join(tmpdir(), 'domivka-mail-')), 'outbox');
    let time = 1_700_000_000_000;
    const door = folderTransport(folder, () => new Date((time += 1000)));
    expect(await door.list()).toEqual([]);
    for (const subject of ['one', 'two', 'three']) await door.deliver({ to: 'a@example.org', subject, text: 'x' });
    expect((await door.list()).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    const files = await readdir(folder);
    for (const file of files) expect((await stat(join(folder, file))).mode & 0o077).toBe(0);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    await rm(join(folder, '..'), { recursive: true });
    expect(await door.list()).toEqual([]);
  });
});

describe('The settings of mail', () => {
  const read = (environment: Record<string, string>) => readConfig(environment, '/srv/domivka');

  test('are those of this machine unless told', () => {
    expect(read({})).toMatchObject({
      smtpUrl: undefined,
      publicUrl: 'http://localhost:3000',
      mailFrom: 'Domivka <domivka@localhost>',
    });
    expect(read({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    const all = {
      SMTP_URL: 'smtps://user:secret@mail.example.org',
      MAIL_FROM: 'Register <r@example.org>',
      PUBLIC_URL: 'https://r.example.org/',
    };
    expect(read(all)).toMatchObject({
      smtpUrl: all.SMTP_URL,
      mailFrom: all.MAIL_FROM,
      publicUrl: 'https://r.example.org',
    });
  });

  test.each([
    [
      { SMTP_URL: 'http://mail.example.org', MAIL_FROM: 'r@example.org', PUBLIC_URL: 'https://r.example.org' },
      'SMTP_URL',
    ],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'r@example.org' }, 'PUBLIC_URL'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'r@example.org\r\nBcc: x@example.org' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'register.example.org' }, 'PUBLIC_URL'],
  ])('%j are refused by the name of the setting', (environment, name) => {
    expect(() => read(environment)).toThrow(ConfigError);
    expect(() => read(environment)).toThrow(name);
  });
});
