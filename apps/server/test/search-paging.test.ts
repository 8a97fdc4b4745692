import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newHouse, saved } from './examples.ts';
import { idsOf, openSearchWorld, type SearchWorld } from './search-world.ts';
import type { Caller, TestApp } from './test-app.ts';

let server: TestApp;
let staff: Caller;
let all: SearchWorld['all'];

beforeAll(async () => {
  ({ server, staff, all } = await openSearchWorld());
});
afterAll(() => server.close());

describe('Names of places', () => {
  test('come with the answer: the settlements of its rows and the units above them', async () => {
    const { values, places } = await staff.search({ table: 'address', paging: { pageSize: 1 } });
    const settlement = String(values[0]?.pCode4);
    expect(places?.map(({ level }) => level).toSorted()).toEqual([1, 2, 3, 4]);
    expect(places?.every(({ pCode }) => settlement.startsWith(String(pCode)))).toBe(true);
  });

  test('are left out where rows have no settlement', async () => {
    expect(await staff.search({ table: 'organization' })).not.toHaveProperty('places');
  });
});

describe('Paging', () => {
  const sorts = [
    [],
    [{ field: 'streetUkr', direction: 'asc' }],
    [
      { field: 'streetUkr', direction: 'desc' },
      { field: 'house', direction: 'asc' },
    ],
    [
      { field: 'streetUkr', direction: 'desc' },
      { field: 'nameUkr', direction: 'desc' },
    ],
    [{ field: 'street', direction: 'desc' }],
    [{ field: 'corpus', direction: 'asc' }],
    [{ field: 'corpus', direction: 'desc' }],
    [
      { field: 'floors', direction: 'desc' },
      { field: 'accuracy', direction: 'asc' },
    ],
    [{ field: 'updatedAt', direction: 'desc' }],
    [{ field: 'organizationName', direction: 'asc' }],
    [{ field: 'custom.roof', direction: 'asc' }],
  ];

  test.each(sorts)('by number and behind a record gives the same order, each record once (%j %j)', async (...given) => {
    const sort = given.filter((one) => one !== undefined);
    const byNumber: string[] = [];
    for (let page = 1; byNumber.length < all.address.length; page += 1)
      byNumber.push(...idsOf((await staff.search({ table: 'address', sort, paging: { page, pageSize: 70 } })).values));
    expect(byNumber.toSorted()).toEqual(idsOf(all.address).toSorted());
    const behind: string[] = [];
    for (;;) {
      const after = behind.at(-1);
      const { values, totalRows } = await staff.search({
        table: 'address',
        sort,
        paging: { pageSize: 70, ...(after ? { after } : {}) },
      });
      expect(totalRows).toBe(all.address.length);
      if (values.length === 0) break;
      behind.push(...idsOf(values));
    }
    expect(behind).toEqual(byNumber);
    // Another filter that all records fit: their total is not known in advance.
    const filters = [{ field: 'createdAt', op: 'exists', value: true }];
    const { values } = await staff.search({ table: 'address', sort, filters, paging: { page: 3, pageSize: 70 } });
    expect(idsOf(values)).toEqual(byNumber.slice(140, 210));
  });

  test('behind a record neither repeats nor skips while others register (B-05)', async () => {
    const known = new Set(idsOf(all.address));
    const seen: string[] = [];
    for (;;) {
      const after = seen.at(-1);
      const { values } = await staff.search({
        table: 'address',
        sort: [{ field: 'streetUkr' }],
        paging: { pageSize: 50, ...(after ? { after } : {}) },
      });
      if (values.length === 0) break;
      seen.push(...idsOf(values));
      for (const streetUkr of ['Абрикосова', 'Ясенева']) {
        const { _id } = await saved(staff, 'address', newHouse({ streetUkr }));
        await staff.delete(`/address/${_id}`);
        await saved(staff, 'address', newHouse({ streetUkr, comment: 'зайве' }));
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => known.has(id)).toSorted()).toEqual([...known].toSorted());
    for (const id of idsOf(
      (
        await staff.search({
          table: 'address',
          filters: [{ field: 'comment', op: 'eq', value: 'зайве' }],
          paging: { pageSize: 500 },
        })
      ).values,
    ))
      await staff.delete(`/address/${id}`);
  });

  test('25 records when nothing is said, and streets in Ukrainian order', async () => {
    const { values } = await staff.search({ table: 'address' });
    expect(values).toHaveLength(25);
    const streets = (
      await staff.search<{ streetUkr: string }>({
        table: 'address',
        sort: [{ field: 'streetUkr' }],
        paging: { pageSize: 500 },
      })
    ).values.map(({ streetUkr }) => streetUkr);
    const collator = new Intl.Collator('uk');
    const plain = (street: string) => street.replaceAll('’', '');
    const misplaced = streets.filter(
      (street, index) => index > 0 && collator.compare(plain(streets[index - 1] ?? ''), plain(street)) > 0,
    );
    expect(misplaced).toEqual([]);
    expect(streets.indexOf('Ґедройця')).toBeGreaterThan(streets.lastIndexOf('Григорія Сковороди'));
    expect(streets.indexOf('Їжакова')).toBeGreaterThan(streets.lastIndexOf('Івана Франка'));
  });

  test('for the map only places are answered', async () => {
    const { values, totalRows } = await staff.search({ table: 'address', map: true, paging: { pageSize: 500 } });
    expect(totalRows).toBe(all.address.length);
    for (const value of values) expect(Object.keys(value).toSorted()).toEqual(['_id', 'location']);
  });
});
