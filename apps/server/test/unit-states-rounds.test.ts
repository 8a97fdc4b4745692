import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { qualityChecks } from '@domivka/domain/measures/quality.text';
import { rollUpReachedDays } from '../src/features/unit-states/day-round.ts';
import { kharkiv, newActivity, newAssessment, newHouse, newUnit, organizationOf, saved } from './examples.ts';
import { pullAfterOthers } from './feed.ts';
import { type PeriodicJob, runPeriodically } from '../src/platform/periodic-jobs.ts';
import { jobsOver } from './background.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let implementer: string;

const evening = new Date('2026-11-21T18:00:00.000Z');
let house: string;
let claimed: string;
let done: string;

beforeAll(async () => {
  server = await openTestApp(() => evening);
  staff = await server.as('Staff Member (UN)');
  implementer = await organizationOf(staff);
  await server.database.query(`update setting set value = '"2026-11-21"' where name = 'unitStatesDay'`);
  house = (await saved(staff, 'address', newHouse()))._id;
  claimed = (await saved(staff, 'apartment', newUnit(house)))._id;
  done = (await saved(staff, 'apartment', newUnit(house)))._id;
  const planned = { unitIds: [claimed], status: 'Ongoing', plannedStartDate: '2026-11-23' };
  await saved(staff, 'activity', newActivity(house, implementer, { ...planned, plannedCompletionDate: '2026-12-01' }));
  const ended = { status: 'Completed', actualStartDate: '2026-10-01', actualCompletionDate: '2026-10-02' };
  await saved(staff, 'activity', newActivity(house, implementer, { unitIds: [done], ...ended }));
  // The buildings of the demonstration world have days of their own.
  await server.database.query('update fact_building set turns_on = null where address_id <> $1', [house]);
  await server.database.query('update activity set planned_start_date = null where address_id <> $1', [house]);
});
afterAll(() => server.close());

const round = (moment: string) => rollUpReachedDays(server.database.as('program'), new Date(moment));
const unit = async (id: string) => (await staff.get(`/apartment/${id}`)).body;
const stateOf = async (id: string) => (await unit(id))['assistanceState'];

test('A claim is work from the day it should have begun on: devices hear of it, and no version is made of it', async () => {
  expect(await stateOf(claimed)).toBe('claimed');
  const pull = (cursor?: unknown) =>
    pullAfterOthers(server.database, staff, { areas: [kharkiv], ...(cursor === undefined ? {} : { cursor }) });
  const { cursor } = (await pull()).body;
  expect(await round('2026-11-22T10:00:00.000Z')).toBe(0);
  expect(await stateOf(claimed)).toBe('claimed');
  // Half a minute after midnight in Kyiv a write of the day before may still be under way.
  expect(await round('2026-11-22T22:00:30.000Z')).toBe(0);
  expect(await round('2026-11-22T22:01:30.000Z')).toBe(1);
  expect(await unit(claimed)).toMatchObject({ assistanceState: 'ongoing', version: 1 });
  const came = (await pull(cursor)).body.changes.flatMap((change) => ('record' in change ? [change.record] : []));
  expect(came).toEqual([expect.objectContaining({ _id: claimed, assistanceState: 'ongoing' })]);
  expect((await staff.get<unknown[]>(`/history/apartment/${claimed}`)).body).toHaveLength(1);
});

test('Days on which no server ran are caught up, once', async () => {
  await saved(staff, 'assessment', newAssessment(house, { date: '2026-11-21', damageDate: '2026-10-20' }));
  await server.database.query(`update setting set value = '"2026-11-21"' where name = 'unitStatesDay'`);
  await server.database.query(`update assessment set damage_date = '2026-11-24' where address_id = $1`, [house]);
  await server.database.query(`update apartment set assistance_state = 'done' where id = $1`, [done]);
  expect(await round('2026-11-25T10:00:00.000Z')).toBe(1);
  expect(await stateOf(done)).toBe('none');
  expect(await round('2026-11-25T10:00:00.000Z')).toBe(0);
});

