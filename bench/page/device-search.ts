import type { Actor } from '@domivka/domain/kernel/actor';
import { sortKeyName } from '@domivka/domain/kernel/keys';
import { fillAddressParts } from '../../apps/web/src/records/local/address-keys.ts';
import { filterRows } from '../../apps/web/src/records/local/kept-rows.ts';
import { closeStore, openStore, rowsOf, type LocalRow } from '../../apps/web/src/records/local/local-store.ts';
import { newPack } from '../../apps/web/src/records/packs/pack-store.ts';
import { searchRecords, type SearchRequest } from '../../apps/web/src/records/read/search.ts';

/** What the bench asks the page for: the data layer of the product, in a page of its own. */

/** The same search by hand: folded words that have to be in the search key, codes and values of fields, and the key that orders. */
export type BareSearch = {
  readonly words?: readonly string[];
  readonly pCode?: string;
  readonly buildingType?: string;
  readonly sort?: string;
  readonly page: number;
};

export type Timed = { readonly milliseconds: number; readonly totalRows: number };

export type DeviceSearch = {
  /** Keeps records as those of an area; they are fetched page by page. */
  readonly keep: (pages: number) => Promise<void>;
  /** `isCold`: as the first search of a session, with nothing in memory. */
  readonly search: (request: SearchRequest, isCold: boolean) => Promise<Timed>;
  readonly bare: (search: BareSearch) => Promise<Timed>;
};

const area = 'UA';
const pageSize = 25;
const user = 'f'.repeat(24);
const actor: Actor = { _id: user, role: 'Admin', organizationId: user, organizationName: '', areas: [] };

async function keep(pages: number): Promise<void> {
  const store = await openStore(user);
  const now = new Date().toISOString();
  let records = 0;
  for (let page = 1; page <= pages; page += 1) {
    const rows = (await (await fetch(`/rows/${page}`)).json()) as readonly LocalRow[];
    await rowsOf(store, 'address').bulkPut([...rows]);
    records += rows.length;
  }
  // As after every reading of areas.
  await fillAddressParts(store);
  await store.pack.put({ ...newPack(area, false, records, now), state: 'ready', records, asOf: now });
}

async function search(request: SearchRequest, isCold: boolean): Promise<Timed> {
  if (isCold) await closeStore(user);
  const store = await openStore(user);
  const begin = performance.now();
  const { totalRows } = await searchRecords(store, actor, 'address', request);
  return { milliseconds: performance.now() - begin, totalRows };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

async function bare({ words = [], pCode = '', buildingType, sort, page }: BareSearch): Promise<Timed> {
  const rows = await filterRows(await openStore(user), 'address', () => true);
  const key = sort === undefined ? undefined : sortKeyName(sort);
  const by = (row: LocalRow) => (key === undefined ? row._id : (row.$keys[key] ?? ''));
  const begin = performance.now();
  const found = rows.filter(
    (row) =>
      String(row['pCode4']).startsWith(pCode) &&
      (buildingType === undefined || row['buildingType'] === buildingType) &&
      words.every((word) => row.$keys['searchKey']?.includes(word)),
  );
  const values = found
    .toSorted((one, other) => compare(by(one), by(other)))
    .slice((page - 1) * pageSize, page * pageSize);
  const milliseconds = performance.now() - begin;
  if (values.length > pageSize) throw new Error('A page is longer than it may be');
  return { milliseconds, totalRows: found.length };
}

const deviceSearch: DeviceSearch = { keep, search, bare };
Object.assign(globalThis, { deviceSearch });
