import { measureOf, type Report } from '@domivka/domain/reports/report';
import type { ListFilter } from '../../lists/list-filters.ts';
import { areaOfMeasure, boundFilters, filtersOfMeasure, type MeasureFilters } from '../../lists/measure-filters.ts';
import { readId } from '../../ui/list-query.ts';
import { reportText as text } from './reports.text.ts';

export const areaLevels = [1, 2, 3, 4] as const;
export type AreaLevel = (typeof areaLevels)[number];

/** By areas of which level a counted report has its rows; `usual`: unless the user chooses. */
function levelFilter(usual: AreaLevel): ListFilter<never, number> {
  return {
    label: text.areaLevel,
    control: 'choice',
    usual,
    read: (raw) => areaLevels.find((level) => level === Number(raw)),
    choices: ({ t }) => areaLevels.map((level) => ({ value: String(level), label: t(text[`level${level}`]) })),
  };
}

/** Shown and removed as the others are, but never chosen: it comes with a link from an address. */
const addressFilter: ListFilter<never, string> = {
  label: text.oneAddress,
  control: () => null,
  read: readId,
  say: (_value, { t }) => t(text.oneAddress),
};

/** The filters of a report by their names in the address line. */
export function filtersOfReport(report: Report): MeasureFilters {
  // What the server keeps about users and changes belongs to no building.
  if (report.kind === 'kept') return Object.fromEntries([boundFilters.dateFrom, boundFilters.dateTo]);
  return {
    area: areaOfMeasure,
    ...(report.kind === 'counted' ? { level: levelFilter(report.level) } : {}),
    ...filtersOfMeasure(measureOf(report)),
    address: addressFilter,
  };
}
