import type { Actor } from '@domivka/domain/kernel/actor';
import { namesCustom } from '@domivka/domain/kernel/filters';
import type { Fields } from '@domivka/domain/kernel/record';
import {
  exportedTable,
  exportFormats,
  exportWords,
  readExport,
  type ExportQuestion,
} from '@domivka/domain/exchange/export';
import type { FileWish } from '@domivka/domain/exchange/export-file';
import { savedReportError } from '@domivka/domain/reports/saved-report.errors';
import type { Database } from '../../platform/database/database.ts';
import { loadCustomFields } from '../../records/custom-fields.ts';
import { type ExportFile, type ExportParts, openExportFile } from './export-file.ts';

/** A sent question, checked with the custom fields that it names. @throws DomainError as `readExport` */
export async function readQuestion(database: Database, actor: Actor, sent: Fields): Promise<ExportQuestion> {
  const { table, filters, sort } = sent;
  const customFields =
    typeof table === 'string' && namesCustom(sent)
      ? await loadCustomFields(database.as(actor), actor, { table, optionsOf: [] })
      : undefined;
  return readExport(actor, { table, filters, sort }, customFields);
}

type KeptExport = FileWish & { readonly onRows: (rows: number) => void };

/** An export that was asked for earlier, with the rights of this moment. @throws DomainError as `readQuestion` */
export async function openKeptExport(parts: ExportParts, actor: Actor, asked: KeptExport): Promise<ExportFile> {
  const { report, filters: kept, language, hxl, onRows } = asked;
  const format = exportFormats.find((one) => one === asked.format);
  if (!format) throw savedReportError('reportFile.format', { format: asked.format });
  const question = await readQuestion(parts.database, actor, { ...kept, table: exportedTable(report) });
  const words = exportWords.find((one) => one === kept['words']) ?? language;
  return openExportFile(parts, actor, { question, format, words, language, hxl, onRows });
}
