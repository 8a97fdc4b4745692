import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Actor } from '@domivka/domain/kernel/actor';
import type { RescueFile } from '../features/outbox/rescue/make-rescue-file.ts';
import type { LookOutcome } from '../features/outbox/rescue/look-into.ts';
import type { TakeInOutcome } from '../features/outbox/rescue/take-in.ts';
import type { Tab } from './fake-browser.ts';
import { signedInTab, type World } from './world.ts';

/** A device with databases of its own, on which a user has signed in. */
export type Device = {
  readonly tab: Tab;
  readonly store: () => ReturnType<Tab['localStore']['openStore']>;
  readonly makeFile: () => Promise<RescueFile>;
  readonly lookInto: (file: Blob) => Promise<LookOutcome>;
  readonly takeIn: (file: Blob) => Promise<TakeInOutcome>;
  /** From now on the application cannot open its database any more; the data are still there. */
  readonly breakDatabase: () => Promise<void>;
};

/** A database that is opened as it is, and by nobody who wants a certain version of it. */
function brokenFor(databases: IDBFactory): IDBFactory {
  const open = (name: string, version?: number) => {
    if (version === undefined) return databases.open(name);
    throw new DOMException('Internal error opening backing store', 'DataError');
  };
  return Object.create(databases, { open: { value: open } }) as IDBFactory;
}

/** Each call is another device; what was opened on earlier ones goes on there. */
export async function startDevice(world: World, person: Actor): Promise<Device> {
  const databases = new IDBFactory();
  Dexie.dependencies.indexedDB = databases;
  vi.stubGlobal('indexedDB', databases);
  const tab = await signedInTab(world, person);
  const { makeRescueFile } = await import('../features/outbox/rescue/make-rescue-file.ts');
  const { takeInRescue } = await import('../features/outbox/rescue/take-in.ts');
  const { lookIntoRescue } = await import('../features/outbox/rescue/look-into.ts');
  const store = () => tab.localStore.openStore(person._id);
  await store();
  return {
    tab,
    store,
    makeFile: async () => {
      const user = { _id: person._id, name: 'Olena' };
      const file = await makeRescueFile({ user, release: 'test', now: new Date() });
      if (!file) throw new Error('No rescue file was made');
      return file;
    },
    breakDatabase: async () => {
      await tab.localStore.closeStore(person._id);
      Dexie.dependencies.indexedDB = brokenFor(databases);
    },
    lookInto: async (file) => lookIntoRescue(await store(), person, file),
    takeIn: async (file) => takeInRescue(await store(), person._id, file, { now: new Date().toISOString() }),
  };
}
