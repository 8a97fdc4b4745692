import { describe, expect, it } from 'vitest';
import { listNextStatuses } from '@domivka/domain/activity/activity.states';
import { changesOfMove, listMoves } from './card-moves.ts';

const all = { update: true, close: true, reopen: true };
const kinds = (column: Parameters<typeof listMoves>[0], rights = all) =>
  listMoves(column, rights).map(({ kind }) => kind);

describe('moving a card of the board', () => {
  it('follows the states of an activity', () => {
    expect(kinds('claimed')).toEqual(['begin', 'complete', 'cancel']);
    expect(kinds('ongoing')).toEqual(['complete', 'cancel']);
    expect(kinds('completed')).toEqual(['reopen']);
    expect(kinds('canceled')).toEqual(['resume']);
  });

  it('never skips a state that the rules demand', () => {
    const statuses = { claimed: 'Ongoing', ongoing: 'Ongoing', completed: 'Completed', canceled: 'Canceled' } as const;
    for (const from of ['ongoing', 'completed', 'canceled'] as const)
      for (const { to } of listMoves(from, all)) expect(listNextStatuses(statuses[from])).toContain(statuses[to]);
  });

  it('is not offered to a user who may not do it', () => {
    expect(kinds('ongoing', { ...all, close: false })).toEqual([]);
    expect(kinds('claimed', { ...all, close: false })).toEqual(['begin']);
    expect(kinds('completed', { ...all, reopen: false })).toEqual([]);
    expect(kinds('canceled', { ...all, update: false })).toEqual([]);
  });

  it('writes no more than the step', () => {
    expect(changesOfMove('begin', '2026-11-21')).toEqual({ actualStartDate: '2026-11-21' });
    expect(changesOfMove('reopen', '2026-11-21', 'Дах знову протікає')).toEqual({
      status: 'Ongoing',
      reopenReason: 'Дах знову протікає',
      actualCompletionDate: null,
    });
    expect(changesOfMove('resume', '2026-11-21')).toEqual({ status: 'Ongoing' });
  });
});
