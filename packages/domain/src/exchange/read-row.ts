import type { TableName } from '../kernel/entity.ts';
import type { Issue } from '../kernel/errors.ts';
import { isFields, sameValue, type Fields } from '../kernel/record.ts';
import type { Text } from '../kernel/text.ts';
import type { Choice } from './place-choices.ts';
import { isBlank, readCell, textOfCell } from './cells.ts';
import { type CellSettings, isInOtherOrder, type ReadCell } from './read-date.ts';
import { exchangeIssue } from './exchange.errors.ts';
import { foreignKey } from './foreign-id.ts';
import { readNumbered } from './numbered-cells.ts';
import { namedBySubmission, readSubmission, submissionKey } from './kobo.ts';
import { dateOrders } from './exchange.text.ts';
import { listedIn, type SheetColumn, usualUnit, wideFields, wideListOf } from './sheet-column.ts';

/** An issue of a row or of a cell of it; `path` is the key of the column, `to` the value that would cure it, `toLabel` its words; `choices`: several that may. */
export type RowIssue = Issue & {
  readonly to?: string;
  readonly toLabel?: Text;
  readonly choices?: readonly Choice[];
};

/** What a row says of one record. */
export type RowPart = {
  readonly table: TableName;
  /** As it is written: of this register, or of the system from which the file comes. */
  readonly id?: string;
  readonly version?: number;
  readonly fields: Fields;
};

/** What a row says, before anything is looked up. */
export type RowReading = {
  /** In the order in which they are saved; tables of which the row says nothing are left out. */
  readonly parts: readonly RowPart[];
  /** What only helps to find records, by the key of the column: `place.settlement`, `place.unitNumber`. */
  readonly lookups: Readonly<Record<string, string>>;
  /** The keys of the columns that the row leaves empty. */
  readonly empty: readonly string[];
  readonly issues: readonly RowIssue[];
  readonly warnings: readonly RowIssue[];
};

/** A column of the target with its place in the file. */
export type PlacedColumn = SheetColumn & {
  readonly index: number;
  /** All rows have its value, which says nothing of one of them. */
  readonly isConstant?: boolean;
};

const foreignId = /^[A-Za-z0-9]{24}$/;

/** Whether a text has the form of an identifier, of this register or of another system. */
export function isIdentifier(text: string): boolean {
  return foreignId.test(text);
}

/** Values of parts become blocks and lists again. */
function put(fields: Record<string, unknown>, [field = '', part]: readonly string[], value: unknown): void {
  if (part === undefined) fields[field] = value;
  else if (wideListOf(field) !== undefined) {
    const now = fields[field];
    const rows: readonly unknown[] = Array.isArray(now) ? now : [];
    const added: readonly unknown[] = Array.isArray(value) ? value : [];
    fields[field] = [...rows, ...added];
  } else fields[field] = { ...(isFields(fields[field]) ? fields[field] : {}), [part]: value };
}

/** A part of a record while its cells are read. */
type OpenPart = {
  id?: string;
  version?: number;
  readonly fields: Record<string, unknown>;
  /** Of lists that have a column for each part of an entry, the entries by their number. */
  readonly entries: Map<string, Record<string, unknown>>;
  /** Of wide lists to whose codes columns say yes or no, those with yes. */
  readonly answers: Map<string, readonly string[]>;
};

function putValue(part: OpenPart, { path, kind }: SheetColumn, value: unknown): void {
  const [field = '', name = '', inner] = path;
  if (inner !== undefined) {
    const key = `${field}/${name}`;
    part.entries.set(key, { ...part.entries.get(key), ...(value === null ? {} : { [inner]: value }) });
  } else if (kind === 'quantity' && typeof value === 'boolean') {
    part.answers.set(field, [...(part.answers.get(field) ?? []), ...(value ? [name] : [])]);
  } else put(part.fields, path, value);
}

/** Entries join the list that they are of; one of nothing was not done. */
function settleEntries({ fields, entries }: OpenPart): void {
  for (const [key, entry] of [...entries].toSorted(([one], [other]) => compareTexts(one, other))) {
    const [field = ''] = key.split('/');
    const usual = usualUnit(field, String(entry[wideListOf(field) ?? '']));
    const whole = { ...(usual === undefined ? {} : { unit: usual }), ...entry };
    if (Object.keys(entry).length > 0 && entry.quantity !== 0) put(fields, [field, ''], [whole]);
  }
}

/**
 * Codes that columns say yes to are listed. What is counted is there, too, unless the row lists the codes itself or names its record, which may have
 * others.
 */
function settleListed({ id, fields, answers }: OpenPart): void {
  for (const field of wideFields) {
    const list = listedIn(field);
    if (list === undefined || fields[list] === null) continue;
    const listed = fields[list] ?? [];
    if (!Array.isArray(listed)) continue;
    const given: readonly unknown[] = listed;
    const yes = answers.get(field);
    const rows: readonly unknown[] = Array.isArray(fields[field]) ? fields[field] : [];
    const counted = rows.filter(isFields).map((row) => String(row[wideListOf(field) ?? '']));
    const isCounted = fields[list] === undefined && (yes !== undefined || id === undefined);
    const codes = [...new Set([...given, ...(yes ?? []), ...(isCounted ? counted : [])])];
    if (codes.length > 0 || yes !== undefined) fields[list] = codes;
  }
}

