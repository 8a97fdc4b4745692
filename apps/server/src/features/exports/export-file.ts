import { finished } from 'node:stream/promises';
import { addAbortSignal, Readable } from 'node:stream';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import { say, type Language } from '@domivka/domain/kernel/text';
import { guardText, type CellWords } from '@domivka/domain/exchange/cells';
import { exportRight, type ExportFormat, type ExportQuestion } from '@domivka/domain/exchange/export';
import { exportHeaders } from '@domivka/domain/exchange/export-columns';
import { aboutSheet, exportTitles } from '@domivka/domain/exchange/export.text';
import { hxlTagsOfColumns } from '@domivka/domain/exchange/hxl-tags';
import { idsInSearch, saySearch } from '@domivka/domain/exchange/say-search';
import { getEntity } from '@domivka/domain/registry';
import type { Database } from '../../platform/database/database.ts';
import { fileNameOf } from '../../platform/file-headers.ts';
import { sentSheetTypes, writeSheet } from '../../platform/sheets/sheets.ts';
import type { Cell } from '../../platform/sheets/write-workbook.ts';
import { columnWidth } from '../../platform/sheets/form-book.ts';
import { writeWorkbook } from '../../platform/sheets/write-workbook.ts';
import { speakerOf } from '../../platform/speaker.ts';
import { listCustomFields } from '../../records/custom-fields.ts';
import { signatureOf } from '../../records/signature.ts';
import { namesOf } from '../../records/tables.ts';
import { exportCounted, exportFileWords as file } from './export.text.ts';
import { openExport, type ExportRow, type OpenExport } from './export-rows.ts';
import { writePoints } from './write-points.ts';

export type ExportParts = {
  /** As the program. */
  readonly database: Database;
  readonly places: { find(pCode: string): { readonly name: string; readonly nameUkr: string } | undefined };
  readonly now: () => Date;
};

export type AskedExport = {
  readonly question: ExportQuestion;
  readonly format: ExportFormat;
  readonly words: CellWords;
  /** Of the name of the file and of what it says of itself. */
  readonly language: Language;
  readonly hxl: boolean;
  /** Asked now and then while the file is written: whether its reader still has the rights with which it was begun. */
  readonly mayGoOn?: () => Promise<boolean>;
  /** Told how many rows were read while the file is written. */
  readonly onRows?: (rows: number) => void;
};

/** An export on its way. */
export type ExportFile = {
  readonly name: string;
  /** The name in Latin letters. */
  readonly plainName: string;
  readonly type: string;
  readonly totalRows: number;
  readonly content: Readable;
};

export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  ...sentSheetTypes,
  geojson: 'application/geo+json',
  kml: 'application/vnd.google-earth.kml+xml',
};

/** As a last resort: a reader who has gone, or lost the right, ends an export much earlier. */
const longestMilliseconds = 6 * 3_600_000;
const batchesBetweenChecks = 40;

/** The rows, with a look at the rights of their reader now and then and at the end; the moment of the database is closed with them. */
async function* watched(opened: OpenExport, { mayGoOn, onRows }: AskedExport): AsyncGenerator<readonly ExportRow[]> {
  let [batches, rows] = [0, 0];
  const check = async () => {
    if (mayGoOn && !(await mayGoOn())) throw new Error('An export was ended: the rights of its reader have changed');
  };
  try {
    for await (const batch of opened.rows()) {
      yield batch;
      batches += 1;
      rows += batch.length;
      onRows?.(rows);
      if (batches % batchesBetweenChecks === 0) await check();
    }
    await check();
  } finally {
    await opened.close();
  }
}

/** What only workbooks have: dates as dates. CSV guards its texts itself. */
function workbookCell(cell: Cell, kind: string): Cell {
  if (typeof cell !== 'string') return cell;
  if (kind === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(cell)) return new Date(`${cell}T00:00:00Z`);
  return guardText(cell);
}

type Written = {
  readonly opened: OpenExport;
  readonly rows: AsyncIterable<readonly ExportRow[]>;
  readonly asked: AskedExport;
};

