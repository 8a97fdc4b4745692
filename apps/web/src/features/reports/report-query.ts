import { pCodeLengths } from '@domivka/domain/geography/p-code';
import { onceForEach } from '@domivka/domain/kernel/once-for-each';
import { rowsBehind, type NumberReference } from '@domivka/domain/reports/behind';
import type { CountedReport, Report } from '@domivka/domain/reports/report';
import { canSortBy } from '@domivka/domain/reports/report-order';
import { findReport } from '@domivka/domain/reports/reports';
import { declareList, type AnyQuery, type DeclaredList } from '../../lists/declare-list.ts';
import { readFilterValues } from '../../lists/measure-filters.ts';
import { findReference, type QuestionBody } from '../../queries/statistics/report-link.ts';
import { areaLevels, filtersOfReport, type AreaLevel } from './report-filters.tsx';

/** What the address line of a report asks: which report lists the rows, and the number whose rows are wanted. */
export type Asked = { readonly report: Report; readonly behind?: NumberReference };

/** The number in the address line, if there is such a number. */
function findNumber(raw: unknown): NumberReference | undefined {
  const reference = findReference(raw);
  if (!reference) return undefined;
  try {
    rowsBehind(reference);
    return reference;
  } catch {
    return undefined;
  }
}

/** The report that answers an address line; undefined where there is none of the name. The rows behind a number are listed by theirs. */
export function findAsked(name: string, rawBehind: unknown): Asked | undefined {
  const behind = findNumber(rawBehind);
  if (behind) return { report: rowsBehind(behind).report, behind };
  const report = findReport(name);
  return report && { report };
}

function declareReport(report: Report) {
  return declareList({
    table: 'address',
    ownRows: true,
    sortedBy: (column) => canSortBy(report, column),
    filters: filtersOfReport(report),
    extra: { behind: (raw: unknown) => (findNumber(raw) ? String(raw) : undefined) },
    usualSort: 'rows',
  });
}

/** What the address line of a report says; its other filters are read by their names. */
export type ReportQuery = AnyQuery & {
  readonly area?: string;
  readonly address?: string;
  readonly level?: AreaLevel;
  readonly behind?: string;
};

/** The level of the areas in an area. */
export function levelInside(area: string | undefined): AreaLevel {
  return areaLevels.find((level) => area === undefined || level > levelOf(area)) ?? 4;
}

/** The list that a report is on its screen: its filters, and what the address line says of them. Its rows are areas in the chosen area. */
export const listOfReport = onceForEach((report: Report): DeclaredList<'address', ReportQuery> => {
  const declared: DeclaredList<'address', ReportQuery> = declareReport(report);
  if (report.kind !== 'counted') return declared;
  const read = (raw: Readonly<Record<string, unknown>>): ReportQuery => {
    const query = declared.read(raw);
    const least = levelInside(query.area);
    return (query.level ?? report.level) < least ? { ...query, level: least } : query;
  };
  return { ...declared, read };
});

/** The level of an area, by its code. */
export function levelOf(pCode: string): AreaLevel {
  return areaLevels.find((level) => pCodeLengths[level] === pCode.length) ?? 1;
}

/** The level of the areas that a question to a counted report is answered by. */
export function askedLevel(report: CountedReport, { groupBy }: QuestionBody): AreaLevel {
  return areaLevels.find((level) => groupBy === `pCode${level}`) ?? report.level;
}

/** A chart by area shows the areas in the chosen one. */
function levelOfChart(report: Report, area: string | undefined): AreaLevel | undefined {
  const isByArea = report.kind === 'listed' && report.overview?.groups?.[0]?.by === 'area';
  return isByArea && area !== undefined ? levelInside(area) : undefined;
}

/** The body of the question that a query means, as the server and saved reports take it. What is not said is left out. */
export function bodyOf(query: ReportQuery, { report, behind }: Asked): QuestionBody {
  const { area, address, sort } = query;
  const scope = {
    ...(area === undefined ? {} : { [`pCode${levelOf(area)}`]: area }),
    ...(address === undefined ? {} : { addressId: address }),
  };
  const level = query.level ?? levelOfChart(report, area);
  const filters = readFilterValues(query, filtersOfReport(report));
  return {
    ...(Object.keys(scope).length > 0 ? { scope } : {}),
    ...(Object.keys(filters).length > 0 ? { filters } : {}),
    ...(level === undefined ? {} : { groupBy: `pCode${level}` }),
    ...(behind ? { behind } : {}),
    ...(sort && canSortBy(report, sort.replace(/^-/, '')) ? { sort } : {}),
  };
}
