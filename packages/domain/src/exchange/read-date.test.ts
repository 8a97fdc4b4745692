import { describe, expect, test } from 'vitest';
import type { Actor } from '../kernel/actor.ts';
import { guessDateOrder, type ReadCell } from './read-date.ts';
import { readRow } from './read-row.ts';
import { columnsOfTarget, findTarget } from './targets.ts';

const id = 'a'.repeat(24);
const admin: Actor = { _id: id, role: 'Admin', organizationId: id, organizationName: '', areas: [] };
const target = findTarget('combined');
const columns = target ? columnsOfTarget(target, [], admin) : [];

function read(key: string, cell: ReadCell, dateOrder: 'dmy' | 'mdy' = 'dmy', date1904 = false) {
  const placed = columns.filter((column) => column.key === key).map((column) => ({ ...column, index: 0 }));
  const { parts, warnings } = readRow([cell], placed, ['address', 'assessment'], { dateOrder, date1904 });
  return { value: Object.values(parts[0]?.fields ?? {})[0], warned: warnings.map(({ code, path }) => [code, path]) };
}

const warned = [['import.dateOrder', 'assessment.date']];

describe('The order of dates', () => {
  test.each<[string, readonly ReadCell[], 'dmy' | 'mdy']>([
    ['the day first where all have two meanings', ['03/04/2024', '05.06.2024', 45_356, { date: '2024-03-25' }], 'dmy'],
    ['the month first where some have only that meaning', ['3/4/2024', '3/25/2024', ''], 'mdy'],
    ['the day first where they contradict each other', ['3/25/2024', '25/3/2024'], 'dmy'],
  ])('is guessed: %s', (_what, cells, order) => {
    expect(guessDateOrder(cells)).toBe(order);
  });
});

describe('A date in a cell', () => {
  test.each(['Mar 5, 2024', 'March 5 2024', 'Mar. 5th, 2024', '5 Mar 2024', '5 березня 2024 р.'])(
    'is read with the month in letters: %s',
    (cell) => expect(read('assessment.date', cell)).toEqual({ value: '2024-03-05', warned: [] }),
  );

  test.each<[ReadCell, boolean, unknown]>([
    [45_356, false, '2024-03-05'],
    [43_894, true, '2024-03-05'],
    ['45356', false, '2024-03-05'],
    [{ date: '2024-03-05' }, false, '2024-03-05'],
    [20_090, false, '1955-01-01'],
    [20_089, false, '20089'],
    [2022, false, '2022'],
    ['2022', false, '2022'],
    [2022, true, '2022'],
    ['12345', false, '12345'],
  ])('is a number of days only from 1955 on; another number stays what it is: %j', (cell, date1904, value) => {
    expect(read('assessment.date', cell, 'dmy', date1904)).toEqual({ value, warned: [] });
  });

  test('that is a year stays a year where a year is asked for', () => {
    expect(read('address.yearBuilt', 1962)).toEqual({ value: 1962, warned: [] });
  });

  test.each([
    ['03/04/2024', 'dmy', '2024-04-03', []],
    ['03/04/2024', 'mdy', '2024-03-04', []],
    ['03/25/2024', 'dmy', '2024-03-25', warned],
    ['03/25/2024 10:30', 'dmy', '2024-03-25', warned],
    ['25.03.2024', 'mdy', '2024-03-25', warned],
    ['03/25/2024', 'mdy', '2024-03-25', []],
    ['2024-03-25', 'mdy', '2024-03-25', []],
    ['25/25/2024', 'dmy', '25/25/2024', []],
  ] as const)('in the order that was not chosen is read with a warning: %s, %s', (cell, order, value, warnings) => {
    expect(read('assessment.date', cell, order)).toEqual({ value, warned: warnings });
  });
});
