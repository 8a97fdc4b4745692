import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../text/language.ts';
import type { Tab } from '../../testing/fake-browser.ts';
import {
  addressOf,
  goOffline,
  listOutbox,
  signedInTab,
  startWorld,
  stopWorld,
  type World,
} from '../../testing/world.ts';

let world: World;
let tab: Tab;

beforeEach(async () => {
  world = startWorld();
  tab = await signedInTab(world, world.people[0]);
  await goOffline(world, tab);
});
afterEach(() => {
  setLanguage('en');
  stopWorld();
});

const wrong = { ...addressOf('1234567'), streetUkr: 'Sumska', pCode4: 'UA63' };

/** The language module that the tab has in its memory. */
async function speak(language: 'en' | 'uk'): Promise<void> {
  (await import('../../text/language.ts')).setLanguage(language);
}

describe('A record that breaks rules while there is no server to say so', () => {
  test.each([
    [
      'en',
      [
        "House number can't be more than 6 symbols",
        'Street name must be filled in Ukrainian. Do not use Latin characters',
        'P-code4 must follow the pattern "UA\\d{10}"',
      ],
    ],
    ['uk', ['Номер будинку не може бути довшим за 6\u00A0символів']],
  ] as const)(
    'is answered as the server would, with 400 and the list of messages (%s); nothing is saved',
    async (language, expected) => {
      await speak(language);
      const saving = tab.dispatch.saveRecord('address', wrong);
      await expect(saving).rejects.toMatchObject({
        status: 400,
        code: 'address.invalid',
        messages: expect.arrayContaining([...expected]),
      });
      const store = await tab.localStore.openStore(world.people[0]._id);
      expect(await tab.localStore.rowsOf(store, 'address').count()).toBe(0);
      expect(await listOutbox(tab, world.people[0])).toEqual([]);
    },
  );

  test('is refused the same way among many, and so is a removal that may not be', async () => {
    const { record } = await tab.dispatch.saveRecord('address', addressOf('1'));
    const records = [addressOf('2'), wrong].map((one) => ({ table: 'address' as const, record: one }));
    await expect(tab.dispatch.saveNewRecords(records)).rejects.toMatchObject({ status: 400 });
    await expect(tab.dispatch.removeRecord('address', 'e'.repeat(24))).rejects.toMatchObject({
      status: 404,
      messages: [expect.any(String)],
    });
    expect(await listOutbox(tab, world.people[0])).toMatchObject([{ recordId: record._id }]);
  });
});
