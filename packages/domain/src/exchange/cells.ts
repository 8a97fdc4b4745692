import type { Option } from '../kernel/options.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import type { Language } from '../kernel/text.ts';
import { units } from '../kernel/units.text.ts';
import { optionSynonyms } from './exchange.text.ts';
import { isGuarded } from './formula-guard.ts';
import { type CellSettings, type ReadCell, readDate } from './read-date.ts';
import { listedIn, usualUnit, wideListOf, type SheetColumn } from './sheet-column.ts';

/** What empties a value: an empty cell leaves it as it is. */
export const emptyingWord = 'NULL';

/** The second part needs its dash: two runs of spaces side by side take a square of time. */
const blank = /^[\s\u00A0]*(?:[-–—][\s\u00A0]*)?$/;
/** What people write where they know nothing. */
const noData = /^(?:н\/?д|немає даних|нет данных|n\/a|no data)$/i;
const noSpaces = /[\s\u00A0\u202F]/g;

const yes = new Set(['true', 'yes', 'y', '1', '+', 'x', 'v', 'так', 'т', 'є', 'да', 'х', '✓', '✔']);
const no = new Set(['false', 'no', 'n', '0', 'ні', 'н', 'немає', 'нет', '✗']);

/** Text for comparing words of spreadsheets: small letters, one apostrophe, no dots or doubled spaces. */
export function foldWords(text: string): string {
  return text
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replaceAll(/['’ʼ`´ʹ]/g, '’')
    .replaceAll(/[^\p{L}\p{N}’%№/]+/gu, ' ')
    .trim();
}

/** The text of a cell, without the guard against formulas. */
export function textOfCell(cell: ReadCell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return 'date' in cell ? cell.date : cell.error;
  return unguarded(String(cell));
}

/** A text without its guard: one apostrophe in front of a formula, or of what would empty a value or say nothing. */
function unguarded(text: string): string {
  return isGuarded(text) || (text.startsWith("'") && isWord(text)) ? text.slice(1) : text;
}

/**
 * A text for a cell of a workbook, whose texts are no formulas: one that looks guarded, or like a dash that says nothing, gets an apostrophe, so that
 * it is read as it was.
 */
export function guardText(text: string): string {
  return isGuarded(text) || /^(?:-$|[\t\r\n])/.test(text) ? `'${text}` : text;
}

/** Whether a cell says nothing: empty, a dash, or “no data”. */
export function isBlank(cell: ReadCell | undefined): boolean {
  return (
    cell === null || cell === undefined || (typeof cell === 'string' && (blank.test(cell) || noData.test(cell.trim())))
  );
}

/** Behind a number, what is counted or measured. */
const counted =
  /(?:%|м²|м2|мкв\.?|кв\.?м\.?|кв\.?|m²|m2|sq\.?m\.?|шт\.?|pcs\.?|пов(?:ерх\p{L}*)?\.?|квартир\p{L}*|ос(?:іб|оби|оба)?\.?|floors?|people)$/iu;
/** No number is longer. Patterns that look for the end of a text are slow in a long one. */
const longestNumber = 60;

/** Where the fraction of a number begins; -1: nowhere. A separator that is there twice is one of thousands. */
function fractionAt(text: string): number {
  const last = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  return last >= 0 && text.indexOf(text.charAt(last)) < last ? -1 : last;
}

/** The number that a text means; a text that means none stays. "1 234,50", "45 %" and "5 пов." are numbers, "12а" is not. */
export function readNumber(text: string): number | string {
  if (text.length > longestNumber) return text;
  // A spreadsheet marks a number that is kept as a text with an apostrophe, and some files show it.
  const plain = text.replaceAll(noSpaces, '').replace(/^'/, '').replace(counted, '');
  const point = fractionAt(plain);
  const whole = (point === -1 ? plain : plain.slice(0, point)).replaceAll(/[.,](?=\d{3}(?:\D|$))/g, '');
  const number = point === -1 ? whole : `${whole}.${plain.slice(point + 1)}`;
  return /^[-+]?\d+(?:\.\d*)?$/.test(number.replace('−', '-')) ? Number(number.replace('−', '-')) : text;
}

/** The code that a word means: the code itself, or the words of an option in either language. Other words stay for the rules to judge. */
function readCode(options: readonly Option[], text: string, key = ''): string {
  const wanted = foldWords(text);
  const also = optionSynonyms[key] ?? {};
  const found =
    options.find(({ code }) => code === text) ??
    options.find(({ code, en, uk }) => [code, en, uk].some((one) => foldWords(one) === wanted)) ??
    options.find(({ code }) => also[code]?.split('|').includes(wanted));
  return found?.code ?? text;
}

function readBoolean(text: string): boolean | string {
  const word = text.trim().toLocaleLowerCase('uk');
  return yes.has(word) ? true : no.has(word) ? false : text;
}

/** "Yes" is no option of its own where a list has the codes yes and no, or two columns mean the same. */
function readChoice({ options, key, path }: SheetColumn, text: string): string {
  const code = readCode(options, text, path.at(-1) === 'unit' ? 'unit' : key);
  if (options.some((option) => option.code === code)) return code;
  const said = readBoolean(text);
  const meant = said === true ? 'yes' : said === false ? 'no' : undefined;
  return meant !== undefined && options.some((option) => option.code === meant) ? meant : text;
}

function readList(text: string): readonly string[] {
  return [...new Set(text.split(/[;\n]/).map((one) => one.trim()))].filter(Boolean);
}

/** No answer of a form has more words. */
const mostWords = 60;

/** One choice, or several with spaces between them, as forms export their answers: codes or names; only where nothing is left over. */
function readCodes({ options }: SheetColumn, text: string): readonly string[] {
  const isCode = (word: string) => options.some((option) => option.code === word);
  const code = readCode(options, text);
  const words = text.split(/\s+/);
  if (isCode(code) || words.length > mostWords) return [code];
  const most = Math.max(...options.flatMap(({ en, uk }) => [en, uk].map((name) => name.split(' ').length)));
  const found = new Set<string>();
  for (let at = 0; at < words.length;) {
    const longest = Math.min(most, words.length - at);
    const lengths = Array.from({ length: longest }, (_, less) => longest - less);
    const length = lengths.find((count) => isCode(readCode(options, words.slice(at, at + count).join(' '))));
    if (length === undefined) return [code];
    found.add(readCode(options, words.slice(at, at + length).join(' ')));
    at += length;
  }
  return [...found];
}

/** "12", "3 sq_meters", "12; 3 sq. meters": the quantities of one measure, each with its unit. «Так» or "No" where its code may be listed alone. */
function readQuantities(column: SheetColumn, text: string): readonly Fields[] | boolean {
  const [field = '', code = ''] = column.path;
  const isNumber = column.isYesOrNo !== true && /\d/.test(text);
  const said = listedIn(field) === undefined || isNumber ? undefined : readBoolean(text);
  if (typeof said === 'boolean') return said;
  const by = wideListOf(field) ?? '';
  const entries = readList(text).map((one) => {
    const [, amount = one, rest = ''] = /^([-+\d\s\u00A0.,]+)(.*)$/.exec(one) ?? [];
    const unit = rest.trim() === '' ? (column.unit ?? usualUnit(field, code)) : readCode(units, rest.trim(), 'unit');
    return { [by]: code, quantity: readNumber(amount.trim()), ...(unit === undefined ? {} : { unit }) };
  });
  // Nothing of a measure is what most sheets write for "not done".
  return entries.filter(({ quantity }) => quantity !== 0);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * The value that a cell gives to its column: undefined leaves the field as it is, null empties it. What does not fit the kind stays a text, which
 * the rules of the field refuse with their own sentence.
 */
export function readCell(column: SheetColumn, cell: ReadCell, settings: CellSettings): unknown {
  if (isBlank(cell)) return undefined;
  if (typeof cell === 'string' && cell.trim() === emptyingWord) return null;
  // Of a number that the reader of an export gets in part, the whole stays.
  if (typeof cell === 'string' && cell.trim().startsWith('…')) return undefined;
  const text = textOfCell(cell).trim();
  switch (column.kind) {
    case 'number':
      return typeof cell === 'number' ? cell : readNumber(text);
    case 'boolean':
      return typeof cell === 'boolean' ? cell : readBoolean(text);
    case 'date':
      return readDate(cell, settings) ?? text;
    case 'code':
      return readChoice(column, text);
    case 'codes':
      return readList(text.includes(';') ? text : text.replaceAll(/,\s*/g, ';')).flatMap((one) =>
        readCodes(column, one),
      );
    case 'ids':
      return readList(text.replaceAll(',', ';'));
    case 'quantity':
      return readQuantities(column, text);
    case 'json':
      return readJson(text);
    case 'text':
      // What was guarded is exactly what it was.
      return typeof cell === 'string' && textOfCell(cell) !== cell ? textOfCell(cell) : text;
    default:
      return text;
  }
}

/** The value of a path in a record. */
function valueAt(record: Fields, [field = '', part]: readonly string[]): unknown {
  const value = record[field];
  if (part === undefined) return value;
  return isFields(value) ? value[part] : undefined;
}

/** How codes are written: as they are, or in words. */
export type CellWords = 'codes' | Language;

function writeCode(column: SheetColumn, code: unknown, words: CellWords): string {
  const option = words === 'codes' ? undefined : column.options.find((one) => one.code === code);
  return option && words !== 'codes' ? option[words] : String(code);
}

function writeQuantities(column: SheetColumn, record: Fields): string | number | null {
  const [field = '', code = ''] = column.path;
  const by = wideListOf(field) ?? '';
  const rows = Array.isArray(record[field]) ? record[field].filter(isFields).filter((row) => row[by] === code) : [];
  const usual = usualUnit(field, code);
  const written = rows.map(({ quantity, unit }) => (unit === usual ? quantity : `${String(quantity)} ${String(unit)}`));
  const [only] = written;
  if (only === undefined) return null;
  return written.length === 1 && typeof only === 'number' ? only : written.map(String).join('; ');
}

/**
 * The cell that says what a record has in a column; `readCell` reads the same value from it. Numbers stay numbers. `organizationOf`: the identifier
 * of an organization by its id.
 */
export function writeCell(
  column: SheetColumn,
  record: Fields,
  words: CellWords,
  organizationOf: (id: string) => string | undefined = () => undefined,
): string | number | null {
  if (column.kind === 'quantity') return writeQuantities(column, record);
  const value = valueAt(record, column.path);
  if (value === undefined || value === null) return null;
  switch (column.kind) {
    case 'number':
      return typeof value === 'number' ? value : String(value);
    case 'boolean':
      return words === 'codes'
        ? String(value)
        : ({ en: ['No', 'Yes'], uk: ['Ні', 'Так'] }[words][value ? 1 : 0] ?? null);
    case 'code':
      return writeCode(column, value, words);
    case 'codes':
      return [value]
        .flat()
        .map((code) => writeCode(column, code, words))
        .join('; ');
    case 'ids':
      return [value].flat().map(String).join('; ');
    case 'organization':
      return guardWord(organizationOf(String(value)) ?? String(value));
    case 'json':
      return JSON.stringify(value);
    default:
      return guardWord(String(value));
  }
}

/** A text that would be read as the emptying word, as a dash or as “no data”, also with apostrophes of its own. A hyphen is guarded like a formula. */
function isWord(text: string): boolean {
  const plain = text.trim().replace(/^'+/, '');
  return /^(?:NULL|[–—])$/.test(plain) || noData.test(plain);
}

function guardWord(text: string): string {
  return isWord(text) ? `'${text}` : text;
}
