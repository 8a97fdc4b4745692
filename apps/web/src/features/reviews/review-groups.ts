import type { Fields } from '@domivka/domain/kernel/record';

/** What was saved together has in common: the address, the day of the assessment and the organization. */
export function groupKeyOf({ addressId, date, organizationId }: Fields): string {
  return JSON.stringify([addressId, date, organizationId]);
}

/** The same rows with those of a group side by side: a group is where its first row was, and keeps their order. */
export function sortInGroups<Row extends Fields>(rows: readonly Row[]): readonly Row[] {
  const order = [...new Set(rows.map(groupKeyOf))];
  const places = new Map(order.map((key, place) => [key, place]));
  const placeOf = (row: Row) => places.get(groupKeyOf(row)) ?? 0;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whether of so many all, some or none are chosen. */
export function checkOf(chosen: number, all: number): 'all' | 'some' | 'none' {
  if (chosen === 0) return 'none';
  return chosen < all ? 'some' : 'all';
}
