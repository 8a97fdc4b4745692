import type { Role } from '../kernel/actor.ts';
import { heatingSeason } from '../kernel/heating-season.ts';
import { isFields, type Fields } from '../kernel/record.ts';
import type { TableName } from '../kernel/entity.ts';
import type { Language, Text } from '../kernel/text.ts';
import type { Answer, NumberValue } from '../measures/evaluate.ts';
import type { Fact } from '../measures/fact.ts';
import { findColumn, type FactName } from '../measures/facts.ts';
import { readQuestion, type Question } from '../measures/question.ts';
import { sayAnswer, sayKeys, type Names, type SaidRow } from '../measures/say-answer.ts';
import { columnsOfCounted, listTotals, recordTables, type CountedReport, type ListedReport } from './report.ts';
import { findFactOrder, inReportOrder, type FactOrder, type ReportOrder } from './report-order.ts';
import type { ReportQuestion } from './report-question.ts';
import { headingsOf, sayCountedRow, sayReport, sayRow, type ReportCell, type ReportHeading } from './say-report.ts';

/** A fact with the address that it is of. `at`: its place in the order of the rows, as the source of the rows writes it. */
export type FoundFact = { readonly addressId: string; readonly fact: Fact; readonly at?: string };

/** Which rows are read: from `offset`, or, where it is known, after the row at that place, which is faster. */
export type FactPage = {
  readonly offset: number;
  readonly size: number;
  readonly after?: string;
  /** In the order of a column of the facts, rows without a value last. */
  readonly order?: FactOrder;
};

