import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PCodeLevel } from '@domivka/domain/geography/p-code';
import { reports } from '@domivka/domain/reports/reports';
import { headingsOf } from '@domivka/domain/reports/say-report';
import { printReport, type ReportToPrint } from '../src/features/reports/print-report.ts';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { readPdf } from './pdf-text.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

const { situation } = reports;
const now = new Date('2026-11-21T10:00:00.000Z');

/** As many rows as fit, each with long names. */
function tableOf(level: PCodeLevel, size: number): ReportToPrint['tables'][number] {
  const columns = headingsOf(situation, level);
  const cell = (kind: string, at: number) => (kind === 'number' ? 1_234_567 + at : 'Новоград-Волинська міська');
  const cells = Array.from({ length: size }, () => columns.map(({ kind }, at) => cell(kind, at)));
  return { columns, cells, note: ['24 найбільших із 1 469. Усі є у файлі XLSX цього звіту за такими територіями.'] };
}

test('A situation with all oblasts and hromadas with long names has two pages', async () => {
  const oblasts = 27;
  const printed = await printReport({
    language: 'uk',
    title: situation.title,
    answer: 'Пошкоджених адрес: 1 234 567. Без жодної допомоги: 1 234 567, тривають роботи: 1 234 567.',
    filters: [],
    totals: Object.entries(situation.numbers).map(([name, { label }]) => ({ name, label, value: 1_234_567 })),
    asOf: now.toISOString(),
    organization: 'Міністерство розвитку громад та територій України',
    author: 'Олена Коваленко, Міністерство розвитку громад та територій України',
    onlyOwn: false,
    totalRows: oblasts,
    columns: headingsOf(situation, 1),
    tables: [tableOf(1, oblasts), tableOf(3, (situation.onPaper?.rows ?? 0) - oblasts)],
  });
  expect(readPdf(printed).pages).toBe(2);
}, 60_000);

describe('The situation on paper', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await openTestApp(() => now);
    await refillFacts(server.database.as('program'), () => now);
  });
  afterAll(() => server.close());

  async function textOf(body: object): Promise<string> {
    const authorization = `Bearer ${await tokenOf(server.app, 'Admin')}`;
    const url = `/api/v1/reports/situation.pdf?language=en&filters=${encodeURIComponent(JSON.stringify(body))}`;
    return readPdf((await server.app.inject({ url, headers: { authorization } })).rawPayload).text;
  }

  test('has all totals, the oblasts and their hromadas with their codes', async () => {
    const text = await textOf({});
    for (const { label } of Object.values(situation.numbers)) expect(text).toContain(label.en);
    expect(text).toContain('UA6312027');
    expect(text).toMatch(/Oblast\W+P-\s?code/);
    expect(text).toMatch(/Oblast\W+Raion\W+Hromada\W+P-\s?code/);
  });

  test('of one oblast has its hromadas only, and other levels are printed as they are on the screen', async () => {
    expect(await textOf({ scope: { pCode1: 'UA63' } })).not.toMatch(/Oblast\W+P-\s?code/);
    const raions = await textOf({ groupBy: 'pCode2' });
    expect(raions).toContain('UA6312');
    expect(raions).not.toContain('UA6312027');
  });
});
