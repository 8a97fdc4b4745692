import { useEffect, useSyncExternalStore } from 'react';
import { type NamedUnit, type UnitNames, unitNamesOf } from '@domivka/reference/unit-names';
import type { Units } from '@domivka/reference/units';
import { whenDrawn } from '../platform/first-screen.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { yieldToEventLoop } from '../platform/yielding.ts';
import { createValueStore } from '../platform/value-store.ts';

const places = createValueStore<Units | undefined>(undefined);

let loading: Promise<Units> | undefined;

/** The administrative units of Ukraine, loaded once. Rejects when they are neither on the device nor within reach. */
export async function loadPlaces(): Promise<Units> {
  loading ??= loadChunk(() => import('@domivka/reference/load-units'))
    .then(({ loadUnits }) => loadUnits(yieldToEventLoop))
    .then((units) => {
      places.set(units);
      return units;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    })
    .finally(() => {
      isWaitedInVain = false;
    });
  return loading;
}

/** The units, ready to be searched by name. Rejects like `loadPlaces`. */
export async function loadSearchablePlaces(): Promise<Units> {
  const units = await loadPlaces();
  await units.prepare(yieldToEventLoop);
  return units;
}

/** The units if they are loaded. Without them the rules let a place pass and the server decides. */
export function getPlaces(): Units | undefined {
  return places.get();
}

/**
 * The units for a component, which starts their loading: after the first screen, for they are large and the screens can be used without them.
 * `isNeeded`: at once, because the component draws nothing without them.
 */
export function usePlaces(isNeeded = false): Units | undefined {
  useEffect(() => {
    const start = isNeeded ? Promise.resolve() : whenDrawn();
    void start.then(() => loadPlaces().catch(() => undefined));
  }, [isNeeded]);
  return useSyncExternalStore(places.subscribe, places.get, places.get);
}

const sent = new Map<string, NamedUnit>();
const sentNames = createValueStore<UnitNames | undefined>(undefined);

/** Remembers the names of places that came with an answer of the server. */
export function rememberPlaceNames(units: readonly NamedUnit[] = []): void {
  const added = units.filter(({ pCode }) => !sent.has(pCode));
  if (added.length === 0) return;
  for (const unit of added) sent.set(unit.pCode, unit);
  sentNames.set(unitNamesOf([...sent.values()]));
}

/** Names of places: of all units once they are loaded, until then of those that came with records. */
export function getPlaceNames(): UnitNames | undefined {
  return places.get() ?? sentNames.get();
}

/** The same for a component that shows records. */
export function usePlaceNames(): UnitNames | undefined {
  usePlaces();
  return useSyncExternalStore(sentNames.subscribe, getPlaceNames, getPlaceNames);
}

const patience = 3000;

/** A user has waited already for the loading that is under way: the next save does not do it again. */
let isWaitedInVain = false;

/** The units for a save: waits for them a moment, once, then goes without. */
export async function findPlaces(): Promise<Units | undefined> {
  if (places.get() || isWaitedInVain) return places.get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      isWaitedInVain = true;
      resolve(undefined);
    }, patience);
  });
  return Promise.race([loadPlaces().catch(() => undefined), limit]).finally(() => clearTimeout(timer));
}
