import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StoredRecord } from '@domivka/domain/kernel/record';
import { removeRecord, saveRecord } from '../../records/save/save-record.ts';
import { discard } from '../../records/save/resolve-entry.ts';
import { syncNow } from '../push/sync.ts';
import { startRestored, type Restored } from '../../testing/restored-server.ts';
import { stopSignedIn } from '../../testing/signed-in.ts';
import { addressOf } from '../../testing/world.ts';
import { refreshPacksNow } from '../pull/pack-keeper.ts';

let at: Restored;
beforeEach(async () => {
  at = await startRestored(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await stopSignedIn(at.world);
});

const remove = () => removeRecord('address', at.copy._id);

/** Others have written on the restored server since: what is stored there, and what is unsent here. */
async function comeBackToOthers() {
  at.goBack([at.byOthers({ comment: 'people live here' })]);
  await at.comeBack();
  return [at.onServer(), await at.outbox()];
}

/** The building of the others stays, and the removal asks. */
const removalAsks = [{ comment: 'people live here' }, [{ kind: 'delete', state: 'needsYou' }]];

describe('An unsent removal, after the server was put back to a copy,', () => {
  test('goes where the server has what its author saw (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await remove();
    at.goBack([at.onServer() as StoredRecord]);
    await at.comeBack();
    expect([at.onServer(), await at.outbox()]).toEqual([undefined, []]);
  });

  test('asks where others have written something else there under the same number of a version (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await remove();
    expect(await comeBackToOthers()).toMatchObject(removalAsks);
  });

  test('asks also where an edit before it may have arrived (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    at.world.server.wire = 'loses answers';
    await at.edit({ floors: 13 });
    await syncNow();
    expect(await at.outbox()).toMatchObject([{ maybeSent: true }]);
    await at.leave();
    await remove();
    expect(await comeBackToOthers()).toMatchObject(removalAsks);
  });

  test('asks where others have added to a new record that had arrived before the copy was made (A-37)', async () => {
    at.world.server.goBack('e1');
    at.world.server.wire = 'loses answers';
    const { record } = await saveRecord('address', addressOf('9'));
    await syncNow();
    const arrived = at.onServer(record._id) as StoredRecord;
    await at.leave();
    await removeRecord('address', record._id);
    const [, { _id: updatedBy }] = at.world.people;
    const updatedAt = new Date().toISOString();
    const others = { ...arrived, version: 2, comment: 'people live here', updatedBy, updatedAt };
    at.goBack([at.copy, others]);
    await at.comeBack();
    await syncNow();
    expect(at.onServer(record._id)).toMatchObject({ comment: 'people live here' });
    expect(await at.outbox()).toMatchObject([{ kind: 'delete', state: 'needsYou' }]);
  });

  test('that is given up brings its edits back, which are compared before they go (A-37)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await at.edit({ comment: 'mine' });
    await remove();
    at.goBack([at.byOthers({ comment: 'theirs' })]);
    await at.comeBack();
    await discard((await at.outbox())[0]?.opId ?? '');
    await syncNow();
    await refreshPacksNow();
    await syncNow();
    expect(at.onServer()).toMatchObject({ comment: 'theirs' });
    expect(await at.outbox()).toMatchObject([{ kind: 'save', state: 'needsYou' }]);
  });
});

describe('Beginning again after a restoration', () => {
  test('goes round an entry that cannot be read (A-43)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    for (const house of ['21', '22', '23']) await saveRecord('address', addressOf(house));
    const damaged = (await at.outbox())[1]?.opId;
    const broken = () => {
      throw new DOMException('The row cannot be read', 'UnknownError');
    };
    const { getAll } = IDBIndex.prototype;
    vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(function read(this: IDBIndex, ...given) {
      return this.objectStore.name === 'outbox' && this.name === 'seq' ? broken() : getAll.apply(this, given);
    });
    const { get } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function read(this: IDBObjectStore, key) {
      return this.name === 'outbox' && key === damaged ? broken() : get.call(this, key);
    });
    at.goBack([at.copy]);
    await at.comeBack();
    expect(await at.store.outbox.toCollection().primaryKeys()).toEqual([damaged]);
    expect(at.onServer()).toMatchObject({ floors: 12 });
  });

  test('makes room on a full disk for the notes of what is to be compared (A-40)', async () => {
    await at.sendNow({ floors: 12 });
    await at.leave();
    await at.edit({ comment: 'roof open' });
    at.goBack([at.copy]);
    await at.store.responses.put({ _id: 'q', synced: 1, at: '', values: [], totalRows: 0 });
    let hasRoom = false;
    const { clear, put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(function free(this: IDBObjectStore) {
      hasRoom ||= this.name === 'responses';
      return clear.call(this);
    });
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function refuse(
      this: IDBObjectStore,
      row: { readonly value?: { readonly isUnsent?: true } },
      ...key
    ) {
      if (!hasRoom && this.name === 'device' && row.value?.isUnsent)
        throw new DOMException('No room', 'QuotaExceededError');
      return put.call(this, row, ...key);
    });
    await at.comeBack();
    expect(at.onServer()).toMatchObject({ floors: 12, comment: 'roof open' });
  });
});
