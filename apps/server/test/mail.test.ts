import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backgroundMailer } from '../src/features/mail/background-mailer.ts';
import { folderDoor } from '../src/features/mail/folder-door.ts';
import { renderLetter } from '../src/features/mail/render-letter.ts';
import { newId } from '../src/platform/ids.ts';
import { ConfigError, readConfig } from '../src/platform/config.ts';
import { openMailServer, type MailServer } from './mail-server.ts';
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

  test('has one line for each line of its head, whatever somebody typed', () => {
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
  let mails: MailServer;
  let said: string[];
  beforeEach(async () => {
    mails = await openMailServer();
    said = [];
  });
  afterEach(() => mails.close());

  test('gets the letter whole, in UTF-8, from the address of the settings', async () => {
    const mailer = backgroundMailer(mails.door, (line) => void said.push(line), []);
    mailer.send({ ...letter, language: 'uk' });
    await mailer.close();
    expect(mails.received).toMatchObject([
      { to: ['olena@example.org'], from: 'register@example.org', subject: 'Вітаємо' },
    ]);
    expect(mails.received[0]?.text).toContain('Перше.\n\nДруге.');
    expect(said).toEqual([]);
  });

  test('that is busy is asked again, once for each pause; the log says so without naming anybody', async () => {
    mails.refuse(2);
    const mailer = backgroundMailer(mails.door, (line) => void said.push(line), [1, 1, 1]);
    mailer.send(letter);
    await mailer.idle();
    expect(mails.received).toHaveLength(1);
    mails.refuse(9);
    mailer.send(letter);
    await mailer.close();
    expect(mails.received).toHaveLength(1);
    expect(said.at(-1)).toMatch(/given up$/);
    expect(said.join('\n')).not.toMatch(/olena|example/);
  });

  test('that is away holds nothing up, and closing does not wait for the next try', async () => {
    await mails.close();
    const mailer = backgroundMailer(mails.door, (line) => void said.push(line), [600_000]);
    mailer.send(letter);
    await expect.poll(() => said.length).toBe(1);
    await mailer.close();
    expect(said.at(-1)).toMatch(/given up$/);
    mails = await openMailServer();
  });

  test('takes no second recipient and no file from what somebody typed as an address', async () => {
    const mailer = backgroundMailer(mails.door, (line) => void said.push(line), []);
    for (const to of [
      'a@example.org, b@example.org',
      'a@example.org\r\nRCPT TO:<b@example.org>',
      '<a@example.org> b@example.org',
      'file:///etc/passwd',
    ])
      mailer.send({ ...letter, to });
    await mailer.close();
    for (const { to } of mails.received) expect(to).toHaveLength(1);
    expect(mails.to('b@example.org')).toEqual([]);
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
    const door = folderDoor(folder, () => new Date((time += 1000)));
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
