import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/platform/ids.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

describe('An account that another user manages', () => {
  let server: TestApp;
  let manager: Caller;
  let admin: Caller;
  let owner: { _id: string; email: string; version: number };
  beforeAll(async () => {
    server = await openTestApp();
    [manager, admin] = [await server.as('Partner Manager'), await server.as('Admin')];
    owner = (await (await server.as('Partner Organization')).get<typeof owner>('/me')).body;
  });
  afterAll(() => server.close());

  type Change = (caller: Caller, record: object) => Promise<unknown>;
  const post: Change = (caller, record) => caller.post('/user', record);
  const push: Change = (caller, { version, ...record }: { version?: number }) => {
    const operation = { opId: `op-${newId()}`, table: 'user', kind: 'save', record, version };
    return caller.post('/sync/push', { deviceId: 'device-letters', operations: [operation] });
  };

  /** What an edit of the account had sent, to whom, in the order of the addresses. */
  async function mailsOf(
    caller: Caller,
    change: object,
    send = post,
  ): Promise<readonly { to: string; text: string }[]> {
    await server.idle();
    const list = async () => (await admin.get<{ values: { _id: string; to: string }[] }>('/mail')).body.values;
    const before = new Set((await list()).map(({ _id }) => _id));
    const { version } = (await admin.get<{ version: number }>(`/user/${owner._id}`)).body;
    await send(caller, { _id: owner._id, version, ...change });
    await server.idle();
    const sent = (await list()).filter(({ _id }) => !before.has(_id));
    const whole = sent.map(async ({ _id, to }) => ({
      to,
      text: JSON.stringify((await admin.get(`/mail/${_id}`)).body),
    }));
    return (await Promise.all(whole)).toSorted((one, other) => (one.to + one.text < other.to + other.text ? -1 : 1));
  }

  test('tells its owner of another e-mail at the old and the new address, in both languages, without either', async () => {
    const [old, now] = [owner.email, 'a-new-address@example.org'];
    await mailsOf(manager, { language: null });
    const mails = await mailsOf(manager, { email: now });
    expect(mails.map(({ to }) => to)).toEqual([now, old].toSorted());
    for (const { to, text } of mails) {
      expect(text).toMatch(/the email of your Domivka account/);
      expect(text).toMatch(/Електронну адресу вашого облікового запису в Домівці/);
      for (const other of [old, now].filter((one) => one !== to)) expect(text).not.toContain(other);
    }
    expect((await mailsOf(manager, { email: old })).map(({ to }) => to)).toEqual([now, old].toSorted());
  });

  test('tells its owner of another password, in their language, without it', async () => {
    const password = 'вишня біля воріт';
    await mailsOf(manager, { language: 'uk' });
    const mails = await mailsOf(manager, { password });
    expect(mails.map(({ to }) => to)).toEqual([owner.email]);
    expect(mails[0]?.text).toMatch(/новий пароль для вашого облікового запису/);
    expect(mails[0]?.text).not.toContain('An administrator or a manager');
    expect(mails[0]?.text).not.toContain(password);
    const both = await mailsOf(admin, { email: 'another@example.org', password: 'вишня біля хати' });
    await mailsOf(admin, { email: owner.email });
    expect(both.map(({ to }) => to)).toEqual(
      ['another@example.org', 'another@example.org', owner.email, owner.email].toSorted(),
    );
  });

  test('tells its owner at once, not with the next round of mails', async () => {
    const { version } = (await admin.get<{ version: number }>(`/user/${owner._id}`)).body;
    const answer = await admin.post('/user', { _id: owner._id, version, email: 'at-once@example.org' });
    expect(answer.status).toBe(200);
    const recipients = async () =>
      (await admin.get<{ values: { to: string }[] }>('/mail')).body.values.map(({ to }) => to);
    await expect.poll(recipients).toContain('at-once@example.org');
    await mailsOf(admin, { email: owner.email });
  });

  test('tells its owner also of what a device sent, at the old and the new address', async () => {
    const pushed = await mailsOf(manager, { email: 'pushed@example.org', password: 'вишня біля криниці' }, push);
    expect(pushed.map(({ to }) => to)).toEqual(
      [owner.email, owner.email, 'pushed@example.org', 'pushed@example.org'].toSorted(),
    );
    await mailsOf(admin, { email: owner.email });
  });

  test.each([
    ['a device sent it and the change is', 'operation', push],
    ['the letter cannot be kept and the change is', 'mail', post],
  ])('tells nothing when %s undone: it stays as it was', async (_what, table, send) => {
    await server.database.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
    );
    await server.database.query(`create trigger refuse before insert on ${table} execute function refuse()`);
    const mails = await mailsOf(manager, { email: 'undone@example.org' }, send);
    await server.database.query('drop function refuse() cascade');
    expect(mails).toEqual([]);
    expect((await admin.get(`/user/${owner._id}`)).body).toMatchObject({ email: owner.email });
  });

  test('tells nothing of other changes, and of none that was refused', async () => {
    expect(await mailsOf(manager, { jobTitle: 'Engineer' })).toEqual([]);
    expect(await mailsOf(manager, { password: 'short' })).toEqual([]);
    expect(await mailsOf(await server.as('Partner Organization'), { email: 'mine@example.org' })).toEqual([]);
  });
});
