import { AsyncLocalStorage } from 'node:async_hooks';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';

/** What a device has for itself, although many live in one process: network, storage, clock. */
export type DeviceWorld = {
  fetch: typeof fetch;
  /** The browser's database; a new one is a new phone. */
  indexedDb: IDBFactory;
  readonly items: Map<string, string>;
  /** Milliseconds that the device's clock is ahead of the true time. */
  clockAhead: number;
  /** So many times faster than real its timers run. */
  speed: number;
};

const worlds = new AsyncLocalStorage<DeviceWorld>();

export function newWorld(send: typeof fetch): DeviceWorld {
  return { fetch: send, indexedDb: new IDBFactory(), items: new Map(), clockAhead: 0, speed: 1 };
}

/** Runs something on a device: whatever it starts, and whatever that starts, stays there. */
export function onDevice<Value>(world: DeviceWorld, work: () => Value): Value {
  return worlds.run(world, work);
}

/** Runs something as nobody: the server, the network and the judge are no device. */
export function offDevice<Value>(work: () => Value): Value {
  return worlds.exit(work);
}

let isInstalled = false;

/** Puts the worlds in place of the process's own network, storage and clock; outside of every device these stay as they are. Once. */
export function installWorlds(): void {
  if (isInstalled) return;
  isInstalled = true;
  installNetwork();
  installStorage();
  installClock();
}

function installNetwork(): void {
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => (worlds.getStore()?.fetch ?? real)(input, init);
  // Tabs of different devices hear nothing of each other, and each device has one.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  Object.defineProperty(globalThis, 'navigator', { value: undefined, configurable: true });
}

function installStorage(): void {
  const nowhere = Dexie.dependencies.indexedDB;
  Object.defineProperty(Dexie.dependencies, 'indexedDB', { get: () => worlds.getStore()?.indexedDb ?? nowhere });
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      const items = worlds.getStore()?.items;
      return items && storageOf(items);
    },
  });
}

function storageOf(items: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}

function installClock(): void {
  const RealDate = globalThis.Date;
  const now = () => RealDate.now() + (worlds.getStore()?.clockAhead ?? 0);
  globalThis.Date = new Proxy(RealDate, {
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  });
  const realTimeout = globalThis.setTimeout;
  const hurried = (work: (...values: unknown[]) => void, delay = 0, ...values: unknown[]) =>
    realTimeout(work, delay / (worlds.getStore()?.speed ?? 1), ...values);
  globalThis.setTimeout = Object.assign(hurried, realTimeout) as typeof setTimeout;
}
