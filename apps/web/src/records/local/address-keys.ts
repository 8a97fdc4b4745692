import { Dexie } from 'dexie';
import { keySeparator } from '@domivka/domain/addressing/address-keys';
import { ukrainianSortKey } from '@domivka/domain/geography/sort-key';
import { freeSearchField, type Filter, type Search } from '@domivka/domain/kernel/filters';
import { sortKeyName } from '@domivka/domain/kernel/keys';
import { inPieces, yieldToEventLoop } from '../../platform/yielding.ts';
import { type AddressPart, gapsAmong, lastOfAll } from './address-part.ts';
import { eachPiece, filterKept, listKept, type Source } from './kept-rows.ts';
import { type AddressKeys, queriedAddress } from './local-search.ts';
import { rowsOf, type LocalRow, type LocalStore } from './local-store.ts';

const sortedFields = ['streetUkr', 'nameUkr'] as const;
const [streetSort, nameSort] = sortedFields.map(sortKeyName) as [string, string];

function keysOfRow(row: LocalRow): AddressKeys {
  const sortKey = (field: (typeof sortedFields)[number]) =>
    row.$keys[sortKeyName(field)] ?? ukrainianSortKey(String(row[field] ?? ''));
  const $keys = { [streetSort]: sortKey('streetUkr'), [nameSort]: sortKey('nameUkr') };
  return { _id: row._id, synced: row.synced, $keys, ...queriedAddress(row) };
}

/** Addresses of one part: a change of one of them lets so many rows be read again. */
const partSize = 100;
/** Parts that are read in one go, and rows of which parts are made in one go. */
const partsRead = 50;
const rowsFilled = 500;
/** From so many rows that had to be read on it pays to make parts of them. */
const worthFilling = 1000;

function partOf(after: string, last: string, keys: readonly AddressKeys[]): AddressPart {
  const column = (valueOf: (one: AddressKeys) => string | undefined) => keys.map((one) => valueOf(one) ?? '');
  return {
    after,
    last,
    ids: column(({ _id }) => _id),
    streetKeys: column(({ streetKey }) => streetKey),
    houseKeys: column(({ houseKey }) => houseKey),
    streetSorts: column(({ $keys }) => $keys[streetSort]),
    nameSorts: column(({ $keys }) => $keys[nameSort]),
    points: Float64Array.from(keys.flatMap(({ location }) => [location?.latitude ?? NaN, location?.longitude ?? NaN])),
    unsent: keys.flatMap(({ synced }, at) => (synced === 0 ? [at] : [])),
  };
}

function keysOfPart(part: AddressPart): readonly AddressKeys[] {
  return part.ids.map((_id, at) => {
    const streetKey = part.streetKeys[at] ?? '';
    const [latitude = NaN, longitude = NaN] = [part.points[2 * at], part.points[2 * at + 1]];
    return {
      _id,
      synced: part.unsent.includes(at) ? 0 : 1,
      streetKey,
      houseKey: part.houseKeys[at] ?? '',
      pCode4: streetKey.slice(0, streetKey.indexOf(keySeparator)),
      location: Number.isNaN(latitude) ? undefined : { latitude, longitude },
      $keys: { [streetSort]: part.streetSorts[at] ?? '', [nameSort]: part.nameSorts[at] ?? '' },
    };
  });
}

/** Gives the keys of all addresses: from the parts, and from the rows where there is none. */
async function readAll(store: LocalStore, onKeys: (keys: readonly AddressKeys[]) => void): Promise<void> {
  let fromRows = 0;
  const readGap = (after: string, last: string) =>
    eachPiece(
      store,
      'address',
      (rows) => {
        fromRows += rows.length;
        onKeys(rows.map(keysOfRow));
      },
      { after, last },
    );
  let covered = '';
  while (covered < lastOfAll) {
    const parts = await store.addressPart
      .where('[last+after]')
      .above([covered, Dexie.maxKey])
      .limit(partsRead)
      .toArray();
    for (const part of parts) {
      if (part.after > covered) await readGap(covered, part.after);
      onKeys(keysOfPart(part));
      covered = part.last;
    }
    if (parts.length === partsRead) continue;
    if (covered < lastOfAll) await readGap(covered, lastOfAll);
    break;
  }
  if (fromRows >= worthFilling) void fillAddressParts(store);
}

