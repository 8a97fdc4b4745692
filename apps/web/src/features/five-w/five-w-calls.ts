import type { IndicatorVersion } from '@domivka/domain/activity/indicator-table';
import type { Language } from '@domivka/domain/kernel/text';
import type { MatrixTotals, Refusal } from '@domivka/domain/reports/five-w';
import type { matrixColumns } from '@domivka/domain/reports/five-w.text';
import { deviceNow } from '../../device/server-time.ts';
import { call, withToken } from '../../remote/call.ts';
import { fetchFile, type MadeFile } from '../../remote/download.ts';
import { apiRoot, callHeaders, readAnswer, unreachable } from '../../remote/http.ts';

type Named = { readonly name: string; readonly nameUkr: string };

/** An activity that the receiver would refuse. */
export type RefusedActivity = {
  readonly _id: string;
  readonly addressId: string;
  readonly address?: Named;
  readonly type?: string;
  readonly day?: string;
  readonly organization?: Named;
  readonly reasons: readonly Refusal[];
  readonly mayEdit: boolean;
};

/** A row of the matrix, said in the language in which it was asked for. */
export type SaidRow = Readonly<Record<keyof typeof matrixColumns, string | number | null>>;

export type Month = {
  readonly month: string;
  /** Those with completed activities, the latest first. */
  readonly months: readonly { readonly month: string; readonly activities: number }[];
  readonly organization?: Named & { readonly id: string };
  readonly mayChoose: boolean;
  readonly version?: Pick<IndicatorVersion, 'id' | 'name' | 'validFrom'>;
  readonly rowsWithoutCode: number;
  readonly rowsWithoutGroup: number;
  readonly ready: number;
  readonly totalRows: number;
  readonly totals: MatrixTotals;
  /** The first ones. */
  readonly rows: readonly SaidRow[];
  readonly totalRefused: number;
  /** The first ones. */
  readonly refused: readonly RefusedActivity[];
  /** Activities of types that this version does not ask for. */
  readonly leftOut: readonly { readonly type: string; readonly count: number }[];
  /** ISO */
  readonly asOf: string;
};

export type AskedMonth = { readonly month: string; readonly organization?: string | undefined };

/** A question about a month; without one the server opens the latest with activities that is over. */
export type MonthQuestion = { readonly month?: string | undefined; readonly organization?: string | undefined };

/** A whole country takes a while. */
const patience = 180_000;

function queryOf({ month, organization }: MonthQuestion, further: Readonly<Record<string, string>> = {}): string {
  return new URLSearchParams({
    ...(month === undefined ? {} : { month }),
    ...(organization === undefined ? {} : { organization }),
    ...further,
  }).toString();
}

/** A month: what is ready and what would be refused. Throws `RemoteError`. */
export async function askMonth(asked: MonthQuestion, signal: AbortSignal): Promise<Month> {
  return call('GET', `/reports/5w.json?${queryOf(asked)}`, undefined, { signal, isAwaited: true });
}

export type MonthKind = 'xlsx' | 'csv';

/** The matrix of a month as a file. Throws `RemoteError`. */
export async function fetchMonth(asked: AskedMonth, kind: MonthKind, language: Language): Promise<MadeFile> {
  return fetchFile({
    path: `/reports/5w.${kind}?${queryOf(asked, { language })}`,
    fallbackName: `5w-${asked.month}.${kind}`,
    patience,
  });
}

export type ListedVersion = IndicatorVersion & { readonly author?: string; readonly createdAt: string };

/** The versions of the indicator table, the newest first. Throws `RemoteError`. */
export async function listIndicators(signal: AbortSignal): Promise<readonly ListedVersion[]> {
  return call('GET', '/indicators', undefined, { signal, isAwaited: true });
}

/** The lines of a version as a sheet. Throws `RemoteError`. */
export async function fetchIndicators(id: string, kind: MonthKind): Promise<MadeFile> {
  return fetchFile({ path: `/indicators/${id}.${kind}`, fallbackName: `indicators.${kind}`, patience });
}

export type SheetProblem = { readonly row: number; readonly column?: string; readonly message: string };

/** What came of the sheet of a version: it was saved if it has an id. */
export type SavedIndicators = {
  readonly id?: string;
  readonly lines: number;
  readonly problems: readonly SheetProblem[];
};

const sheetTypes: Readonly<Record<MonthKind, string>> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export type NewVersion = { readonly name: string; readonly validFrom: string; readonly sheet: File };

/** Enters a version from a sheet; with a wrong cell nothing is saved. Throws `RemoteError`. */
export async function sendIndicators({ name, validFrom, sheet }: NewVersion): Promise<SavedIndicators> {
  const kind = /\.xlsx$/i.test(sheet.name) ? 'xlsx' : 'csv';
  return withToken(async (token) => {
    const sentAt = deviceNow();
    const response = await fetch(`${apiRoot}/indicators?${new URLSearchParams({ name, validFrom }).toString()}`, {
      method: 'POST',
      headers: { ...callHeaders(), Authorization: `Bearer ${token}`, 'Content-Type': sheetTypes[kind] },
      body: sheet,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch((): never => {
      throw unreachable();
    });
    return readAnswer<SavedIndicators>(response, sentAt);
  });
}
