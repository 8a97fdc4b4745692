import { expect, test } from 'vitest';
import { findUnits } from './find-unit.ts';

const units = [
  { _id: 'flat', unitType: 'apartment', number: '12А' },
  { _id: 'part', unitType: 'residential_unit', kind: 'half', number: '2' },
  { _id: 'roof', unitType: 'common_area', kind: 'roof' },
  { _id: 'first', unitType: 'common_area', kind: 'stairwell', entranceFrom: 1, entranceTo: 1 },
  { _id: 'second', unitType: 'common_area', kind: 'stairwell', entranceFrom: 2, entranceTo: 4 },
  { _id: 'shelter', unitType: 'common_area', kind: 'basement', name: 'Укриття біля арки' },
];

test.each([
  ['12а', ['flat']],
  ['кв. 012A', ['flat']],
  ['2', ['part']],
  ['Дах', ['roof']],
  ['roof', ['roof']],
  ['ROOF', ['roof']],
  ['Під’їзд 1', ['first']],
  ["Під'їзд 1", ['first']],
  ['Stairwells 2-4', ['second']],
  ['stairwell', ['first', 'second']],
  ['Укриття біля арки', ['shelter']],
  ['Підвал', ['shelter']],
  ['13', []],
  ['Фасад', []],
  ['', []],
])('A cell names a home by its number, a common area by its name or kind: %s', (written, found) => {
  expect(findUnits(units, written).map(({ _id }) => _id)).toEqual(found);
});
