import { expect } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { saveRecord } from '../records/save/save-record.ts';
import type { LocalStore } from '../records/local/local-store.ts';
import type { OutboxEntry } from '../records/local/outbox-entry.ts';
import { refreshPacksNow } from '../sync/pull/pack-keeper.ts';
import { takePack } from '../sync/pull/packs.ts';
import { syncNow } from '../sync/push/sync.ts';
import { startFakeFeed, type FakeFeed } from './fake-feed.ts';
import { goOffline, goOnline, startSignedIn } from './signed-in.ts';
import { addressOf, type World } from './world.ts';

/** A user with an area on the device, and a server that is put back to a copy of last night. */
export type Restored = {
  readonly world: World;
  readonly store: LocalStore;
  readonly feed: FakeFeed;
  /** The building as the copy has it, in its first version. */
  readonly copy: StoredRecord;
  /** How the building is on the server. */
  onServer(id?: string): StoredRecord | undefined;
  outbox(): Promise<readonly OutboxEntry[]>;
  edit(change: Fields): Promise<unknown>;
  /** Edits the building, and the server takes it: what the copy will not know. */
  sendNow(change: Fields): Promise<void>;
  leave(): Promise<void>;
  /** The server is put back, and this is what is there now. */
  goBack(records: readonly StoredRecord[]): void;
  /** The building as others have written it there since: by its number the version that this device knew. */
  byOthers(change: Fields, version?: number): StoredRecord;
  /** Others edit the building on the server as it is now; areas tell of it. */
  othersEdit(change: Fields): Promise<StoredRecord>;
  /** The network returns: the first push tells of the restoration, then all is compared and sent. */
  comeBack(): Promise<void>;
};

/** `isOwn`: the person registered the building, and may remove it. */
export async function startRestored(isOwn = false): Promise<Restored> {
  const { world, store } = await startSignedIn();
  const feed = startFakeFeed(world.server);
  const [me, other] = world.people;
  const made = await world.server.write(isOwn ? me : other, 'address', addressOf('1'));
  const copy = { ...made, updatedAt: '2026-10-01T10:00:00.000Z' };
  world.server.tx.put('address', copy);
  feed.put('address', copy);
  await takePack(store, 'UA6312', { withPictures: false, total: 1 });
  await refreshPacksNow();
  const outbox = () => store.outbox.orderBy('seq').toArray();
  const edit = async (change: Fields) => {
    const row = await store.table<StoredRecord>('address').get(copy._id);
    return saveRecord('address', { _id: copy._id, ...change }, { version: row?.version ?? 1 });
  };
  return {
    world,
    store,
    feed,
    copy,
    onServer: (id = copy._id) => world.server.tx.find('address', id),
    outbox,
    edit,
    async sendNow(change) {
      await edit(change);
      await syncNow();
      expect(await outbox()).toEqual([]);
    },
    leave: () => goOffline(world),
    goBack(records) {
      world.server.tx.put('address', copy);
      for (const record of records) world.server.tx.put('address', record);
      feed.restore(
        'e2',
        records.map((record) => ['address', record]),
      );
    },
    async othersEdit(change) {
      const before = world.server.tx.find('address', copy._id);
      const record = await world.server.write(other, 'address', { _id: copy._id, ...change }, before?.version);
      feed.put('address', record);
      return record;
    },
    byOthers: (change, version = 2) => ({ ...copy, ...change, version, updatedAt: new Date().toISOString() }),
    async comeBack() {
      await goOnline(world);
      await syncNow();
      await refreshPacksNow();
      await syncNow();
    },
  };
}
