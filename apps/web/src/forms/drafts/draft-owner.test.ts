import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/new-id.ts';
import { startFakeBrowser, type FakeBrowser, type Tab } from '../../testing/fake-browser.ts';

const place = 'apartment/new/a1/apartment';

/** As much of the locks of a browser as the product uses. */
function fakeLocks() {
  const held: { readonly name: string }[] = [];
  return {
    query: async () => ({ held: [...held] }),
    request: async (name: string, _options: LockOptions, work: () => Promise<void>): Promise<void> => {
      const lock = { name };
      held.push(lock);
      await work();
      held.splice(held.indexOf(lock), 1);
    },
  };
}

/** A form over a new flat, as a tab opens it. */
async function openForm(tab: Tab, userId: string, preferred: string | null = null) {
  const store = await tab.localStore.openStore(userId);
  const form = newId();
  const key = tab.drafts.keyOfForm(place, form);
  const onTaken = vi.fn<() => void>();
  const writer = tab.drafts.createDraftWriter(store, key, onTaken);
  const close = tab.openForms.openForm(form);
  const taken = await tab.drafts.takeUpDraft(store, key, writer, preferred);
  const type = async (number: string, more: object = {}) => {
    writer.save({ values: { number }, ...more });
    await writer.flush();
  };
  return { store, key, writer, onTaken, close, taken, type };
}

/** Over HTTPS, and over the plain HTTP of a local network. */
const ways = [
  ['by the locks of the browser', true],
  ['by asking the other tabs', false],
] as const;

