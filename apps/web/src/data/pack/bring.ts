import type { TableName } from '@domivka/domain/kernel/entity';
import { rowsOf, writableStores, type LocalRow, type LocalStore } from '../local-store.ts';
import { findBuildingInPacks, findInPacks, stateOfPacks } from './pack-read.ts';
import type { PackRow } from './pack-rows.ts';
import { liesIn } from './pack-tables.ts';

type Building = ReadonlyMap<TableName, ReadonlyMap<string, LocalRow>>;

/** Of a row here: one that is not older stays, an unsent edit stays in any case. */
function isBetter(row: LocalRow, here: LocalRow | undefined): boolean {
  return here === undefined || (here.synced === 1 && here.version < row.version);
}

/** A pack that was refreshed says of all it holds that it is so now. */
function asOfPack(row: LocalRow, packs: readonly PackRow[]): LocalRow {
  const asOf = packs.find(({ _id }) => liesIn(_id, row))?.asOf;
  return asOf === undefined ? row : { ...row, $asOf: asOf };
}

async function putMissing(store: LocalStore, building: Building): Promise<void> {
  const packs = await store.pack.toArray();
  for (const [table, byId] of building) {
    const ids = [...byId.keys()];
    const [here, removed] = await Promise.all([rowsOf(store, table).bulkGet(ids), store.deleted.bulkGet(ids)]);
    const better = [...byId.values()].filter((row, index) => !removed[index] && isBetter(row, here[index]));
    if (better.length > 0) await rowsOf(store, table).bulkPut(better.map((row) => asOfPack(row, packs)));
  }
}

const onTheWay = new WeakMap<LocalStore, Map<string, Promise<void>>>();

/**
 * Lays an address of a pack with everything that hangs on it among the rows of this device, where all screens find it. Never over an unsent
 * edit or removal, and never over something newer. The parts of a page that ask for it at the same time wait for one reading.
 */
export async function bringBuilding(store: LocalStore, addressId: string): Promise<void> {
  const ofStore = onTheWay.get(store) ?? new Map<string, Promise<void>>();
  onTheWay.set(store, ofStore);
  const known = ofStore.get(addressId);
  if (known) return known;
  const bringing = bringNow(store, addressId).finally(() => ofStore.delete(addressId));
  ofStore.set(addressId, bringing);
  return bringing;
}

async function bringNow(store: LocalStore, addressId: string): Promise<void> {
  for (;;) {
    const before = await stateOfPacks(store);
    if (before === '') return;
    const building = await findBuildingInPacks(store, addressId);
    if (building.size === 0) return;
    const isBrought = await store.transaction('rw', writableStores(store), async () => {
      // A page that came meanwhile may say otherwise.
      if ((await stateOfPacks(store)) !== before) return false;
      await putMissing(store, building);
      return true;
    });
    if (isBrought) return;
  }
}

/** The same for whichever record of a building is wanted. */
export async function bringRecord(store: LocalStore, table: TableName, id: string): Promise<void> {
  const here = table === 'address' ? undefined : await rowsOf(store, table).get(id);
  const [found] = table === 'address' || here ? [here] : await findInPacks(store, table, [id]);
  const addressId = table === 'address' ? id : found?.['addressId'];
  if (typeof addressId === 'string') await bringBuilding(store, addressId);
}
