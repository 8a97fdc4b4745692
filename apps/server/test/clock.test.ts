import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { selfPaced } from '@domivka/domain/testing/training-cases';
import { newId } from '../src/platform/ids.ts';
import { newAssessment, newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;

/** Far from any day on which this test may run. */
const now = new Date('2031-05-05T12:00:00.000Z');

beforeAll(async () => {
  server = await openTestApp(() => now);
  staff = await server.as('Staff Member (UN)');
});
afterAll(() => server.close());

test('A quiz is passed on the day of the server’s clock', async () => {
  const { _id } = await saved(staff, 'training', { ...selfPaced, trainers: [], _id: newId() });
  const { body } = await staff.post<{ attendance: readonly Fields[] }>(`/training/${_id}/quiz`, {
    answers: [1, 1, 1, 1, 1],
  });
  expect(body.attendance).toMatchObject([{ state: 'passed', date: '2031-05-05' }]);
});

test('A review is of the server’s clock', async () => {
  const house = await saved(staff, 'address', newHouse());
  const { _id } = await saved(staff, 'assessment', newAssessment(house._id));
  const { status, body } = await staff.post(`/assessment/${_id}/review`, { reviewState: 'verified' });
  expect([status, body['updatedAt']]).toEqual([200, now.toISOString()]);
});

test('What a device says it made before the server’s clock is believed, what lies behind it is not', async () => {
  const made: unknown[] = [];
  for (const madeAt of ['2031-05-05T11:00:00.000Z', '2031-05-05T13:00:00.000Z']) {
    const record = newHouse();
    const operation = { opId: `op-${newId()}`, table: 'address', kind: 'save', record, madeAt };
    await staff.post('/sync/push', { deviceId: 'device-1', operations: [operation] });
    const { body: lines } = await staff.get<Fields[]>(`/history/address/${String(record['_id'])}`);
    made.push(lines[0]?.['madeAt']);
  }
  expect(made).toEqual(['2031-05-05T11:00:00.000Z', undefined]);
});
