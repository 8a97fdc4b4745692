import type { Fields } from '@domivka/domain/kernel/record';
import type { StatusRights } from '../../session/rights.ts';
import type { BoardColumn } from './board-columns.ts';

/**
 * A step of an activity, and the column it leads to. `begin` and `resume` are done at once; `reopen` asks why; `complete` and `cancel` need
 * fields, so they open the form.
 */
export type CardMove = {
  readonly kind: 'begin' | 'complete' | 'cancel' | 'reopen' | 'resume';
  readonly to: BoardColumn;
};

const begin: CardMove = { kind: 'begin', to: 'ongoing' };
const complete: CardMove = { kind: 'complete', to: 'completed' };
const cancel: CardMove = { kind: 'cancel', to: 'canceled' };
const reopen: CardMove = { kind: 'reopen', to: 'ongoing' };
const resume: CardMove = { kind: 'resume', to: 'ongoing' };

export type CardRights = StatusRights & { readonly update: boolean };

/** Where a card may be moved from its column, by the states of an activity and the rights of the user. */
export function listMoves(column: BoardColumn, rights: CardRights): readonly CardMove[] {
  if (!rights.update) return [];
  const closing = rights.close ? [complete, cancel] : [];
  switch (column) {
    case 'claimed':
      return [begin, ...closing];
    case 'ongoing':
      return closing;
    case 'completed':
      return rights.reopen ? [reopen] : [];
    default:
      return [resume];
  }
}

/** The fields that a step without a form writes. */
export function changesOfMove(kind: 'begin' | 'reopen' | 'resume', today: string, reason?: string): Fields {
  if (kind === 'begin') return { actualStartDate: today };
  if (kind === 'resume') return { status: 'Ongoing' };
  // What goes on again has not ended; the history keeps the day on which it seemed to.
  return { status: 'Ongoing', reopenReason: reason, actualCompletionDate: null };
}
