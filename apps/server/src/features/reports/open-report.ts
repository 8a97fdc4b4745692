import { titleOfAddress } from '@domivka/domain/address/address-title';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { answerReport, listReportRows } from '@domivka/domain/reports/answer-report';
import { hxlTagsOf } from '@domivka/domain/reports/hxl';
import {
  getReport,
  mayDownload,
  mayRead,
  readReportQuestion,
  type ReportQuestion,
} from '@domivka/domain/reports/report-question';
import { organizationsInFilters, sayFilters } from '@domivka/domain/reports/say-filters';
import { namesOf } from '../../records/tables.ts';
import { speakerOf } from '../../platform/speaker.ts';
import { openKept } from './kept-reports.ts';
import { type OpenReport, reportSources, type ReportParts } from './report-sources.ts';

/** Only rows of the actor's organization, whichever column names it. */
function onlyOwn(question: ReportQuestion, { organizationId }: Actor): ReportQuestion {
  const own = { 'organization|programmer': [organizationId] };
  return { ...question, conditions: [...(question.conditions ?? []), own] };
}

export type AskedReport = {
  readonly name: string;
  /** The body of a question, see `readReportQuestion`. */
  readonly body: unknown;
  readonly asOf: Date;
  /** For a file: only what the actor may take away. */
  readonly toTake?: boolean;
};

/**
 * Opens a report for its reader.
 * @throws DomainError `stats.unknown`, `stats.invalid`, `stats.filterDoesNotApply`, `record.forbidden`
 */
export function openReport(
  parts: ReportParts,
  actor: Actor,
  { name, body, asOf, toTake = false }: AskedReport,
): OpenReport {
  const asked = getReport(actor, name);
  const today = kyivDay(asOf.getTime());
  if (asked.kind === 'kept') return openKept(parts, actor, asked, body, today);
  const whole = readReportQuestion(asked, body);
  // The rows behind a number are those of another report.
  if (!mayRead(actor, whole.report)) throw kernelError('record.forbidden');
  const right = mayDownload(actor, whole.report);
  if (toTake && right === 'nothing') throw kernelError('record.forbidden');
  const question = toTake && right === 'own' ? onlyOwn(whole, actor) : whole;
  const sources = reportSources(parts, actor, today);
  return {
    report: question.report,
    answer: (page, language) => answerReport(question, body, sources, { language, page }),
    rows: (language) => listReportRows(question, sources, language),
    filters: async (language) => {
      const { addressId } = question.scope;
      const names = await sources.names(organizationsInFilters(question, body));
      const addresses = addressId ? await namesOf(parts.database.as(actor), [addressId], 'address') : undefined;
      const address = addressId === undefined ? undefined : addresses?.get(addressId);
      const { day } = speakerOf(language, () => true);
      const called = address && { en: titleOfAddress(address, 'en'), uk: titleOfAddress(address, 'uk') };
      return sayFilters(question, body, { language, names, day, address: called });
    },
    tags: hxlTagsOf(question.report, question.areaLevel),
  };
}
