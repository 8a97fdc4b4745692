import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ConflictDetail } from '@domivka/domain/kernel/errors';
import type { PushResult } from '@domivka/domain/kernel/sync';
import { newId } from '../src/platform/ids.ts';
import { newAnswers, newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;

beforeAll(async () => {
  server = await openTestApp();
  staff = await server.as('Staff Member (UN)');
});
afterAll(() => server.close());

describe('Answers for a building that has some', () => {
  test('learn whose place they would take, and what differs: a device makes one record of both', async () => {
    const house = await saved(staff, 'address', newHouse());
    const first = await saved(staff, 'stateQuestions', newAnswers(house._id, { habitable: 'no' }));
    const record = { ...newAnswers(house._id, { habitable: 'yes', restored: 'no' }), _id: newId() };
    const operation = { opId: newId(), table: 'stateQuestions', kind: 'save', record };
    const push = { deviceId: newId(), operations: [operation] };
    const { body } = await staff.post<{ results: PushResult[] }>('/sync/push', push);
    expect(body.results).toMatchObject([
      {
        status: 'conflict',
        code: 'stateQuestions.invalid',
        conflict: {
          current: { _id: first._id, version: 1 },
          fields: [{ field: 'habitable', mine: 'yes', theirs: 'no' }],
        },
      },
    ]);
    expect((await staff.get(`/stateQuestions/${record._id}`)).status).toBe(404);
  });

  test('are refused as before by the call of one record, which names the first one too', async () => {
    const house = await saved(staff, 'address', newHouse());
    const first = await saved(staff, 'stateQuestions', newAnswers(house._id));
    const { status, body } = await staff.post<{ conflict: ConflictDetail }>('/stateQuestions', newAnswers(house._id));
    expect([status, body.conflict.current['_id']]).toEqual([400, first._id]);
  });
});