const source: Source<AddressKeys> = { table: 'address', readAll, of: keysOfRow, weight: 0.4 };

/** The keys of all addresses of this device; the same list until one is written. Not inside a transaction. */
export async function listAddressKeys(store: LocalStore): Promise<readonly AddressKeys[]> {
  return listKept(store, source);
}

/** The keys of the addresses that are wanted. Not inside a transaction. */
export async function filterAddressKeys(
  store: LocalStore,
  isWanted: (keys: AddressKeys) => boolean,
): Promise<readonly AddressKeys[]> {
  return filterKept(store, source, isWanted);
}

/** The rows of addresses, in the same order, as far as they are still there. */
export async function rowsOfKeys(store: LocalStore, keys: readonly AddressKeys[]): Promise<readonly LocalRow[]> {
  const found: LocalRow[] = [];
  for (const piece of inPieces(keys, rowsFilled))
    for (const row of await rowsOf(store, 'address').bulkGet(piece.map(({ _id }) => _id))) if (row) found.push(row);
  return found;
}

/** Whether the keys of addresses say all that a condition asks for. */
export function isAboutKeys({ field, kind, op, addresses }: Filter): boolean {
  if (field === freeSearchField) return addresses !== undefined;
  return (
    (kind === 'pCode' && op !== 'exists' && /^pCode[1-4]$/.test(field)) || (field === 'location' && op === 'within')
  );
}

/** Whether they say all that an order asks for. */
export function isSortedByKeys(sort: Search['sort']): boolean {
  return sort.every(({ field }) => sortedFields.some((one) => one === field));
}

const filling = new WeakMap<LocalStore, Promise<void>>();

/**
 * Makes parts where there are none, a few at a time, so that the next first search reads few values. What prevents it (a full disk, a page that is
 * put away) concerns nobody: searches find the same without them.
 */
export async function fillAddressParts(store: LocalStore): Promise<void> {
  const fill = async (): Promise<void> => {
    while (await fillGap(store)) await yieldToEventLoop();
  };
  const running =
    filling.get(store) ??
    fill()
      .catch(() => undefined)
      .finally(() => filling.delete(store));
  filling.set(store, running);
  return running;
}

/** Covers the beginning of the first gap. In one transaction with reading the rows: nothing of them changes meanwhile. Answers whether there was a gap. */
async function fillGap(store: LocalStore): Promise<boolean> {
  return store.transaction('rw', store.table('address'), store.addressPart, async () => {
    const [gap] = gapsAmong(await store.addressPart.toCollection().primaryKeys());
    if (!gap) return false;
    const rows = await rowsOf(store, 'address')
      .where('_id')
      .between(gap.after, gap.last, false, true)
      .limit(rowsFilled)
      .toArray();
    // There is no address at all: a user has signed out meanwhile, and nothing is kept of them.
    if (rows.length === 0 && gap.after === '' && gap.last === lastOfAll) return false;
    const isWhole = rows.length < rowsFilled;
    const pieces = [...inPieces(rows.map(keysOfRow), Math.ceil(rows.length / Math.ceil(rows.length / partSize)) || 1)];
    let { after } = gap;
    const parts = pieces.map((keys, at) => {
      const last = isWhole && at === pieces.length - 1 ? gap.last : (keys.at(-1)?._id ?? gap.last);
      const part = partOf(after, last, keys);
      after = last;
      return part;
    });
    await store.addressPart.bulkPut(parts.length > 0 ? parts : [partOf(after, gap.last, [])]);
    return true;
  });
}
