import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReportAnswer } from '@domivka/domain/reports/answer-report';
import { furtherRows, reports } from '@domivka/domain/reports/reports';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { recordsOf } from './facts-of-records.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

const now = new Date('2026-11-21T10:00:00.000Z');
let server: TestApp;

beforeAll(async () => {
  server = await openTestApp(() => now);
  await refillFacts(server.database.as('program'), () => now);
});
afterAll(() => server.close());

/** Codes that Ukrainian readers use as they are, and the names of programs and files. */
const codes = new Set([
  'ESK',
  'ECM',
  'NFI',
  'OSB',
  'II',
  'III',
  'XLSX',
  'CSV',
  'PDF',
  'HXL',
  'SN101',
  'SN102',
  'SN104',
  'SN301',
  '5W',
]);

/** Latin words of a text; addresses of mail, codes of places and moments are none. */
function latinWords(text: string): readonly string[] {
  const words =
    text
      .replaceAll(/\S+@\S+|UA\d+|\d{4}-\d{2}-\d{2}T\S+/g, ' ')
      .match(/[\p{Script=Latin}\d]*\p{Script=Latin}[\p{Script=Latin}\d]+/gu) ?? [];
  return words.filter((word) => !codes.has(word));
}

async function inUkrainian(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(server.app, 'Admin')}`, 'accept-language': 'uk' };
  const answer = await server.app.inject({ url: `/api/v1${path}`, headers });
  expect(answer.statusCode, path).toBe(200);
  return answer.body;
}

async function textsOf(name: string): Promise<readonly string[]> {
  const said = JSON.parse(await inUkrainian(`/reports/${name}.json?page=1&pageSize=500`)) as ReportAnswer;
  const { title, question, answer, columns, values, totals, chart } = said;
  return [
    ...[title, question, ...columns.map(({ label }) => label), ...totals.map(({ label }) => label)].map(({ uk }) => uk),
    ...(chart ? [chart.title.uk, ...chart.buckets.map(({ label }) => label.uk)] : []),
    ...values.flatMap(({ cells }) => cells.map((cell) => String(cell ?? ''))),
    answer,
  ];
}

test.each(Object.keys({ ...reports, ...furtherRows }))('%s in Ukrainian has no English word', async (name) => {
  expect((await textsOf(name)).flatMap(latinWords)).toEqual([]);
});

test('the log of changes names documents of one record in Ukrainian, too', async () => {
  const [address] = await recordsOf(server.database, 'address');
  const [activity] = (await recordsOf(server.database, 'activity')).filter(({ status }) => status === 'Completed');
  await inUkrainian(`/reports/buildingPassport.pdf?addressId=${address?._id}&language=uk`);
  await inUkrainian(`/reports/handoverCertificate.docx?activityId=${activity?._id}&language=uk`);
  await inUkrainian('/reports/donor.xlsx?language=uk');
  // A search in the trail waits for its last lines.
  await (await server.as('Admin')).post('/audit/search', { filters: { kinds: ['export'] } });
  const texts = await textsOf('changes');
  expect(texts.flatMap(latinWords)).toEqual([]);
  for (const title of ['Паспорт будинку', 'Акт приймання-передачі', 'Звіт донору'])
    expect(texts.join(' ')).toContain(title);
});
