import { afterAll, beforeAll, expect, test } from 'vitest';
import { otherEpoch, type DeviceAnswer, type PushAnswer, type PushResult } from '@domivka/domain/kernel/sync';
import { saving } from './device.ts';
import { newHouse } from './examples.ts';
import { demoPassword } from '../src/features/demo/demo-accounts.ts';
import { sessionCalls } from './session-calls.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let time = Date.now();
const { signIn } = sessionCalls(() => server);

beforeAll(async () => {
  server = await openTestApp(() => new Date(time));
});
afterAll(() => server.close());

/** A browser with a session of its own. */
async function newBrowser(email = 'partner@example.org'): Promise<Caller> {
  const { token } = await signIn(email, demoPassword);
  return server.withToken(token);
}

async function tell(browser: Caller, deviceId: string, unsent: number, lossRead?: true): Promise<DeviceAnswer> {
  const report = { deviceId, unsent, ...(lossRead ? { lossRead } : {}) };
  const { status, body } = await browser.post<DeviceAnswer>('/sync/device', report);
  expect(status).toBe(200);
  const { epoch: _epoch, cursor: _cursor, ...rest } = body;
  return rest;
}

test('A device without areas hears that the database was put back to a copy, and once only (A-37)', async () => {
  const browser = await newBrowser();
  const ask = async (cursor?: string): Promise<DeviceAnswer> => {
    const report = { deviceId: 'device-one', unsent: 0, ...(cursor === undefined ? {} : { cursor }) };
    return (await browser.post<DeviceAnswer>('/sync/device', report)).body;
  };
  const first = await ask();
  expect((await ask(first.cursor)).epoch).toBe(first.epoch);
  await server.database.query('delete from mark');
  const after = await ask(first.cursor);
  expect(after.epoch).not.toBe(first.epoch);
  expect((await ask(after.cursor)).epoch).toBe(after.epoch);
});

test('A device hears it also where the copy is minutes old: what it had sent since is later than the first mark of the restored server (A-37)', async () => {
  const browser = await newBrowser();
  const push = { deviceId: 'device-one', operations: [] };
  const { body: sent } = await browser.post<PushAnswer>('/sync/push', push);
  // The mark that the restored server leaves as it starts: the numbers of its transactions begin where the copy ended.
  await server.database.query(`insert into mark (xid) values ('5')`);
  const report = { deviceId: 'device-one', unsent: 0, cursor: sent.cursor };
  const { body: after } = await browser.post<DeviceAnswer>('/sync/device', report);
  expect(after.epoch).not.toBe(sent.epoch);
});

test('A device that sends work first hears it with the answer (A-37)', async () => {
  const browser = await newBrowser();
  const { body: first } = await browser.post<PushAnswer>('/sync/push', { deviceId: 'device-one', operations: [] });
  await server.database.query('delete from mark');
  const push = { deviceId: 'device-one', operations: [], cursor: first.cursor };
  expect((await browser.post<PushAnswer>('/sync/push', push)).body.epoch).not.toBe(first.epoch);
});

test('What a device sends that has not heard of it yet changes nothing, and goes once it has: numbers of versions tell nothing of another course of time (A-37)', async () => {
  const browser = await newBrowser();
  const house = newHouse({ floors: 5 });
  const send = async (operation: object, cursor?: string) => {
    const body = { deviceId: 'device-one', operations: [operation], ...(cursor === undefined ? {} : { cursor }) };
    return (await browser.post<PushAnswer & { results: readonly PushResult[] }>('/sync/push', body)).body;
  };
  const first = await send(saving('address', house));
  expect(first.results).toMatchObject([{ status: 'applied' }]);
  await server.database.query('delete from mark');
  const edit = saving('address', { _id: house['_id'], floors: 9 }, { version: 1, base: house });
  const held = await send(edit, first.cursor);
  expect(held.results).toMatchObject([{ opId: edit.opId, status: 'held', code: otherEpoch }]);
  expect(held.results[0]?.messages?.[0]).toMatch(/first compares its data/);
  expect(held.epoch).not.toBe(first.epoch);
  const read = async () => (await browser.get<{ floors: number }>(`/address/${String(house['_id'])}`)).body.floors;
  expect(await read()).toBe(5);
  const next = await send(edit, held.cursor);
  expect([next.results[0]?.status, next.epoch, await read()]).toEqual(['applied', held.epoch, 9]);
});

test('A browser whose local data are gone hears how much they had not sent, until the person has read it (A-41)', async () => {
  const browser = await newBrowser();
  const at = new Date(time).toISOString();
  expect(await tell(browser, 'device-one', 12)).toEqual({});
  time += 60_000;
  expect(await tell(browser, 'device-two', 0)).toEqual({ lost: { unsent: 12, at } });
  expect(await tell(browser, 'device-two', 1)).toEqual({ lost: { unsent: 12, at } });
  expect(await tell(browser, 'device-two', 1, true)).toEqual({});
  expect(await tell(browser, 'device-two', 1)).toEqual({});
});

test('A device that speaks on in its session loses nothing, and its last word counts (A-41)', async () => {
  const browser = await newBrowser();
  await tell(browser, 'device-one', 12);
  expect(await tell(browser, 'device-one', 0)).toEqual({});
  expect(await tell(browser, 'device-two', 0)).toMatchObject({ lost: { unsent: 0 } });
});

test('Two losses before anybody has read of them are added up (A-41)', async () => {
  const browser = await newBrowser();
  await tell(browser, 'device-one', 3);
  await tell(browser, 'device-two', 4);
  expect(await tell(browser, 'device-three', 0)).toMatchObject({ lost: { unsent: 7 } });
});

test('Another session of the same person, and another person, hear nothing of it (A-41)', async () => {
  await tell(await newBrowser(), 'device-one', 5);
  expect(await tell(await newBrowser(), 'device-two', 0)).toEqual({});
  expect(await tell(await newBrowser('staff@example.org'), 'device-three', 0)).toEqual({});
});

test.each([
  { unsent: 1 },
  { deviceId: 'short', unsent: 1 },
  { deviceId: 'device-one', unsent: -1 },
  { deviceId: 'device-one', unsent: 1.5 },
  { deviceId: 'device-one', unsent: 1_000_001 },
  { deviceId: "device-one'; drop", unsent: 1 },
])('A report that is none is refused: %j', async (report) => {
  const { status } = await (await newBrowser()).post('/sync/device', report);
  expect(status).toBe(400);
});
