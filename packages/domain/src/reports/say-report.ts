import { titleOfAddress } from '../address/address-title.ts';
import { nameOfUnit } from '../apartment/unit-name.ts';
import { listRows } from '../building/reading.ts';
import { pCodeLengths, type PCodeLevel } from '../geography/p-code.ts';
import type { HeatingSeason } from '../kernel/heating-season.ts';
import { daysBetween } from '../kernel/kyiv-time.ts';
import { labelOf } from '../kernel/options.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import { say, type Language, type Text } from '../kernel/text.ts';
import type { Fact } from '../measures/fact.ts';
import type { Grouping } from '../measures/measure.ts';
import { percent } from '../measures/measures.text.ts';
import type { Names, NumbersByName } from '../measures/say-answer.ts';
import {
  columnsOfCounted,
  listColumnNames,
  type CountedColumn,
  type Days,
  type ListedReport,
  type Report,
  type ReportColumn,
} from './report.ts';
import { factLabels, seasonWords, yesNo } from './reports.text.ts';

/** A cell as it is shown and written to sheets; days are `YYYY-MM-DD`. */
export type ReportCell = string | number | null;

/** What one row of a listed report is made of. `record`: the one that the fact is of, as far as the reader may read it. */
export type RowSources = {
  readonly fact: Fact;
  readonly address: Fields;
  readonly record: Fields;
  /** The unit that the record names. */
  readonly unit: Fields;
  /** The organizations that help at the address. */
  readonly helpers: readonly string[];
  /** Users to write to or call about it. */
  readonly contacts: readonly Fields[];
  /** The day in Ukraine. */
  readonly today: string;
};

/** Whole days up to today, or until it ended. */
function countDays({ since, until = '' }: Days, { fact, today }: RowSources): number | undefined {
  const [from, end = today] = [fact[since], fact[until]];
  if (typeof from !== 'string' || typeof end !== 'string' || (fact[until] === undefined && from > today))
    return undefined;
  return daysBetween(from, end);
}

function readValue({ from, key, field = key, days }: ReportColumn, sources: RowSources): unknown {
  if (days) return countDays(days, sources);
  if (from === 'helpers') return sources.helpers;
  if (from === 'line') return listRows(sources.record['applications'])[Number(sources.fact['line'])]?.[field];
  return from === 'fact' || from === 'record' ? sources[from][key] : sources.address[key];
}

/** What the area of a level around a place is called. */
function sayAreaOf(place: string, level: PCodeLevel, names: Names, language: Language): string {
  const code = place.slice(0, pCodeLengths[level]);
  const named = names.area(code);
  return (named && (language === 'uk' ? named.nameUkr : named.name)) ?? code;
}

function sayValue(column: ReportColumn, value: unknown, names: Names, language: Language): ReportCell {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value)) return value.map((one) => sayValue(column, one, names, language)).join('; ') || null;
  if (typeof value === 'number' && !column.options) return value;
  if (typeof value === 'boolean') return yesNo[value ? 'yes' : 'no'][language];
  if (isFields(value)) return null;
  if (column.options) return labelOf(column.options, String(value), language);
  if (column.kind !== 'organization') return String(value);
  const named = names.organizations.get(String(value));
  return named ? (language === 'uk' ? named.nameUkr : named.name) : String(value);
}

function sayContact({ name, nameUkr, phones, email }: Fields, language: Language): string {
  const called = language === 'uk' ? nameUkr : name;
  return [called, Array.isArray(phones) ? phones.join(', ') : '', email].filter(Boolean).join(', ');
}

/** The cells of one row of a listed report, in the order of its columns. */
export function sayRow(
  report: ListedReport,
  sources: RowSources,
  names: Names,
  language: Language,
): readonly ReportCell[] {
  return report.columns.map((column) => {
    if (column.from === 'unit')
      return sources.unit['unitType'] === undefined ? null : nameOfUnit(sources.unit, language);
    if (column.from === 'contacts')
      return sources.contacts.map((user) => sayContact(user, language)).join('; ') || null;
    if (column.from === 'name') return titleOfAddress(sources.address, language);
    if (column.from === 'area')
      return sayAreaOf(String(sources.fact['place'] ?? ''), Number(column.key) as PCodeLevel, names, language);
    return sayValue(column, readValue(column, sources), names, language);
  });
}

