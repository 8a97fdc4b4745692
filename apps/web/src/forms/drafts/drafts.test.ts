import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftWriter, findDraft, keyOfForm, takeUpDraft } from './drafts.ts';
import { openStore, type LocalStore } from '../../records/local/local-store.ts';
import { newId } from '../../platform/new-id.ts';
import { stubLocalStorage } from '../../testing/memory-storage.ts';

let store: LocalStore;

beforeEach(async () => {
  store = await openStore(newId());
});

const here = 'activity/new/a1/answers/building';
const there = 'activity/c3/answers/building';

test('What is typed in one place is not found in another', async () => {
  const writer = createDraftWriter(store, here);
  writer.save({ values: { habitable: 'no' } });
  await writer.flush();
  expect(await findDraft(store, here)).toMatchObject({ values: { values: { habitable: 'no' } } });
  expect(await findDraft(store, 'stateQuestions/new/a1/')).toBeUndefined();
});

test('A draft goes on under another name, with what was typed last', async () => {
  const writer = createDraftWriter(store, here);
  writer.save({ values: { habitable: 'no' } });
  writer.save({ values: { habitable: 'partly' } });
  await writer.moveTo(there);
  expect(await findDraft(store, here)).toBeUndefined();
  expect(await findDraft(store, there)).toMatchObject({ values: { values: { habitable: 'partly' } } });
});

test('A draft that is there already stays, and where there is none nothing comes of moving', async () => {
  const writer = createDraftWriter(store, there);
  writer.save({ values: { habitable: 'yes' } });
  await writer.moveTo(there);
  await createDraftWriter(store, here).moveTo(there);
  expect(await findDraft(store, there)).toMatchObject({ values: { values: { habitable: 'yes' } } });
});

test('What finds no room on the device is kept with the next try, and nothing breaks meanwhile', async () => {
  const writer = createDraftWriter(store, here);
  const full = new DOMException('No room', 'QuotaExceededError');
  const put = vi.spyOn(store.drafts, 'put').mockRejectedValue(full);
  writer.save({ values: { habitable: 'no' } });
  await expect(writer.flush()).rejects.toMatchObject({ name: full.name });
  writer.save({ values: { habitable: 'partly' } });
  await expect(writer.flush()).rejects.toMatchObject({ name: full.name });
  put.mockRestore();
  await writer.flush();
  expect(await findDraft(store, here)).toMatchObject({ values: { values: { habitable: 'partly' } } });
});

test('A draft that cannot be taken away costs nobody the work that is saved', async () => {
  const writer = createDraftWriter(store, here);
  writer.save({ values: { habitable: 'no' } });
  await writer.flush();
  vi.spyOn(store.drafts, 'delete').mockRejectedValue(new DOMException('No room', 'QuotaExceededError'));
  await expect(writer.clear()).resolves.toBeUndefined();
});

describe('What is typed in the last moment of a page', () => {
  const first = keyOfForm(here, 'f1');
  const second = keyOfForm(here, 'f2');

  beforeEach(() => {
    stubLocalStorage();
  });

  afterEach(() => vi.unstubAllGlobals());

  /** The database writes nothing any more, as when its page ends. */
  function endPage() {
    return vi.spyOn(store, 'transaction').mockReturnValue(new Dexie.Promise(() => undefined));
  }

  test('is there when the form is opened again, although the database has not written it', async () => {
    const writer = createDraftWriter(store, first);
    writer.save({ values: { habitable: 'no' } });
    await writer.flush();
    const ended = endPage();
    writer.save({ values: { habitable: 'partly' } });
    writer.leave();
    ended.mockRestore();
    const taken = await takeUpDraft(store, second, createDraftWriter(store, second), first);
    expect(taken).toMatchObject({ values: { values: { habitable: 'partly' } } });
  });

  test('does not come back where the page went on and the work was saved', async () => {
    const writer = createDraftWriter(store, first);
    writer.save({ values: { habitable: 'no' } });
    writer.leave();
    await writer.flush();
    await writer.clear();
    expect(await takeUpDraft(store, second, createDraftWriter(store, second), first)).toBeUndefined();
  });
});
