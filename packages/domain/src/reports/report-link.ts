import type { FilterName } from '../measures/question.ts';
import type { NumberReference } from './behind.ts';

type BoundName = 'dateFrom' | 'dateTo' | 'levelMin' | 'levelMax';

/** The body of a question to a statistic or report, as the HTTP interface takes it. */
export type QuestionBody = {
  readonly scope?: {
    readonly addressId?: string | undefined;
    readonly pCode1?: string | undefined;
    readonly pCode2?: string | undefined;
    readonly pCode3?: string | undefined;
    readonly pCode4?: string | undefined;
  };
  readonly filters?: {
    readonly [Name in FilterName]?: (Name extends BoundName ? string | number : readonly string[]) | undefined;
  };
  readonly groupBy?: `pCode${1 | 2 | 3 | 4}` | undefined;
  /** The number whose rows are wanted. */
  readonly behind?: NumberReference | undefined;
  /** The column by which the rows are sorted, after a minus in descending order. */
  readonly sort?: string | undefined;
};

/** What the address line of a report says. */
type ReportSearch = Readonly<Record<string, string | number>>;

/** The names of bounds in the address line. */
const boundNames = { dateFrom: 'from', dateTo: 'to', levelMin: 'levelMin', levelMax: 'levelMax' } as const;

function writePart(part: string): string {
  return part.replaceAll('%', '%25').replaceAll('~', '%7E');
}

/** Writes a number whose rows are wanted: `aggs~gapByArea~count~UA63`. */
export function writeReference({ kind, name, number, keys }: NumberReference): string {
  return [kind, name, number, ...keys].map(writePart).join('~');
}

/** Reads what `writeReference` wrote; undefined for what is none. */
export function findReference(value: unknown): NumberReference | undefined {
  if (typeof value !== 'string') return undefined;
  try {
    const [kind, name = '', number = '', ...keys] = value.split('~').map(decodeURIComponent);
    if (kind !== 'stats' && kind !== 'aggs' && kind !== 'reports') return undefined;
    return { kind, name, number, keys };
  } catch {
    // What is no percent-encoding is no reference.
    return undefined;
  }
}

function writeFilters(filters: NonNullable<QuestionBody['filters']>): ReportSearch {
  const said = Object.entries(filters).flatMap(([name, value]): [string, string | number][] => {
    if (value === undefined) return [];
    const written = Object.hasOwn(boundNames, name) ? boundNames[name as BoundName] : name;
    return [[written, typeof value === 'object' ? value.join(',') : value]];
  });
  return Object.fromEntries(said);
}

/** The address line in which a report answers this question. */
export function writeReportSearch({ scope = {}, filters = {}, groupBy, behind, sort }: QuestionBody): ReportSearch {
  const area = scope.pCode4 ?? scope.pCode3 ?? scope.pCode2 ?? scope.pCode1;
  return {
    ...(area ? { area } : {}),
    ...(scope.addressId ? { address: scope.addressId } : {}),
    ...writeFilters(filters),
    ...(groupBy ? { level: Number(groupBy.slice(-1)) } : {}),
    ...(behind ? { behind: writeReference(behind) } : {}),
    ...(sort ? { sort } : {}),
  };
}

/** The address line with which the list of reports opens a report. `today`: the day in Ukraine. */
export function openingSearch({ opensLastMonth }: { readonly opensLastMonth?: true }, today: string): ReportSearch {
  if (!opensLastMonth) return {};
  const [year = 0, month = 0] = today.split('-').map(Number);
  return writeFilters({ dateFrom: new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10) });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The path and query of a report, for links from outside the application; a text that reads as JSON is quoted, as the router does it. */
export function reportPath(name: string, body: QuestionBody): string {
  const query = Object.entries(writeReportSearch(body)).map(([key, value]) => {
    const written = typeof value === 'string' && isJson(value) ? JSON.stringify(value) : String(value);
    return `${key}=${encodeURIComponent(written)}`;
  });
  return `/report/${encodeURIComponent(name)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
