import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { Filter } from '@domivka/domain/kernel/filters';
import { conditionOf } from '../local/local-search.ts';
import { liesIn, packedTables } from '../local/pack-rows.ts';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { isCreation } from '../local/outbox-entry.ts';

type ChildTable = 'apartment' | 'assessment' | 'activity' | 'stateQuestions' | 'photo';

/** An address of this device with everything that the device holds of it. */
export type BuildingOnDevice = Readonly<Record<ChildTable, readonly StoredRecord[]>> & {
  readonly address: StoredRecord;
  /** It lies in an area that was read whole: nothing of it is missing. */
  readonly isInArea: boolean;
  /** It was made on this device, and the server never heard of it: nobody else can have added anything to it. */
  readonly isOnlyHere: boolean;
};

/** Addresses that are read in one go, each with about ten records. */
const addressesOfPiece = 50;

/** Whether an address of this device fits a search, by the same rules as on the server. */
export function addressCondition(filters: readonly Filter[]): (address: StoredRecord) => boolean {
  const isFound = conditionOf(filters, () => undefined);
  return (address) => isFound(address as LocalRow);
}

/** The tables whose changes change what `eachBuilding` gives. */
export const tablesOfBuildings: readonly string[] = packedTables();

async function readAreas(store: LocalStore): Promise<(address: Fields) => boolean> {
  const packs = await store.pack.toArray();
  const whole = packs.filter(({ state, asOf }) => state === 'ready' && asOf !== undefined).map(({ _id }) => _id);
  return (address) => whole.some((area) => liesIn(area, address));
}

function byAddress(rows: readonly LocalRow[]): ReadonlyMap<unknown, readonly LocalRow[]> {
  const lists = new Map<unknown, LocalRow[]>();
  for (const row of rows) {
    const list = lists.get(row['addressId']);
    if (list) list.push(row);
    else lists.set(row['addressId'], [row]);
  }
  return lists;
}

/** Those of these addresses that the server never knew; one that it lost with a restored copy may have had more than is here. */
async function findOnlyHere(store: LocalStore, addresses: readonly LocalRow[]): Promise<ReadonlySet<string>> {
  const unsent = addresses.filter(({ synced }) => synced === 0).map(({ _id }) => _id);
  const entries = unsent.length === 0 ? [] : await store.outbox.where('recordId').anyOf(unsent).toArray();
  const made = entries.filter((entry) => isCreation(entry) && entry.insteadOf === undefined);
  return new Set(made.map(({ recordId }) => recordId));
}

/** The records of these addresses, which follow each other by their ids. */
async function withChildren(
  store: LocalStore,
  addresses: readonly LocalRow[],
  isInArea: (address: Fields) => boolean,
): Promise<readonly BuildingOnDevice[]> {
  const [first, last] = [addresses[0]?._id ?? '', addresses.at(-1)?._id ?? ''];
  const read = async (table: ChildTable) => {
    const rows = await rowsOf(store, table).where('addressId').between(first, last, true, true).toArray();
    const lists = byAddress(rows);
    return (address: LocalRow) => lists.get(address._id) ?? [];
  };
  const [onlyHere, apartment, assessment, activity, stateQuestions, photo] = await Promise.all([
    findOnlyHere(store, addresses),
    read('apartment'),
    read('assessment'),
    read('activity'),
    read('stateQuestions'),
    read('photo'),
  ]);
  return addresses.map((address) => ({
    address,
    apartment: apartment(address),
    assessment: assessment(address),
    activity: activity(address),
    stateQuestions: stateQuestions(address),
    photo: photo(address),
    isInArea: isInArea(address),
    isOnlyHere: onlyHere.has(address._id),
  }));
}

/** Gives all addresses of this device with their records, few at a time. `onBuildings` answers whether it wants more. Not inside a transaction. */
export async function eachBuilding(
  store: LocalStore,
  onBuildings: (buildings: readonly BuildingOnDevice[]) => Promise<boolean>,
): Promise<void> {
  const isInArea = await readAreas(store);
  for (let last = ''; ;) {
    const addresses = await rowsOf(store, 'address').where('_id').above(last).limit(addressesOfPiece).toArray();
    const end = addresses.at(-1);
    if (!end || !(await onBuildings(await withChildren(store, addresses, isInArea)))) return;
    last = end._id;
  }
}

/** One address with its records; undefined where the device does not hold it. */
export async function findBuilding(store: LocalStore, addressId: string): Promise<BuildingOnDevice | undefined> {
  const address = await rowsOf(store, 'address').get(addressId);
  return address && (await withChildren(store, [address], await readAreas(store)))[0];
}
