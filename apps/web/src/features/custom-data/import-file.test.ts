import { describe, expect, test } from 'vitest';
import { findFileProblem, isUtf8 } from './custom-sheet.ts';

const sheet = { name: 'Address, custom data.csv', type: 'text/csv', size: 2000 };

describe('a chosen file', () => {
  test.each([
    ['that is a sheet', [sheet], undefined],
    ['as a spreadsheet on Windows calls it', [{ ...sheet, type: 'application/vnd.ms-excel' }], undefined],
    ['with a name in capitals', [{ ...sheet, name: 'ЗНАЧЕННЯ.CSV', type: '' }], undefined],
    ['of exactly 5 MB', [{ ...sheet, size: 5 * 1024 * 1024 }], undefined],
    ['larger than that', [{ ...sheet, size: 5 * 1024 * 1024 + 1 }], 'size'],
    ['that is a workbook', [{ ...sheet, name: 'values.xlsx', type: '' }], undefined],
    ['that is a workbook of the old kind', [{ ...sheet, name: 'values.xls' }], 'type'],
    ['with nothing in it', [{ ...sheet, size: 0 }], 'empty'],
    ['beside another one', [sheet, sheet], 'several'],
  ])('%s', (_what, files, problem) => {
    expect(findFileProblem(files)).toBe(problem);
  });

  test.each([
    ['in UTF-8 with Ukrainian words', new TextEncoder().encode('\uFEFFId,Назва'), true],
    ['in the old alphabet of Windows', Uint8Array.from([0xcd, 0xe0, 0xe7, 0xe2, 0xe0]), false],
    ['that is a renamed workbook', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0x00]), false],
  ])('%s', (_what, bytes, answer) => {
    expect(isUtf8(bytes.buffer)).toBe(answer);
  });
});
