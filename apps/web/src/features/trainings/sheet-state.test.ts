import { describe, expect, it } from 'vitest';
import type { AttendanceLine } from '@domivka/domain/training/training.shapes';
import { dated, isScoreWrong, isAhead, mergeSheets } from './sheet-state.ts';

const line = (userId: string, state: AttendanceLine['state']): AttendanceLine => ({ userId, state });

describe('a sheet that others changed meanwhile', () => {
  const base = [line('a', 'enrolled'), line('b', 'enrolled'), line('c', 'enrolled')];

  it('keeps what was marked here and takes those who enrolled or withdrew', () => {
    const mine = [line('a', 'attended'), line('b', 'enrolled'), line('c', 'enrolled')];
    const theirs = [line('a', 'enrolled'), line('c', 'enrolled'), line('d', 'enrolled')];
    expect(mergeSheets(base, mine, theirs)).toEqual([
      line('a', 'attended'),
      line('c', 'enrolled'),
      line('d', 'enrolled'),
    ]);
  });

  it('keeps those who were added or removed here', () => {
    const mine = [line('a', 'enrolled'), line('b', 'enrolled'), line('e', 'enrolled')];
    expect(mergeSheets(base, mine, base)).toEqual(mine);
  });

  it('keeps a person who was marked here and withdrew meanwhile', () => {
    const mine = [line('a', 'no_show'), line('b', 'enrolled'), line('c', 'enrolled')];
    expect(mergeSheets(base, mine, base.slice(1))).toEqual([
      line('b', 'enrolled'),
      line('c', 'enrolled'),
      line('a', 'no_show'),
    ]);
  });
});

describe('what cannot be yet, or not at all', () => {
  it('is that everybody attended a training that lies ahead', () => {
    const on = (date: string) => isAhead({ date }, '2026-11-21');
    expect([on('2026-11-20'), on('2026-11-21'), on('2026-11-22')]).toEqual([false, false, true]);
  });

  it('is a score below 0 or above 100', () => {
    const judged = [-1, 0, 72, 100, 101, Number.NaN].map((score) => isScoreWrong({ ...line('a', 'passed'), score }));
    expect(judged).toEqual([true, false, false, false, true, true]);
    expect(isScoreWrong(line('a', 'passed'))).toBe(false);
  });
});

describe('the day of a result', () => {
  const training = { date: '2026-10-08', format: 'online' } as const;

  it('is that of the training, today where it lies ahead or was taken at one’s own pace', () => {
    const dayOf = (change: object) => dated(line('a', 'attended'), { ...training, ...change }, '2026-11-21').date;
    expect(dayOf({})).toBe('2026-10-08');
    expect(dayOf({ date: '2026-12-01' })).toBe('2026-11-21');
    expect(dayOf({ format: 'self_paced' })).toBe('2026-11-21');
  });

  it('stays as it was given, and is not there without a result', () => {
    expect(dated({ ...line('a', 'passed'), date: '2026-01-01' }, training, '2026-11-21').date).toBe('2026-01-01');
    expect(dated(line('a', 'enrolled'), training, '2026-11-21').date).toBeUndefined();
  });
});
