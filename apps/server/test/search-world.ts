import { expect } from 'vitest';
import type { Fields } from '@domivka/domain/kernel/record';
import { bucha, izium, kharkiv, newHouse, saved } from './examples.ts';
import { openTestApp, type Caller, type TestApp } from './test-app.ts';

type Table = 'address' | 'assessment' | 'activity';

/** The demonstration world with three odd addresses, and all of its records at hand to be counted another way. */
export type SearchWorld = {
  readonly server: TestApp;
  readonly staff: Caller;
  readonly all: Readonly<Record<Table, readonly Fields[]>>;
  /** What a search finds: identifiers in the order of identifiers (500 at most), and the total. */
  found(table: string, filters: readonly object[]): Promise<{ ids: readonly string[]; totalRows: number }>;
};

const odd: readonly Fields[] = [
  { pCode4: kharkiv, streetUkr: 'Мар’їнська', house: '12А', location: { latitude: 49.99, longitude: 36.23 } },
  { pCode4: izium, streetUkr: 'Ґедройця', house: '120', corpus: '2' },
  { pCode4: bucha, streetUkr: 'Їжакова', house: '12/14', streetType: 'harbor' },
];

export const idsOf = (records: readonly Fields[]) => records.map((record) => String(record['_id']));
export const textOf = (value: unknown) => String(value ?? '');

async function listAll(staff: Caller, table: Table): Promise<readonly Fields[]> {
  const found: Fields[] = [];
  for (let page = 1; ; page += 1) {
    const { values } = await staff.search({ table, paging: { page, pageSize: 500 } });
    found.push(...values);
    if (values.length < 500) return found;
  }
}

export async function openSearchWorld(): Promise<SearchWorld> {
  const server = await openTestApp();
  const staff = await server.as('Staff Member (UN)');
  for (const change of odd)
    await saved(staff, 'address', newHouse({ ...change, custom: { roof: 'шифер' }, comment: 'Двір №7' }));
  const all = {
    address: await listAll(staff, 'address'),
    assessment: await listAll(staff, 'assessment'),
    activity: await listAll(staff, 'activity'),
  };
  return {
    server,
    staff,
    all,
    async found(table, filters) {
      const { values, totalRows } = await staff.search({ table, filters, paging: { pageSize: 500 } });
      expect(values.length).toBe(Math.min(500, totalRows));
      return { ids: idsOf(values).toSorted(), totalRows };
    },
  };
}
