import type { Browser } from '@playwright/test';
import { addressEntity } from '@domivka/domain/address/address.entity';
import { keysOf } from '@domivka/domain/kernel/keys';
import { readUnitsFromDisk } from '@domivka/reference/load-node';
import type { BareSearch, Timed } from '../../page/device-search.ts';
import { openDevicePage, type DevicePage } from '../browser/device-page.ts';
import { findChromium, launch } from '../browser/open-chromium.ts';
import { milliseconds, times, type Figure, type Section } from '../report.ts';
import { median } from '../statistics.ts';
import { newAddresses } from '@domivka/server/src/features/seed/addresses.ts';
import { loadedId, storedAddress, type WorldSize } from '../world/addresses.ts';
import type { RunSize } from './run-size.ts';

const title = 'Search on the device, without a network, among the addresses of an area (Chromium)';
const slowdowns = [1, 4] as const;
const rowsInPage = 1000;
const pageSize = 25;
const at = '2026-11-21T08:00:00.000Z';
const author = 'f'.repeat(24);

type Case = {
  readonly what: string;
  readonly filters: readonly { readonly field: string; readonly op: 'eq' | 'contains'; readonly value: string }[];
  readonly sort?: string;
  readonly isLastPage?: true;
  readonly bare: Omit<BareSearch, 'page' | 'sort'>;
};

const words = (value: string) => [{ field: 'q', op: 'contains', value }] as const;
const kharkiv = [
  { field: 'pCode1', op: 'eq', value: 'UA63' },
  { field: 'buildingType', op: 'eq', value: 'Multi-storey' },
] as const;
const inKharkiv = { pCode: 'UA63', buildingType: 'Multi-storey' };

const cases: readonly Case[] = [
  { what: 'free words', filters: words('харків шевченка 12'), bare: { words: ['kharkiv', 'shevchenka', '12'] } },
  { what: 'free words misspelt', filters: words('харкив шевченко'), bare: { words: ['kharkyv', 'shevchenko'] } },
  { what: 'oblast and building type by name', filters: kharkiv, sort: 'nameUkr', bare: inKharkiv },
  { what: 'the same, last page', filters: kharkiv, sort: 'nameUkr', isLastPage: true, bare: inKharkiv },
  { what: 'all by name, last page', filters: [], sort: 'nameUkr', isLastPage: true, bare: {} },
];

/** The rows of a device as it keeps them, in pages of JSON. */
function pagesOfRows({ count, seed }: WorldSize): readonly string[] {
  const units = readUnitsFromDisk();
  const addresses = newAddresses(units, seed);
  const rowAt = (index: number) => {
    const stored = storedAddress(addresses.next().value, units);
    const _id = loadedId(index);
    const head = { _id, version: 1, createdAt: at, createdBy: author, updatedAt: at, updatedBy: author };
    const $keys = keysOf(addressEntity, stored);
    return { ...head, organizationId: author, ...stored, synced: 1, $keys, $asOf: at };
  };
  return Array.from({ length: Math.ceil(count / rowsInPage) }, (_, page) =>
    JSON.stringify(
      Array.from({ length: Math.min(rowsInPage, count - page * rowsInPage) }, (__, row) =>
        rowAt(page * rowsInPage + row),
      ),
    ),
  );
}

type Measured = { readonly cold: number; readonly warm: number; readonly bare: number };

/** The first search and later ones, by turns with the same by hand; medians. */
async function measureCase(page: DevicePage, one: Case, rounds: number): Promise<Measured> {
  const { filters, sort, isLastPage, bare } = one;
  const ask = async (number: number, isCold: boolean): Promise<Timed> => {
    const order = sort === undefined ? {} : { sort: [{ field: sort, direction: 'asc' as const }] };
    return page.ask('search', { filters, ...order, paging: { page: number, pageSize } }, isCold);
  };
  const { totalRows } = await ask(1, false);
  const number = isLastPage ? Math.max(1, Math.ceil(totalRows / pageSize)) : 1;
  const cold: number[] = [];
  const warm: number[] = [];
  const byHand: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    cold.push((await ask(number, true)).milliseconds);
    for (let again = 0; again < 3; again += 1) {
      warm.push((await ask(number, false)).milliseconds);
      byHand.push((await page.ask('bare', { ...bare, ...(sort ? { sort } : {}), page: number })).milliseconds);
    }
  }
  return { cold: median(cold), warm: median(warm), bare: median(byHand) };
}

async function measureCount(browser: Browser, size: WorldSize, rounds: number): Promise<readonly Figure[]> {
  const page = await openDevicePage(browser, pagesOfRows(size));
  try {
    const figures: Figure[] = [];
    for (const slowdown of slowdowns) {
      await page.slowDown(slowdown);
      for (const one of cases) {
        const { cold, warm, bare } = await measureCase(page, one, rounds);
        const where = `${size.count.toLocaleString('en')} addresses${slowdown > 1 ? `, ${slowdown} times slower` : ''}`;
        const figure = (when: string, product: number): Figure => ({
          what: `${where}: ${one.what}, ${when}`,
          product: milliseconds(product),
          bare: milliseconds(bare),
          ratio: times(product / bare),
        });
        figures.push(figure('first search', cold), figure('next', warm));
      }
    }
    return figures;
  } finally {
    await page.close();
  }
}

/** The search over the rows of an area with nothing in memory yet, and the one after it, beside filter and sort of a plain array of the same rows. */
export async function measureLocalSearch({ device }: RunSize): Promise<Section> {
  const chromium = findChromium();
  if (chromium === undefined)
    return { title, figures: [], notes: ['Skipped: no Chromium here (CHROMIUM_PATH or /usr/bin/chromium).'] };
  const browser = await launch(chromium);
  try {
    const figures: Figure[] = [];
    for (const count of device.addresses)
      figures.push(...(await measureCount(browser, { count, seed: 1 }, device.rounds)));
    return {
      title,
      figures,
      notes: [
        'Product: the data layer of the application in a page of its own, without its screens. First search: words read the keys of addresses from their parts, other filters read all rows; next: both are in memory.',
        'Bare: filter and sort of a plain array of the same rows in the same page: words by includes, codes by their beginning, order by the stored key; no likeness of words.',
        `${device.rounds} rounds of one first search and three next ones, medians.`,
      ],
    };
  } finally {
    await browser.close();
  }
}
