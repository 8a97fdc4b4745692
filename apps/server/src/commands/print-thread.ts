import { parentPort } from 'node:worker_threads';
import type { Language } from '@domivka/domain/kernel/text';
import { printGuide } from '../features/exports/print-guide.ts';
import type { Guide } from '../features/exports/template.ts';
import type { Handover } from '../features/handover/collect-handover.ts';
import { printHandover } from '../features/handover/print-handover.ts';
import type { Passport } from '../features/passport/passport.model.ts';
import { renderPassport } from '../features/passport/print/render-passport.ts';
import { printReport, type ReportToPrint } from '../features/reports/print-report.ts';
import type { Printable, PrintTask } from '../platform/print-thread.ts';

const printers: Readonly<Record<Printable, (data: never) => Promise<Buffer>>> = {
  report: (data: ReportToPrint) => printReport(data),
  guide: (data: Guide) => printGuide(data),
  handover: (data: Handover) => printHandover(data),
  passport: ({ passport, language }: { readonly passport: Passport; readonly language: Language }) =>
    renderPassport(passport, language),
};

async function print({ what, data }: PrintTask): Promise<void> {
  parentPort?.postMessage(await printers[what](data as never));
}

/** The thread of `printInThread`. A failure ends it, and its message reaches the caller. */
parentPort?.on('message', (task: PrintTask) => void print(task));
