import { Dexie, type ObservabilitySet } from 'dexie';
import type { Fact } from '@domivka/domain/measures/fact';
import type { FactName, FactRows } from '@domivka/domain/measures/facts';
import { isInScope, type Located } from '@domivka/domain/measures/in-scope';
import { listFacts } from '@domivka/domain/measures/list-facts';
import type { Scope } from '@domivka/domain/measures/question';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { mapYielding } from '../../platform/yielding.ts';
import {
  addressCondition,
  type BuildingOnDevice,
  eachBuilding,
  findBuilding,
  tablesOfBuildings,
} from '../../records/read/building-records.ts';
import type { LocalStore } from '../../records/local/local-store.ts';

/** The facts of one building of this device. */
export type KnownBuilding = Located & { readonly address: StoredRecord; readonly facts: FactRows };

/** Rows of facts kept in memory, each of some hundred bytes: they are the same for all statistics of a screen. */
const usuallyMost = 300_000;
const keptFor = 5 * 60_000;
/** Changes follow each other while an area is read or work is sent: they are counted together. */
const calmAfter = 1500;

/** Whether the device holds all that there is of a building: what is missing would be counted as not done. */
function isWhole({ isInArea, isOnlyHere }: BuildingOnDevice): boolean {
  return isInArea || isOnlyHere;
}

function countRows(facts: FactRows): number {
  return Object.values<readonly unknown[]>(facts).reduce((sum, rows) => sum + rows.length, 0);
}

function knownBuilding(building: BuildingOnDevice, today: string): KnownBuilding {
  const { address, apartment: units, assessment: assessments, activity: activities, photo: photos } = building;
  const { stateQuestions } = building;
  const facts = listFacts({ address, units, assessments, activities, stateQuestions, photos, today });
  const { place, latitude, longitude } = facts.building[0] ?? {};
  return { addressId: address._id, address, place, latitude, longitude, facts };
}

/** Buildings of this device; `isCut`: there are more of them than are kept in memory. */
type Known = { readonly buildings: readonly KnownBuilding[]; readonly isCut: boolean };

async function countAll(store: LocalStore, today: string, mostRows: number): Promise<Known> {
  const known: KnownBuilding[] = [];
  let rows = 0;
  let isCut = false;
  await eachBuilding(store, async (buildings) => {
    const whole = buildings.filter(isWhole);
    isCut = rows >= mostRows && whole.length > 0;
    if (isCut) return false;
    const made = await mapYielding(whole, (building) => knownBuilding(building, today));
    known.push(...made);
    rows += made.reduce((sum, { facts }) => sum + countRows(facts), 0);
    return true;
  });
  return { buildings: known, isCut };
}

type Memory = {
  readonly listeners: Set<() => void>;
  kept: { readonly today: string; readonly mostRows: number; readonly known: Promise<Known> } | undefined;
  release: ReturnType<typeof setTimeout> | undefined;
};

/** By the database, which belongs to one user. */
const memories = new WeakMap<LocalStore, Memory>();

function concerns(parts: ObservabilitySet, { name }: LocalStore): boolean {
  const prefixes = [...tablesOfBuildings, 'pack'].map((table) => `idb://${name}/${table}/`);
  return Object.keys(parts).some((part) => part === 'all' || prefixes.some((prefix) => part.startsWith(prefix)));
}

function memoryOf(store: LocalStore): Memory {
  const known = memories.get(store);
  if (known) return known;
  const memory: Memory = { listeners: new Set(), kept: undefined, release: undefined };
  memories.set(store, memory);
  let calm: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    calm = undefined;
    for (const listener of memory.listeners) listener();
  };
  const hear = (parts: ObservabilitySet) => {
    if (!concerns(parts, store)) return;
    memory.kept = undefined;
    calm ??= setTimeout(tell, calmAfter);
  };
  Dexie.on('storagemutated', hear);
  store.on('close', () => {
    Dexie.on.storagemutated.unsubscribe(hear);
    clearTimeout(memory.release);
    clearTimeout(calm);
    memories.delete(store);
  });
  return memory;
}

/** Hears when records of buildings on this device have changed. */
export function subscribeToLocalFacts(store: LocalStore, listener: () => void): () => void {
  const { listeners } = memoryOf(store);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The facts of all buildings that this device holds whole; they stay in memory for some minutes, or until a record changes. */
async function readAll(store: LocalStore, today: string, mostRows: number): Promise<Known> {
  const memory = memoryOf(store);
  const before = memory.kept;
  const isKept = before?.today === today && before.mostRows === mostRows;
  const kept = isKept ? before : { today, mostRows, known: countAll(store, today, mostRows) };
  memory.kept = kept;
  clearTimeout(memory.release);
  memory.release = setTimeout(() => (memory.kept = undefined), keptFor);
  kept.known.catch(() => {
    if (memory.kept === kept) memory.kept = undefined;
  });
  return kept.known;
}

async function readOne(store: LocalStore, addressId: string, today: string): Promise<Known> {
  const building = await findBuilding(store, addressId);
  return { buildings: building && isWhole(building) ? [knownBuilding(building, today)] : [], isCut: false };
}

/** The facts of the buildings of a scope that this device holds whole. */
export type LocalFacts = {
  readonly addresses: number;
  /** This device holds more whole buildings than could be counted: nobody knows how many of the scope are missing. */
  readonly isCut: boolean;
  readonly factsOf: (table: FactName) => readonly Fact[];
};

/** The buildings of a scope that this device holds whole, with their facts; the same array as long as nothing has changed. */
export async function readLocalBuildings(
  store: LocalStore,
  scope: Scope,
  today: string,
  mostRows = usuallyMost,
): Promise<Known> {
  const { addressId, search } = scope;
  const known =
    addressId === undefined ? await readAll(store, today, mostRows) : await readOne(store, addressId, today);
  const isFound = search ? addressCondition(search.filters) : () => true;
  const buildings = known.buildings.filter((building) => isInScope(scope, building) && isFound(building.address));
  return { buildings, isCut: known.isCut };
}

/** Reads them; `today`: the day in Ukraine; `mostRows`: from so many facts on no further buildings are read. Not inside a transaction. */
export async function readLocalFacts(
  store: LocalStore,
  scope: Scope,
  today: string,
  mostRows = usuallyMost,
): Promise<LocalFacts> {
  const { buildings, isCut } = await readLocalBuildings(store, scope, today, mostRows);
  return {
    addresses: buildings.length,
    isCut,
    factsOf: (table) => buildings.flatMap(({ facts }): readonly Fact[] => facts[table]),
  };
}
