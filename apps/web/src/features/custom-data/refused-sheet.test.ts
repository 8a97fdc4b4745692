import { expect, test } from 'vitest';
import { writeRefusedSheet, writeRefusedText } from './refused-rows.tsx';

const heads = ['Рядок', 'Стовпець', 'Причина'];
const rows = [
  { row: 4, column: 'roofAge', message: 'Вкажіть число, напр. "12"' },
  { row: 9, message: 'Такого запису немає' },
];

test('refused rows are a sheet that a Ukrainian spreadsheet opens, an English one with commas', () => {
  expect(writeRefusedSheet(heads, rows, 'uk')).toBe(
    '\uFEFF"Рядок";"Стовпець";"Причина"\r\n"4";"roofAge";"Вкажіть число, напр. ""12"""\r\n"9";"";"Такого запису немає"\r\n',
  );
  expect(writeRefusedSheet(['Row'], [], 'en')).toBe('\uFEFF"Row"\r\n');
  expect(writeRefusedSheet(heads, rows, 'en')).toContain('"4","roofAge",');
});

test('a head that a spreadsheet would run as a formula is harmless', () => {
  expect(writeRefusedSheet(heads, [{ row: 2, column: '=HYPERLINK("x")', message: 'Ні' }], 'uk')).toContain(
    `"'=HYPERLINK(""x"")"`,
  );
});

test('the same for the clipboard has a line for each reason', () => {
  expect(writeRefusedText(heads, [{ row: 2, column: 'a\nb', message: 'Ні' }])).toBe(
    'Рядок\tСтовпець\tПричина\n2\ta b\tНі',
  );
});
