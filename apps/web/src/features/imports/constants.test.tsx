import { describe, expect, test } from 'vitest';
import { constantsOf, fieldsToAsk } from './constants.tsx';
import type { ImportView } from './import-view.ts';
import { checked, shown } from './wizard.fixture.tsx';

const column = (key: string, en: string) => ({ key, label: { en, uk: en }, required: true, table: 'address' });
const type = { ...column('address.buildingType', 'Building type'), mayBeConstant: true };
const settlement = { ...column('place.settlement', 'Settlement'), mayBeConstant: true };
const bare: ImportView = {
  ...checked,
  state: 'uploaded',
  columns: [settlement, type, column('address.house', 'House')],
  mapping: [{ index: 0, header: 'Вулиця', key: 'address.streetUkr', samples: ['Садова'] }],
  missing: ['address.buildingType', 'address.house'],
  missingHints: ['Choose the column of the address'],
};
const given: ImportView = {
  ...bare,
  missing: [],
  missingHints: [],
  mapping: [
    ...bare.mapping,
    { index: 1, header: '', key: 'address.buildingType', reason: 'remembered', samples: [], value: 'Private estates' },
  ],
  preview: [{ row: 2, cells: { 'address.buildingType': 'Private estates' }, issues: [] }],
};

describe('A field without a column in the file', () => {
  test('is asked for once for all rows where it is required, and so is the settlement of a list of one village', () => {
    expect(fieldsToAsk(bare).map(({ key }) => key)).toEqual(['place.settlement', 'address.buildingType']);
    expect(fieldsToAsk(given)).toEqual([]);
    expect(constantsOf(given)).toEqual(new Map([['address.buildingType', 'Private estates']]));
  });

  test('is entered in the control of the field', async () => {
    const markup = await shown({ ...bare, columns: bare.columns.filter((one) => one !== settlement) }, 'mapping');
    expect(markup).toMatch(/Building type: for all rows.*<select.*<option value="Private estates">/);
    expect(markup).not.toContain('House: for all rows');
  });

  test('has its value in the preview and is no column of the file', async () => {
    const markup = await shown(given, 'mapping');
    expect(markup).not.toContain('Field for the column “Column 2”');
    expect(markup).toContain('as last time');
    expect(markup).toMatch(/<td>Private (?:house|estate)/);
  });

  test('is said with what will be saved', async () => {
    expect(await shown({ ...given, state: 'validated' }, 'import')).toMatch(
      /For all rows: <span>Building type – Private/,
    );
  });
});
