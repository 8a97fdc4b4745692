import type { TableName } from '@domivka/domain/kernel/entity';
import { rowsOf, type LocalRow, type LocalStore } from '../local/local-store.ts';
import { findBuildingsInPacks, findInPacks, stateOfPacks, type PackedBuildings } from './pack-read.ts';
import type { PackRow } from '../local/pack-rows.ts';
import { liesIn } from '../local/pack-tables.ts';

/** Of a row here: one that is not older stays, an unsent edit stays in any case. */
function isBetter(row: LocalRow, here: LocalRow | undefined): boolean {
  return here === undefined || (here.synced === 1 && here.version < row.version);
}

/** A pack that was refreshed says of all it holds that it is so now. */
function asOfPack(row: LocalRow, packs: readonly PackRow[]): LocalRow {
  const asOf = packs.find(({ _id }) => liesIn(_id, row))?.asOf;
  return asOf === undefined ? row : { ...row, $asOf: asOf };
}

async function putMissing(store: LocalStore, buildings: PackedBuildings): Promise<void> {
  const packs = await store.pack.toArray();
  for (const [table, byId] of buildings) {
    const ids = [...byId.keys()];
    const [here, removed] = await Promise.all([rowsOf(store, table).bulkGet(ids), store.deleted.bulkGet(ids)]);
    const better = [...byId.values()].filter((row, index) => !removed[index] && isBetter(row, here[index]));
    if (better.length > 0) await rowsOf(store, table).bulkPut(better.map((row) => asOfPack(row, packs)));
  }
}

/** What is being brought, by the id of the address; false: it was given up. */
const onTheWay = new WeakMap<LocalStore, Map<string, Promise<boolean>>>();

/**
 * Lays addresses of packs with everything that hangs on them among the rows of this device, where all screens find them: each part of a
 * pack is unpacked once for all of them. Never over an unsent edit or removal, and never over something newer. The parts of a page that ask
 * for the same at the same time wait for one reading, which ends early with the signal of whoever began it.
 */
export async function materializeBuildings(
  store: LocalStore,
  addressIds: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const ofStore = onTheWay.get(store) ?? new Map<string, Promise<boolean>>();
  onTheWay.set(store, ofStore);
  let left = [...new Set(addressIds)];
  while (left.length > 0 && !signal?.aborted) {
    const free = left.filter((id) => !ofStore.has(id));
    if (free.length > 0) {
      const bringing = bringNow(store, free, signal).finally(() => free.forEach((id) => ofStore.delete(id)));
      for (const id of free) ofStore.set(id, bringing);
    }
    const isBrought = await Promise.all(left.map(async (id) => ofStore.get(id)));
    // What somebody else began and gave up is begun here.
    left = left.filter((_id, index) => !isBrought[index]);
  }
}

/** Answers false when it was given up. */
async function bringNow(store: LocalStore, addressIds: readonly string[], signal?: AbortSignal): Promise<boolean> {
  for (;;) {
    const before = await stateOfPacks(store);
    if (before === '') return true;
    const buildings = await findBuildingsInPacks(store, addressIds, signal);
    if (buildings === undefined) return false;
    if (buildings.size === 0) return true;
    const isBrought = await store.transaction('rw', [...buildings.keys(), 'deleted', 'pack'], async () => {
      // A page that came meanwhile may say otherwise.
      if ((await stateOfPacks(store)) !== before) return false;
      await putMissing(store, buildings);
      return true;
    });
    if (isBrought) return true;
  }
}

/** The same for whichever record of a building is wanted. */
export async function materializeRecord(
  store: LocalStore,
  table: TableName,
  id: string,
  signal?: AbortSignal,
): Promise<void> {
  const here = table === 'address' ? undefined : await rowsOf(store, table).get(id);
  const [found] = table === 'address' || here ? [here] : await findInPacks(store, table, [id]);
  const addressId = table === 'address' ? id : found?.['addressId'];
  if (typeof addressId === 'string') await materializeBuildings(store, [addressId], signal);
}

/** What stands among the rows once something was brought; nothing where a page of an area came meanwhile, which may be newer than it says. */
export async function readMaterialized(
  store: LocalStore,
  bring: () => Promise<void>,
  read: () => PromiseLike<readonly (LocalRow | undefined)[]>,
): Promise<readonly (LocalRow | undefined)[]> {
  const before = await stateOfPacks(store);
  await bring();
  const rows = await read();
  return (await stateOfPacks(store)) === before ? rows : [];
}
