import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeStore, openStore, type LocalStore } from '../../records/local/local-store.ts';
import type { OutboxEntry } from '../../records/local/outbox-entry.ts';
import { resendLostFile } from './send-files.ts';
import { pathOfFile, type PhotoFileRow } from '../../records/local/photo-file.ts';
import { countPhotos } from '../../queries/work/use-outbox.ts';

const user = 'd0000000000000000000a1d0';
const [fileId, photoId] = ['f'.repeat(24), 'e'.repeat(24)];
const file: PhotoFileRow = {
  _id: fileId,
  photoId,
  addressId: 'a'.repeat(24),
  batch: 'b',
  state: 'arrived',
  filename: 'roof.jpg',
  size: 10,
  thumbSize: 0,
  sha256: '',
  facts: { placeSource: 'none' },
  offset: 10,
  restarts: 0,
};
const entry: OutboxEntry = {
  opId: 'op',
  seq: 1,
  table: 'photo',
  kind: 'save',
  recordId: photoId,
  record: { _id: photoId, path: pathOfFile(fileId) },
  state: 'sending',
  createdAt: '',
  attempts: 1,
  maybeSent: true,
};
let store: LocalStore;

beforeEach(async () => {
  store = await openStore(user);
  await store.photoFile.put(file);
  await store.photoBytes.put({ _id: fileId, bytes: new ArrayBuffer(10) });
});
afterEach(async () => {
  await store.delete();
  await closeStore(user);
});

test('a photo whose file goes once more is still known to be in the rescue file that was made meanwhile', async () => {
  await store.outbox.put({ ...entry, copied: true });
  const refused = { opId: 'op', status: 'refused', code: 'photo.path.missing' } as const;
  expect(await resendLostFile(store, entry, refused)).toBe(true);
  expect(await store.outbox.get('op')).toMatchObject({ state: 'waiting', copied: true, maybeSent: false });
});

test('a photo that needs a user is not said to be on its way', async () => {
  await store.outbox.put(entry);
  expect(await countPhotos(store)).toMatchObject({ sent: 0, total: 1 });
  await store.outbox.update('op', { state: 'needsYou' });
  expect(await countPhotos(store)).toMatchObject({ total: 0 });
});
