import { afterAll, beforeAll, expect, test } from 'vitest';
import { newActivity, newAssessment, newHouse, newUnit, organizationOf, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let implementer: string;

/** Half past midnight in Kyiv, and still the day before in UTC. */
const night = new Date('2026-11-21T22:30:00.000Z');

beforeAll(async () => {
  server = await openTestApp(() => night);
  staff = await server.as('Staff Member (UN)');
  implementer = await organizationOf(staff);
});
afterAll(() => server.close());

const stateOf = async (id: unknown) => (await staff.get(`/apartment/${String(id)}`)).body['assistanceState'];

test('A strike after midnight opens the need again in the same night', async () => {
  const house = await saved(staff, 'address', newHouse());
  const flat = await saved(staff, 'apartment', newUnit(house._id));
  const [begun, ended] = ['2026-10-01', '2026-10-02'];
  const dates = { plannedStartDate: begun, plannedCompletionDate: ended, actualStartDate: begun };
  const done = { unitIds: [flat._id], status: 'Completed', ...dates, actualCompletionDate: ended };
  await saved(staff, 'activity', newActivity(house._id, implementer, done));
  expect(await stateOf(flat._id)).toBe('done');
  await saved(staff, 'assessment', newAssessment(house._id, { date: '2026-11-22', damageDate: '2026-11-22' }));
  expect(await stateOf(flat._id)).toBe('none');
});

test('What is done for the building is done for its lift, and no more for what turns out to be a flat', async () => {
  const house = await saved(staff, 'address', newHouse());
  const work = { plannedStartDate: '2026-10-01', actualStartDate: '2026-10-01' };
  await saved(staff, 'activity', newActivity(house._id, implementer, work));
  const lift = await saved(staff, 'apartment', newUnit(house._id, { unitType: 'common_area', kind: 'lift' }));
  // The answer to the write says how it is by now, not how it was before anybody asked.
  expect(lift).toMatchObject({ assistanceState: 'ongoing' });
  expect(await stateOf(lift._id)).toBe('ongoing');
  const asFlat = { _id: lift._id, version: 1, unitType: 'apartment', kind: null, number: '77' };
  expect(await saved(staff, 'apartment', asFlat)).toMatchObject({ assistanceState: 'none' });
  expect(await stateOf(lift._id)).toBe('none');
});
