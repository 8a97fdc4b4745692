import type { Collection } from 'dexie';
import type { Fields } from '@domivka/domain/kernel/record';
import type { DraftRow, LocalStore } from '../../records/local/local-store.ts';
import { newId } from '../../platform/new-id.ts';
import { findOpenElsewhere } from './open-forms.ts';
import { bringBackTyped, dropTyped, keepTyped } from './last-typed.ts';
import { serverNow } from '../../device/server-time.ts';
import { withRoom } from '../../records/local/free-room.ts';

/**
 * Under which name an open form keeps its draft: `<place>#<form>`. The place is the same for all forms over the same thing, the form is one in
 * one tab. So two tabs never write into one draft, and a draft whose form is closed was left behind.
 */
export function keyOfForm(place: string, form: string): string {
  return `${place}#${form}`;
}

export function placeOfKey(key: string): string {
  return key.split('#', 1)[0] ?? key;
}

/** The form that keeps the draft of this name. A draft of no particular form has the name of its place. */
export function formOfKey(key: string): string {
  return key.split('#')[1] ?? key;
}

/** All drafts of one place. */
export function draftsOf(store: LocalStore, place: string): Collection<DraftRow, string> {
  return store.drafts.where('_id').equals(place).or('_id').startsWith(keyOfForm(place, ''));
}

/** Another tab has taken over the draft that was to be saved. */
export class DraftTaken extends Error {}

/** Takes the draft of a form away in the transaction that saves its work. */
export type DropDraft = (store: LocalStore) => Promise<void>;

/** Keeps the newest values of one form. Nothing waits for a pause in typing: a battery does not either. */
export type DraftWriter = {
  /** What finds no room is kept with the next try. */
  readonly save: (values: Fields) => void;
  /** Writes at once what still waits; resolves when it is stored, and rejects when it cannot be. */
  readonly flush: () => Promise<void>;
  /** The page may end now, before what is on its way to the database has arrived. */
  readonly leave: () => void;
  /** Never rejects: a draft that cannot be taken away must not look as if the work were not saved. */
  readonly clear: () => Promise<void>;
  /** What is kept, newest typing included, goes on under another name. */
  readonly moveTo: (key: string) => Promise<void>;
  /**
   * Takes over the draft of another name, and answers it as it was there. What was kept here so far stays as a draft that no form holds; so does
   * what is typed until `show` has shown the other one, for it belongs to the former text. Answers undefined when that draft is not there any
   * more; nothing changes then. Not to be called again before it has answered.
   */
  readonly takeOver: (from: string, show?: (draft: DraftRow) => void) => Promise<DraftRow | undefined>;
  /** Answers whether it turns out that another form has taken over what was kept here. */
  readonly isTaken: () => Promise<boolean>;
  /**
   * What takes the draft away when its work is saved. In that transaction it throws `DraftTaken` if another user has taken over what was kept
   * here since this was asked for: saved here and continued there, it would be two records.
   */
  readonly dropping: () => DropDraft;
};

/** The user can type all the same, without a draft. */
function noMatter(): void {}

/**
 * Where what is typed is kept while another draft comes: under the name of the form it would overwrite that one. `last`: what was typed last; null
 * when the form was emptied.
 */
type Aside = { readonly writer: DraftWriter; last?: Fields | null };

