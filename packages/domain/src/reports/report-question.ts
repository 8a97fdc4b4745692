import type { Actor } from '../kernel/actor.ts';
import { kernelError } from '../kernel/kernel.errors.ts';
import { rightToUse } from '../kernel/matrix.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { isCalendarDate } from '../kernel/schema.ts';
import { measuresError } from '../measures/measures.errors.ts';
import type { CountedNumber, Measure } from '../measures/measure.ts';
import { numberLabels } from '../measures/measures.text.ts';
import { readQuestion, type Question } from '../measures/question.ts';
import { readReference, rowsBehind } from './behind.ts';
import { measureOf, type CountedReport, type KeptReport, type ListedReport, type Report } from './report.ts';
import { readOrder, type ReportOrder } from './report-order.ts';
import { findReport } from './reports.ts';

/** A checked question to a report: its totals and the order of its rows; of a listed report `conditions` are what each row fits, too. */
export type ReportQuestion = Question & {
  readonly report: CountedReport | ListedReport;
  readonly order?: ReportOrder | undefined;
};

/** Rows behind one number have one total: how many they are. */
function countOf({ of, name, title }: ListedReport): Measure {
  const count: CountedNumber = { of, how: 'count', label: numberLabels.count };
  return { name, title, numbers: { count } };
}

/**
 * Reads the filters of a report: those of statistics (`scope`, `filters`, `groupBy`), `behind`, the number whose rows are wanted, and `sort`,
 * see `readOrder`. The filters of that number's own statistic apply to its rows.
 * @throws DomainError `stats.invalid`, `stats.filterDoesNotApply`
 */
export function readReportQuestion(report: CountedReport | ListedReport, body: unknown): ReportQuestion {
  const request: Fields = isFields(body) ? body : {};
  if (report.kind === 'counted') {
    const question = readQuestion(measureOf(report), { groupBy: `pCode${report.level}`, ...request });
    return { ...question, report, order: readOrder(report, request['sort']) };
  }
  if (request['behind'] === undefined) {
    const order = readOrder(report, request['sort']);
    return { ...readQuestion(measureOf(report), request), conditions: [report.where], report, order };
  }
  const behind = rowsBehind(readReference(request['behind']));
  const question = readQuestion(countOf(behind.report), { ...request, behind: undefined });
  const pCodes = [behind.pCode, question.scope.pCode].filter((code) => code !== undefined);
  const pCode = pCodes.toSorted((one, other) => other.length - one.length)[0];
  // The number is of one area, and the user chose another one: what lies in both is asked for, which may be nothing.
  const isInBoth = pCodes.every((code) => pCode?.startsWith(code));
  return {
    ...question,
    scope: { ...question.scope, ...(pCode ? { pCode } : {}) },
    conditions: isInBoth ? behind.conditions : [...behind.conditions, { place: { exists: false } }],
    report: behind.report,
    order: readOrder(behind.report, request['sort']),
  };
}

/** The days that a kept report is about; without one the period is open at that end. */
export type Period = { readonly from?: string; readonly to?: string };

/** Reads the filters of a kept report, which are `dateFrom` and `dateTo`. @throws DomainError as `readReportQuestion` */
export function readPeriod({ name }: KeptReport, body: unknown): Period {
  const { filters = {} } = isFields(body) ? body : {};
  if (!isFields(filters)) throw measuresError('stats.invalid', { part: 'filters' });
  const period = Object.entries(filters).flatMap(([filter, day]) => {
    if (day === undefined || day === null) return [];
    if (filter !== 'dateFrom' && filter !== 'dateTo')
      throw measuresError('stats.filterDoesNotApply', { filter: filter.slice(0, 40), name });
    if (typeof day !== 'string' || !isCalendarDate(day))
      throw measuresError('stats.invalid', { part: `filters.${filter}` });
    return [[filter === 'dateFrom' ? 'from' : 'to', day] as const];
  });
  return Object.fromEntries(period);
}

/** Whether a user may read a report. Donors get results from their monthly snapshot, no rows and no numbers made at once. */
export function mayRead(actor: Actor, { readers }: Report): boolean {
  if (rightToUse(actor, 'reports') === '-' || actor.role === 'Donor') return false;
  return readers?.includes(actor.role) ?? true;
}

/**
 * The report of this name, if the user may read it.
 * @throws DomainError `stats.unknown`, `record.forbidden`
 */
export function getReport(actor: Actor, name: unknown): Report {
  const report = typeof name === 'string' ? findReport(name) : undefined;
  if (!report) throw measuresError('stats.unknown', { name: String(name).slice(0, 60) });
  if (!mayRead(actor, report)) throw kernelError('record.forbidden');
  return report;
}

/** Whether a user may take the rows of a report away in a file, and whether those of the own organization only. */
export function mayDownload(actor: Actor, report: Report): 'all' | 'own' | 'nothing' {
  if (!mayRead(actor, report)) return 'nothing';
  if (report.kind === 'counted') return 'all';
  const right = rightToUse(actor, 'rowReports');
  if (right === 'O') return 'own';
  return right === 'A' || right === 'G' ? 'all' : 'nothing';
}
