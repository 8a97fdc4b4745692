import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../records/local/local-store.ts';
import { discard, keepMine } from '../../records/save/resolve-entry.ts';
import { restoredConflict } from '../../records/local/outbox-entry.ts';
import { startRestored, type Restored } from '../../testing/restored-server.ts';
import { stopSignedIn } from '../../testing/signed-in.ts';

let at: Restored;
beforeEach(async () => {
  at = await startRestored();
  await at.sendNow({ floors: 12 });
});
afterEach(() => stopSignedIn(at.world));

const asked = async () =>
  (await at.outbox()).map(({ code, conflict }) => [code, conflict?.fields.map(({ field }) => field)]);
const row = () => rowsOf(at.store, 'address').get(at.copy._id);

/** The copy knows what was sent, and what others have written on top of that. */
async function goBackToLater(): Promise<void> {
  const later = await at.othersEdit({ entrances: 3 });
  await at.leave();
  at.feed.restore('e2', [['address', later]]);
}

/** The copy does not know what was sent, and others have written more versions since than were lost. */
async function goBackAndGoOn(): Promise<void> {
  at.goBack([at.copy]);
  await at.othersEdit({ entrances: 3 });
  await at.othersEdit({ entrances: 4, floors: 7 });
}

describe('Where the copy has what was sent, and others have gone on from there,', () => {
  test('nothing was lost, and nobody is asked anything (A-37)', async () => {
    await goBackToLater();
    await at.comeBack();
    expect([at.onServer(), await at.outbox()]).toMatchObject([{ floors: 12, entrances: 3, version: 3 }, []]);
    expect(await row()).toMatchObject({ floors: 12, entrances: 3, synced: 1 });
  });

  test('an unsent edit merges as on any other day (A-37)', async () => {
    await at.leave();
    await at.edit({ comment: 'roof open' });
    await goBackToLater();
    await at.comeBack();
    const all = { floors: 12, entrances: 3, comment: 'roof open' };
    expect([at.onServer(), await at.outbox()]).toMatchObject([all, []]);
  });

  test('the author is asked where they have written something else in the place of it, and can leave that (A-37)', async () => {
    const later = await at.othersEdit({ floors: 7 });
    await at.leave();
    at.feed.restore('e2', [['address', later]]);
    await at.comeBack();
    expect(await asked()).toEqual([[restoredConflict, ['floors']]]);
    await discard((await at.outbox())[0]?.opId ?? '');
    await at.comeBack();
    expect([at.onServer(), await at.outbox()]).toMatchObject([{ floors: 7, version: 3 }, []]);
  });
});

describe('Where the copy does not have what was sent, and others have written more versions since than were lost,', () => {
  test('the author is asked about it (A-37)', async () => {
    await at.leave();
    await goBackAndGoOn();
    await at.comeBack();
    expect(at.onServer()).toMatchObject({ floors: 7, entrances: 4 });
    expect(await asked()).toEqual([[restoredConflict, ['entrances', 'floors']]]);
  });

  test('so are authors of unsent edits, also about the fields that these do not touch (A-37)', async () => {
    await at.leave();
    await at.edit({ comment: 'roof open' });
    await goBackAndGoOn();
    await at.comeBack();
    expect(at.onServer()).toMatchObject({ floors: 7, entrances: 4, version: 3 });
    expect(await asked()).toEqual([[restoredConflict, ['comment', 'entrances', 'floors']]]);
    const [entry] = await at.outbox();
    await keepMine(entry?.opId ?? '', { entrances: 4 });
    await at.comeBack();
    expect([at.onServer(), await at.outbox()]).toMatchObject([{ floors: 12, entrances: 4, comment: 'roof open' }, []]);
  });

  test('what was cleared here is a word of its own in that question, also after one more edit (A-37)', async () => {
    await at.leave();
    await at.edit({ numberOfApartments: null });
    await goBackAndGoOn();
    await at.comeBack();
    const mine = async () => (await at.outbox())[0]?.conflict?.fields.map((one) => [one.field, one.mine] as const);
    const said = [
      ['entrances', undefined],
      ['floors', 12],
      ['numberOfApartments', null],
    ];
    expect(await mine()).toEqual(said);
    await at.edit({ comment: 'roof open' });
    expect(await mine()).toEqual([['comment', 'roof open'], ...said]);
  });
});