const levelLabels = [factLabels.oblast, factLabels.raion, factLabels.hromada, factLabels.settlement] as const;

function labelOfGroup(group: Grouping, level: PCodeLevel): Text {
  if (group.by === 'area') return levelLabels[level - 1] ?? factLabels.area;
  if (group.by === 'month') return factLabels.month;
  return Object.hasOwn(factLabels, group.column)
    ? factLabels[group.column as keyof typeof factLabels]
    : { en: group.column, uk: group.column };
}

/** The cells of one row of a counted report, in the order of its columns. `said`: what each of its keys is called. */
export function sayCountedRow(
  columns: readonly CountedColumn[],
  { keys, numbers }: { readonly keys: readonly string[]; readonly numbers: NumbersByName },
  said: readonly Text[],
  names: Names,
  language: Language,
): readonly ReportCell[] {
  return columns.map((column): ReportCell => {
    if (column.of === 'number') return numbers[column.name] ?? null;
    if (column.of === 'group') return said[column.at]?.[language] ?? null;
    const key = keys[column.at] || null;
    return column.of === 'pCode' || key === null ? key : sayAreaOf(key, column.level, names, language);
  });
}

/** A heading: its text, its unit, and whether its cells are amounts or days, which are written by the rules of the language. */
export type ReportHeading = {
  /** By which its rows are asked to be sorted. */
  readonly name?: string;
  readonly label: Text;
  readonly kind: 'text' | 'number' | 'date' | 'time' | 'year';
  readonly unit?: Text;
};

function headingOfColumn({ label, kind, unit, year, options }: ReportColumn): ReportHeading {
  const isAmount = (kind === 'number' || kind === 'integer') && !options;
  const shown = year
    ? 'year'
    : isAmount
      ? 'number'
      : kind === 'date' || kind === 'day'
        ? 'date'
        : kind === 'time'
          ? 'time'
          : 'text';
  return { label, kind: shown, ...(unit ? { unit } : {}) };
}

function headingOfCounted(column: CountedColumn, level: PCodeLevel): ReportHeading {
  if (column.of === 'group') return { label: labelOfGroup(column.group, level), kind: 'text' };
  if (column.of !== 'number') return { label: factLabels[column.name], kind: 'text' };
  const { label, unit } = column.number;
  return { label, kind: 'number', ...(unit ? { unit } : {}) };
}

/** The headings of the columns of a report. `level`: of the areas of a counted report. */
export function headingsOf(report: Report, level: PCodeLevel): readonly ReportHeading[] {
  const names = listColumnNames(report, level);
  const named = (headings: readonly ReportHeading[]) =>
    headings.map((heading, at): ReportHeading => ({ ...heading, name: names[at] ?? '' }));
  if (report.kind !== 'counted') return named(report.columns.map(headingOfColumn));
  return named(columnsOfCounted(report, level).map((column) => headingOfCounted(column, level)));
}

/** The answer of a report in a sentence, from its totals; percentages with one digit after the point, as people read them. `season`: for a report that says it. */
export function sayReport(report: Report, totals: NumbersByName, language: Language, season?: HeatingSeason): string {
  const isPercent = (name: string) => report.kind !== 'kept' && report.numbers[name]?.unit === percent;
  const said = Object.entries(totals).map(([name, value]): [string, number | string] => [
    name,
    typeof value === 'number' && isPercent(name) ? Math.round(value * 10) / 10 : (value ?? '–'),
  ]);
  const ahead = say(seasonWords[season?.isOn ? 'on' : 'ahead'], language, { days: season?.days ?? 0 });
  return say(report.sentence, language, { ...Object.fromEntries(said), season: season ? ahead : '' }).trim();
}