describe.each(ways)('A draft, where tabs know of each other %s', (_way, hasLocks) => {
  let browser: FakeBrowser;
  let one: Tab;
  let two: Tab;
  let me: string;

  beforeEach(async () => {
    vi.stubGlobal('navigator', hasLocks ? { locks: fakeLocks() } : {});
    browser = startFakeBrowser();
    [one, two] = [await browser.openTab(), await browser.openTab()];
    me = newId();
  });

  const numbersIn = async (tab: Tab) => {
    const rows = await tab.drafts.draftsOf(await tab.localStore.openStore(me), place).toArray();
    return rows.map(({ values }) => (values['values'] as { readonly number: string }).number).toSorted();
  };

  test('belongs to the form that has it open: another tab begins one of its own, and both are kept (A-14)', async () => {
    const first = await openForm(one, me);
    await first.type('11');
    const second = await openForm(two, me);
    expect(second.taken).toBeUndefined();
    await second.type('12');
    expect(await first.writer.isTaken()).toBe(false);
    expect(await numbersIn(one)).toEqual(['11', '12']);
    expect(await two.openForms.findOpenElsewhere([first.key, second.key].map(two.drafts.formOfKey))).toEqual(
      new Set([one.drafts.formOfKey(first.key)]),
    );
  });

  test('of a form that is gone is taken up by the next one: first what this tab had itself, then the newest (A-14)', async () => {
    const gone = [await openForm(one, me), await openForm(one, me)] as const;
    // One after the other, as a user types.
    vi.useFakeTimers({ toFake: ['Date'] });
    await gone[0].type('11');
    vi.setSystemTime(Date.now() + 1000);
    await gone[1].type('12');
    vi.useRealTimers();
    for (const { close } of gone) close();
    const own = await openForm(two, me, gone[0].key);
    expect(own.taken?.values).toMatchObject({ values: { number: '11' } });
    own.close();
    const other = await openForm(one, me);
    expect(other.taken?.values).toMatchObject({ values: { number: '12' } });
    expect(await numbersIn(one)).toEqual(['11', '12']);
  });

  test('that two tabs take up at the same moment becomes the draft of one of them', async () => {
    const gone = await openForm(one, me);
    await gone.type('11');
    gone.close();
    const both = await Promise.all([openForm(one, me), openForm(two, me)]);
    expect(both.filter(({ taken }) => taken)).toHaveLength(1);
    expect(await numbersIn(one)).toEqual(['11']);
  });

  test('is continued in another tab when the user wants it: the first form is told once, and keeps what is typed there from then on (A-14)', async () => {
    const first = await openForm(one, me);
    await first.type('11');
    const second = await openForm(two, me);
    await second.type('12');
    expect(await second.writer.takeOver(first.key)).toMatchObject({ values: { values: { number: '11' } } });
    // What was typed in the second form stays as well, for nobody in particular.
    expect(await numbersIn(two)).toEqual(['11', '12']);
    expect(await first.writer.isTaken()).toBe(true);
    expect(await first.writer.isTaken()).toBe(false);
    await first.type('111');
    expect(await numbersIn(one)).toEqual(['11', '111', '12']);
    expect(first.onTaken).toHaveBeenCalledTimes(1);
    expect(second.onTaken).not.toHaveBeenCalled();
  });

  test('that was continued elsewhere while a tab was frozen: the next letter there tells it, and is kept', async () => {
    const frozen = await openForm(one, me);
    await frozen.type('11');
    const second = await openForm(two, me);
    await second.writer.takeOver(frozen.key);
    await second.writer.clear();
    await frozen.type('111');
    expect(frozen.onTaken).toHaveBeenCalledTimes(1);
    expect(await numbersIn(one)).toEqual(['111']);
  });

  test('that is saved or thrown away in its own form was not taken by anybody', async () => {
    const form = await openForm(one, me);
    await form.type('11');
    await form.writer.clear();
    expect(await form.writer.isTaken()).toBe(false);
    await form.type('12');
    await form.writer.moveTo('apartment/f1');
    expect(await form.writer.isTaken()).toBe(false);
  });

  test('that is there no more cannot be taken over, and what was typed stays in its form', async () => {
    const form = await openForm(two, me);
    await form.type('12');
    expect(await form.writer.takeOver(one.drafts.keyOfForm(place, newId()))).toBeUndefined();
    expect(await form.writer.isTaken()).toBe(false);
    expect(await numbersIn(two)).toEqual(['12']);
  });

  test('is continued whole although a user types in that moment: what was typed for the former text stays beside it', async () => {
    const first = await openForm(one, me);
    await first.type('11');
    const second = await openForm(two, me);
    await second.type('9');
    const letter = (number: string) => second.writer.save({ values: { number } });
    const moved = second.writer.takeOver(first.key, () => letter('111'));
    for (const number of ['99', '999']) {
      letter(number);
      await Promise.resolve();
    }
    await moved;
    await second.writer.flush();
    expect((await two.drafts.findDraft(second.store, second.key))?.values).toEqual({ values: { number: '111' } });
    expect(await numbersIn(two)).toEqual(['111', '999']);
  });

  test('is continued although the form was emptied in that moment, and nothing is lost but what was emptied', async () => {
    const first = await openForm(one, me);
    await first.type('11');
    const second = await openForm(two, me);
    await second.type('9');
    let cleared: Promise<void> | undefined;
    const clear = () => {
      cleared ??= second.writer.clear();
    };
    second.store.drafts.hook.deleting.subscribe(() => queueMicrotask(clear));
    await second.writer.takeOver(first.key);
    expect(cleared).toBeDefined();
    await cleared;
    expect((await two.drafts.findDraft(second.store, second.key))?.values).toEqual({ values: { number: '11' } });
  });

  test('that is there no more when it is to be continued: what was typed in that moment goes on in its form', async () => {
    const form = await openForm(two, me);
    await form.type('9');
    const gone = form.writer.takeOver(one.drafts.keyOfForm(place, newId()));
    form.writer.save({ values: { number: '99' } });
    expect(await gone).toBeUndefined();
    await form.writer.flush();
    expect((await two.drafts.findDraft(form.store, form.key))?.values).toEqual({ values: { number: '99' } });
    expect(await numbersIn(two)).toEqual(['99']);
    expect(form.onTaken).not.toHaveBeenCalled();
  });

  test('that was sent without an answer takes its id along: sent again, it is the same record', async () => {
    const sentAs = newId();
    const first = await openForm(one, me);
    await first.type('11', { sentAs });
    const second = await openForm(two, me);
    expect((await second.writer.takeOver(first.key))?.values).toMatchObject({ sentAs });
    second.close();
    const third = await openForm(one, me);
    expect(third.taken?.values).toMatchObject({ values: { number: '11' }, sentAs });
  });
});
