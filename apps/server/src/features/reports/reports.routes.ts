import { chooseLanguage, languages } from '@domivka/domain/kernel/text';
import type { Answer } from '@domivka/domain/measures/evaluate';
import { listFilters } from '@domivka/domain/measures/question';
import { measuresError } from '@domivka/domain/measures/measures.errors';
import { measureOf, type Report, reportFormats, rowsInFile } from '@domivka/domain/reports/report';
import { mayDownload, mayRead } from '@domivka/domain/reports/report-question';
import { reports } from '@domivka/domain/reports/reports';
import * as z from 'zod/mini';
import { tellCount } from '../../platform/audit-trail.ts';
import { fileHeaders } from '../../platform/file-headers.ts';
import { anyObject, count, missing, notAllowed, rows, type Api } from '../../platform/routes.ts';
import { answerCache } from '../../records/facts/answer-cache.ts';
import { isFilled } from '../../records/facts/fill-facts.ts';
import { donorReport, donorRoutes } from './donor.routes.ts';
import { openReport } from './open-report.ts';
import { openReportFile } from './open-report-file.ts';
import { fileTypes } from './report-file.ts';
import type { PrintedReportParts } from './report-pictures.ts';

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
/** `filters`: the body of a question as JSON, see `POST /stats/{name}`, with `behind` for the rows of one number, and `sort`: `-unhelped`. */
const filters = z.optional(z.string().check(z.maxLength(longestFilters)));
const pageQuery = z.object({
  filters,
  page: z._default(count(1, 1_000_000), 1),
  pageSize: z._default(count(1, 500), 25),
});
const fileQuery = z.object({
  filters,
  /** Unless told, that of the request. */
  language: z.optional(z.enum(languages)),
  /** `true`: a row of HXL tags below the headings. */
  hxl: z.optional(z.enum(['true', 'false'])),
});

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
export function reportRoutes(api: Api, uncached: PrintedReportParts): void {
  const parts = { ...uncached, cached: answerCache<Answer>(uncached.now) };
  const config = { may: 'reports' } as const;

  const list = {
    summary: 'The reports that you may read, with their filters and formats',
    answers: { 200: ['The reports', z.array(described)] },
  } as const;
  api.get('/reports', { schema: list, config }, ({ account: { actor } }) =>
    actor.role === 'Donor'
      ? [donorReport]
      : Object.values<Report>(reports)
          .filter((report) => mayRead(actor, report))
          .map(describe),
  );
  donorRoutes(api, parts);

  const json = {
    summary: 'A report: its answer, totals, chart and one page of its rows',
    params: byName,
    querystring: pageQuery,
    answers: { 200: ['The report', answered], 403: notAllowed, 404: missing },
  } as const;
  api.get('/reports/:name.json', { schema: json, config }, async ({ account, params, query, headers }) => {
    const { actor } = account;
    const asOf = parts.now();
    const { report, answer } = openReport(parts, actor, { name: params.name, body: readFilters(query.filters), asOf });
    const page = { offset: (query.page - 1) * query.pageSize, size: query.pageSize };
    return {
      ...(await answer(page, chooseLanguage(headers['accept-language']))),
      asOf: asOf.toISOString(),
      partial: !(await isFilled(parts.database)),
      source: 'server' as const,
      download: mayDownload(actor, report),
      formats: report.formats,
    };
  });

  for (const format of reportFormats) {
    const file = {
      summary: 'A report as a file, with the rows that you may take away',
      params: byName,
      querystring: fileQuery,
      answers: { 200: ['The file', [fileTypes[format]]], 403: notAllowed, 404: missing },
    } as const;
    api.get(`/reports/:name.${format}`, { schema: file, config }, async (request, reply) => {
      const { account, params, query, headers } = request;
      const language = query.language ?? chooseLanguage(headers['accept-language']);
      const asked = { report: params.name, format, filters: readFilters(query.filters), language };
      const opened = await openReportFile(parts, account.actor, { ...asked, hxl: query.hxl === 'true' });
      tellCount(request, rowsInFile(format, opened.totalRows));
      return reply.headers(fileHeaders({ ...opened, language })).send(opened.content);
    });
  }
}
