import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { chooseLanguage } from '@domivka/domain/kernel/text';
import { measuresError } from '@domivka/domain/measures/measures.errors';
import { listFilters } from '@domivka/domain/measures/question';
import { answerReport } from '@domivka/domain/reports/answer-report';
import { measureOf, type Report } from '@domivka/domain/reports/report';
import { mayDownload, mayRead, readReportQuestion } from '@domivka/domain/reports/report-question';
import { findReport, reports } from '@domivka/domain/reports/reports';
import * as z from 'zod/mini';
import { anyObject, count, missing, notAllowed, rows, type Api } from '../../platform/routes.ts';
import { isFilled } from '../../records/facts/fill-facts.ts';
import { reportSources, type ReportParts } from './report-sources.ts';

const text = z.object({ en: z.string(), uk: z.string() });

const described = z.object({
  name: z.string(),
  title: text,
  question: text,
  kind: z.enum(['counted', 'listed', 'kept', 'donor']),
  filters: z.array(z.string()),
  formats: z.array(z.string()),
  level: z.optional(z.int()),
});
type Described = z.infer<typeof described>;

const answered = z.object({
  name: z.string(),
  title: text,
  question: text,
  answer: z.string(),
  columns: rows,
  values: rows,
  totalRows: z.int(),
  totals: rows,
  chart: z.optional(anyObject),
  asOf: z.iso.datetime(),
  /** The facts of some buildings are still being stored. */
  partial: z.boolean(),
  source: z.literal('server'),
  /** Which rows the caller may take away in a file: those of the own organization only, or nothing. */
  download: z.enum(['all', 'own', 'nothing']),
  formats: z.array(z.string()),
});

const longestFilters = 12_000;
const byName = z.object({ name: z.string() });
/** `filters`: the body of a question as JSON, see `POST /stats/{name}`, with `behind` for the rows of one number. */
const filters = z.optional(z.string().check(z.maxLength(longestFilters)));
const pageQuery = z.object({
  filters,
  page: z._default(count(1, 1_000_000), 1),
  pageSize: z._default(count(1, 500), 25),
});

/** A report that the actor may read. @throws DomainError `stats.unknown`, `record.forbidden` */
function getReport(actor: Actor, name: string): Report {
  const report = findReport(name);
  if (!report) throw measuresError('stats.unknown', { name: name.slice(0, 60) });
  if (!mayRead(actor, report)) throw kernelError('record.forbidden');
  return report;
}

function readFilters(sent: string | undefined): unknown {
  if (sent === undefined) return {};
  try {
    return JSON.parse(sent) as unknown;
  } catch {
    throw measuresError('stats.invalid', { part: 'filters' });
  }
}

function describe(report: Report): Described {
  const { name, title, question, kind, formats } = report;
  const listed = kind === 'kept' ? (['dateFrom', 'dateTo'] as const) : listFilters(measureOf(report));
  const level = kind === 'counted' ? { level: report.level } : {};
  return { name, title, question, kind, filters: [...listed], formats: [...formats], ...level };
}

/** Reports (product definition, section on the reports): answers, their rows page by page, and files. */
export function reportRoutes(api: Api, parts: ReportParts): void {
  const { database, now } = parts;
  const config = { may: 'reports' } as const;

  const list = {
    summary: 'The reports that you may read, with their filters and formats',
    answers: { 200: ['The reports', z.array(described)] },
  } as const;
  api.get('/reports', { schema: list, config }, ({ account: { actor } }) =>
    Object.values<Report>(reports)
      .filter((report) => mayRead(actor, report))
      .map(describe),
  );

  const json = {
    summary: 'A report: its answer, totals, chart and one page of its rows',
    params: byName,
    querystring: pageQuery,
    answers: { 200: ['The report', answered], 403: notAllowed, 404: missing },
  } as const;
  api.get('/reports/:name.json', { schema: json, config }, async (request) => {
    const { account, params, query, headers } = request;
    const { actor } = account;
    const report = getReport(actor, params.name);
    const body = readFilters(query.filters);
    const language = chooseLanguage(headers['accept-language']);
    const page = { offset: (query.page - 1) * query.pageSize, size: query.pageSize };
    const asOf = now();
    if (report.kind === 'kept') throw kernelError('record.forbidden');
    const question = readReportQuestion(report, body);
    const answer = await answerReport(question, body, reportSources(parts, actor, kyivDay(asOf.getTime())), {
      language,
      page,
    });
    return {
      ...answer,
      asOf: asOf.toISOString(),
      partial: !(await isFilled(database)),
      source: 'server' as const,
      download: mayDownload(actor, question.report),
      formats: question.report.formats,
    };
  });
}
