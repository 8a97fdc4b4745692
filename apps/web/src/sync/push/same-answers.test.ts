import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { Tab } from '../../testing/fake-browser.ts';
import {
  addressOf,
  assessmentOf,
  goOffline,
  goOnline,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../../testing/world.ts';

let world: World;
let tab: Tab;
let address: StoredRecord;

const entries = () => listOutbox(tab, world.people[0]);
const answersOf = (change: Fields): Fields => ({ addressId: address._id, asOfDate: '2026-11-20', ...change });
const onServer = async () =>
  (await world.server.tx.children('address', address._id)).flatMap(({ entity, record }) =>
    entity.table === 'stateQuestions' ? [record] : [],
  );

async function onDevice(): Promise<readonly Fields[]> {
  const store = await tab.localStore.openStore(world.people[0]._id);
  return tab.localStore.rowsOf(store, 'stateQuestions').toArray();
}

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
  ({ record: address } = await tab.dispatch.saveRecord('address', addressOf('12')));
  await tab.dispatch.saveRecord('assessment', assessmentOf(address));
  await tab.sync.syncNow();
  await goOffline(world, tab);
});

afterEach(stopWorld);

/** Another user answers for the building while this device has no network, then so does the person here. */
async function bothAnswer(theirs: Fields, mine: Fields): Promise<StoredRecord> {
  const first = await world.server.write(world.people[1], 'stateQuestions', answersOf(theirs));
  await tab.dispatch.saveRecord('stateQuestions', answersOf(mine));
  await goOnline(world, tab);
  return first;
}

