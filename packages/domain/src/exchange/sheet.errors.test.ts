import { describe, expect, test } from 'vitest';
import { messageOf } from '../catalogue.ts';
import { serverErrors } from '../server-catalogue.ts';
import { sheetErrors, sheetIssue, type SheetFault } from './sheet.errors.ts';

const kinds = Object.keys(sheetErrors).map((code) => code.slice('sheet.'.length)) as SheetFault[];

describe('A spreadsheet that cannot be read', () => {
  test.each(kinds)('is explained in whole sentences of both languages: %s', (kind) => {
    const issue = sheetIssue({ kind, row: 7, column: 28, max: 300 });
    expect(issue.code).toBe(`sheet.${kind}`);
    for (const language of ['en', 'uk'] as const)
      expect(messageOf(issue, language, serverErrors)).not.toMatch(/[{}]|undefined|^sheet\./);
  });

  test('says where a cell is too long, and what the limit is', () => {
    const issue = sheetIssue({ kind: 'longCell', row: 7, column: 28, max: 32_767 });
    expect(messageOf(issue, 'en', serverErrors)).toBe(
      'The cell in column AB, row 7 has more than 32,767 characters. Shorten its text',
    );
    expect(messageOf(issue, 'uk', serverErrors)).toBe(
      'У клітинці в стовпці AB, рядок 7, понад 32\u00A0767\u00A0символів. Скоротіть її текст',
    );
  });

  test('names the column as a spreadsheet does', () => {
    const said = (column: number) =>
      messageOf(sheetIssue({ kind: 'encodingLost', row: 7, column, max: 0 }), 'en', serverErrors);
    expect(said(1)).toContain('see column A, row 7');
    expect([26, 27, 28, 703].map((column) => /column (\w+)/.exec(said(column))?.[1])).toEqual(['Z', 'AA', 'AB', 'AAA']);
  });
});
