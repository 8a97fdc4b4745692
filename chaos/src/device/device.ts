import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { LocalRow, LocalStore } from '../../../apps/web/src/records/local/local-store.ts';
import type { OutboxEntry } from '../../../apps/web/src/records/local/outbox-entry.ts';
import { startCutProxy, type CutProxy } from '../../../tools/network/cut-proxy.ts';
import { installWorlds, newWorld, onDevice, type DeviceWorld } from './world.ts';
import { startWire, type SentLog, type Wire } from './wire.ts';

/** The program of the page, loaded for one device alone: nothing of its memory is shared. */
async function loadPage() {
  vi.resetModules();
  const [
    session,
    token,
    connection,
    localStore,
    dispatch,
    sync,
    outbox,
    rows,
    remote,
    fetchRecord,
    children,
    packs,
    packKeeper,
  ] = [
    await import('../../../apps/web/src/session/session.ts'),
    await import('../../../apps/web/src/remote/token.ts'),
    await import('../../../apps/web/src/remote/connection.ts'),
    await import('../../../apps/web/src/records/local/local-store.ts'),
    await import('../../../apps/web/src/records/save/save-record.ts'),
    await import('../../../apps/web/src/sync/push/sync.ts'),
    await import('../../../apps/web/src/records/save/resolve-entry.ts'),
    await import('../../../apps/web/src/records/local/local-rows.ts'),
    await import('../../../apps/web/src/remote/call.ts'),
    await import('../../../apps/web/src/records/read/fetch-record.ts'),
    await import('../../../apps/web/src/records/read/children.ts'),
    await import('../../../apps/web/src/sync/pull/packs.ts'),
    await import('../../../apps/web/src/sync/pull/pack-keeper.ts'),
  ];
  return {
    session,
    token,
    connection,
    localStore,
    dispatch,
    sync,
    outbox,
    rows,
    remote,
    fetchRecord,
    children,
    packs,
    packKeeper,
  };
}

export type Page = Awaited<ReturnType<typeof loadPage>>;

/** A phone with the application on it, and its own line to the server. */
export type Device = {
  readonly name: string;
  readonly world: DeviceWorld;
  readonly wire: Wire;
  readonly proxy: CutProxy;
  readonly page: Page;
  /** Who works on it. */
  readonly userId: string;
  run<Value>(work: (page: Page) => Promise<Value>): Promise<Value>;
  store(): Promise<LocalStore>;
  goOffline(): void;
  goOnline(): Promise<void>;
  /** Signs in again where the session has ended: the answer to a renewal was lost for longer than the server bears. */
  enter(): Promise<void>;
  /** Sends the waiting operations, once, however it ends. */
  sync(): Promise<void>;
  /** Takes an area along, or brings what has changed in it since; how far the line carries. */
  pull(area: string): Promise<void>;
  outbox(): Promise<readonly OutboxEntry[]>;
  /** The page is gone in the middle of whatever it did, and is opened again on the same database. */
  restart(): Promise<void>;
  /** A new phone for the same person, with nothing on it. */
  replace(): Promise<void>;
  close(): Promise<void>;
};

export type DeviceOptions = {
  readonly name: string;
  readonly port: number;
  readonly email: string;
  readonly password: string;
  readonly log: () => SentLog;
};

/** Loads the application afresh and signs a user in. One after the other: loading is of the whole process. */
export async function startDevice({ name, port, email, password, log }: DeviceOptions): Promise<Device> {
  installWorlds();
  const proxy = await startCutProxy(port);
  const wire = startWire(name, proxy, log);
  const world = newWorld(wire.fetch);
  const page = await onDevice(world, loadPage);
  let isSessionOver = false;
  page.token.subscribeToToken(({ kind }) => (isSessionOver = kind === 'ended'));
  await onDevice(world, () => page.session.signIn(email, password));
  const userId = page.session.getUser()._id;
  const run = <Value>(work: (page: Page) => Promise<Value>) => onDevice(world, () => work(page));
  const store = () => run(({ localStore }) => localStore.openStore(userId));
  const device: Device = {
    name,
    world,
    wire,
    proxy,
    page,
    userId,
    run,
    store,
    goOffline() {
      wire.isOffline = true;
      onDevice(world, () => page.connection.reportUnreachable());
    },
    async goOnline() {
      wire.isOffline = false;
      await run(({ connection }) => connection.probe());
    },
    async enter() {
      if (isSessionOver) await run(({ session }) => session.signIn(email, password));
    },
    sync: () => run(({ sync }) => sync.syncNow()),
    pull: (area) =>
      run(async ({ packs, packKeeper }) => {
        // The count is for the progress that a person sees; nobody looks here.
        if (!(await (await store()).pack.get(area)))
          await packs.takePack(await store(), area, { withPictures: false, total: 1 });
        await packKeeper.refreshPacksNow();
      }),
    outbox: async () => (await store()).outbox.orderBy('seq').toArray(),
    async restart() {
      await run(({ localStore }) => localStore.closeStore(userId));
      // Another page takes the work over once the lease of the dead one has run out.
      world.clockAhead += 10_000;
    },
    async replace() {
      await run(({ localStore }) => localStore.closeStore(userId));
      world.indexedDb = new IDBFactory();
      world.clockAhead = 0;
    },
    async close() {
      await run(({ localStore }) => localStore.closeStore(userId));
      await proxy.close();
    },
  };
  return device;
}

/** What the device shows of one table. */
export async function rowsOn(device: Device, table: TableName): Promise<readonly LocalRow[]> {
  return device.page.localStore.rowsOf(await device.store(), table).toArray();
}

/** The record of a row, as it would travel. */
export function recordIn(device: Device, row: LocalRow): StoredRecord {
  return device.page.rows.recordOf(row);
}