async function* sheetRows({ opened: { columns }, rows, asked }: Written): AsyncGenerator<readonly Cell[]> {
  const { format, words, hxl } = asked;
  const kinds = columns.map(({ kind }) => kind);
  yield exportHeaders(columns, words);
  if (hxl) yield hxlTagsOfColumns(columns);
  for await (const batch of rows)
    for (const { cells } of batch)
      if (format === 'xlsx') yield cells.map((cell, at) => workbookCell(cell, kinds[at] ?? 'text'));
      else yield cells;
}

/** What a workbook says of itself. */
async function aboutRows(parts: ExportParts, actor: Actor, asked: AskedExport, totalRows: number) {
  const { database, places, now } = parts;
  const { language, question } = asked;
  const { table, filters } = question;
  const own = database.as(actor);
  const ids = idsInSearch(filters);
  const names = new Map([...(await namesOf(own, ids)), ...(await namesOf(own, ids, 'organization'))]);
  const custom = await listCustomFields(own, actor, { table, optionsOf: [] });
  const { day, moment } = speakerOf(language, () => true);
  const said = saySearch(getEntity(table), filters, {
    language,
    day,
    area: (pCode) => places.find(pCode),
    named: (id) => names.get(id),
    custom: (name) => custom.find((one) => one.key === name || one.name === name)?.label,
  });
  const { author } = await signatureOf(database, actor, language);
  const right = exportRight(actor);
  const limits = right === 'own' || right === 'funded' ? [say(file[right], language)] : [];
  const all = [...limits, ...said];
  return [
    [say(file.product, language)],
    [say(file.list, language), exportTitles[table][language]],
    [say(file.filters, language), all.length > 0 ? all.join('; ') : say(file.noFilters, language)],
    [say(file.asOf, language), moment(now().toISOString())],
    [say(file.rows, language), totalRows],
    [say(file.language, language), say(file.inLanguage, language)],
    [say(file.author, language), author],
  ];
}

async function write(parts: ExportParts, actor: Actor, written: Written): Promise<Readable> {
  const { opened, rows, asked } = written;
  const { format, words, language, question } = asked;
  const title = exportTitles[question.table][language];
  if (format === 'csv') return writeSheet('csv', sheetRows(written), words === 'uk' ? ';' : ',');
  if (format === 'xlsx') {
    const about = await aboutRows(parts, actor, asked, opened.totalRows);
    const head = asked.hxl ? 2 : 1;
    return Readable.from(
      writeWorkbook([
        {
          name: title,
          rows: sheetRows(written),
          head,
          columns: exportHeaders(opened.columns, words).map((header) => ({ width: columnWidth([header]) })),
        },
        { name: aboutSheet[language], rows: about, columns: [{ width: 20 }, { width: 60 }] },
      ]),
    );
  }
  const { columns } = opened;
  const name = columns.findIndex(({ path }) => /^(?:addressNameUkr|nameUkr|name)$/.test(path[0] ?? ''));
  return writePoints(format, { title, headers: exportHeaders(columns, words), rows }, name);
}

/**
 * A list as a file with what its reader may take away of it, written while it is read. Where there turn out to be fewer rows than were counted,
 * or the reader has lost a right, the content ends with an error. The reader has to end or destroy it.
 */
export async function openExportFile(parts: ExportParts, actor: Actor, asked: AskedExport): Promise<ExportFile> {
  const { question, format, words, language } = asked;
  const placeName = (pCode: string) => parts.places.find(pCode)?.[language === 'uk' ? 'nameUkr' : 'name'];
  const opened = await openExport(parts.database, actor, question, words, placeName);
  const { totalRows } = opened;
  try {
    const content = await write(parts, actor, { opened, rows: watched(opened, asked), asked });
    addAbortSignal(AbortSignal.timeout(longestMilliseconds), content);
    // A content that nobody reads has rows that nobody closes.
    void finished(content)
      .catch(() => undefined)
      .then(() => opened.close());
    const day = kyivDay(parts.now().getTime());
    const named = (one: Language) => {
      const rows = speakerOf(one, () => true).count(exportCounted.rows, totalRows);
      return fileNameOf(`${exportTitles[question.table][one]}, ${day}, ${rows}`, format);
    };
    return { name: named(language), plainName: named('en'), type: exportTypes[format], totalRows, content };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
