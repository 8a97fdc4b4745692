import { readUnitsFromDisk } from '@domivka/reference/load-node';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { examine } from '../kernel/save.ts';
import { getEntity } from '../registry.ts';
import { type AddressOfRow, addressOfRow, placeFinder } from './address-of-row.ts';
import { readRow } from './read-row.ts';
import { columnsOfTarget, findTarget } from './targets.ts';

const units = readUnitsFromDisk();
const index = units.index();
const id = 'a'.repeat(24);
const admin: Actor = { _id: id, role: 'Admin', organizationId: id, organizationName: '', areas: [] };
const target = findTarget('address');
const columns = target ? columnsOfTarget(target, [], admin) : [];

/** The address of a row whose columns are these, in their order. */
function addressOf(cells: Readonly<Record<string, string | null>>): AddressOfRow {
  const placed = Object.keys(cells).flatMap((key, at) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ ...column, index: at }] : [];
  });
  expect(placed).toHaveLength(Object.keys(cells).length);
  const reading = readRow(Object.values(cells), placed, ['address'], { dateOrder: 'dmy', date1904: false });
  const address = addressOfRow(reading, placeFinder(index, []), index);
  if (!address) throw new Error('The row says nothing of an address');
  return address;
}

const inKharkiv = { 'address.pCode4': 'UA6312027001', 'address.streetUkr': 'Сумська', 'address.house': '12' };
const inOneLine = { 'place.line': 'м. Харків, Сумська, 12' };

describe('The type of a street that a row does not name', () => {
  test('is not said of an address that the row names by its Id', () => {
    const address = addressOf({ 'address._id': id, ...inKharkiv });
    expect(address.fields).not.toHaveProperty('streetType');
    expect(address.usual).toEqual({ streetType: 'street' });
  });

  test.each([
    ['the file has no column for it', inKharkiv, []],
    ['the street comes from an address in one line', { ...inOneLine, 'address.streetType': null }, []],
    ['the cell of its column is empty', { ...inKharkiv, 'address.streetType': null }, ['address.streetType.required']],
    [
      'the cell is empty, and the name of the street says it',
      { ...inKharkiv, 'address.streetUkr': 'просп. Науки', 'address.streetType': '' },
      [],
    ],
  ])('of a new address, where %s', (_case, cells, codes) => {
    const { fields, usualOfNew } = addressOf(cells);
    const { issues } = examine(getEntity('address'), { ...usualOfNew, ...fields, buildingType: 'Multi-storey' }, units);
    expect(issues.filter(({ path }) => path?.startsWith('street')).map(({ code }) => code)).toEqual(codes);
  });
});

describe('An address in one line', () => {
  test.each([
    [{ 'place.line': 'Харківська обл., м. Ізюм, вул. Соборна, 5' }, []],
    [{ 'place.line': 'Львівська обл., м. Ізюм, вул. Соборна, 5' }, ['import.place.elsewhere']],
    [{ 'place.line': 'м. Ізюм, вул. Соборна, 5', 'place.oblast': 'Львівська' }, ['import.place.elsewhere']],
    [{ 'place.line': 'м. Ізюм, вул. Соборна, 5', 'place.oblast': 'Харківська' }, []],
  ])('is in the oblast that the row names, or refused: %j', (cells, codes) => {
    expect(addressOf(cells).issues.map(({ code }) => code)).toEqual(codes);
  });
});
