import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFormDraft } from './form-draft.ts';
import { useHeldValues } from './held-values.ts';
import type { LocalStore } from '../records/local/local-store.ts';
import { runHook, type RunningHook } from '../testing/run-hook.ts';
import { startSignedIn, stopSignedIn } from '../testing/signed-in.ts';
import type { World } from '../testing/world.ts';

const draftKey = 'organization/new';
const first = {};
const withheld: readonly string[] = [];

type Screen = Awaited<ReturnType<typeof openScreen>>;

let world: World;
let store: LocalStore;
let screens: RunningHook<unknown>[];

beforeEach(async () => {
  screens = [];
  ({ world, store } = await startSignedIn());
});
afterEach(async () => {
  for (const screen of screens) screen.end();
  await stopSignedIn(world);
});

/** A form over a new organization. */
async function openScreen() {
  const screen = await runHook(() => {
    const [form] = useHeldValues(first);
    return { form, draft: useFormDraft({ draftKey, form, first, opened: undefined, withheld }) };
  });
  screens.push(screen);
  const draft = () => screen.now().draft;
  await vi.waitFor(() => expect(draft().isLoaded).toBe(true));
  const type = async (name: string) => {
    screen.now().form.setValue('name', name);
    await vi.waitFor(async () =>
      expect((await store.drafts.get(draft().key))?.values['values']).toMatchObject({ name }),
    );
  };
  /** Sends the form; the answer is lost. Answers the id that it was sent with; undefined when it was not sent. */
  const sendInVain = async () => {
    let sent: string | undefined;
    await draft()
      .saving(true, async () => {
        sent = draft().newId;
        throw new Error('No answer');
      })
      .catch(() => undefined);
    return sent;
  };
  const enter = (name: string) => screen.now().form.setValue('name', name);
  return { draft, type, enter, shown: () => screen.now().form.getValues()['name'], sendInVain };
}

const takeOver = async (from: Screen, to: Screen) =>
  to.draft().takeOver({ key: from.draft().key, updatedAt: '', isOpen: true });

test('a record that was sent without an answer keeps its id where the draft is continued, and the first form gets another', async () => {
  const [one, two] = [await openScreen(), await openScreen()];
  await one.type('Shelter');
  const sent = await one.sendInVain();
  expect(sent).toBe(one.draft().newId);
  await takeOver(one, two);
  await vi.waitFor(() => expect(two.draft().newId).toBe(sent));
  expect(await one.sendInVain()).toBeUndefined();
  await vi.waitFor(() => expect(one.draft().isLost).toBe(true));
  expect(one.draft().newId).not.toBe(sent);
  // Only what was sent is noted as sent: this form sends the id once more, and the other does not.
  await two.type('Shelter of Kharkiv');
  await one.type('Shelter of Kyiv');
  expect((await store.drafts.get(two.draft().key))?.values).toMatchObject({ sentAs: sent });
  expect((await store.drafts.get(one.draft().key))?.values).not.toHaveProperty('sentAs');
});

test('a draft is continued whole although a user types while it comes: the next form of the place still finds it', async () => {
  const [one, two] = [await openScreen(), await openScreen()];
  await one.type('Shelter of Kharkiv');
  await two.type('S');
  store.drafts.hook.deleting.subscribe(() => queueMicrotask(() => two.enter('Sh')));
  await takeOver(one, two);
  expect(two.shown()).toBe('Shelter of Kharkiv');
  const nameIn = async () =>
    (await store.drafts.toArray()).map(({ values }) => (values['values'] as { readonly name: string }).name);
  await vi.waitFor(async () => expect((await nameIn()).toSorted()).toEqual(['Sh', 'Shelter of Kharkiv']));
  expect((await store.drafts.get(two.draft().key))?.values['values']).toMatchObject({ name: 'Shelter of Kharkiv' });
});

/** A form that runs `atLast` when everything was looked at and nothing is left but to save. Answers whether it was saved. */
async function saveAfter(screen: Screen, atLast: () => Promise<unknown>): Promise<boolean> {
  const saved = await screen.draft().saving(false, async (drop) => {
    await atLast();
    await store.transaction('rw', store.drafts, () => drop(store));
    return true;
  });
  return saved ?? false;
}

test('a draft that is continued elsewhere in the moment of saving is not saved here: the form says so instead', async () => {
  const [one, two] = [await openScreen(), await openScreen()];
  await one.type('Shelter');
  expect(await saveAfter(one, () => takeOver(one, two))).toBe(false);
  await vi.waitFor(() => expect(one.draft().isLost).toBe(true));
  expect(one.shown()).toBe('Shelter');
  expect((await store.drafts.get(two.draft().key))?.values['values']).toMatchObject({ name: 'Shelter' });
  // The user has read it: a second save is a choice.
  await one.type('Shelter of Kyiv');
  expect(await saveAfter(one, async () => undefined)).toBe(true);
});

test('a draft that was saved in that moment cannot be continued, and the form says so until something else is', async () => {
  const [one, two, three] = [await openScreen(), await openScreen(), await openScreen()];
  await one.type('Shelter');
  await three.type('Kitchen');
  await two.type('School');
  expect(await saveAfter(one, async () => undefined)).toBe(true);
  await takeOver(one, two);
  await vi.waitFor(() => expect(two.draft().isGone).toBe(true));
  expect([two.shown(), two.draft().restoredAt]).toEqual(['School', undefined]);
  await takeOver(three, two);
  await vi.waitFor(() => expect(two.draft().isGone).toBe(false));
  expect(two.shown()).toBe('Kitchen');
});

test('while a form is being saved nothing takes the place of what is saved', async () => {
  const [one, two] = [await openScreen(), await openScreen()];
  await one.type('Shelter');
  await two.type('School');
  expect(await saveAfter(two, () => takeOver(one, two))).toBe(true);
  expect((await store.drafts.get(one.draft().key))?.values['values']).toMatchObject({ name: 'Shelter' });
});

test('a record that was not sent is another one where the draft is continued', async () => {
  const [one, two] = [await openScreen(), await openScreen()];
  await one.type('Shelter');
  const ids = new Set([one.draft().newId]);
  await takeOver(one, two);
  ids.add(two.draft().newId);
  expect(await one.sendInVain()).toBeUndefined();
  await vi.waitFor(() => expect(one.draft().isLost).toBe(true));
  expect(one.draft().newId).not.toBe(two.draft().newId);
  expect(ids.size).toBe(2);
});

test('a form whose draft was continued elsewhere hears that it is saved there, and nothing of what begins again there', async () => {
  const [one, two] = [await openScreen(), await openScreen()];
  await one.type('Shelter');
  await takeOver(one, two);
  await one.sendInVain();
  await vi.waitFor(() => expect(one.draft().isLost).toBe(true));
  expect(one.draft().isSavedElsewhere).toBe(false);
  await two.draft().finish();
  await vi.waitFor(() => expect(one.draft().isSavedElsewhere).toBe(true));
  expect(two.draft().isSavedElsewhere).toBe(false);

  const [three, four] = [await openScreen(), await openScreen()];
  await three.type('School');
  await takeOver(three, four);
  await four.draft().startOver();
  await four.type('Clinic');
  await four.draft().finish();
  await three.sendInVain();
  await vi.waitFor(() => expect(three.draft().isLost).toBe(true));
  expect(three.draft().isSavedElsewhere).toBe(false);
});
