import { describe, expect, it } from 'vitest';
import type { RecordOf } from '@domivka/domain/registry';
import { findTrainings, monthOf, trainingsList } from './trainings-list.ts';

type Training = RecordOf<'training'>;

const training = (_id: string, change: Partial<Training>) =>
  ({
    _id,
    title: { en: 'Import of addresses', uk: 'Імпорт адрес' },
    topic: 'import',
    format: 'online',
    status: 'planned',
    date: '2026-12-10',
    ...change,
  }) as Training;

const { read } = trainingsList;

describe('the conditions of the list', () => {
  it('are read from the address line; what does not fit is left out', () => {
    expect(read({ topic: 'import', format: 'radio', status: 'held', mine: true, page: 3 })).toEqual({
      topic: 'import',
      status: 'held',
      mine: true,
      page: 3,
    });
    expect(read({ mine: 'no', topic: ['import'], sort: 'capacity' })).toEqual({});
  });

  it('are all met together', () => {
    const find = (query: Parameters<typeof findTrainings>[1]) =>
      findTrainings([training('1', { place: 'Kharkiv' })], query, 'me').length;
    expect(find({ q: 'адрес kharkiv', topic: 'import', format: 'online', status: 'planned' })).toBe(1);
    expect(find({ topic: 'import', format: 'in_person' })).toBe(0);
    expect(find({ q: 'roof' })).toBe(0);
  });

  it('call mine what I take part in or teach', () => {
    const isMine = (change: Partial<Training>) =>
      findTrainings([training('1', change)], { mine: true }, 'me').length === 1;
    expect(isMine({ attendance: [{ userId: 'me', state: 'enrolled' }] })).toBe(true);
    expect(isMine({ trainers: ['me'] })).toBe(true);
    expect(isMine({ attendance: [{ userId: 'you', state: 'enrolled' }] })).toBe(false);
    expect(isMine({})).toBe(false);
  });
});

describe('the list', () => {
  it('shows self-paced trainings, then planned ones by month, then those that are over, the latest first', () => {
    const found = findTrainings(
      [
        training('later', { date: '2027-01-21' }),
        training('soon', { date: '2026-12-03' }),
        training('sooner', { date: '2026-12-01' }),
        training('own pace', { format: 'self_paced', date: '2026-09-01' }),
        training('held', { status: 'held', date: '2026-10-08' }),
        training('canceled', { status: 'cancelled', date: '2026-11-08' }),
        training('old', { format: 'self_paced', status: 'cancelled', date: '2025-01-01' }),
      ],
      {},
      'me',
    );
    expect(found.map((one) => [monthOf(one), one._id])).toEqual([
      ['anyTime', 'own pace'],
      ['upcoming 2026-12', 'sooner'],
      ['upcoming 2026-12', 'soon'],
      ['upcoming 2027-01', 'later'],
      ['past 2026-11', 'canceled'],
      ['past 2026-10', 'held'],
      ['past 2025-01', 'old'],
    ]);
  });
});