/** Groups of people were counted, so there are such people: sheets do not say it twice. */
function settleGroups(fields: Record<string, unknown>): void {
  const block = fields.vulnerableResidents;
  if (!isFields(block) || block.present !== undefined) return;
  const counts = Object.values(block).filter((count) => typeof count === 'number');
  fields.vulnerableResidents = { present: counts.some((count) => count > 0), ...block };
}

/** Both or none: half a place is none. */
function settlePoint(fields: Record<string, unknown>): void {
  const point = fields.location;
  if (isFields(point) && point.latitude === null && point.longitude === null) fields.location = null;
}

function readHead(
  part: { id?: string; version?: number },
  name: string,
  value: unknown,
  column: SheetColumn,
): readonly RowIssue[] {
  if (value === null) return [];
  if (name === 'version') {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value > 0) part.version = value;
    return [];
  }
  const text = String(value);
  const id = column.isForeign ? foreignKey(text) : isIdentifier(text) ? text : undefined;
  if (id === undefined) return [exchangeIssue('import.id', undefined, column.key)];
  part.id = id;
  return [];
}

/**
 * Reads the cells of a row by the mapping. What does not fit its field is left for the rules of the record; only what those cannot know is said here:
 * errors of formulas, identifiers of another form. `tables`: those of the target, in the order of saving.
 */
export function readRow(
  cells: readonly ReadCell[],
  columns: readonly PlacedColumn[],
  tables: readonly TableName[],
  settings: CellSettings,
): RowReading {
  const issues: RowIssue[] = [];
  const warnings: RowIssue[] = [];
  const lookups: Record<string, string> = {};
  const empty: string[] = [];
  const found = new Map<TableName, OpenPart>();
  for (const column of columns) {
    const given = cells[column.index] ?? null;
    const { cell, wasDate } = readNumbered(column, given);
    if (isBlank(cell)) {
      empty.push(column.key);
      continue;
    }
    if (typeof cell === 'object' && cell !== null && 'error' in cell) {
      issues.push(exchangeIssue('import.cellError', { value: cell.error }, column.key));
      continue;
    }
    if (wasDate) {
      const to = textOfCell(cell);
      const parameters = { value: textOfCell(given), example: to };
      issues.push({ ...exchangeIssue('import.numberIsDate', parameters, column.key), to, toLabel: { en: to, uk: to } });
    }
    if (column.path.length === 0) {
      const text = textOfCell(cell).trim();
      lookups[column.key] = (column.isForeign ? foreignKey(text) : undefined) ?? text;
      continue;
    }
    const value = readCell(column, cell, settings);
    if (value === undefined) continue;
    if (column.kind === 'date' && isInOtherOrder(cell, settings)) {
      const parameters = { value: textOfCell(cell), date: String(value), order: dateOrders[settings.dateOrder] };
      warnings.push(exchangeIssue('import.dateOrder', parameters, column.key));
    }
    const part: OpenPart = found.get(column.table) ?? { fields: {}, entries: new Map(), answers: new Map() };
    found.set(column.table, part);
    const [field = ''] = column.path;
    if (field === '_id' || field === 'version') issues.push(...readHead(part, field, value, column));
    else putValue(part, column, value);
  }
  const order = [...tables, ...[...found.keys()].filter((table) => !tables.includes(table))];
  const parts = order.flatMap((table): readonly RowPart[] => {
    const part = found.get(table);
    if (!part) return [];
    settleEntries(part);
    settleListed(part);
    settleGroups(part.fields);
    settlePoint(part.fields);
    const { entries: _entries, answers: _answers, ...own } = part;
    return [{ table, ...own }];
  });
  const submission = readSubmission(lookups[submissionKey]);
  // Too long for an identifier: another column was taken for it.
  if (submission === undefined && lookups[submissionKey] !== undefined)
    issues.push(exchangeIssue('import.id', undefined, submissionKey));
  const named = namedBySubmission(parts, submission);
  return { parts: named, lookups, empty, issues, warnings };
}

/** The columns of a list have an order of their own: a list with the same entries is the same list. */
export function sameLists(fields: Fields, current: Fields): Fields {
  const inOrder = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((entry: unknown) => JSON.stringify(sortedEntries(entry))).toSorted(compareTexts)
      : value;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isSame = wideListOf(name) !== undefined && sameValue(inOrder(value), inOrder(current[name]));
      return [name, isSame ? current[name] : value];
    }),
  );
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : 1;
}

function sortedEntries(entry: unknown): unknown {
  return isFields(entry) ? Object.entries(entry).toSorted(([one], [other]) => compareTexts(one, other)) : entry;
}

/** Of the fields that a row gives, those that a record leaves empty. */
export function blanksOnly(fields: Fields, current: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, unknown][] => {
      const now = current[name];
      if (now === undefined || now === null || now === '') return [[name, value]];
      if (!isFields(now) || !isFields(value)) return [];
      const inner = Object.entries(value).filter(([part]) => now[part] === undefined || now[part] === null);
      return inner.length > 0 ? [[name, { ...now, ...Object.fromEntries(inner) }]] : [];
    }),
  );
}
