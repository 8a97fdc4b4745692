import type { SearchOf } from '../../queries/search-filters.ts';
import { activityPhase, type ActivityPhase } from '@domivka/domain/activity/activity-phase';
import type { Fields } from '@domivka/domain/kernel/record';
import type { SearchRequest } from '../../queries/use-records.ts';
import { phaseFilters } from '../../queries/search-filters.ts';
import type { Asker } from '../../lists/list-filters.ts';
import { activitiesList, type ActivitiesQuery } from './activities-list.ts';

/** The columns of the board in their order. Overdue activities are marked, at the top of those that go on. */
export const boardColumns = ['claimed', 'ongoing', 'completed', 'canceled'] as const satisfies readonly ActivityPhase[];

export type BoardColumn = (typeof boardColumns)[number];

/** How many cards a column begins with, and how many each step adds. */
export const columnStep = 25;
const mostCards = 500;

const orders: Readonly<Record<BoardColumn, NonNullable<SearchRequest['sort']>>> = {
  claimed: [{ field: 'plannedStartDate', direction: 'asc' }],
  ongoing: [{ field: 'plannedCompletionDate', direction: 'asc' }],
  completed: [{ field: 'actualCompletionDate', direction: 'desc' }],
  canceled: [{ field: 'updatedAt', direction: 'desc' }],
};

export type BoardQuestion = {
  readonly query: ActivitiesQuery;
  readonly asker: Asker;
};

/** The conditions that hold for every column: those of the list but its status. */
function commonFilters({ query: { phase: _phase, ...query }, asker }: BoardQuestion) {
  return activitiesList.request(query, asker).filters ?? [];
}

/** The column that an activity is in today. */
export function columnOf(activity: Fields, today: string): BoardColumn {
  const phase = activityPhase(activity, today);
  return phase === 'overdue' ? 'ongoing' : phase;
}

/** The search for the cards of a column. That of what goes on finds the planned ones too: no search can leave them out. */
export function columnRequest(column: BoardColumn, cards: number, question: BoardQuestion): SearchOf<'activity'> {
  return {
    filters: [...commonFilters(question), ...phaseFilters(column, question.asker.today)],
    sort: orders[column],
    paging: { page: 1, pageSize: Math.min(cards, mostCards) },
  };
}

/** The search that counts what is overdue. */
export function overdueRequest(question: BoardQuestion): SearchOf<'activity'> {
  return {
    filters: [...commonFilters(question), ...phaseFilters('overdue', question.asker.today)],
    paging: { page: 1, pageSize: 1 },
  };
}

/** What a search found for a column, without what is in another one, and how many there are in all. */
export function cardsOf<Row extends Fields>(
  column: BoardColumn,
  found: { readonly values: readonly Row[]; readonly totalRows: number },
  claims: number,
  today: string,
): { readonly cards: readonly Row[]; readonly total: number } {
  const cards = found.values.filter((row) => columnOf(row, today) === column);
  const total = column === 'ongoing' ? found.totalRows - claims : found.totalRows;
  return { cards, total: Math.max(cards.length, total) };
}
