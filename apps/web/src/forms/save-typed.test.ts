import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addressEntity } from '@domivka/domain/address/address.entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/settle';
import { newId } from '../platform/new-id.ts';
import type { TypedWork } from './save-typed.ts';
import type { Tab } from '../testing/fake-browser.ts';
import {
  addressOf,
  goOffline,
  goOnline,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../testing/world.ts';

let world: World;
let tabs: readonly [Tab, Tab];

const me = () => world.people[0];
const draftKey = 'address/new';
const drop: TypedWork['drop'] = (device) => device.drafts.delete(draftKey);

beforeEach(async () => {
  world = startWorld();
  const first = await signedInTab(world, me());
  const second = await world.browser.openTab();
  await second.session.startSession();
  tabs = [first, second];
  await goOffline(world, first);
});
afterEach(stopWorld);

const store = () => tabs[0].localStore.openStore(me()._id);
const listAddresses = async () => tabs[0].localStore.rowsOf(await store(), 'address').toArray();
const keepDraft = async (values: Fields) =>
  (await store()).drafts.put({ _id: draftKey, values, updatedAt: new Date().toISOString() });

/** A form over a new address. */
function newForm(typed: Fields, freshId: string): TypedWork {
  return { typed, origin: undefined, freshId, drop };
}

/** A form that was opened on an address as it stands, with something typed over it. */
function editForm(record: StoredRecord, typed: Fields): TypedWork {
  const { _id, version } = record;
  const base = ownFields(addressEntity, record);
  return { typed: { ...base, ...typed }, origin: { _id, version, base }, freshId: newId(), drop };
}

describe('A new record out of a draft', () => {
  test('is saved and its draft is gone in one step: no page can end between the two (A-26)', async () => {
    await keepDraft({ values: addressOf('12') });
    const device = await store();
    const before: boolean[] = [];
    // A reader sees both or neither.
    const save = tabs[0].forms.saveTyped(addressEntity, newForm(addressOf('12'), newId()));
    const look = async () => {
      const [rows, drafts] = await device.transaction('r', ['address', 'drafts'], async () =>
        Promise.all([device.table('address').count(), device.drafts.count()]),
      );
      before.push(rows + drafts === 1);
    };
    for (let turn = 0; turn < 10; turn += 1) await look();
    await save;
    await look();
    expect(before).not.toContain(false);
    expect(await device.drafts.count()).toBe(0);
  });

  test('that another tab continues in the moment of saving is saved by that tab alone (A-14)', async () => {
    const [one, two] = await Promise.all(
      tabs.map(async ({ drafts, localStore }, index) =>
        drafts.createDraftWriter(await localStore.openStore(me()._id), drafts.keyOfForm(draftKey, `${index}`)),
      ),
    );
    if (!one || !two) throw new Error('There are two tabs');
    one.save({ values: addressOf('12') });
    await one.flush();
    const saving = { ...newForm(addressOf('12'), newId()), drop: one.dropping() };
    await two.takeOver(tabs[0].drafts.keyOfForm(draftKey, '0'));
    const { saveTyped } = tabs[0].forms;
    await expect(saveTyped(addressEntity, saving)).rejects.toBeInstanceOf(tabs[0].drafts.DraftTaken);
    // A letter that is typed in that moment brings a draft back, but not this one.
    one.save({ values: addressOf('13') });
    await one.flush();
    await expect(saveTyped(addressEntity, saving)).rejects.toBeInstanceOf(tabs[0].drafts.DraftTaken);
    expect(await listAddresses()).toEqual([]);
    expect(await listOutbox(tabs[0], me())).toEqual([]);
    expect(await (await store()).drafts.count()).toBe(2);
    const { kind } = await tabs[1].forms.saveTyped(addressEntity, { ...saving, drop: two.dropping() });
    expect([kind, (await listAddresses()).length]).toEqual(['created', 1]);
  });

  test('that a rule refuses keeps its draft', async () => {
    await keepDraft({ values: { comment: 'Двір' } });
    await expect(
      tabs[0].forms.saveTyped(addressEntity, newForm({ ...addressOf('12'), floors: -4 }, newId())),
    ).rejects.toMatchObject({ kind: 'invalid' });
    expect(await (await store()).drafts.count()).toBe(1);
  });

  test('under an id that another form has used is told that it is saved, and never becomes an edit of the other record (A-14)', async () => {
    const id = newId();
    const saveAgain = (house: string, freshId: string) =>
      tabs[1].forms.saveTyped(addressEntity, newForm(addressOf(house), freshId));
    await tabs[0].forms.saveTyped(addressEntity, newForm(addressOf('11'), id));
    for (const house of ['11', '12'])
      await expect(saveAgain(house, id)).rejects.toMatchObject({ code: 'record.savedBefore' });
    expect((await saveAgain('12', newId())).kind).toBe('created');
    await goOnline(world, tabs[0]);
    await tabs[1].sync.syncNow();
    await expect(saveAgain('13', id)).rejects.toMatchObject({ code: 'record.savedBefore' });
    expect(await listAddresses()).toHaveLength(2);
    expect(world.server.tx.find('address', id)).toMatchObject({ house: '11', version: 1 });
    // Nor does it bring back what was removed since.
    await tabs[0].dispatch.removeRecord('address', id);
    await expect(saveAgain('11', id)).rejects.toMatchObject({ code: 'record.savedBefore' });
  });

  test('is one record however often the same form saves it', async () => {
    const form = newForm(addressOf('12'), newId());
    await tabs[0].forms.saveTyped(addressEntity, form);
    const again = { ...form, written: form.typed };
    expect((await tabs[0].forms.saveTyped(addressEntity, again)).kind).toBe('same');
    const typed = { ...form.typed, floors: 9 };
    await tabs[0].forms.saveTyped(addressEntity, { ...again, typed });
    expect(await listAddresses()).toMatchObject([{ _id: form.freshId, floors: 9 }]);
    expect(await listOutbox(tabs[0], me())).toHaveLength(1);
  });
});

describe('A form that two tabs of one device have open on the same record, without a network', () => {
  let record: StoredRecord;
  beforeEach(async () => {
    record = (await tabs[0].dispatch.saveRecord('address', { ...addressOf('12'), floors: 5 })).record;
  });

  test('does not put the second value over the first in silence: the second is asked, with both values (A-14)', async () => {
    const [one, two] = [editForm(record, { comment: 'Т1' }), editForm(record, { comment: 'Т2' })];
    await tabs[1].forms.saveTyped(addressEntity, two);
    const refused = tabs[0].forms.saveTyped(addressEntity, one);
    await expect(refused).rejects.toMatchObject({
      conflict: { current: { updatedBy: me()._id }, fields: [{ field: 'comment', mine: 'Т1', theirs: 'Т2' }] },
    });
    expect(await listAddresses()).toMatchObject([{ comment: 'Т2' }]);
    // Who saves once more has seen it and chosen.
    const [seen] = await listAddresses();
    if (!seen) throw new Error('The address is gone');
    await tabs[0].forms.saveTyped(addressEntity, editForm(seen, { comment: 'Т1' }));
    expect(await listAddresses()).toMatchObject([{ comment: 'Т1' }]);
    expect(await listOutbox(tabs[0], me())).toHaveLength(1);
  });

  test('joins different fields, and asks nobody about the same value', async () => {
    await tabs[1].forms.saveTyped(addressEntity, editForm(record, { comment: 'Т2', floors: 6 }));
    await tabs[0].forms.saveTyped(addressEntity, editForm(record, { floors: 6, floorsUnderground: 1 }));
    expect(await listAddresses()).toMatchObject([{ comment: 'Т2', floors: 6, floorsUnderground: 1 }]);
  });

  test('goes on saving where it stays open: its own earlier save is not another user’s', async () => {
    const first = editForm(record, { comment: 'Т1' });
    await tabs[0].forms.saveTyped(addressEntity, first);
    const typed = { ...first.typed, comment: 'Т3' };
    await tabs[0].forms.saveTyped(addressEntity, { ...first, typed, written: first.typed });
    expect(await listAddresses()).toMatchObject([{ comment: 'Т3', floors: 5 }]);
  });
});
