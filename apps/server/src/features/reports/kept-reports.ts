import type { Actor } from '@domivka/domain/kernel/actor';
import { isFields } from '@domivka/domain/kernel/record';
import { say, type Language } from '@domivka/domain/kernel/text';
import type { NumberValue } from '@domivka/domain/measures/evaluate';
import type { ReportAnswer, ReportRow, ReportTotal } from '@domivka/domain/reports/answer-report';
import { hxlTagsOf } from '@domivka/domain/reports/hxl';
import type { KeptReport } from '@domivka/domain/reports/report';
import { inReportOrder, readOrder, type ReportOrder } from '@domivka/domain/reports/report-order';
import { type Period, readPeriod } from '@domivka/domain/reports/report-question';
import { factLabels, filterWords } from '@domivka/domain/reports/reports.text';
import { headingsOf } from '@domivka/domain/reports/say-report';
import { speakerOf } from '../../platform/speaker.ts';
import { changesSource } from './changes-report.ts';
import type { KeptPage, KeptSource } from './kept-source.ts';
import { organizationsSource } from './organizations-report.ts';
import type { OpenReport, ReportParts } from './report-sources.ts';
import { usersSource } from './users-report.ts';

const sources = { users: usersSource, organizations: organizationsSource, changes: changesSource } as const;

function totalsOf({ totals }: KeptReport, numbers: Readonly<Record<string, NumberValue>>): readonly ReportTotal[] {
  return Object.entries(totals).map(([name, label]) => ({ name, label, value: numbers[name] ?? null }));
}

/** The days of a period in words, by name. */
function sayPeriod({ from, to }: Period, language: Language): Readonly<Record<string, string>> {
  const { day } = speakerOf(language, () => true);
  return { ...(from ? { from: day(from) } : {}), ...(to ? { to: day(to) } : {}) };
}

/** A source with its rows in the order of a column: all of them are read and sorted. */
function sortedSource(source: KeptSource, report: KeptReport, order: ReportOrder): KeptSource {
  const sorted = async (language: Language): Promise<readonly ReportRow[]> => {
    const all: ReportRow[] = [];
    for await (const rows of source.rows(language)) all.push(...rows);
    return inReportOrder(all, report, order, { language, level: 1 });
  };
  return {
    ...source,
    page: async ({ offset, size }, language) => (await sorted(language)).slice(offset, offset + size),
    async *rows(language) {
      yield await sorted(language);
    },
  };
}

/** Opens a report of rows that are no facts of buildings. `today`: the day in Ukraine. @throws DomainError as `readPeriod` */
export function openKept(
  parts: ReportParts,
  actor: Actor,
  report: KeptReport,
  body: unknown,
  today: string,
): OpenReport {
  const stored = sources[report.source](parts, actor, readPeriod(report, body), today);
  const order = readOrder(report, isFields(body) ? body['sort'] : undefined);
  const source = order ? sortedSource(stored, report, order) : stored;
  const answer = async (page: KeptPage, language: Language): Promise<ReportAnswer> => {
    const [totals, values] = await Promise.all([source.totals(), source.page(page, language)]);
    const { name, title, question, sentence } = report;
    return {
      name,
      title,
      question,
      answer: say(sentence, language, { ...sayPeriod(source.period, language), ...totals }),
      columns: headingsOf(report, 1),
      values,
      totalRows: totals['count'] ?? 0,
      totals: totalsOf(report, totals),
    };
  };
  return {
    report,
    answer,
    rows: source.rows,
    filters: async (language) => {
      const days = sayPeriod(source.period, language);
      const bounds = (['from', 'to'] as const).filter((end) => days[end] !== undefined);
      if (bounds.length === 0) return [];
      return [`${factLabels.day[language]}: ${bounds.map((end) => say(filterWords[end], language, days)).join(' ')}`];
    },
    tags: hxlTagsOf(report, 1),
  };
}
