import type { PCodeLevel } from '../geography/p-code.ts';
import { hxlAttribute, hxlTags } from '../kernel/hxl.ts';
import { columnsOfCounted, recordTables, type CountedColumn, type Report, type ReportColumn } from './report.ts';

/** The table whose field a column says. */
function tableOf({ from }: ReportColumn, report: Report): string {
  if (from === 'address') return 'address';
  return (report.kind === 'listed' && from === 'record' && recordTables[report.of]) || '';
}

function tagOfColumn(column: ReportColumn, report: Report): string {
  const { from, key, kind } = column;
  if (from === 'area') return `#adm${key}+name`;
  const known = hxlTags[`${tableOf(column, report)}.${key}`] ?? hxlTags[key];
  const isAmount = kind === 'number' || kind === 'integer';
  return known ?? (isAmount ? `#indicator+${hxlAttribute(key)}+num` : `#meta+${hxlAttribute(key)}`);
}

function tagOfCounted(column: CountedColumn, level: PCodeLevel): string {
  if (column.of === 'number') return `#indicator+${hxlAttribute(column.name)}+num`;
  if (column.of === 'parent') return `#adm${column.level}+name`;
  if (column.of === 'pCode') return `#adm${level}+code`;
  if (column.group.by === 'area') return `#adm${level}+name`;
  if (column.group.by === 'month') return '#date+month';
  return hxlTags[column.name] ?? `#meta+${hxlAttribute(column.name)}`;
}

/** The HXL tag of each column of a report. `level`: of the areas of a counted report. */
export function hxlTagsOf(report: Report, level: PCodeLevel): readonly string[] {
  if (report.kind !== 'counted') return report.columns.map((column) => tagOfColumn(column, report));
  return columnsOfCounted(report, level).map((column) => tagOfCounted(column, level));
}
