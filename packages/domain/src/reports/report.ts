import { activityFields } from '../activity/activity.fields.ts';
import { addressFields } from '../address/address.fields.ts';
import { apartmentFields } from '../apartment/apartment.fields.ts';
import { assessmentFields } from '../assessment/assessment.fields.ts';
import type { PCodeLevel } from '../geography/p-code.ts';
import type { Role } from '../kernel/actor.ts';
import type { TableName } from '../kernel/entity.ts';
import type { Field, FieldKind, FieldTable } from '../kernel/field.ts';
import type { Option } from '../kernel/options.ts';
import type { Text } from '../kernel/text.ts';
import type { FactKind } from '../measures/fact.ts';
import { findColumn, type FactName, type factTables } from '../measures/facts.ts';
import type { CountedNumber, Grouping, Measure, Where } from '../measures/measure.ts';
import { photoFields } from '../photo/photo.fields.ts';
import { stateQuestionsFields } from '../state-questions/state-questions.fields.ts';
import { dayUnit, factLabels } from './reports.text.ts';

/**
 * Where the value of a column comes from: a column of the fact (`fact`), a field of the address or of the record that the fact is made of, or
 * of the line of this record that the fact is (`line`); the name of the unit that this record names (`unit`) or of the building (`name`), the
 * name of the area of a level that the building lies in (`area`, level 1 to 4), the organizations that help there (`helpers`), or whom of them
 * to write to or call (`contacts`).
 */
export type ReportColumn = {
  readonly from: 'fact' | 'address' | 'record' | 'unit' | 'line' | 'name' | 'area' | 'helpers' | 'contacts';
  readonly key: string;
  /** The field of a line that it says, which has another name there. */
  readonly field?: string;
  readonly label: Text;
  readonly kind: FactKind | FieldKind;
  readonly options?: readonly Option[];
  readonly unit?: Text;
  /** A year of the calendar, written without separators. */
  readonly year?: true;
  /** Its value is counted on the day of the report: whole days between these days of the fact. */
  readonly days?: Days;
};

/** From a day until another one or, where that is not known, until today; nothing where it has not begun. */
export type Days = { readonly since: string; readonly until?: string };

