import { describe, expect, it } from 'vitest';
import { activityPhase, delayOf, isClaim, isOverdue } from './activity-phase.ts';

const today = '2026-05-10';

describe('where an activity stands today', () => {
  it.each([
    ['claimed', { status: 'Ongoing', plannedStartDate: '2026-05-11' }],
    ['ongoing', { status: 'Ongoing', plannedStartDate: '2026-05-10' }],
    ['ongoing', { status: 'Ongoing' }],
    ['ongoing', { status: 'Ongoing', plannedStartDate: '2026-05-11', actualStartDate: '2026-05-09' }],
    ['ongoing', { status: 'Ongoing', actualStartDate: '2026-05-01', plannedCompletionDate: '2026-05-10' }],
    ['overdue', { status: 'Ongoing', actualStartDate: '2026-05-01', plannedCompletionDate: '2026-05-09' }],
    ['overdue', { status: 'Ongoing', plannedCompletionDate: '2026-05-09' }],
    ['completed', { status: 'Completed', plannedCompletionDate: '2026-05-09', actualCompletionDate: '2026-05-10' }],
    ['completed', { status: 'Completed', plannedStartDate: '2026-05-11' }],
    ['canceled', { status: 'Canceled', plannedStartDate: '2026-05-11' }],
    ['canceled', { status: 'Canceled', plannedCompletionDate: '2026-05-09' }],
    ['ongoing', {}],
    ['ongoing', { status: 7, plannedStartDate: {}, plannedCompletionDate: '2026-99-99' }],
  ])('%s: %j', (phase, activity) => {
    expect(activityPhase(activity, today)).toBe(phase);
    expect([isClaim(activity, today), isOverdue(activity, today)]).toEqual([phase === 'claimed', phase === 'overdue']);
  });
});

describe('how late an activity is, in days', () => {
  it.each([
    ['done in time', { status: 'Completed', plan: ['05-01', '05-08'], fact: ['05-01', '05-08'] }, 0, 0],
    ['begun and done late', { status: 'Completed', plan: ['05-01', '05-08'], fact: ['05-03', '05-18'] }, 2, 10],
    ['begun and done early', { status: 'Completed', plan: ['05-05', '05-20'], fact: ['05-03', '05-10'] }, -2, -10],
    ['not begun, planned for last week', { status: 'Ongoing', plan: ['05-03', '05-20'], fact: [] }, 7, undefined],
    [
      'not begun, planned for next week',
      { status: 'Ongoing', plan: ['05-17', '05-20'], fact: [] },
      undefined,
      undefined,
    ],
    ['going on after its planned end', { status: 'Ongoing', plan: ['05-01', '05-06'], fact: ['05-01'] }, 0, 4],
    ['without a plan', { status: 'Completed', plan: [], fact: ['05-01', '05-06'] }, undefined, undefined],
    ['canceled', { status: 'Canceled', plan: ['05-01', '05-06'], fact: [] }, undefined, undefined],
    ['reopened', { status: 'Ongoing', plan: ['05-01', '05-06'], fact: ['05-01', '05-05'] }, 0, 4],
  ])('%s', (_, { status, plan, fact }, start, completion) => {
    const day = (days: readonly string[], index: number) => days[index] && `2026-${days[index]}`;
    const activity = {
      status,
      plannedStartDate: day(plan, 0),
      plannedCompletionDate: day(plan, 1),
      actualStartDate: day(fact, 0),
      actualCompletionDate: day(fact, 1),
    };
    expect(delayOf(activity, today)).toEqual({ start, completion });
  });

  it('counts days across the change of the clocks and of the year', () => {
    const activity = { status: 'Completed', plannedStartDate: '2026-03-28', actualStartDate: '2026-03-30' };
    expect(delayOf(activity, today).start).toBe(2);
    expect(delayOf({ ...activity, plannedStartDate: '2025-12-31', actualStartDate: '2026-01-01' }, today).start).toBe(
      1,
    );
  });
});
