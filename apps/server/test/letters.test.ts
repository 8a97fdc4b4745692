import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeLetter } from '../src/features/reports/write-letter.ts';
import type { ReportHead } from '../src/features/reports/report-words.ts';
import { readDocx } from './docx-text.ts';
import { now } from './report-files-app.ts';
import { refillFacts } from '../src/records/facts/fill-facts.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp(now);
  await refillFacts(server.database.as('program'), now);
});
afterAll(() => server.close());

async function letterIn(language: 'en' | 'uk') {
  const authorization = `Bearer ${await tokenOf(server.app, 'Oblast Administration')}`;
  const url = `/api/v1/reports/addresses.docx?language=${language}`;
  const answer = await server.app.inject({ url, headers: { authorization } });
  return readDocx(answer.rawPayload);
}

describe('The book of addresses as a letter', () => {
  test.each([
    ['uk', 'Вих. № ', 'Кому: ', 'Про надання відомостей: Реєстр адрес', 'Шановні колеги!', 'підпис', 'Виконавець: '],
    ['en', 'Ref. No. ', 'To: ', 'Subject: Book of addresses', 'Dear colleagues,', 'signature', 'Prepared by: '],
  ] as const)('says who sends what to whom, and is signed (%s)', async (language, ...lines) => {
    const { paragraphs, isWide, tables } = await letterIn(language);
    const text = paragraphs.join('\n');
    let from = -1;
    for (const line of lines) {
      const at = text.indexOf(line, from + 1);
      expect(at, line).toBeGreaterThan(from);
      from = at;
    }
    // The letter is upright; the wide table behind it lies across.
    expect(isWide).toEqual([false, true]);
    expect(tables).toHaveLength(2);
    expect(tables[1]?.length).toBeGreaterThan(20);
    expect(new Set(tables[1]?.map((cells) => cells.length)).size).toBe(1);
  });

  test('of few columns has its table within the letter, before the signature', async () => {
    const head: ReportHead = {
      language: 'uk',
      title: { en: 'Streets', uk: 'Вулиці' },
      answer: 'Одна вулиця.',
      filters: ['Область: Харківська'],
      totals: [],
      asOf: '2026-11-21T10:00:00.000Z',
      author: 'Олена',
      organization: 'Громада <Дім> & «Сад»',
      onlyOwn: false,
      totalRows: 1,
      columns: [{ label: { en: 'Name', uk: 'Назва' }, kind: 'text' }],
    };
    const { paragraphs, tables, isWide } = readDocx(await writeLetter(head, [['вулиця Сумська\u0000']]));
    expect(isWide).toEqual([false]);
    expect(tables[0]).toEqual([['Назва'], ['вулиця Сумська']]);
    expect(paragraphs[0]).toBe('Громада <Дім> & «Сад»');
    expect(paragraphs.indexOf('вулиця Сумська')).toBeLessThan(paragraphs.indexOf('З повагою'));
    expect(paragraphs.join('\n')).toContain('Область: Харківська');
  });
});
