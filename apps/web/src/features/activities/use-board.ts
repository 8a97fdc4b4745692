import { useCallback, useState } from 'react';
import { useSearch, type SearchState } from '../../queries/queries.ts';
import type { ActivityRow } from './activity-row.ts';
import {
  boardColumns,
  cardsOf,
  columnRequest,
  columnStep,
  overdueRequest,
  type BoardColumn,
  type BoardQuestion,
} from './board-columns.ts';

export type ColumnState = {
  readonly column: BoardColumn;
  readonly cards: readonly ActivityRow[];
  readonly total: number;
  readonly search: SearchState<'activity'>;
  readonly hasMore: boolean;
};

export type Board = {
  readonly columns: readonly ColumnState[];
  readonly overdue: number;
  readonly showMore: (column: BoardColumn) => void;
};

const firstCards: Readonly<Record<BoardColumn, number>> = {
  claimed: columnStep,
  ongoing: columnStep,
  completed: columnStep,
  canceled: columnStep,
};

/** The columns of the board with their cards, each asked for by itself. */
export function useBoard(question: BoardQuestion): Board {
  const [shown, setShown] = useState(firstCards);
  const claimed = useSearch('activity', columnRequest('claimed', shown.claimed, question));
  const ongoing = useSearch('activity', columnRequest('ongoing', shown.ongoing, question));
  const completed = useSearch('activity', columnRequest('completed', shown.completed, question));
  const canceled = useSearch('activity', columnRequest('canceled', shown.canceled, question));
  const overdue = useSearch('activity', overdueRequest(question));
  const searches = { claimed, ongoing, completed, canceled };
  const showMore = useCallback(
    (column: BoardColumn) => setShown((before) => ({ ...before, [column]: before[column] + columnStep })),
    [],
  );
  const columns = boardColumns.map((column): ColumnState => {
    const search = searches[column];
    const found = cardsOf(column, search, claimed.totalRows, question.asker.today);
    return { column, ...found, search, hasMore: search.values.length < search.totalRows };
  });
  return { columns, overdue: overdue.totalRows, showMore };
}
