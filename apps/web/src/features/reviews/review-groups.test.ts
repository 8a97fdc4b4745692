import { expect, test } from 'vitest';
import { checkOf, groupKeyOf, sortInGroups } from './review-groups.ts';

const row = (name: string, addressId: string, date = '2026-11-20', organizationId = 'o1') => ({
  name,
  addressId,
  date,
  organizationId,
});

test('What was saved together is listed together, where the first of it was', () => {
  const rows = [row('flat 1', 'a'), row('house', 'b'), row('flat 2', 'a'), row('flat 3', 'a')];
  expect(sortInGroups(rows).map(({ name }) => name)).toEqual(['flat 1', 'flat 2', 'flat 3', 'house']);
});

test('Another day, another organization or another address is another group', () => {
  const keys = [row('', 'a'), row('', 'b'), row('', 'a', '2026-11-21'), row('', 'a', '2026-11-20', 'o2')].map(
    groupKeyOf,
  );
  expect(new Set(keys).size).toBe(4);
  expect(groupKeyOf(row('flat 1', 'a'))).toBe(groupKeyOf(row('flat 2', 'a')));
});

test('A group of which nothing can be chosen is not chosen', () => {
  expect([checkOf(0, 0), checkOf(0, 2), checkOf(1, 2), checkOf(2, 2)]).toEqual(['none', 'none', 'some', 'all']);
});
