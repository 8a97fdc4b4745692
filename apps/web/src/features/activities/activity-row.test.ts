import { describe, expect, it } from 'vitest';
import { formatsIn } from '../../text/format.ts';
import { sayIn } from '../../text/say.ts';
import { sayPhase } from '../../text/activity-phase.ts';
import { sayDay, sayDelay, sayTerm } from './activity-row.ts';

const today = '2026-11-21';
const [en, uk] = [sayIn('en'), sayIn('uk')];
const format = formatsIn('en');

describe('a row of the list of activities', () => {
  it('shows what happened, else what is planned and says so', () => {
    const row = { plannedStartDate: '2026-11-01', actualStartDate: '2026-11-02', plannedCompletionDate: '2026-12-01' };
    expect(sayDay(row, 'Start', en, format)).toBe('2 Nov 2026');
    expect(sayDay(row, 'Completion', en, format)).toBe('planned 1 Dec 2026');
    expect(sayDay({}, 'Completion', en, format)).toBe('');
    expect(sayTerm(row, en, format)).toBe('2 Nov 2026 – 1 Dec 2026');
    expect(sayTerm({ plannedCompletionDate: '2026-12-01' }, en, format)).toBe('until 1 Dec 2026');
    expect(sayTerm({}, en, format)).toBe('');
  });

  it('does not show the end of what was reopened as an end', () => {
    const row = { actualCompletionDate: '2026-11-01', plannedCompletionDate: '2026-10-26' };
    expect(sayDay({ ...row, status: 'Completed' }, 'Completion', en, format)).toBe('1 Nov 2026');
    expect(sayDay({ ...row, status: 'Ongoing' }, 'Completion', en, format)).toBe('planned 26 Oct 2026');
  });

  it('calls it overdue when its end was planned before today', () => {
    const late = { status: 'Ongoing', plannedCompletionDate: '2026-11-20', actualStartDate: '2026-11-01' } as const;
    expect(sayPhase(late, today, uk)).toEqual({ tone: 'attention', words: 'Прострочено' });
    expect(sayDelay(late, today, en)).toEqual({ words: 'Overdue by 1 day', isOpen: true });
  });

  it('asks for the day on which ongoing work began, once the planned one has passed, and says nothing else of its status', () => {
    const row = { status: 'Ongoing', plannedStartDate: '2026-11-11' } as const;
    expect(sayPhase(row, today, en).words).toBe('Ongoing');
    expect(sayDelay(row, today, en)?.words).toBe('The planned start was 10 days ago; no actual start is given');
    expect(sayPhase({ ...row, plannedStartDate: '2026-11-22' }, today, en).words).toBe('Planned');
    expect(sayDelay({ ...row, plannedStartDate: '2026-11-22' }, today, en)).toBeUndefined();
    expect(sayDelay({ ...row, actualStartDate: '2026-11-20' }, today, en)).toBeUndefined();
  });
});
