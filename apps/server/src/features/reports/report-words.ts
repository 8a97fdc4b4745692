import { say, type Language, type Text } from '@domivka/domain/kernel/text';
import type { ReportRow, ReportTotal } from '@domivka/domain/reports/answer-report';
import type { ReportCell, ReportHeading } from '@domivka/domain/reports/say-report';
import type { Speaker } from '../../platform/speaker.ts';
import { fileWords as words } from './report-file.text.ts';
import type { ReportPictures } from './print-pictures.ts';

/** A report on its way into a file; all its words are in one language. */
export type ReportFile = {
  readonly language: Language;
  readonly title: Text;
  readonly answer: string;
  /** Each filter with its value in words. */
  readonly filters: readonly string[];
  readonly totals: readonly ReportTotal[];
  /** ISO 8601: a moment, or a day. */
  readonly asOf: string;
  readonly author: string;
  /** Whose the file is: the organization of its reader. */
  readonly organization: string;
  readonly onlyOwn: boolean;
  /** The same for every reader: there is nothing to say of filters and rows. */
  readonly isFixed?: boolean;
  readonly totalRows: number;
  readonly columns: readonly ReportHeading[];
  /** The HXL tag of each column, if they are wanted. */
  readonly tags?: readonly string[];
  /** What is drawn beside the rows; only of a PDF. */
  readonly pictures?: ReportPictures;
  readonly rows: AsyncIterable<readonly ReportRow[]>;
  /** Where a row is read; sheets get a column with it. */
  readonly linkOf?: (row: ReportRow) => string | null;
  /** On paper in place of its rows. */
  readonly tables?: readonly PaperTable[];
};

/** A table on paper. `note`: what it leaves out. */
export type PaperTable = {
  readonly columns: readonly ReportHeading[];
  readonly cells: readonly (readonly ReportCell[])[];
  readonly note: readonly string[];
};

/** The same without its rows. */
export type ReportHead = Omit<ReportFile, 'rows'>;

/** What is written above a column. */
export function headingOf({ label, unit }: ReportHeading, language: Language): string {
  return unit ? `${label[language]}, ${unit[language]}` : label[language];
}

/** What is above the rows: label and value. */
export function headOf(file: ReportHead, speaker: Speaker): readonly (readonly [string, string])[] {
  const { language, filters, asOf, author, onlyOwn, isFixed, totalRows } = file;
  const isDay = asOf.length === 10;
  const always = [
    [say(words.asOf, language), isDay ? speaker.day(asOf) : speaker.moment(asOf)],
    [say(words.author, language), author],
  ] as const;
  if (isFixed) return always;
  const [time, by] = always;
  const own = onlyOwn ? [say(words.onlyOwn, language)] : [];
  const all = [...own, ...filters];
  return [
    [say(words.filters, language), all.length > 0 ? all.join('; ') : say(words.noFilters, language)],
    time,
    [say(words.rows, language), String(totalRows)],
    [say(words.language, language), say(words.inLanguage, language)],
    by,
  ];
}

/** A cell in words: amounts and days by the rules of the language. */
export function sayCell(cell: ReportCell, { kind }: ReportHeading, speaker: Speaker): string {
  if (cell === null) return '–';
  if (kind === 'number' && typeof cell === 'number') return speaker.number(cell);
  if (kind === 'date') return speaker.day(String(cell));
  return kind === 'time' ? speaker.moment(String(cell)) : String(cell);
}

/** Says how many of the rows of a table are left out. */
export function largestNote(shown: number, rows: number, language: Language): readonly string[] {
  return shown < rows ? [say(words.largest, language, { shown, rows })] : [];
}

/** Says that there are more rows, or none. */
export function restNote(file: ReportHead, shown: number): readonly string[] {
  if (file.totalRows === 0) return [say(words.empty, file.language)];
  return shown < file.totalRows ? [say(words.firstRows, file.language, { shown, rows: file.totalRows })] : [];
}
