import { expect, test } from 'vitest';
import { findFileFault } from './import-file.ts';

const file = (name: string, size = 10) => ({ name, size });

test('a file is looked at before it is sent', () => {
  expect(findFileFault([file('список.XLSX')])).toBeUndefined();
  expect(findFileFault([file('list.csv', 50 * 1024 * 1024)])).toBeUndefined();
  expect(findFileFault([file('list.ods')])).toBeUndefined();
  expect(findFileFault([file('list.csv'), file('other.csv')])).toBe('several');
  expect(findFileFault([])).toBe('several');
  expect(findFileFault([file('list.pdf')])).toBe('type');
  expect(findFileFault([file('list.csv', 0)])).toBe('empty');
  expect(findFileFault([file('list.csv', 50 * 1024 * 1024 + 1)])).toBe('size');
});

test('photos come in a ZIP, and a sheet alone is none', () => {
  expect(findFileFault([file('Фото.ZIP')], 'zip')).toBeUndefined();
  expect(findFileFault([file('list.xlsx')], 'zip')).toBe('noZip');
  expect(findFileFault([file('photos.zip')])).toBe('type');
});
