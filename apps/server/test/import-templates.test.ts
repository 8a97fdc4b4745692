import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findHeaders, guessMapping } from '@domivka/domain/exchange/guess-mapping';
import { columnsOfTarget, mayImport, targets } from '@domivka/domain/exchange/targets';
import type { ReadCell } from '@domivka/domain/exchange/read-date';
import { roles, type Actor, type Role } from '@domivka/domain/kernel/actor';
import type { Language } from '@domivka/domain/kernel/text';
import { readPdf } from './pdf-text.ts';
import { openTestApp, tokenOf, type TestApp } from './test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp(() => new Date('2026-11-21T10:00:00.000Z'));
});
afterAll(() => server.close());

async function fetched(role: Role, path: string, language: Language = 'en') {
  return server.app.inject({
    url: `/api/v1/imports/${path}`,
    headers: { authorization: `Bearer ${await tokenOf(server.app, role)}`, 'accept-language': language },
  });
}

const admin = { role: 'Admin', _id: '', organizationId: '', organizationName: '', areas: [] } as Actor;

describe('The template of an import', () => {
  test.each(targets)('$name has headings in both languages, from which each column is recognized', async (target) => {
    const { rawPayload, statusCode } = await fetched('Admin', `templates/${target.name}.xlsx`, 'uk');
    expect(statusCode).toBe(200);
    const [data, codes, guide, version] = await readWorkbook(rawPayload);
    expect([data, codes, guide, version].map((one) => one?.sheet)).toEqual(['Дані', 'Коди', 'Пояснення', 'Version']);
    const columns = columnsOfTarget(target, [], admin);
    const [en = [], uk = []] = data?.data ?? [];
    expect(en.slice(0, columns.length)).toEqual(columns.map(({ label }) => label.en));
    expect(uk.slice(0, columns.length)).toEqual(columns.map(({ label }) => label.uk));
    const headers = findHeaders((data?.data ?? []) as ReadCell[][], columns);
    expect(headers.rows).toEqual([0, 1]);
    const mapping = guessMapping(headers, [], columns);
    expect(mapping.slice(0, columns.length).map(({ key }) => key)).toEqual(columns.map(({ key }) => key));
    expect(guide?.data.flat()).toEqual(expect.arrayContaining(columns.map(({ label }) => label.uk)));
    expect(version?.data).toEqual(
      expect.arrayContaining([
        ['target', target.name],
        ['date', '2026-11-21'],
      ]),
    );
  });

  test('offers the values of a list, has house numbers as text and dates as dates, and hides what is for programs', async () => {
    const { rawPayload, headers } = await fetched('Admin', 'templates/assessment.xlsx');
    expect(headers['content-disposition']).toContain('Import - Assessments.xlsx');
    const parts = unzipSync(rawPayload);
    const textOf = (name: string) => Buffer.from(parts[name] ?? []).toString();
    expect(textOf('xl/workbook.xml')).toMatch(/name="Version"[^>]*state="hidden"/);
    const sheet = textOf('xl/worksheets/sheet1.xml');
    expect(sheet).toMatch(/<dataValidation [^>]*type="list"/);
    expect(sheet).toMatch(/<formula1>'?Codes'?!\$A\$2:\$A\$\d+<\/formula1>/);
    expect(sheet).toMatch(/<col [^>]*style="\d+"/);
    const [, codes] = await readWorkbook(rawPayload);
    const causes = codes?.data.map((row) => row[codes.data[0]?.indexOf('Damage cause') ?? -1]).filter(Boolean);
    expect(causes?.length).toBeGreaterThan(3);
  });

  test('of custom data has a column for each field of the user', async () => {
    const manager = await server.as('Partner Manager');
    const { values } = await manager.search<{ label: { en: string } }>({ table: 'metadata', filters: [] });
    const [data] = await readWorkbook((await fetched('Partner Manager', 'templates/metadata.xlsx')).rawPayload);
    expect(data?.data[0]).toEqual(expect.arrayContaining(values.map(({ label }) => label.en)));
  });

  test('and its guide are given to users who may import', async () => {
    for (const { code } of roles)
      for (const target of targets) {
        const expected = mayImport({ role: code }, target) ? 200 : 403;
        expect((await fetched(code, `templates/${target.name}.xlsx`)).statusCode, `${code} ${target.name}`).toBe(
          expected,
        );
      }
    expect((await fetched('Donor', 'guide/address.pdf')).statusCode).toBe(403);
    expect((await fetched('Admin', 'templates/nothing.xlsx')).statusCode).toBe(404);
    expect((await fetched('Donor', 'templates/nothing.xlsx')).statusCode).toBe(403);
  });
});

test.each(['en', 'uk'] as const)(
  'the guide to a template is a document in the language of the user: %s',
  async (language) => {
    const { rawPayload, headers } = await fetched('Local Authorities', 'guide/assessment.pdf', language);
    expect(headers['content-type']).toBe('application/pdf');
    const text = readPdf(rawPayload).text;
    expect(text).toContain(language === 'uk' ? 'Що писати' : 'What to write');
    expect(text).toContain(language === 'uk' ? 'Дата обстеження' : 'Assessment date');
  },
);
