import { describe, expect, it } from 'vitest';
import { staff } from '@domivka/domain/testing/fixtures';
import { cardsOf, columnOf, columnRequest, overdueRequest } from './board-columns.ts';

const today = '2026-11-21';
const claim = { _id: 'c1', status: 'Ongoing', plannedStartDate: '2026-12-01' };
const late = { _id: 'c2', status: 'Ongoing', plannedCompletionDate: '2026-11-01' };
const done = { _id: 'c3', status: 'Completed', actualCompletionDate: '2026-11-01' };
const question = {
  query: { phase: 'completed', type: 'esk' },
  asker: { language: 'en', actor: staff, today },
} as const;

describe('the board of activities', () => {
  it('puts a claim into its own column, and what is overdue among what goes on', () => {
    expect([claim, late, done, { status: 'Canceled' }].map((one) => columnOf(one, today))).toEqual([
      'claimed',
      'ongoing',
      'completed',
      'canceled',
    ]);
  });

  it('counts what goes on without the claims that the same search finds', () => {
    const found = { values: [late, claim], totalRows: 40 };
    expect(cardsOf('ongoing', found, 15, today)).toEqual({ cards: [late], total: 25 });
  });

  it('never counts fewer than it shows, while an answer is on its way', () => {
    expect(cardsOf('ongoing', { values: [late], totalRows: 1 }, 3, today).total).toBe(1);
  });

  it('leaves out what was moved on this device and the server still lists', () => {
    expect(cardsOf('ongoing', { values: [late, done], totalRows: 2 }, 0, today).cards).toEqual([late]);
  });

  it('asks for each column by the conditions of the list, but for the status', () => {
    const request = columnRequest('ongoing', 25, question);
    expect(request.filters).toEqual([
      { field: 'type', op: 'eq', value: 'esk' },
      { field: 'status', op: 'eq', value: 'Ongoing' },
    ]);
    expect(request.paging).toEqual({ page: 1, pageSize: 25 });
    expect(columnRequest('completed', 9000, question).paging?.pageSize).toBe(500);
  });

  it('counts the overdue ones by the same conditions', () => {
    expect(overdueRequest(question).filters).toContainEqual({
      field: 'plannedCompletionDate',
      op: 'lte',
      value: '2026-11-20',
    });
  });
});