/** Where a report gets its data: the server asks its database in the name of the reader. */
export type ReportSources = {
  /** The day in Ukraine. */
  readonly today: string;
  /** `MM-DD`, unless the heating season begins on the usual day. */
  readonly seasonStart?: string | undefined;
  readonly answer: (question: Question) => Promise<Answer>;
  /** Rows in a lasting order. */
  readonly rows: (question: Question, of: FactName, page: FactPage) => Promise<readonly FoundFact[]>;
  /** How many rows there are. */
  readonly count: (question: Question, of: FactName) => Promise<number>;
  /** Records as the reader may see them, by id; those out of sight are missing. */
  readonly records: (table: TableName, ids: readonly string[]) => Promise<ReadonlyMap<string, Fields>>;
  /** The organizations with an activity that is not canceled, by the address. */
  readonly helpers: (addressIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  /** Whom to write to or call, by the organization: one user who works there, as far as the reader may see users. */
  readonly contacts: (organizationIds: readonly string[]) => Promise<ReadonlyMap<string, Fields>>;
  readonly names: (organizationIds: readonly string[]) => Promise<Names>;
};

type Page = Pick<FactPage, 'offset' | 'size'>;

/** One row of a report: its cells; of a counted one the keys by which its numbers are opened; of a listed one what it is about. */
export type ReportRow = {
  readonly cells: readonly ReportCell[];
  readonly keys?: readonly string[];
  readonly addressId?: string;
  readonly table?: TableName;
  readonly record?: string;
  /** Where the building is, as far as the reader may know it; for formats with points. */
  readonly location?: { readonly latitude: number; readonly longitude: number };
};

/** A total under its label. */
export type ReportTotal = {
  readonly name: string;
  readonly label: Text;
  readonly unit?: Text;
  readonly value: NumberValue;
};

/** What a report answers, for one page of its rows. */
export type ReportAnswer = {
  readonly name: string;
  readonly title: Text;
  readonly question: Text;
  readonly answer: string;
  readonly columns: readonly ReportHeading[];
  readonly values: readonly ReportRow[];
  readonly totalRows: number;
  readonly totals: readonly ReportTotal[];
  /** The chart above listed rows. */
  readonly chart?: { readonly title: Text; readonly buckets: readonly SaidRow[] };
};

const organizationColumns = ['organization', 'programmer', 'claimant'] as const;

function organizationsIn(facts: readonly Fact[]): readonly string[] {
  return facts.flatMap((fact) => organizationColumns.flatMap((column) => (fact[column] ? String(fact[column]) : [])));
}

/** The keys of all rows that name organizations. */
function organizationKeys({ measure }: Question, { rows }: Answer): readonly string[] {
  const at = (measure.groups ?? []).flatMap((group, index) => {
    const [first] = Object.values(measure.numbers);
    const column = group.by === 'column' && first ? findColumn(first.of, group.column) : undefined;
    return column?.kind === 'organization' ? [index] : [];
  });
  return rows.flatMap(({ keys }) => at.flatMap((index) => keys[index] || []));
}

function isLocation(value: unknown): value is NonNullable<ReportRow['location']> {
  return isFields(value) && typeof value['latitude'] === 'number' && typeof value['longitude'] === 'number';
}

/** The units that records name, as far as the reader may see them. */
async function unitsOf(
  report: ListedReport,
  records: ReadonlyMap<string, Fields>,
  sources: ReportSources,
): Promise<ReadonlyMap<string, Fields>> {
  if (!report.columns.some(({ from }) => from === 'unit')) return new Map();
  const ids = [...records.values()].flatMap(({ unitId }) => (typeof unitId === 'string' ? unitId : []));
  return sources.records('apartment', [...new Set(ids)]);
}

async function helpersOf(report: ListedReport, found: readonly FoundFact[], sources: ReportSources) {
  if (!report.columns.some(({ from }) => from === 'helpers')) return new Map<string, readonly string[]>();
  return sources.helpers([...new Set(found.map(({ addressId }) => addressId))]);
}

/** Roles of an organization that are written to or called last: its leaders come first, those who administer accounts last. */
export const askedLast = ['Partner Organization', 'Admin'] as const satisfies readonly Role[];

/** The organizations to ask about a row: those that help there, else the one that registered the building. */
function askedAbout({ fact }: FoundFact, helpers: readonly string[]): readonly string[] {
  const { organization } = fact;
  return helpers.length > 0 ? helpers : typeof organization === 'string' ? [organization] : [];
}

async function sayFound(
  report: ListedReport,
  found: readonly FoundFact[],
  sources: ReportSources,
  language: Language,
): Promise<readonly ReportRow[]> {
  const table = recordTables[report.of];
  const needsRecord =
    table !== undefined && report.columns.some(({ from }) => ['record', 'unit', 'line'].includes(from));
  const ids = found.flatMap(({ fact }) => (fact['record'] ? String(fact['record']) : []));
  const [addresses, records, helpers] = await Promise.all([
    sources.records('address', [...new Set(found.map(({ addressId }) => addressId))]),
    needsRecord ? sources.records(table, [...new Set(ids)]) : new Map<string, Fields>(),
    helpersOf(report, found, sources),
  ]);
  const organizations = [...organizationsIn(found.map(({ fact }) => fact)), ...[...helpers.values()].flat()];
  const asked = found.map((one) => askedAbout(one, helpers.get(one.addressId) ?? []));
  const hasContacts = report.columns.some(({ from }) => from === 'contacts');
  const [units, names, contacts] = await Promise.all([
    unitsOf(report, records, sources),
    sources.names([...new Set(organizations)]),
    hasContacts ? sources.contacts([...new Set(asked.flat())]) : new Map<string, Fields>(),
  ]);
  return found.map(({ addressId, fact }, at) => {
    const address = addresses.get(addressId) ?? {};
    const id = String(fact['record'] ?? '');
    // What is missing at an address has no record of its own yet.
    const { location } = address;
    const place = id === addressId ? 'address' : (fact['foundIn'] ?? table);
    const record = records.get(id) ?? {};
    const unit = units.get(String(record['unitId'] ?? '')) ?? {};
    const ofRow = {
      fact,
      address,
      record,
      unit,
      helpers: helpers.get(addressId) ?? [],
      contacts: (asked[at] ?? []).flatMap((id): readonly Fields[] => {
        const user = contacts.get(id);
        return user ? [user] : [];
      }),
      today: sources.today,
    };
    return {
      cells: sayRow(report, ofRow, names, language),
      addressId,
      ...(isLocation(location) ? { location } : {}),
      ...(id && typeof place === 'string' ? { record: id, table: place as TableName } : {}),
    };
  });
}

async function sayCounted(
  report: CountedReport,
  question: ReportQuestion,
  answer: Answer,
  { names: namesOf }: ReportSources,
  language: Language,
): Promise<readonly ReportRow[]> {
  const names = await namesOf([...new Set(organizationKeys(question, answer))]);
  const { areaLevel: level } = question;
  const columns = columnsOfCounted(report, level);
  const rows = answer.rows.map((row) => ({
    keys: row.keys,
    cells: sayCountedRow(columns, row, sayKeys(question, row.keys, names), names, language),
  }));
  return inReportOrder(rows, report, question.order, { language, level });
}

/** The order of listed rows as that of their facts. */
function orderOfFacts(report: ListedReport, order: ReportOrder | undefined): Pick<FactPage, 'order'> {
  const found = order && findFactOrder(report, order);
  return found ? { order: found } : {};
}

/** One page of the rows, and how many there are in all. */
async function pageOf(
  question: ReportQuestion,
  sources: ReportSources,
  { language, page }: { readonly language: Language; readonly page: Page },
): Promise<Pick<ReportAnswer, 'values' | 'totalRows'>> {
  const { report } = question;
  if (report.kind === 'counted') {
    const { order, ...counted } = question;
    // Rows in an order of their own are all needed before the first of them is known.
    const answer = await sources.answer(order ? counted : { ...counted, page });
    const rows = await sayCounted(report, question, answer, sources, language);
    return {
      values: order ? rows.slice(page.offset, page.offset + page.size) : rows,
      totalRows: answer.count,
    };
  }
  const [found, totalRows] = await Promise.all([
    sources.rows(question, report.of, { ...page, ...orderOfFacts(report, question.order) }),
    sources.count(question, report.of),
  ]);
  return { values: await sayFound(report, found, sources, language), totalRows };
}

/** The question of the totals: the same without groups. */
function totalsOf({ order: _order, ...question }: ReportQuestion): Question {
  const { groups: _groups, ...measure } = question.measure;
  return { ...question, measure };
}

async function chartOf(
  { report, conditions = [] }: ReportQuestion,
  body: unknown,
  sources: ReportSources,
): Promise<Pick<ReportAnswer, 'chart'>> {
  if (!report.overview || (isFields(body) && body['behind'] !== undefined)) return {};
  const question: Question = { ...readQuestion(report.overview, body), conditions };
  const answer = await sources.answer(question);
  const names = await sources.names([...new Set(organizationKeys(question, answer))]);
  const said = sayAnswer(question, answer, names, 'buckets');
  const buckets = 'buckets' in said ? (said.buckets ?? []) : [];
  return { chart: { title: report.overview.title, buckets } };
}

/** Answers a report: its sentence, totals, chart and one page of its rows. `body`: the request that the question was read from. */
export async function answerReport(
  question: ReportQuestion,
  body: unknown,
  sources: ReportSources,
  asked: { readonly language: Language; readonly page: Page },
): Promise<ReportAnswer> {
  const { report, areaLevel } = question;
  const [totals, chart, page] = await Promise.all([
    sources.answer(totalsOf(question)),
    chartOf(question, body, sources),
    pageOf(question, sources, asked),
  ]);
  const numbers = totals.rows[0]?.numbers ?? {};
  const isBehind = isFields(body) && body['behind'] !== undefined;
  const { name, title } = report;
  return {
    name,
    title,
    question: report.question,
    answer: isBehind
      ? ''
      : sayReport(report, numbers, asked.language, heatingSeason(sources.today, sources.seasonStart)),
    columns: headingsOf(report, areaLevel),
    ...page,
    totals: Object.entries(question.measure.numbers)
      .filter(([key]) => isBehind || listTotals(report).includes(key))
      .map(([key, { label, unit }]) => ({
        name: key,
        label,
        ...(unit ? { unit } : {}),
        value: numbers[key] ?? null,
      })),
    ...chart,
  };
}

const batch = 500;
/** Each batch of sorted rows is found among all of them, so there are fewer of them. */
const sortedBatch = 5000;

/** All rows of a report, read piece by piece, for files. */
export async function* listReportRows(
  question: ReportQuestion,
  sources: ReportSources,
  language: Language,
): AsyncGenerator<readonly ReportRow[]> {
  const { report } = question;
  if (report.kind === 'counted') {
    const { order, ...counted } = question;
    const answer = await sources.answer(counted);
    if (order) {
      yield await sayCounted(report, question, answer, sources, language);
      return;
    }
    for (let offset = 0; offset < answer.rows.length; offset += batch) {
      const rows = answer.rows.slice(offset, offset + batch);
      yield await sayCounted(report, question, { ...answer, rows }, sources, language);
    }
    return;
  }
  const order = orderOfFacts(report, question.order);
  const size = order.order ? sortedBatch : batch;
  let after: string | undefined;
  for (let offset = 0; ; offset += size) {
    const page = { offset, size, ...order, ...(after === undefined ? {} : { after }) };
    const found = await sources.rows(question, report.of, page);
    after = found.at(-1)?.at;
    if (found.length > 0) yield await sayFound(report, found, sources, language);
    if (found.length < size) return;
  }
}