/** `onTaken`: another form has taken over what was kept here. What is typed from then on is kept here all the same. */
export function createDraftWriter(store: LocalStore, key: string, onTaken: () => void = noMatter): DraftWriter {
  let pending: Fields | undefined;
  /** What the write on its way writes. */
  let current: Fields | undefined;
  let writing: Promise<void> | undefined;
  /** Whether the draft is there, unless another form has taken it. */
  let isKept = false;
  let timesTaken = 0;
  let aside: Aside | undefined;
  const noteTaken = () => {
    isKept = false;
    timesTaken += 1;
    onTaken();
  };
  const put = async (draft: DraftRow) => {
    const isGone = await withRoom(store, () =>
      store.transaction('rw', store.drafts, async () => {
        // Both are asked for at once: a page that ends in this moment must not wait for one answer before it writes.
        const [before] = await Promise.all([isKept ? store.drafts.get(key) : draft, store.drafts.put(draft)]);
        return !before;
      }),
    );
    if (isGone) noteTaken();
    isKept = true;
  };
  const rowOf = (values: Fields): DraftRow => ({ _id: key, values, updatedAt: new Date(serverNow()).toISOString() });
  let hasLeft = false;
  const forgetLeaving = () => {
    if (hasLeft) dropTyped(store, key);
    hasLeft = false;
  };
  const writeAll = async () => {
    while (pending !== undefined) {
      const values = pending;
      current = values;
      pending = undefined;
      try {
        await put(rowOf(values));
      } catch (error) {
        pending ??= values;
        throw error;
      } finally {
        current = undefined;
      }
    }
    forgetLeaving();
  };
  // While one write is on its way, only the newest of the following values is kept for the next.
  const flush = async () => {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    await writing;
  };
  const leave = () => {
    const values = pending ?? current;
    if (values === undefined) return;
    hasLeft = true;
    keepTyped(store, rowOf(values));
    flush().catch(noMatter);
  };
  const save = (values: Fields) => {
    if (aside) {
      aside.last = values;
      return aside.writer.save(values);
    }
    pending = values;
    flush().catch(noMatter);
  };
  const clear = async () => {
    if (aside) {
      aside.last = null;
      return aside.writer.clear();
    }
    pending = undefined;
    await writing?.catch(noMatter);
    // A write that failed meanwhile leaves what it could not store.
    pending = undefined;
    forgetLeaving();
    isKept = false;
    await store.drafts.delete(key).catch(noMatter);
  };
  /** The other draft did not come: what was kept beside it goes on here. */
  const putBack = async ({ writer, last }: Aside) => {
    if (last === null) await clear();
    if (!last) return;
    save(last);
    await flush();
    await writer.clear();
  };
  return {
    save,
    flush,
    leave,
    clear,
    moveTo: async (other) => {
      await flush();
      if (other === key) return;
      isKept = false;
      await store.transaction('rw', store.drafts, async () => {
        const draft = await store.drafts.get(key);
        if (draft) await store.drafts.put({ ...draft, _id: other });
        await store.drafts.delete(key);
      });
    },
    takeOver: async (from, show = noMatter) => {
      const left = keyOfForm(placeOfKey(key), newId());
      const beside: Aside = { writer: createDraftWriter(store, left) };
      const move = async (): Promise<DraftRow | undefined> => {
        const [own, taken, newest] = await store.drafts.bulkGet([key, from, left]);
        if (!taken || from === key) return taken;
        if (own && !newest) await store.drafts.put({ ...own, _id: left });
        await store.drafts.put({ ...taken, _id: key });
        // Last, as in `moveTo`: a page that is put away keeps only what it has done so far.
        await store.drafts.delete(from);
        return taken;
      };
      aside = beside;
      let draft: DraftRow | undefined;
      try {
        await flush();
        draft = await withRoom(store, () => store.transaction('rw', store.drafts, move));
      } finally {
        aside = undefined;
        if (!draft) putBack(beside).catch(noMatter);
      }
      if (!draft) return undefined;
      isKept = true;
      show(draft);
      return draft;
    },
    isTaken: async () => {
      const before = timesTaken;
      await flush().catch(noMatter);
      if (isKept && !(await store.drafts.get(key))) noteTaken();
      return timesTaken > before;
    },
    dropping: () => {
      const before = timesTaken;
      return async ({ drafts }) => {
        if (timesTaken > before || (isKept && !(await drafts.get(key)))) throw new DraftTaken();
        await drafts.delete(key);
      };
    },
  };
}

export async function findDraft(store: LocalStore, key: string): Promise<DraftRow | undefined> {
  return store.drafts.get(key);
}

/**
 * Gives a form that opens a draft of its place that no open form holds: the `preferred` one, otherwise the newest. Undefined when there is none.
 */
export async function takeUpDraft(
  store: LocalStore,
  key: string,
  writer: DraftWriter,
  preferred: string | null,
): Promise<DraftRow | undefined> {
  await bringBackTyped(store);
  const rows = await draftsOf(store, placeOfKey(key)).toArray();
  const open = await findOpenElsewhere(rows.map(({ _id }) => formOfKey(_id)));
  const free = newestFirst(rows.filter(({ _id }) => !open.has(formOfKey(_id))));
  const chosen = free.find(({ _id }) => _id === preferred) ?? free[0];
  // Another tab may have been faster.
  return chosen && ((await writer.takeOver(chosen._id)) ?? findDraft(store, key));
}

export function newestFirst(rows: readonly DraftRow[]): readonly DraftRow[] {
  return rows.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
}