test('A day that only a wrong clock had reached is taken back, and the rounds go on from the right one', async () => {
  const day = () => server.database.query(`select value #>> '{}' as day from setting where name = 'unitStatesDay'`);
  await round('2027-03-01T10:00:00.000Z');
  expect(await day()).toEqual([{ day: '2027-03-01' }]);
  await server.database.query(`update assessment set damage_date = '2026-11-26' where address_id = $1`, [house]);
  await server.database.query(`update apartment set assistance_state = 'none' where id = $1`, [done]);
  expect(await round('2026-11-25T10:00:00.000Z')).toBeGreaterThan(0);
  expect([await day(), await stateOf(done)]).toEqual([[{ day: '2026-11-25' }], 'done']);
  expect(await round('2026-11-26T10:00:00.000Z')).toBeGreaterThan(0);
  expect(await stateOf(done)).toBe('none');
  // Another server, whose clock is a little behind, takes nothing back.
  expect(await round('2026-11-25T21:30:00.000Z')).toBe(0);
});

test('The states are looked after while the server runs, from its start on', async () => {
  await server.database.query(`update setting set value = '"2026-11-21"' where name = 'unitStatesDay'`);
  await server.database.query(`update apartment set assistance_state = 'claimed' where id = $1`, [claimed]);
  const app = Fastify();
  const { jobs } = jobsOver(server.database, { now: () => new Date('2026-11-23T10:00:00.000Z') });
  runPeriodically(app, jobs);
  await expect.poll(() => stateOf(claimed)).toBe('ongoing');
  const day = () => server.database.query(`select value #>> '{}' as day from setting where name = 'unitStatesDay'`);
  await expect.poll(day).toEqual([{ day: '2026-11-23' }]);
  await app.close();
});

test('What is due is looked up by its day', async () => {
  const explain = `explain select address_id from activity where planned_start_date > '2026-11-22' and planned_start_date <= '2026-11-23'
    and deleted_at is null and status = 'Ongoing' and actual_start_date is null
    union select address_id from assessment where damage_date > '2026-11-22' and damage_date <= '2026-11-23' and deleted_at is null`;
  const plan = await server.database.transaction(async (tx) => {
    // Without figures of the table every index of it costs the same.
    await tx.query('analyze assessment');
    await tx.query('set local enable_seqscan = off');
    return tx.query<Record<string, string>>(explain);
  });
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('activity_planned_start');
  expect(text).toContain('assessment_damage_date');
});

test('An activity that becomes overdue is counted as such from that day on, in a building without units too', async () => {
  const { _id } = await saved(staff, 'address', newHouse());
  const ongoing = { status: 'Ongoing', actualStartDate: '2026-11-01', plannedCompletionDate: '2027-04-10' };
  await saved(staff, 'activity', newActivity(_id, implementer, ongoing));
  const failed = async () => {
    const rows = await server.database.query<{ check: number }>(
      `select f."check" from fact_finding f join fact_building using (building) where address_id = $1 order by 1`,
      [_id],
    );
    return rows.map(({ check }) => qualityChecks[check]?.code);
  };
  expect(await failed()).not.toContain('overdue');
  await round('2027-04-11T10:00:00.000Z');
  expect(await failed()).toContain('overdue');
});

test('Facts are compared at night in Ukraine, when nobody is slowed down', async () => {
  const holdAt = (moment: string) => {
    const jobs: readonly PeriodicJob[] = jobsOver(server.database, { now: () => new Date(moment) }).jobs;
    return jobs.find(({ name }) => name === 'comparison of facts')?.caution?.();
  };
  expect(await holdAt('2026-11-23T10:00:00.000Z')).toMatchObject({ isUsual: true });
  // In winter the clocks of Ukraine are two hours ahead, in summer three.
  expect(await holdAt('2026-11-23T22:59:00.000Z')).toBeDefined();
  expect(await holdAt('2026-11-23T23:00:00.000Z')).toBeUndefined();
  expect(await holdAt('2026-07-23T22:00:00.000Z')).toBeUndefined();
  expect(await holdAt('2026-07-23T02:00:00.000Z')).toBeDefined();
});
