import { expect, test } from 'vitest';
import type { ReportToPrint } from '../src/features/reports/print-report.ts';
import { printInThread } from '../src/platform/print-thread.ts';

const report: ReportToPrint = {
  language: 'uk',
  title: { en: 'Addresses', uk: 'Адреси' },
  answer: 'Одна адреса.',
  filters: [],
  totals: [],
  asOf: '2026-11-21T10:00:00.000Z',
  author: 'Олена',
  organization: 'Дім',
  onlyOwn: false,
  totalRows: 1,
  columns: [{ label: { en: 'Name', uk: 'Назва' }, kind: 'text' }],
  tables: [
    { columns: [{ label: { en: 'Name', uk: 'Назва' }, kind: 'text' }], cells: [['вулиця Сумська 1']], note: [] },
  ],
};

test('Documents that are asked for at once are made one after the other, and one that cannot be made spoils no other', async () => {
  const asked = [printInThread('report', report), printInThread('report', {}), printInThread('report', report)];
  const [first, broken, last] = await Promise.allSettled(asked);
  expect(broken?.status).toBe('rejected');
  for (const made of [first, last])
    expect(made?.status === 'fulfilled' ? made.value.subarray(0, 5).toString() : made).toBe('%PDF-');
});
