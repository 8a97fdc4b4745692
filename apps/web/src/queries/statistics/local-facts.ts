import { Dexie, type ObservabilitySet } from 'dexie';
import type { Fact } from '@domivka/domain/measures/fact';
import type { FactName, FactRows } from '@domivka/domain/measures/facts';
import { isInScope, type Located } from '@domivka/domain/measures/in-scope';
import { listFacts } from '@domivka/domain/measures/list-facts';
import type { Scope } from '@domivka/domain/measures/question';
import { mapYielding } from '../../platform/yielding.ts';
import {
  type BuildingOnDevice,
  eachBuilding,
  findBuilding,
  tablesOfBuildings,
} from '../../records/read/building-records.ts';
import type { LocalStore } from '../../records/local/local-store.ts';
import { areAll } from '../building/building.ts';

/** The facts of one building of this device. */
type KnownBuilding = Located & { readonly facts: FactRows };

/** Rows of facts kept in memory, each of some hundred bytes: they are the same for all statistics of a screen. */
const mostRows = 300_000;
const keptFor = 5 * 60_000;
/** Changes follow each other while an area is read or work is sent: they are counted together. */
const calmAfter = 1500;

/** Whether the device holds all that there is of a building: what is missing would be counted as not done. */
function isWhole({ address, isInArea, apartment, assessment, activity }: BuildingOnDevice): boolean {
  return isInArea || areAll(address, { apartment, assessment, activity });
}

function countRows(facts: FactRows): number {
  return Object.values<readonly unknown[]>(facts).reduce((sum, rows) => sum + rows.length, 0);
}

function knownBuilding(building: BuildingOnDevice, today: string): KnownBuilding {
  const { address, apartment: units, assessment: assessments, activity: activities, photo: photos } = building;
  const { stateQuestions } = building;
  const facts = listFacts({ address, units, assessments, activities, stateQuestions, photos, today });
  const { place, latitude, longitude } = facts.building[0] ?? {};
  return { addressId: address._id, place, latitude, longitude, facts };
}

async function countAll(store: LocalStore, today: string): Promise<readonly KnownBuilding[]> {
  const known: KnownBuilding[] = [];
  let rows = 0;
  await eachBuilding(store, async (buildings) => {
    const made = await mapYielding(buildings.filter(isWhole), (building) => knownBuilding(building, today));
    known.push(...made);
    rows += made.reduce((sum, { facts }) => sum + countRows(facts), 0);
    return rows < mostRows;
  });
  return known;
}

type Memory = {
  readonly listeners: Set<() => void>;
  kept: { readonly today: string; readonly buildings: Promise<readonly KnownBuilding[]> } | undefined;
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
async function readAll(store: LocalStore, today: string): Promise<readonly KnownBuilding[]> {
  const memory = memoryOf(store);
  if (memory.kept?.today !== today) memory.kept = { today, buildings: countAll(store, today) };
  const { kept } = memory;
  clearTimeout(memory.release);
  memory.release = setTimeout(() => (memory.kept = undefined), keptFor);
  kept.buildings.catch(() => {
    if (memory.kept === kept) memory.kept = undefined;
  });
  return kept.buildings;
}

async function readOne(store: LocalStore, addressId: string, today: string): Promise<readonly KnownBuilding[]> {
  const building = await findBuilding(store, addressId);
  return building && isWhole(building) ? [knownBuilding(building, today)] : [];
}

/** The facts of the buildings of a scope that this device holds whole. */
export type LocalFacts = {
  readonly addresses: number;
  readonly factsOf: (table: FactName) => readonly Fact[];
};

/** Reads them; `today`: the day in Ukraine. Not inside a transaction. */
export async function readLocalFacts(store: LocalStore, scope: Scope, today: string): Promise<LocalFacts> {
  const { addressId } = scope;
  const read = addressId === undefined ? await readAll(store, today) : await readOne(store, addressId, today);
  const buildings = read.filter((building) => isInScope(scope, building));
  return {
    addresses: buildings.length,
    factsOf: (table) => buildings.flatMap(({ facts }): readonly Fact[] => facts[table]),
  };
}
