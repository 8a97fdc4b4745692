import { pCodeLevel } from '../geography/p-code.ts';
import type { Actor, Role } from '../kernel/actor.ts';
import { kernelError } from '../kernel/kernel.errors.ts';
import { daysAfter, kyivClock } from '../kernel/kyiv-time.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { tidyText } from '../kernel/tidy.ts';
import { languages, say, type Language } from '../kernel/text.ts';
import { measuresError } from '../measures/measures.errors.ts';
import { readOrder } from './report-order.ts';
import { reportFormats, type Report, type ReportFormat } from './report.ts';
import { getReport, mayDownload, mayRead, readPeriod, readReportQuestion } from './report-question.ts';
import { savedReportError } from './saved-report.errors.ts';
import { yourArea } from './saved-report.text.ts';

/** How much is kept of one user. `filters`: the letters of all filters together; `days`: how long a file is kept. */
export const reportLimits = { name: 100, saved: 100, files: 20, filters: 16_384, days: 7 } as const;

/** How often the answer of a saved report is mailed to its owner. */
export const reportSchedules = ['none', 'weekly', 'monthly'] as const;
export type ReportSchedule = (typeof reportSchedules)[number];
export type MailedSchedule = Exclude<ReportSchedule, 'none'>;

/** A report that a user may read, and its checked filters: the body of its question. */
export type ReportRequest = { readonly report: Report; readonly filters: Fields };

/** A checked request to save a report. */
export type ReportToSave = ReportRequest & {
  readonly name: string;
  readonly shared: boolean;
  readonly schedule: ReportSchedule;
};

/** A checked request for a file. */
export type ReportFileRequest = ReportRequest & {
  readonly format: ReportFormat;
  readonly language: Language;
  /** With a row of HXL tags below the headings. */
  readonly hxl: boolean;
};

/** The parts of a question, and the names that one of them has where no check refuses others. */
const questionParts = {
  scope: ['addressId', 'country', 'pCode1', 'pCode2', 'pCode3', 'pCode4', 'polygon'],
  filters: undefined,
  groupBy: undefined,
  behind: ['kind', 'name', 'number', 'keys'],
  sort: undefined,
} as const satisfies Readonly<Record<string, readonly string[] | undefined>>;
type QuestionPart = keyof typeof questionParts;

/** The parts that a report looks at: only these are checked. */
const partsOf: Readonly<Record<Report['kind'], readonly QuestionPart[]>> = {
  counted: ['scope', 'filters', 'groupBy', 'sort'],
  listed: ['scope', 'filters', 'groupBy', 'behind', 'sort'],
  kept: ['filters', 'sort'],
};

/** Those of some names that a value has. Of a scope with an address nothing else is looked at. */
function keep(sent: Fields, names: readonly string[]): Fields {
  const known = names.includes('addressId') && sent['addressId'] !== undefined ? ['addressId'] : names;
  return Object.fromEntries(
    known.flatMap((name) => (sent[name] === undefined || sent[name] === null ? [] : [[name, sent[name]]])),
  );
}

/** Only the parts of a question are kept, whatever else was sent: what is not checked might not even be possible to store. */
function readFilters(actor: Actor, report: Report, value: unknown): Fields {
  if (value !== undefined && value !== null && !isFields(value))
    throw savedReportError('savedReport.invalid', { part: 'filters' });
  const parts = Object.entries(keep(value ?? {}, partsOf[report.kind])).map(([part, given]) => {
    const names: readonly string[] | undefined = questionParts[part as QuestionPart];
    return [part, names && isFields(given) ? keep(given, names) : given] as const;
  });
  const filters: Fields = Object.fromEntries(parts);
  if (JSON.stringify(filters).length > reportLimits.filters) throw savedReportError('savedReport.filtersTooLong');
  if (report.kind === 'kept') {
    readPeriod(report, filters);
    readOrder(report, filters['sort']);
    return filters;
  }
  const asked = readReportQuestion(report, filters).report;
  if (!mayRead(actor, asked)) throw kernelError('record.forbidden');
  return filters;
}

