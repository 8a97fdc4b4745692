import { findAgg, findStat } from '@domivka/domain/measures/measures';
import { tablesOf, type Measure } from '@domivka/domain/measures/measure';
import type { FilterName } from '@domivka/domain/measures/question';
import { rowsBehind } from '@domivka/domain/reports/behind';
import { mayRead } from '@domivka/domain/reports/report-question';
import { rowReports } from '@domivka/domain/reports/reports';
import { reportLink, type QuestionBody } from '../../queries/statistics/report-link.ts';
import type { StatisticKind } from '../../queries/statistics/statistic.ts';
import { useStatistic, type StatisticOptions, type StatisticState } from '../../queries/statistics/use-statistic.ts';
import { actorOf } from '../../session/last-user.ts';
import { useSession } from '../../session/session.ts';
import { bodyFor } from './statistics-query.ts';

/** A statistic on the screen: its declaration, what is asked of it, and the answer. */
export type MeasureState = {
  readonly kind: StatisticKind;
  readonly measure: Measure;
  readonly body: QuestionBody;
  /** Filters in use that do not apply to it. */
  readonly left: readonly FilterName[];
  readonly state: StatisticState;
  /** The user may read the rows that it counts. */
  readonly mayOpen: boolean;
};

export function getMeasure(kind: StatisticKind, name: string): Measure {
  const measure = kind === 'stats' ? findStat(name) : findAgg(name);
  if (!measure) throw new Error(`There is no statistic ${name}`);
  return measure;
}

/** Asks a statistic with those of the filters that apply to it. */
export function useMeasure(
  kind: StatisticKind,
  name: string,
  asked: QuestionBody,
  options: StatisticOptions = {},
): MeasureState {
  const measure = getMeasure(kind, name);
  const { body, left } = bodyFor(measure, asked);
  const { scope, filters, groupBy } = body;
  const { user } = useSession();
  const mayOpen = user !== undefined && tablesOf(measure).every((table) => mayRead(actorOf(user), rowReports[table]));
  return { kind, measure, body, left, mayOpen, state: useStatistic(kind, name, { scope, filters, groupBy }, options) };
}

/** The link to the rows behind a number. */
export function linkBehind(
  { kind, measure, body }: Pick<MeasureState, 'kind' | 'measure' | 'body'>,
  number: string,
  keys: readonly string[],
) {
  const behind = { kind, name: measure.name, number, keys };
  return reportLink(rowsBehind(behind).report.name, { ...body, groupBy: undefined, behind });
}

/** Whether the rows behind its numbers can be opened: the server lists them, for those who may read them. */
export function opensRows({ state, mayOpen }: MeasureState): boolean {
  return mayOpen && state.answer?.source !== 'local';
}
