import { exportedTable } from '@domivka/domain/exchange/export';
import { isReportFormat } from '@domivka/domain/reports/report';
import { savedReportError } from '@domivka/domain/reports/saved-report.errors';
import { findAbsentUser } from '../features/auth/account.ts';
import type { BarredAccounts } from '../features/auth/credentials.ts';
import { openKeptExport } from '../features/exports/kept-export.ts';
import { openReportFile } from '../features/reports/open-report-file.ts';
import { reportFileWorker, type ReportFileWorker } from '../features/reports/report-files-worker.ts';
import type { PrintedReportParts } from '../features/reports/report-pictures.ts';
import { mailScheduledReports } from '../features/reports/scheduled-reports.ts';
import type { AuditTrail } from '../platform/audit-trail.ts';
import type { Mailer } from '../platform/mailer.ts';
import type { PieceStore } from '../platform/piece-store.ts';

type Around = PrintedReportParts & {
  readonly files: PieceStore;
  readonly mailer: Mailer;
  readonly trail: AuditTrail;
  /** Accounts that may not be used here. */
  readonly barred: BarredAccounts;
  readonly report: (message: string, error?: unknown) => void;
};

/** What the server does with reports while nobody waits. */
export type BackgroundReports = {
  readonly worker: ReportFileWorker;
  /** Mails the saved reports that are due. */
  mailDue(signal?: AbortSignal): Promise<number>;
};

/** Puts together files of reports that are made in the background, and scheduled mails. */
export function composeReports(around: Around): BackgroundReports {
  const { database, files, now, report, barred } = around;
  const findReader = async (id: string) => (barred.has(id) ? undefined : findAbsentUser(database, id));
  return {
    worker: reportFileWorker({
      database,
      files,
      now,
      report,
      makeFile: async (actor, file, onRows) => {
        const { report: name, format } = file;
        if (exportedTable(name) !== undefined) return openKeptExport(around, actor, { ...file, onRows });
        if (!isReportFormat(format)) throw savedReportError('reportFile.format', { format });
        return openReportFile(around, actor, { ...file, format, onRows });
      },
      findReader,
      mailer: around.mailer,
      publicUrl: around.publicUrl,
    }),
    mailDue: (signal) => mailScheduledReports({ ...around, findReader }, signal),
  };
}
