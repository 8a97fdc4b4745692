import { statMeasures } from '@domivka/domain/measures/measures';
import type { Measure } from '@domivka/domain/measures/measure';
import { appliesTo, type FilterName } from '@domivka/domain/measures/question';
import { declareList, type ListQueryOf } from '../../lists/declare-list.ts';
import {
  areaOfMeasure,
  boundFilters,
  filtersOfMeasure,
  readFilterValues,
  scopeOfArea,
  type MeasureFilters,
} from '../../lists/measure-filters.ts';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';

/** The filters of all statistics by their names in the address line; each statistic takes those that apply to it. */
const statisticsFilters: MeasureFilters = {
  area: areaOfMeasure,
  ...Object.fromEntries([boundFilters.dateFrom, boundFilters.dateTo]),
  ...filtersOfMeasure(statMeasures.assessments),
  ...filtersOfMeasure(statMeasures.activities),
};

/** The page of statistics: a list without rows, for its filters in the address line. */
export const statisticsList = declareList({
  table: 'address',
  ownRows: true,
  filters: statisticsFilters,
  usualSort: 'rows',
});

export type StatisticsQuery = ListQueryOf<typeof statisticsList>;

/** The area in the address line. */
export function areaOf(query: StatisticsQuery): string | undefined {
  const area = query['area'];
  return typeof area === 'string' ? area : undefined;
}

/** What the address line asks of every statistic. */
export function bodyOf(query: StatisticsQuery): QuestionBody {
  return { scope: scopeOfArea(areaOf(query)), filters: readFilterValues(query, statisticsFilters) };
}

/** The same for one statistic: with the filters that apply to it, and the names of those that do not. */
export function bodyFor(
  measure: Measure,
  body: QuestionBody,
): { readonly body: QuestionBody; readonly left: readonly FilterName[] } {
  const asked = Object.keys(body.filters ?? {}) as readonly FilterName[];
  const left = asked.filter((name) => !appliesTo(measure, name));
  const kept = Object.entries(body.filters ?? {}).filter(([name]) => !left.includes(name as FilterName));
  return { body: { ...body, filters: Object.fromEntries(kept) as NonNullable<QuestionBody['filters']> }, left };
}
