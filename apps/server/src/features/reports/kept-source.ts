import type { Language } from '@domivka/domain/kernel/text';
import type { ReportRow } from '@domivka/domain/reports/answer-report';
import type { Period } from '@domivka/domain/reports/report-question';
import type { Parameters } from '../../records/parameters.ts';

export type KeptPage = { readonly offset: number; readonly size: number };

/** Where a kept report has its rows: in tables that only the server has. */
export type KeptSource = {
  /** The period that is asked about; a source may close an open one. */
  readonly period: Period;
  readonly totals: () => Promise<Readonly<Record<string, number>>>;
  readonly page: (page: KeptPage, language: Language) => Promise<readonly ReportRow[]>;
  readonly rows: (language: Language) => AsyncIterable<readonly ReportRow[]>;
};

/** The moments of the days of a period in Ukraine, as a condition on a column. */
export function withinPeriod(column: string, { from, to }: Period, parameters: Parameters): string {
  const start = (day: string, later: number) =>
    `((${parameters.add(day)}::date + ${later})::timestamp at time zone 'Europe/Kyiv')`;
  const parts = [...(from ? [`${column} >= ${start(from, 0)}`] : []), ...(to ? [`${column} < ${start(to, 1)}`] : [])];
  return parts.length > 0 ? parts.join(' and ') : 'true';
}