export const reportFormats = ['xlsx', 'csv', 'pdf', 'docx', 'geojson'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export function isReportFormat(format: string): format is ReportFormat {
  return reportFormats.some((one) => one === format);
}

/** More rows are not read on paper, and their layout would keep the server busy for seconds; a table has them all. */
export const mostRowsOnPaper = 500;

/** How many of its rows a report has in a file of this format. */
export function rowsInFile(format: string, totalRows: number): number {
  return format === 'pdf' || format === 'docx' ? Math.min(mostRowsOnPaper, totalRows) : totalRows;
}

type Common = {
  readonly name: string;
  readonly title: Text;
  /** What it answers, as a user would ask. */
  readonly question: Text;
  /** Its answer in a sentence; `{name}` is a total. */
  readonly sentence: Text;
  /** The totals of all rows, by name; of a counted report also the numbers of each row. */
  readonly numbers: Readonly<Record<string, CountedNumber>>;
  /** The numbers that its chart draws; without it there is none. */
  readonly chart?: readonly string[];
  /** The statistic that its chart draws in place of its rows. */
  readonly overview?: Measure;
  /** Opened from the list of reports, it begins with the month before this one: it has more rows than anyone reads. */
  readonly opensLastMonth?: true;
  /** How its rows are sorted unless the user says it: `-age`. */
  readonly usualSort?: string;
  /** Absent: every role that sees reports. */
  readonly readers?: readonly Role[];
  readonly formats: readonly ReportFormat[];
};

/** A row for each group, such as each hromada. */
export type CountedReport = Common & {
  readonly kind: 'counted';
  readonly groups: readonly Grouping[];
  /** The level of its areas unless the user chooses another one. */
  readonly level: PCodeLevel;
  /** Printed with a table for each of these levels, the rows with most of a number first, so many in all that they fit on two pages. */
  readonly onPaper?: { readonly levels: readonly PCodeLevel[]; readonly most: string; readonly rows: number };
};

/** A row for each fact, such as each assessment. */
export type ListedReport = Common & {
  readonly kind: 'listed';
  readonly of: FactName;
  readonly where: Where;
  readonly columns: readonly ReportColumn[];
  /** In sheets each row has a link to where it is read or corrected. */
  readonly linked?: true;
};

/** Rows that are no facts of buildings and are on the server only. */
export type KeptReport = Omit<Common, 'numbers' | 'overview'> & {
  readonly kind: 'kept';
  readonly source: 'users' | 'organizations' | 'changes';
  /** What its totals are called: `count`, all rows, and what else its source counts. */
  readonly totals: Readonly<Record<string, Text>>;
  readonly columns: readonly ReportColumn[];
};

export type Report = CountedReport | ListedReport | KeptReport;

/** The tables of the records that facts are made of. A need belongs to its building, a finding to several tables. */
export const recordTables: Readonly<Partial<Record<FactName, TableName>>> = {
  assessment: 'assessment',
  activity: 'activity',
  work: 'activity',
  unit: 'apartment',
  photo: 'photo',
  application: 'stateQuestions',
  answer: 'stateQuestions',
};

const recordFields = {
  address: addressFields,
  assessment: assessmentFields,
  activity: activityFields,
  apartment: apartmentFields,
  photo: photoFields,
  stateQuestions: stateQuestionsFields,
} as const satisfies Readonly<Record<string, FieldTable>>;

function columnOfField(from: 'address' | 'record', key: string, { label, kind, options, year }: Field): ReportColumn {
  return { from, key, label, kind, ...(options ? { options } : {}), ...(year ? { year } : {}) };
}

/** Fields of the address; a misspelt one does not compile. */
export function ofAddress(...names: readonly (keyof typeof addressFields)[]): readonly ReportColumn[] {
  return names.map((name) => columnOfField('address', name, addressFields[name]));
}

/** Fields of the record that a row is made of. */
export function ofRecord<Table extends keyof typeof recordFields>(
  table: Table,
  ...names: readonly (keyof (typeof recordFields)[Table] & string)[]
): readonly ReportColumn[] {
  const fields: FieldTable = recordFields[table];
  return names.flatMap((name) => (fields[name] ? columnOfField('record', name, fields[name]) : []));
}

/** Columns of the fact. */
export function ofFact<Name extends FactName>(
  table: Name,
  ...names: readonly (keyof (typeof factTables)[Name] & keyof typeof factLabels)[]
): readonly ReportColumn[] {
  return names.flatMap((name) => {
    const column = findColumn(table, name);
    if (!column) return [];
    const { kind, options } = column;
    return { from: 'fact' as const, key: name, label: factLabels[name], kind, ...(options ? { options } : {}) };
  });
}

/** A number of days between days of the fact. */
export function ofDays(key: keyof typeof factLabels, days: Days): ReportColumn {
  return { from: 'fact', key, label: factLabels[key], kind: 'integer', unit: dayUnit, days };
}

/** Oblast, hromada, settlement and its code, and the name of the building. */
export const placeColumns: readonly ReportColumn[] = [
  { from: 'area', key: '1', label: factLabels.oblast, kind: 'text' },
  { from: 'area', key: '3', label: factLabels.hromada, kind: 'text' },
  { from: 'area', key: '4', label: factLabels.settlement, kind: 'text' },
  { from: 'fact', key: 'place', label: factLabels.place, kind: 'text' },
  { from: 'name', key: 'name', label: factLabels.name, kind: 'text' },
];

const parentNames = ['oblast', 'raion', 'hromada'] as const;

/**
 * A column of a counted report: what its rows are grouped by (`at`: the place of the group), an area around that of the row, the code of that
 * area, or a number.
 */
export type CountedColumn =
  | { readonly of: 'group'; readonly name: string; readonly at: number; readonly group: Grouping }
  | {
      readonly of: 'parent';
      readonly name: (typeof parentNames)[number];
      readonly at: number;
      readonly level: PCodeLevel;
    }
  | { readonly of: 'pCode'; readonly name: 'pCode'; readonly at: number }
  | { readonly of: 'number'; readonly name: string; readonly number: CountedNumber };

function columnsOfGroup(group: Grouping, at: number, areaLevel: PCodeLevel): readonly CountedColumn[] {
  if (group.by !== 'area') return [{ of: 'group', name: group.column, at, group }];
  // Names of hromadas and settlements repeat.
  const parents = ([1, 2, 3] as const).filter((level) => level < areaLevel);
  return [
    ...parents.map((level) => ({ of: 'parent', name: parentNames[level - 1] ?? 'oblast', at, level }) as const),
    { of: 'group', name: 'area', at, group },
    { of: 'pCode', name: 'pCode', at },
  ];
}

/** The columns of a counted report in the order of its cells. `level`: of its areas. */
export function columnsOfCounted({ groups, numbers }: CountedReport, level: PCodeLevel): readonly CountedColumn[] {
  return [
    ...groups.flatMap((group, at) => columnsOfGroup(group, at, level)),
    ...Object.entries(numbers).map(([name, number]) => ({ of: 'number', name, number }) as const),
  ];
}

/** The names of the columns of a report, in the order of its cells. `level`: of the areas of a counted report; those it may have unless told. */
export function listColumnNames(report: Report, level: PCodeLevel = 4): readonly string[] {
  if (report.kind !== 'counted') return report.columns.map(({ key }) => key);
  return columnsOfCounted(report, level).map(({ name }) => name);
}

/** Whether a number adds up amounts of the unit that its row names. */
function isOfUnit(report: Report, { how, column }: CountedNumber): boolean {
  const hasUnits =
    report.kind === 'counted' && report.groups.some((group) => group.by === 'column' && group.column === 'unit');
  return hasUnits && how === 'sum' && column === 'quantity';
}

/** The numbers of a report that have a total. Pieces and square metres have none. */
export function listTotals(report: CountedReport | ListedReport): readonly string[] {
  return Object.keys(report.numbers).filter((name) => {
    const number = report.numbers[name];
    return number !== undefined && !isOfUnit(report, number);
  });
}

/** The statistic of the totals of a report, and of its rows if it is counted: filters apply to it as to every other. */
export function measureOf(report: CountedReport | ListedReport): Measure {
  const { name, title, numbers } = report;
  if (report.kind === 'counted') return { name, title, numbers, groups: report.groups };
  const own = Object.entries(numbers).map(([key, number]): [string, CountedNumber] => {
    if (number.of !== report.of) return [key, number];
    const among = number.among && { ...report.where, ...number.among };
    return [key, { ...number, where: { ...report.where, ...number.where }, ...(among ? { among } : {}) }];
  });
  return { name, title, numbers: Object.fromEntries(own) };
}
