import { describe, expect, test } from 'vitest';
import { delayOf, isClaim, isOverdue, isStaleClaim } from '@domivka/domain/activity/activity-phase';
import { daysAfter, daysBetween } from '@domivka/domain/kernel/kyiv-time';
import type { Fields } from '@domivka/domain/kernel/record';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { demoBegins } from './demo-accounts.ts';
import type { DemoWrite } from './demo-damage.ts';
import { demoEnds, moveDays } from './demo-days.ts';
import { demoWorld } from './demo-world.ts';
import { demoPhotos } from './seed-demo.ts';

const units = readUnitsFromDisk();
const until = '2031-05-20';
const today = daysAfter(until, 1);
const { writes } = demoWorld(units, until);
const created = (table: string) => writes.filter((one) => one.table === table && one.version === undefined);
const assessments = created('assessment');
const activities = created('activity').map(({ record, at }): Fields => ({ ...record, updatedAt: at }));
const ongoing = activities.filter((one) => one['status'] === 'Ongoing');
const reviews = new Map(writes.flatMap((one) => (one.given ? [[one.record['_id'], one]] : [])));
const daysAgo = (day: unknown) => daysBetween(String(day), today);
const recently = ({ at }: DemoWrite) => daysAgo(at.slice(0, 10)) <= 7;

/** How many of these days are in each of the last twelve full months of 30 days. */
function byMonth(days: readonly unknown[]): readonly number[] {
  return Array.from({ length: 12 }, (_, month) => days.filter((day) => Math.floor(daysAgo(day) / 30) === month).length);
}

describe('The demonstration', () => {
  test('is the same on every day but for its days: all of them move together, and the last is the one before it was made', () => {
    const fixed = demoWorld(units);
    const moved = daysBetween(demoEnds, until);
    const back = (text: string) =>
      text.replaceAll(/"(20\d\d-\d\d-\d\d)/g, (_, day: string) => `"${daysAfter(day, -moved)}`);
    expect(JSON.parse(back(JSON.stringify(writes)))).toEqual(JSON.parse(JSON.stringify(fixed.writes)));
    expect(writes.at(-1)?.at.slice(0, 10)).toBe(until);
    const photo = demoPhotos(fixed.writes)[0];
    expect(moveDays(photo, until)).toMatchObject({ at: '2030-10-01T10:20:00.000Z', record: { date: '2030-10-01' } });
  });

  test('has its accounts before everything else, also where the clock of the machine is behind', () => {
    for (const day of [until, demoEnds, '2020-01-01'])
      expect(String(demoWorld(units, day).writes[0]?.at) > demoBegins).toBe(true);
  });

  test('has most of its work completed in a believable time, and in every month of the last year', () => {
    const completed = activities.filter((one) => one['status'] === 'Completed');
    expect(completed.length / activities.length).toBeGreaterThan(0.7);
    for (const { actualStartDate, actualCompletionDate } of completed)
      expect(daysBetween(String(actualStartDate), String(actualCompletionDate))).toBeLessThan(150);
    const months = byMonth(completed.map(({ actualCompletionDate }) => actualCompletionDate));
    expect(Math.min(...months)).toBeGreaterThan(2);
    expect(Math.max(...months)).toBeGreaterThan(2 * Math.min(...months));
  });

  test('has work that began lately, some of it late by days or weeks, and plans that lie ahead', () => {
    expect(ongoing.length).toBeGreaterThan(35);
    const begun = ongoing.flatMap(({ actualStartDate }) => (actualStartDate ? [daysAgo(actualStartDate)] : []));
    expect(Math.max(...begun)).toBeLessThan(150);
    const late = ongoing.filter((one) => isOverdue(one, today));
    // About one in six.
    expect(ongoing.length / late.length).toBeGreaterThan(4);
    expect(ongoing.length / late.length).toBeLessThan(8);
    for (const one of late) expect(delayOf(one, today).completion).toBeLessThan(30);
    expect(ongoing.filter((one) => isClaim(one, today)).length).toBeGreaterThan(9);
    const stalled = ongoing.filter((one) => isStaleClaim(one, today)).length;
    expect(stalled).toBeGreaterThan(1);
    expect(stalled).toBeLessThan(5);
  });

  test('has reviews of others for most assessments, and a short list that waits', () => {
    const waiting = assessments.filter(({ record }) => !reviews.has(record['_id']));
    expect(waiting.length).toBeGreaterThan(19);
    expect(waiting.length).toBeLessThan(41);
    for (const one of assessments) {
      const review = reviews.get(one.record['_id']);
      if (!review) continue;
      expect(review.by).not.toBe(one.by);
      expect(review.at > one.at).toBe(true);
    }
    expect([...reviews.values()].filter(({ given }) => given?.['reviewState'] === 'has_issues').length).toBeGreaterThan(
      2,
    );
  });

  test('tells of the last week: addresses, assessments, reviews and work', () => {
    expect(created('address').filter(recently).length).toBeGreaterThan(0);
    expect(assessments.filter(recently).length).toBeGreaterThan(4);
    expect(created('activity').filter(recently).length).toBeGreaterThan(4);
    expect([...reviews.values()].filter(recently).length).toBeGreaterThan(4);
  });
});