function readRequest(actor: Actor, sent: Fields): ReportRequest {
  const report = getReport(actor, sent['report']);
  return { report, filters: readFilters(actor, report, sent['filters']) };
}

function oneOf<Value extends string>(part: string, value: unknown, values: readonly Value[], usual: Value): Value {
  if (value === undefined) return usual;
  const found = values.find((one) => one === value);
  if (found === undefined) throw savedReportError('savedReport.invalid', { part });
  return found;
}

function readSwitch(part: string, value: unknown = false): boolean {
  if (typeof value !== 'boolean') throw savedReportError('savedReport.invalid', { part });
  return value;
}

function readName(value: unknown): string {
  const name = typeof value === 'string' ? tidyText(value) : undefined;
  if (typeof name !== 'string' || name === '' || name.length > reportLimits.name)
    throw savedReportError('savedReport.name', { most: reportLimits.name }, 'name');
  return name;
}

/**
 * Reads and checks a request to save a report (HTTP interface).
 * @throws DomainError `savedReport.…`, and what a question is refused for
 */
export function readReportToSave(actor: Actor, body: unknown): ReportToSave {
  const sent: Fields = isFields(body) ? body : {};
  const request = readRequest(actor, sent);
  // Its link could not say it.
  if (isFields(request.filters['scope']) && request.filters['scope']['polygon'] !== undefined)
    throw measuresError('stats.invalid', { part: 'scope.polygon' });
  const shared = readSwitch('shared', sent['shared']);
  const schedule = oneOf('schedule', sent['schedule'], reportSchedules, 'none');
  return { ...request, name: readName(sent['name']), shared, schedule };
}

/**
 * Reads and checks a request for the file of a report (HTTP interface). `usual`: the language unless the request names one.
 * @throws DomainError `reportFile.…`, and what a question is refused for
 */
export function readReportFileRequest(actor: Actor, body: unknown, usual: Language): ReportFileRequest {
  const sent: Fields = isFields(body) ? body : {};
  const request = readRequest(actor, sent);
  if (mayDownload(actor, request.report) === 'nothing') throw kernelError('record.forbidden');
  const format = reportFormats.find((one) => one === sent['format']);
  if (!format || !request.report.formats.includes(format))
    throw savedReportError('reportFile.format', { format: String(sent['format']).slice(0, 20) });
  const language = oneOf('language', sent['language'], languages, usual);
  return { ...request, format, language, hxl: readSwitch('hxl', sent['hxl']) };
}

/** Mails are sent from this hour on, by the clocks in Ukraine. */
const hourOfMails = '08';

/**
 * The day of the latest mail that was due at a moment: the last Monday or the last first of a month whose eight o’clock, by the clocks in
 * Ukraine, has passed. It names the period of a mail.
 */
export function dueDay(schedule: MailedSchedule, moment: Date | number): string {
  const [today = '', time = ''] = kyivClock(moment).split('T');
  const day = time < hourOfMails ? daysAfter(today, -1) : today;
  if (schedule === 'monthly') return `${day.slice(0, 8)}01`;
  return daysAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** A report that a user is offered to save. */
export type OfferedReport = {
  readonly name: string;
  readonly report: string;
  readonly filters: Fields;
  readonly schedule: ReportSchedule;
};

const authorities: readonly Role[] = ['Oblast Administration', 'Raion Administration', 'Local Authorities'];

/**
 * What an authority is offered: the situation in each of its oblasts, raions or hromadas, mailed every week. Nothing is mailed before it is
 * saved. `nameOf`: the name of an area.
 */
export function listOfferedReports(
  { role, areas }: Actor,
  language: Language,
  nameOf: (pCode: string) => string,
): readonly OfferedReport[] {
  if (!authorities.includes(role)) return [];
  return areas.flatMap((area) => {
    const level = pCodeLevel(area);
    if (level === undefined || level === 4) return [];
    return {
      name: say(yourArea[level], language, { name: nameOf(area) }),
      report: 'situation',
      filters: { scope: { [`pCode${level}`]: area }, groupBy: `pCode${level + 1}` },
      schedule: 'weekly' as const,
    };
  });
}
