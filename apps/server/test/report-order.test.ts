import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { ReportAnswer } from '@domivka/domain/reports/answer-report';
import { listColumnNames, type Report } from '@domivka/domain/reports/report';
import { canSortBy } from '@domivka/domain/reports/report-order';
import { readReportQuestion } from '@domivka/domain/reports/report-question';
import { furtherRows, reports } from '@domivka/domain/reports/reports';
import type { ReportCell } from '@domivka/domain/reports/say-report';
import { readSheet } from './read-sheet.ts';
import { listFactRows } from '../src/records/facts/fact-rows.ts';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp(() => now);
  await refillFacts(server.database.as('program'), () => now);
});
afterAll(() => server.close());

const all: readonly Report[] = [...Object.values<Report>(reports), ...Object.values<Report>(furtherRows)];
const query = (body: unknown) => `filters=${encodeURIComponent(JSON.stringify(body))}`;

/** A cell as files have it: moments by the clock of Ukraine. The only one of these rows is 10:00 of a winter day in UTC. */
function inFile(cell: unknown): unknown {
  return cell === now.toISOString() ? '2026-11-21 12:00' : (cell ?? '');
}

async function read(name: string, body: unknown, paging = 'page=1&pageSize=500') {
  const admin = await server.as('Admin');
  return admin.get<ReportAnswer & { readonly code?: string }>(`/reports/${name}.json?${query(body)}&${paging}`);
}

/** What a cell is sorted by: codes by their place among the options, texts by the alphabet. */
function rankOf(report: Report, at: number, cell: ReportCell): number | string {
  const options = report.kind === 'listed' ? report.columns[at]?.options : undefined;
  return options ? options.findIndex(({ en }) => en === cell) : (cell ?? '');
}

const texts = new Intl.Collator('en', { numeric: true });

function isInOrder(one: number | string, other: number | string): boolean {
  if (typeof one === 'number' && typeof other === 'number') return one <= other;
  return texts.compare(String(one), String(other)) <= 0;
}

function isUnknown({ cells, keys }: ReportAnswer['values'][number], at: number): boolean {
  return (
    cells[at] === null || (keys !== undefined && (cells[at] === 'Not known' || cells[at] === 'homes and buildings'))
  );
}

describe('The rows of a report', () => {
  const columns = all.flatMap((report) =>
    listColumnNames(report).flatMap((name, at) => (canSortBy(report, name) ? [{ report, name, at }] : [])),
  );

  test('can be sorted by each column of a counted report, and by amounts, days and codes of a listed one', () => {
    const namesOf = (report: Report) => columns.filter((one) => one.report === report).map(({ name }) => name);
    const aroundArea = ['oblast', 'raion', 'hromada', 'area', 'pCode'];
    expect(namesOf(reports.situation)).toEqual([...aroundArea, ...Object.keys(reports.situation.numbers)]);
    expect(namesOf(reports.assessments)).toEqual(
      expect.arrayContaining(['date', 'levelOfDamage', 'category', 'totalArea', 'recoveryPriority']),
    );
    expect(namesOf(reports.changes)).toEqual([]);
  });

  test.each(columns)(
    'of $report.name are sorted by $name both ways, unknown ones last',
    async ({ report, name, at }) => {
      for (const sort of [name, `-${name}`]) {
        const { status, body } = await read(report.name, {
          sort,
          ...(report.kind === 'counted' ? { groupBy: 'pCode4' } : {}),
        });
        expect(status, JSON.stringify(body)).toBe(200);
        const known = body.values.filter((row) => !isUnknown(row, at));
        expect(body.values.slice(0, known.length)).toEqual(known);
        const ranks = known.map(({ cells }) => rankOf(report, at, cells[at] ?? null));
        if (sort.startsWith('-')) ranks.reverse();
        for (const [index, rank] of ranks.slice(1).entries())
          expect(isInOrder(ranks[index] ?? 0, rank), `${String(ranks[index])} before ${String(rank)}`).toBe(true);
      }
    },
  );

  test('are sorted before they are cut into pages, and a file has the same order', async () => {
    for (const [name, body] of [
      ['situation', { sort: '-unhelped', groupBy: 'pCode3' }],
      ['assessments', { sort: '-levelOfDamage' }],
      ['users', { sort: '-records' }],
    ] as const) {
      const { body: whole } = await read(name, body);
      const second = await read(name, body, 'page=2&pageSize=10');
      expect(second.body.values).toEqual(whole.values.slice(10, 20));
      const authorization = `Bearer ${await tokenOf(server.app, 'Admin')}`;
      const url = `/api/v1/reports/${name}.csv?${query(body)}`;
      const file = await server.app.inject({ url, headers: { authorization } });
      const written = (await readSheet(file.rawPayload, 'csv')).map((cells) => cells.join('|'));
      const shown = whole.values.map(({ cells }) => cells.map(inFile).join('|'));
      expect(written.slice(-whole.totalRows).slice(0, shown.length)).toEqual(shown);
    }
  });

  test('are read piece by piece in the order of a column, each row once', async () => {
    const today = kyivDay(now.getTime());
    const actor: Actor = { _id: 'f'.repeat(24), role: 'Admin', organizationId: '', organizationName: '', areas: [] };
    const admin = server.database.as(actor);
    for (const column of ['level', 'day', 'priority'])
      for (const direction of ['asc', 'desc'] as const) {
        const question = readReportQuestion(reports.assessments, {});
        const order = { column, direction };
        const whole = await listFactRows(admin, question, 'assessment', { offset: 0, size: 5000, order }, today);
        const pieces: (typeof whole)[number][] = [];
        for (let after: string | undefined; pieces.length < whole.length; after = pieces.at(-1)?.at) {
          const page = { offset: 0, size: 100, order, ...(after === undefined ? {} : { after }) };
          pieces.push(...(await listFactRows(admin, question, 'assessment', page, today)));
        }
        expect(pieces).toEqual(whole);
      }
  });

  test.each([
    ['situation', 'beauty'],
    ['situation', 7],
    ['assessments', 'name'],
    ['changes', 'time'],
  ])('of %s are not sorted by %s', async (name, sort) => {
    const { status, body } = await read(name, { sort });
    expect([status, body.code]).toEqual([400, 'stats.invalid']);
  });
});
