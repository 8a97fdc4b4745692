import { describe, expect, it } from 'vitest';
import { delayOf } from '@domivka/domain/activity/activity-phase';
import { sayAge, sayCompletionDelay, sayStartDelay } from './day-words.ts';
import { sayIn } from './say.ts';

const [en, uk] = [sayIn('en'), sayIn('uk')];

describe('a delay in words', () => {
  const today = '2026-11-21';

  it('says how late work began and ended', () => {
    const delay = delayOf(
      {
        status: 'Completed',
        plannedStartDate: '2026-11-01',
        actualStartDate: '2026-11-02',
        plannedCompletionDate: '2026-11-10',
        actualCompletionDate: '2026-11-15',
      },
      today,
    );
    expect(sayStartDelay(delay, true, en)).toEqual({ words: 'Began 1 day later than planned', isOpen: false });
    expect(sayCompletionDelay(delay, true, en)?.words).toBe('Completed 5 days later than planned');
    expect(sayStartDelay(delay, true, uk)?.words).toBe('Розпочато на 1\u00A0день пізніше, ніж планували');
    expect(sayCompletionDelay(delay, true, uk)?.words).toBe('Завершено на 5\u00A0днів пізніше, ніж планували');
  });

  it('says what is early as early', () => {
    expect(sayCompletionDelay({ start: undefined, completion: -3 }, true, uk)?.words).toBe(
      'Завершено на 3\u00A0дні раніше, ніж планували',
    );
    expect(sayStartDelay({ start: -2, completion: undefined }, true, en)?.words).toBe(
      'Began 2 days earlier than planned',
    );
  });

  it('says what is still missing as it stands today', () => {
    const delay = delayOf(
      { status: 'Ongoing', plannedStartDate: '2026-11-19', plannedCompletionDate: '2026-11-20' },
      today,
    );
    expect(sayStartDelay(delay, false, en)).toEqual({
      words: 'The planned start was 2 days ago; no actual start is given',
      isOpen: true,
    });
    expect(sayStartDelay(delay, false, uk)?.words).toBe('Плановий початок — 2\u00A0дні тому, фактичного не вказано');
    expect(sayCompletionDelay(delay, false, en)?.words).toBe('Overdue by 1 day');
    expect(sayCompletionDelay(delay, false, uk)?.words).toBe('Прострочено на 1\u00A0день');
  });

  it('says nothing where nothing is late, and where nothing was planned', () => {
    expect(sayStartDelay({ start: 0, completion: undefined }, true, en)).toBeUndefined();
    expect(sayCompletionDelay({ start: 0, completion: undefined }, false, en)).toBeUndefined();
  });
});

describe('the age of a statement', () => {
  it.each([
    ['2026-11-21', 'today', 'сьогодні'],
    ['2026-11-20', '1 day ago', '1\u00A0день тому'],
    ['2026-10-01', '51 days ago', '51\u00A0день тому'],
    ['2026-06-01', '5 months ago', '5\u00A0місяців тому'],
    ['2023-11-01', '3 years ago', '3\u00A0роки тому'],
    ['2026-11-23', 'in 2 days', 'через 2\u00A0дні'],
  ])('of %s is said as “%s” and «%s»', (day, english, ukrainian) => {
    expect(sayAge(day, '2026-11-21', en)).toBe(english);
    expect(sayAge(day, '2026-11-21', uk)).toBe(ukrainian);
  });

  it('of no day is nothing', () => {
    expect(sayAge('soon', '2026-11-21', en)).toBe('');
    expect(sayAge('2026-11-21', '', en)).toBe('');
  });
});
