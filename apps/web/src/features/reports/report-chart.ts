import { daysAfter, monthAfter } from '@domivka/domain/kernel/kyiv-time';
import type { Measure } from '@domivka/domain/measures/measure';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import { findMeasure, type NumberReference } from '@domivka/domain/reports/behind';
import { columnsOfCounted, type Report } from '@domivka/domain/reports/report';
import { chartRows, seriesOf } from '../../lists/measure-rows.ts';
import { reportLink, type QuestionBody } from '../../queries/statistics/report-link.ts';
import type { Formats } from '../../text/format.ts';
import type { Say } from '../../text/say.ts';
import type { ChartRow, ChartSeries } from '../../ui/charts/chart.ts';
import { linkOfCounted } from './report-rows.ts';
import { askedLevel, levelOf } from './report-query.ts';
import type { ServedReport } from './report-calls.ts';

/** A chart of a report: its rows, each with the keys by which it is opened. */
export type ReportChart = {
  readonly title: string;
  readonly kind: 'bars' | 'columns' | 'stacked';
  readonly series: readonly ChartSeries[];
  readonly rows: readonly (ChartRow & { readonly keys: readonly string[] })[];
};

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}

function chartOfRows(answer: ServedReport, report: Report, body: QuestionBody, t: Say): ReportChart | undefined {
  if (report.kind !== 'counted' || !report.chart || answer.values.length === 0) return undefined;
  const columns = columnsOfCounted(report, askedLevel(report, body));
  const named = columns.findIndex(({ of }) => of === 'group');
  const series = report.chart.flatMap((name) => {
    const number = report.numbers[name];
    return number ? [{ name, label: number.label[t.language] }] : [];
  });
  const rowOf = ({ cells, keys = [] }: ReportRow) => ({
    key: keys.join('/'),
    keys,
    label: String(cells[named] ?? '–'),
    values: series.map(({ name }) =>
      numberOrNull(cells[columns.findIndex((one) => one.of === 'number' && one.name === name)]),
    ),
  });
  return { title: answer.title[t.language], kind: 'stacked', series, rows: answer.values.map(rowOf) };
}

function chartOfOverview(
  { chart }: ServedReport,
  overview: Measure | undefined,
  t: Say,
  format: Formats,
): ReportChart | undefined {
  if (!chart || !overview) return undefined;
  const isOverTime = overview.groups?.[0]?.by === 'month';
  const names = Object.keys(overview.numbers);
  const words = { t, format };
  return {
    title: chart.title[t.language],
    kind: isOverTime ? 'columns' : 'bars',
    series: seriesOf(overview, names, words),
    // An overview has one group, whose key is that of its row.
    rows: chartRows(overview, chart.buckets, names, words).map((row) => ({ ...row, keys: [row.key] })),
  };
}

/** The chart of an answer; undefined where the report has none. */
export function chartOf(
  answer: ServedReport,
  { report, body }: { readonly report: Report; readonly body: QuestionBody },
  t: Say,
  format: Formats,
): ReportChart | undefined {
  if (report.kind === 'kept') return undefined;
  return report.overview ? chartOfOverview(answer, report.overview, t, format) : chartOfRows(answer, report, body, t);
}

/** How a bucket narrows the report itself: by its area, its month, or a filter of its column. */
function narrowed(report: Report, overview: Measure, key: string, body: QuestionBody) {
  const group = overview.groups?.[0];
  if (!group || key === '') return undefined;
  if (group.by === 'area') {
    const { groupBy: _above, ...rest } = body;
    return reportLink(report.name, { ...rest, scope: { [`pCode${levelOf(key)}`]: key } });
  }
  if (group.by === 'month') {
    const days = { dateFrom: `${key}-01`, dateTo: daysAfter(`${monthAfter(key)}-01`, -1) };
    return reportLink(report.name, { ...body, filters: { ...body.filters, ...days } });
  }
  const isFilter = group.by === 'column' && (group.column === 'status' || group.column === 'type');
  if (!isFilter) return undefined;
  return reportLink(report.name, { ...body, filters: { ...body.filters, [group.column]: [key] } });
}

/** Where a bar leads: to the areas in its area, to the report narrowed to it, or to the rows that it counts. */
export function linkOfBar(report: Report, keys: readonly string[], body: QuestionBody) {
  if (report.kind === 'kept') return undefined;
  if (!report.overview) return report.kind === 'counted' ? linkOfCounted(report, keys, body) : undefined;
  const [first = ''] = Object.keys(report.overview.numbers);
  const behind: NumberReference = { kind: 'aggs', name: report.overview.name, number: first, keys };
  const link = narrowed(report, report.overview, keys[0] ?? '', body);
  return link ?? (findMeasure(behind) ? reportLink(report.name, { ...body, behind }) : undefined);
}