describe('two people answer for the same building, one of them without a network', () => {
  test('what they say differently is a conflict, and there is one record on the device', async () => {
    const first = await bothAnswer({ habitable: 'no' }, { habitable: 'yes', restored: 'no' });
    expect(await entries()).toMatchObject([
      {
        recordId: first._id,
        state: 'needsYou',
        code: 'record.conflict',
        conflict: { current: { _id: first._id }, fields: [{ field: 'habitable', mine: 'yes', theirs: 'no' }] },
      },
    ]);
    expect(await onDevice()).toMatchObject([{ _id: first._id, habitable: 'yes', restored: 'no', synced: 0 }]);
  });

  test('keeping mine writes it over theirs, and nothing typed is lost', async () => {
    const first = await bothAnswer({ habitable: 'no', comment: 'Було так' }, { habitable: 'yes', restored: 'no' });
    const [entry] = await entries();
    await tab.outbox.keepMine(entry?.opId ?? '');
    await tab.sync.syncNow();
    expect(await entries()).toEqual([]);
    expect(await onServer()).toMatchObject([
      { _id: first._id, habitable: 'yes', restored: 'no', comment: 'Було так', version: 2 },
    ]);
  });

  test('sending it again by mistake changes nothing: the choice stays with the person', async () => {
    await bothAnswer({ habitable: 'no' }, { habitable: 'yes' });
    const [entry] = await entries();
    await tab.outbox.retry(entry?.opId ?? '');
    await tab.sync.syncNow();
    expect(await entries()).toMatchObject([{ state: 'needsYou', conflict: { fields: [{ field: 'habitable' }] } }]);
    expect(await onServer()).toMatchObject([{ habitable: 'no', version: 1 }]);
  });

  test('discarding mine leaves theirs', async () => {
    const first = await bothAnswer({ habitable: 'no' }, { habitable: 'yes' });
    const [entry] = await entries();
    await tab.outbox.discard(entry?.opId ?? '');
    expect(await entries()).toEqual([]);
    expect(await onDevice()).toMatchObject([{ _id: first._id, habitable: 'no', synced: 1 }]);
  });

  test('where they agree or answer different questions, both go into one record automatically', async () => {
    const first = await bothAnswer({ habitable: 'no' }, { habitable: 'no', restored: 'no' });
    expect(await entries()).toEqual([]);
    expect(await onServer()).toMatchObject([{ _id: first._id, habitable: 'no', restored: 'no', version: 2 }]);
    expect(await onDevice()).toMatchObject([{ _id: first._id, restored: 'no', synced: 1 }]);
  });

  test('what is changed here while the first answer is on its way is kept as well', async () => {
    const first = await world.server.write(world.people[1], 'stateQuestions', answersOf({ habitable: 'no' }));
    const { record } = await tab.dispatch.saveRecord('stateQuestions', answersOf({ restored: 'no' }));
    world.server.duringPush = async () => {
      world.server.duringPush = undefined;
      const edit = { _id: record._id, comment: 'Дах протікає' };
      await tab.dispatch.saveRecord('stateQuestions', edit, { version: record.version });
    };
    await goOnline(world, tab);
    expect(await entries()).toEqual([]);
    expect(await onServer()).toMatchObject([{ _id: first._id, restored: 'no', comment: 'Дах протікає' }]);
  });

  describe.each([
    ['mine has the larger identifier', { mine: 'f'.repeat(24), theirs: '1'.repeat(24) }],
    ['theirs has', { mine: '1'.repeat(24), theirs: 'f'.repeat(24) }],
  ])('and both are on the device before the server has judged, where %s', (_which, ids) => {
    /** Both are on the device; what it sends does not arrive. */
    async function bothStand(theirs: Fields, mine: Fields): Promise<StoredRecord> {
      const first = await world.server.write(
        world.people[1],
        'stateQuestions',
        answersOf({ _id: ids.theirs, ...theirs }),
      );
      await tab.dispatch.saveRecord('stateQuestions', answersOf({ _id: ids.mine, ...mine }));
      const store = await tab.localStore.openStore(world.people[0]._id);
      const { keepRecords } = await import('../../records/read/fetch-record.ts');
      await keepRecords(store, 'stateQuestions', [first]);
      return first;
    }

    test('mine can be edited, and all of it goes into theirs (A-16)', async () => {
      const first = await bothStand({ habitable: 'no' }, { restored: 'no' });
      await tab.dispatch.saveRecord('stateQuestions', { _id: ids.mine, comment: 'Дах протікає' }, { version: 1 });
      await goOnline(world, tab);
      expect(await entries()).toEqual([]);
      const both = { _id: first._id, habitable: 'no', restored: 'no', comment: 'Дах протікає' };
      expect(await onServer()).toMatchObject([both]);
      expect(await onDevice()).toMatchObject([{ ...both, synced: 1 }]);
    });

    test('theirs can be edited, and neither edit is lost (A-16)', async () => {
      const first = await bothStand({ habitable: 'no' }, { restored: 'no' });
      await tab.dispatch.saveRecord('stateQuestions', { _id: first._id, comment: 'Моє' }, { version: first.version });
      await goOnline(world, tab);
      expect(await entries()).toEqual([]);
      const both = { _id: first._id, habitable: 'no', restored: 'no', comment: 'Моє' };
      expect(await onServer()).toMatchObject([both]);
      expect(await onDevice()).toMatchObject([{ ...both, synced: 1 }]);
    });

    test('what both edits say differently waits for a decision, with the words of each (A-16)', async () => {
      const first = await bothStand({ comment: 'Їхнє' }, { comment: 'Моє' });
      await tab.dispatch.saveRecord('stateQuestions', { _id: ids.mine, restored: 'no' }, { version: 1 });
      await tab.dispatch.saveRecord('stateQuestions', { _id: first._id, residentsNow: 7 }, { version: first.version });
      await goOnline(world, tab);
      const waiting = await entries();
      expect(waiting).toMatchObject([{ state: 'needsYou', record: { comment: 'Моє', restored: 'no' } }]);
      for (const { opId } of waiting) await tab.outbox.keepMine(opId);
      await tab.sync.syncNow();
      expect(await entries()).toEqual([]);
      expect(await onServer()).toMatchObject([{ _id: first._id, comment: 'Моє', restored: 'no', residentsNow: 7 }]);
    });
  });

  describe('and the person has seen the others’ answers meanwhile and changed those too', () => {
    /** The device reads, but what it sends does not arrive. */
    async function alsoEditTheirs(theirs: Fields, mine: Fields, edit: Fields): Promise<StoredRecord> {
      const first = await world.server.write(world.people[1], 'stateQuestions', answersOf(theirs));
      await tab.dispatch.saveRecord('stateQuestions', answersOf(mine));
      const store = await tab.localStore.openStore(world.people[0]._id);
      // Of the same loading as the tab.
      const { keepRecords } = await import('../../records/read/fetch-record.ts');
      await keepRecords(store, 'stateQuestions', [first]);
      await tab.dispatch.saveRecord('stateQuestions', { _id: first._id, ...edit }, { version: first.version });
      return first;
    }

    async function bothWait(): Promise<StoredRecord> {
      const edit = { comment: 'Моє друге', residentsNow: 7 };
      const first = await alsoEditTheirs({ comment: 'Їхнє' }, { comment: 'Моє перше' }, edit);
      const again = { _id: first._id, comment: 'Їхнє друге' };
      await world.server.write(world.people[1], 'stateQuestions', again, first.version);
      await goOnline(world, tab);
      return first;
    }

    test('each waits for a decision of its own when others write once more, and the later words stand (A-16)', async () => {
      const first = await bothWait();
      expect(await entries()).toMatchObject([
        { recordId: first._id, state: 'needsYou', record: { comment: 'Моє перше' } },
        { recordId: first._id, state: 'needsYou', record: { comment: 'Моє друге', residentsNow: 7 } },
      ]);
      expect(await onDevice()).toMatchObject([{ _id: first._id, comment: 'Моє друге', residentsNow: 7, synced: 0 }]);
    });

    test('keeping mine twice brings both to the server, one after the other (A-16)', async () => {
      const first = await bothWait();
      for (const expected of ['Моє перше', 'Моє друге']) {
        const [entry] = await entries();
        await tab.outbox.keepMine(entry?.opId ?? '');
        await tab.sync.syncNow();
        expect(await onServer()).toMatchObject([{ _id: first._id, comment: expected }]);
      }
      expect(await entries()).toEqual([]);
      expect(await onDevice()).toMatchObject([{ _id: first._id, comment: 'Моє друге', residentsNow: 7, synced: 1 }]);
    });

    test('giving up the later words leaves the earlier ones, which still wait (A-16)', async () => {
      const first = await bothWait();
      const later = (await entries()).at(-1);
      await tab.outbox.discard(later?.opId ?? '');
      expect(await entries()).toMatchObject([{ recordId: first._id, record: { comment: 'Моє перше' } }]);
      expect(await onDevice()).toMatchObject([{ _id: first._id, comment: 'Моє перше', synced: 0 }]);
    });
  });

  test('answers that are on this device already are not written a second time', async () => {
    await tab.dispatch.saveRecord('stateQuestions', answersOf({ habitable: 'no' }));
    await expect(tab.dispatch.saveRecord('stateQuestions', answersOf({}))).rejects.toMatchObject({
      issues: [{ code: 'stateQuestions.taken' }],
      conflict: undefined,
    });
  });
});
