import { describe, expect, it } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { answers, groupTrainings, readTrainingsQuery } from './trainings-query.ts';

const training = (_id: string, change: Fields) =>
  ({
    _id,
    topic: 'import',
    format: 'online',
    status: 'planned',
    date: '2026-12-10',
    ...change,
  }) as unknown as StoredRecord;

describe('the conditions of the list', () => {
  it('are read from the address line; what does not fit is left out', () => {
    expect(readTrainingsQuery({ topic: 'import', format: 'radio', status: 'held', mine: true, page: 3 })).toEqual({
      topic: 'import',
      status: 'held',
      mine: true,
    });
    expect(readTrainingsQuery({ mine: 'true' })).toEqual({ mine: true });
    expect(readTrainingsQuery({ mine: 'no', topic: ['import'] })).toEqual({});
  });

  it('are all answered together', () => {
    const one = training('1', {});
    expect(answers(one, { topic: 'import', format: 'online', status: 'planned' }, 'me')).toBe(true);
    expect(answers(one, { topic: 'import', format: 'in_person' }, 'me')).toBe(false);
  });

  it('call mine what I take part in or teach', () => {
    const mine = (change: Fields) => answers(training('1', change), { mine: true }, 'me');
    expect(mine({ attendance: [{ userId: 'me', state: 'enrolled' }] })).toBe(true);
    expect(mine({ trainers: ['me'] })).toBe(true);
    expect(mine({ attendance: [{ userId: 'you', state: 'enrolled' }] })).toBe(false);
    expect(mine({})).toBe(false);
  });
});

describe('the list', () => {
  it('shows what can be done any time, then what lies ahead by month, then what is over, the latest first', () => {
    const groups = groupTrainings([
      training('later', { date: '2027-01-21' }),
      training('soon', { date: '2026-12-03' }),
      training('sooner', { date: '2026-12-01' }),
      training('own pace', { format: 'self_paced', date: '2026-09-01' }),
      training('held', { status: 'held', date: '2026-10-08' }),
      training('cancelled', { status: 'cancelled', date: '2026-11-08' }),
      training('old', { format: 'self_paced', status: 'cancelled', date: '2025-01-01' }),
    ]);
    const idsOf = (months: (typeof groups)['past']) =>
      months.map(({ month, trainings }) => [month, ...trainings.map(({ _id }) => _id)]);
    expect(groups.anyTime.map(({ _id }) => _id)).toEqual(['own pace']);
    expect(idsOf(groups.upcoming)).toEqual([
      ['2026-12', 'sooner', 'soon'],
      ['2027-01', 'later'],
    ]);
    expect(idsOf(groups.past)).toEqual([
      ['2026-11', 'cancelled'],
      ['2026-10', 'held'],
      ['2025-01', 'old'],
    ]);
  });
});
