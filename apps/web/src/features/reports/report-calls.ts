import type { Language } from '@domivka/domain/kernel/text';
import type { ReportAnswer } from '@domivka/domain/reports/answer-report';
import type { ReportFormat } from '@domivka/domain/reports/report';
import type { ReportSchedule } from '@domivka/domain/reports/saved-report';
import { orderFile, type OrderedFile } from '../../queries/ordered-files.ts';
import type { QuestionBody } from '../../queries/statistics/report-link.ts';
import { call } from '../../remote/call.ts';
import { fetchFile, type MadeFile } from '../../remote/download.ts';

/** A report as the server answers it. */
export type ServedReport = ReportAnswer & {
  /** ISO. */
  readonly asOf: string;
  /** The facts of some buildings are still being stored. */
  readonly partial: boolean;
  /** Which rows the reader may take away in a file. */
  readonly download: 'all' | 'own' | 'nothing';
  readonly formats: readonly ReportFormat[];
};

export type SavedReport = {
  readonly _id: string;
  readonly name: string;
  readonly report: string;
  readonly filters: QuestionBody;
  readonly shared: boolean;
  readonly schedule: ReportSchedule;
  readonly isMine: boolean;
  readonly ownerName: string;
};

/** What is saved of a report; with an id a saved one is changed. */
export type ReportToKeep = Pick<SavedReport, 'name' | 'report' | 'filters' | 'shared' | 'schedule'> & {
  readonly _id?: string;
};

type Paging = { readonly page: number; readonly pageSize: number };

/** One page of a report. Throws `RemoteError`. */
export async function askReport(
  name: string,
  body: QuestionBody,
  { page, pageSize }: Paging,
  signal: AbortSignal,
): Promise<ServedReport> {
  const query = new URLSearchParams({ filters: JSON.stringify(body), page: String(page), pageSize: String(pageSize) });
  return call('GET', `/reports/${name}.json?${query.toString()}`, undefined, { signal, isAwaited: true });
}

/** What a file of a report is to be. */
export type FileOptions = { readonly format: ReportFormat; readonly language: Language; readonly hxl: boolean };

/** Large tables take their time on a small server. */
const patience = 180_000;

/** Makes a file of a report. Throws `RemoteError`. */
export async function fetchReportFile(
  name: string,
  body: QuestionBody,
  { format, language, hxl }: FileOptions,
): Promise<MadeFile> {
  const query = new URLSearchParams({
    filters: JSON.stringify(body),
    language,
    ...(hxl ? { hxl: 'true' } : {}),
  });
  return fetchFile({
    path: `/reports/${name}.${format}?${query.toString()}`,
    fallbackName: `${name}.${format}`,
    patience,
    headers: { 'Accept-Language': language },
  });
}

/** Has a file made in the background. Throws `RemoteError`. */
export async function orderReportFile(report: string, filters: QuestionBody, options: FileOptions): Promise<void> {
  await orderFile({ report, filters, ...options });
}

export async function fetchOrderedFile({ id, report, format }: OrderedFile): Promise<MadeFile> {
  return fetchFile({ path: `/report-files/${id}/content`, fallbackName: `${report}.${format}`, patience });
}

export async function removeReportFile(id: string): Promise<void> {
  await call('DELETE', `/report-files/${id}`);
}

export async function listSavedReports(signal: AbortSignal): Promise<readonly SavedReport[]> {
  return call('GET', '/saved-reports', undefined, { signal });
}

export async function keepReport(report: ReportToKeep): Promise<SavedReport> {
  return call('POST', '/saved-reports', report);
}

export async function removeSavedReport(id: string): Promise<void> {
  await call('DELETE', `/saved-reports/${id}`);
}
