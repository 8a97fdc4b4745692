import { isCalendarDate } from '../kernel/schema.ts';

/**
 * A cell as a file holds it; null is an empty one. A date is a calendar date as the sheet shows it, `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm`, and
 * never went through a time zone. A time without a date is a text, `HH:mm`. An error is what the sheet shows instead of a value, such as
 * `#REF!`; `#FORMULA!` is a formula whose value is not in the file, `#DATE!` a date that does not exist.
 */
export type ReadCell = string | number | boolean | null | { readonly date: string } | { readonly error: string };

/** How the texts of a sheet are meant. */
export type CellSettings = {
  /** Of "03.04.2024": the day first, or the month. */
  readonly dateOrder: 'dmy' | 'mdy';
  /** The days of the workbook count from 1904. */
  readonly date1904: boolean;
};

/** Days from 1 January 1970 to the day before the first of each calendar; the first one counts a 29 February 1900 that did not exist. */
const [epoch1900, epoch1904] = [-25_569, -24_107];
const leapBug = 60;

/** The calendar date of a serial number of a spreadsheet, `YYYY-MM-DD`; undefined for a number that is none of 1900 to 2199. */
export function dateOfSerial(serial: number, date1904: boolean): string | undefined {
  const day = Math.floor(serial);
  const shift = date1904 ? epoch1904 : day < leapBug ? epoch1900 + 1 : epoch1900;
  if (!date1904 && (day === leapBug || day < 1)) return undefined;
  const date = new Date((day + shift) * 86_400_000);
  return Number.isNaN(date.getTime()) ? undefined : valid(date.toISOString().slice(0, 10));
}

const months = [
  'січ jan янв',
  'лют feb фев',
  'бер mar мар',
  'кві apr апр',
  'тра may май мая',
  'чер jun июн',
  'лип jul июл',
  'сер aug авг',
  'вер sep сен',
  'жов oct окт',
  'лис nov ноя',
  'гру dec дек',
].map((words) => words.split(' '));

function monthOf(word: string): number {
  return months.findIndex((starts) => starts.some((start) => word.toLowerCase().startsWith(start))) + 1;
}

function valid(date: string): string | undefined {
  return isCalendarDate(date) ? date : undefined;
}

/** Two digits mean the last hundred years up to 2069. */
function fullYear(year: string): string {
  return year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year;
}

function dateOf(year: string, month: string | number, day: string): string | undefined {
  return valid(`${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Nothing in this register is older: a smaller number in a cell is a year, or no date at all. */
const firstPlausible = '1955-01-01';

function plausible(serial: number, date1904: boolean): string | undefined {
  const date = dateOfSerial(serial, date1904);
  return date !== undefined && date >= firstPlausible ? date : undefined;
}

const otherOrder = { dmy: 'mdy', mdy: 'dmy' } as const;

/** In one order: undefined where it gives no date. */
function inOrder([, first = '', second = '', year = '']: RegExpExecArray, order: CellSettings['dateOrder']) {
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return dateOf(year, month, day);
}

const threeNumbers = /^(\d{1,2})[-./\s](\d{1,2})[-./\s](\d{2}|\d{4})$/;

/** No date is longer, with a time behind it. Patterns that look for the end of a text are slow in a long one. */
const longestDate = 60;

/** The words of a date without what is behind it: "р.", a time. Empty for a text that is too long for one. */
function dateText(cell: string): string {
  const written = cell.trim();
  if (written.length > longestDate) return '';
  return written
    .replace(/\s*(?:р\.?|року|г\.?|года)$/iu, '')
    .replace(/[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|\s*[AP]M)?$/iu, '');
}

/**
 * The calendar date of a cell, `YYYY-MM-DD`, never through a time zone: a date, a serial number, or a text such as «05.03.2024», "2024-03-05",
 * "3/5/24", "Mar 5, 2024" or «5 березня 2024 р.». A time behind it is left out. Undefined: none can be read,
 * or a number is none of this register.
 */
export function readDate(cell: ReadCell, { dateOrder, date1904 }: CellSettings): string | undefined {
  if (typeof cell === 'number') return plausible(cell, date1904);
  if (typeof cell === 'object' && cell !== null) return 'date' in cell ? valid(cell.date.slice(0, 10)) : undefined;
  if (typeof cell !== 'string') return undefined;
  const text = dateText(cell);
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(text);
  if (iso) return dateOf(iso[1] ?? '', iso[2] ?? '', iso[3] ?? '');
  const numbers = threeNumbers.exec(text);
  if (numbers) return inOrder(numbers, dateOrder) ?? inOrder(numbers, otherOrder[dateOrder]);
  const words = /^(\d{1,2})[\s.-]+([\p{L}’]+)\.?[\s,.-]+(\d{2}|\d{4})$/u.exec(text);
  if (words) return dateOf(words[3] ?? '', monthOf(words[2] ?? ''), words[1] ?? '');
  const american = /^([\p{L}’]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text);
  if (american) return dateOf(american[3] ?? '', monthOf(american[1] ?? ''), american[2] ?? '');
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return plausible(Number(text), date1904);
  return undefined;
}

/** The order in which the dates of a file are written, as far as some of them have only one meaning and no two contradict each other; else the day first. */
export function guessDateOrder(cells: Iterable<ReadCell>): CellSettings['dateOrder'] {
  let isMonthFirst = false;
  for (const cell of cells) {
    if (isInOtherOrder(cell, { dateOrder: 'mdy', date1904: false })) return 'dmy';
    if (isInOtherOrder(cell, { dateOrder: 'dmy', date1904: false })) isMonthFirst = true;
  }
  return isMonthFirst ? 'mdy' : 'dmy';
}

/** Whether a cell is a date only in the order that the settings do not name: 03/25/2024 where the day is first. */
export function isInOtherOrder(cell: ReadCell, { dateOrder }: CellSettings): boolean {
  const numbers = typeof cell === 'string' ? threeNumbers.exec(dateText(cell)) : null;
  return (
    numbers !== null &&
    inOrder(numbers, dateOrder) === undefined &&
    inOrder(numbers, otherOrder[dateOrder]) !== undefined
  );
}
