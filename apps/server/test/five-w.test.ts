import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles, type Role } from '@domivka/domain/kernel/actor';
import { readCsv, sheetTypes } from '../src/platform/sheets/sheets.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
let server: TestApp;
const tokens = new Map<Role, string>();

beforeAll(async () => {
  server = await openTestApp(() => now);
  for (const { code } of roles) tokens.set(code, await tokenOf(server.app, code));
});
afterAll(() => server.close());

type Refused = {
  readonly _id: string;
  readonly addressId: string;
  readonly mayEdit: boolean;
  readonly reasons: readonly { readonly code: string; readonly parameters?: object }[];
};
type Month = {
  readonly organization?: { readonly id: string };
  readonly mayChoose: boolean;
  readonly version?: { readonly name: string };
  readonly ready: number;
  readonly totalRows: number;
  readonly totals: Readonly<Record<string, number>>;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly totalRefused: number;
  readonly refused: readonly Refused[];
};

async function monthOf(role: Role, month: string, organization?: string) {
  const query = organization === undefined ? '' : `&organization=${organization}`;
  return (await server.as(role)).get<Month>(`/reports/5w.json?month=${month}${query}`);
}

/** The latest month in which the organization of the partner manager completed something. */
async function busyMonth(): Promise<string> {
  const { body: me } = await (await server.as('Partner Manager')).get<{ organization: { _id: string } }>('/me');
  const [row] = await server.database.query<{ month: string; organization: string }>(
    `select to_char(max(actual_completion_date), 'YYYY-MM') as month from activity
     where status = 'Completed' and deleted_at is null and implementing_organization_id = $1`,
    [me.organization._id],
  );
  return row?.month ?? '';
}

test('x', async () => {
  const month = await busyMonth();
  const all = await server.database.query(`select to_char(actual_completion_date, 'YYYY-MM') as m, count(*) from activity where status='Completed' group by 1 order by 1 desc limit 8`);
  console.log(month, all);
  console.log(JSON.stringify(await monthOf('Partner Manager', month), null, 1).slice(0, 5000));
  const a = await server.app.inject({ url: `/api/v1/reports/5w.csv?month=${month}&language=uk`, headers: { authorization: `Bearer ${tokens.get('Admin')}` } });
  console.log(a.headers, a.body.slice(0, 2500));
  void readCsv; void sheetTypes; void describe; void expect;
});
