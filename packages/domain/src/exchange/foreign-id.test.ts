import { describe, expect, test } from 'vitest';
import { getEntity } from '../registry.ts';
import { foreignKey, isForeignHeader } from './foreign-id.ts';
import { placeColumns } from './place-columns.ts';
import { readRow } from './read-row.ts';
import { columnsOf, headColumns } from './sheet-column.ts';

const ours = '65f0a1b2c3d4e5f6a7b8c9d0';

describe('An identifier', () => {
  test.each(['_uuid', 'meta/instanceID', 'Kobo id', 'External ID', 'Зовнішній ідентифікатор', 'activityinfo_id'])(
    'below «%s» is one of another system',
    (header) => expect(isForeignHeader(header, [header])).toBe(true),
  );

  test.each(['Id', '_id', 'assessment._id', 'Address Id', 'Ідентифікатор', 'Ідентифікатор адреси'])(
    'below «%s» is one of this register',
    (header) => expect(isForeignHeader(header, [header, 'Дата'])).toBe(false),
  );

  test('below «_id» is one of Kobo in an export of Kobo', () => {
    expect(isForeignHeader('_id', ['street', '_id', '_uuid'])).toBe(true);
  });

  test('of another system that looks like one of ours is marked', () => {
    expect(foreignKey(ours)).toBe(`foreign:${ours}`);
    expect(foreignKey('318204501')).toBe('318204501');
    expect(foreignKey('x'.repeat(65))).toBeUndefined();
  });
});

test('A row names its record by what its header says: an Id of ours, or the key of another system of any form', () => {
  const entity = getEntity('assessment');
  const columns = [...headColumns('assessment'), ...columnsOf(entity)];
  const idOf = (header: string, cell: string | number) => {
    const placed = placeColumns([{ key: 'assessment._id', index: 0, header }], columns);
    const { parts, issues } = readRow([cell], placed, ['assessment'], { dateOrder: 'dmy', date1904: false });
    return issues.map(({ code }) => code)[0] ?? parts[0]?.id;
  };
  expect(idOf('Id', ours)).toBe(ours);
  expect(idOf('Kobo _uuid', ours)).toBe(`foreign:${ours}`);
  expect(idOf('Kobo id', 318_204_501)).toBe('318204501');
  expect(idOf('Id', '318204501')).toBe('import.id');
});
