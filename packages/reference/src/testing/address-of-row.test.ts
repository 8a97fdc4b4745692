import { describe, expect, test } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import { examine } from '@domivka/domain/kernel/save';
import { getEntity } from '@domivka/domain/registry';
import { type AddressOfRow, addressOfRow, placeFinder } from '@domivka/domain/exchange/address-of-row';
import { readRow } from '@domivka/domain/exchange/read-row';
import { columnsOfTarget, findTarget } from '@domivka/domain/exchange/targets';
import { readUnitsFromDisk } from '../load-node.ts';

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

describe('A full address beside its parts', () => {
  const parts = { ...inKharkiv, 'address.streetType': 'вулиця' };
  const warned = (cells: Readonly<Record<string, string>>) =>
    addressOf({ ...parts, ...cells }).warnings.map(({ code, path }) => [code, path]);

  test.each([
    { 'place.line': 'м. Харків, вул. Сумська, 12' },
    { 'place.line': 'Харківська обл., Харків, Сумська 12, кв. 5' },
    { 'place.line': 'Харків, Сумська 12 корп. 2' },
    { 'place.line': 'Харьков, ул. Сумская, 12' },
    { 'address.nameUkr': 'Сумська вулиця 12' },
    { 'address.nameUkr': 'вул. Сумська, 12' },
    { 'address.nameUkr': '8-го Березня вулиця 12', 'address.streetUkr': '8-го Березня' },
    { 'address.nameUkr': 'Науки проспект 12', 'address.streetUkr': 'Науки', 'address.streetType': 'avenue' },
    { 'address.nameUkr': 'Сумська вулиця 12 корпус 2', 'address.corpus': '2' },
  ])('is no other one: %j', (cells) => {
    expect(warned(cells)).toEqual([]);
  });

  test.each([
    { 'place.line': 'м. Харків, вул. Сумська, 14' },
    { 'place.line': 'м. Харків, вул. Пушкінська, 12' },
    { 'place.line': 'м. Ізюм, вул. Сумська, 12' },
    { 'place.line': 'м. Харків, просп. Сумський, 12' },
    { 'place.line': 'Харків, вул. Сумська 12 корп. 3', 'address.corpus': '2' },
  ])('is said to differ from them: %j', (cells) => {
    expect(warned(cells)).toEqual([['import.nameDiffers', 'place.line']]);
    expect(addressOf({ ...parts, ...cells }).fields).toMatchObject({ streetUkr: 'Сумська', house: '12' });
  });

  test.each([{ 'address.nameUkr': 'Сумська вулиця 14' }, { 'address.nameUkr': 'Науки проспект 12' }])(
    'is said to differ also where it is the one of the record: %j',
    (cells) => {
      expect(warned(cells)).toEqual([['import.nameDiffers', 'address.nameUkr']]);
    },
  );
});
