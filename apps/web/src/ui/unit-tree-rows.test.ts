import { describe, expect, it } from 'vitest';
import { listTreeRows, moveInTree, type TreeUnit } from './unit-tree.tsx';

const below: Readonly<Record<string, readonly string[]>> = {
  '': ['Kharkivska', 'Kyiv', 'Sumska'],
  Kharkivska: ['Iziumskyi', 'Kharkivskyi'],
  Kharkivskyi: ['Derhachivska'],
};
const unitOf = (id: string): TreeUnit => ({ id, label: id, isParent: below[id] !== undefined });
const childrenOf = (id: string | undefined) => (below[id ?? ''] ?? []).map(unitOf);

const rows = listTreeRows(childrenOf, new Set(['Kharkivska', 'Sumska']));
const move = (current: string, key: string) => moveInTree(rows, current, key);

describe('the lines of a tree', () => {
  it('are the units on top and what lies below open ones, each with its place among its siblings', () => {
    expect(rows.map(({ id, level, position, siblings, isOpen }) => [id, level, position, siblings, isOpen])).toEqual([
      ['Kharkivska', 1, 1, 3, true],
      ['Iziumskyi', 2, 1, 2, false],
      ['Kharkivskyi', 2, 2, 2, false],
      ['Kyiv', 1, 2, 3, false],
      ['Sumska', 1, 3, 3, false],
    ]);
  });
});

describe('the keys of a tree', () => {
  it.each([
    ['ArrowDown', 'Kharkivska', { focus: 'Iziumskyi' }],
    ['ArrowDown', 'Sumska', { focus: 'Sumska' }],
    ['ArrowUp', 'Kyiv', { focus: 'Kharkivskyi' }],
    ['ArrowUp', 'Kharkivska', { focus: 'Kharkivska' }],
    ['Home', 'Kyiv', { focus: 'Kharkivska' }],
    ['End', 'Kyiv', { focus: 'Sumska' }],
    ['ArrowRight', 'Kharkivskyi', { open: 'Kharkivskyi' }],
    ['ArrowRight', 'Kharkivska', { focus: 'Iziumskyi' }],
    ['ArrowRight', 'Kyiv', {}],
    ['ArrowLeft', 'Kharkivska', { close: 'Kharkivska' }],
    ['ArrowLeft', 'Iziumskyi', { focus: 'Kharkivska' }],
    ['ArrowLeft', 'Kyiv', {}],
    [' ', 'Kyiv', { toggle: 'Kyiv' }],
    ['Enter', 'Kyiv', { toggle: 'Kyiv' }],
    ['a', 'Kyiv', undefined],
  ])('%s on %s', (key, current, outcome) => {
    expect(move(current, key)).toEqual(outcome);
  });

  it('do nothing on a line that is no longer in sight', () => {
    expect(move('Derhachivska', 'ArrowDown')).toBeUndefined();
  });
});
