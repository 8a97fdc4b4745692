import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Fields } from '@domivka/domain/kernel/record';
import {
  createDraftWriter,
  draftsOf,
  DraftTaken,
  formOfKey,
  keyOfForm,
  newestFirst,
  takeUpDraft,
  type DraftWriter,
  type DropDraft,
} from './drafts.ts';
import type { DraftRow, LocalStore } from '../../records/local/local-store.ts';
import { newId } from '../../platform/new-id.ts';
import { hearFormsChange, tellFormsChanged, useOpenElsewhere, useOpenForm } from './open-forms.ts';
import { useStore } from '../../queries/use-store.ts';

/** Another draft of the same place. `isOpen`: in a form of another tab; otherwise it was left behind. */
export type OtherDraft = { readonly key: string; readonly updatedAt: string; readonly isOpen: boolean };

/** The draft of one open form. */
export type OwnDraft = {
  /** Its name, which no other form has. */
  readonly key: string;
  /** The draft that the form has taken up or over. Undefined until the device has answered, null for none. */
  readonly taken: DraftRow | null | undefined;
  /** The newest of those that are not this form's. */
  readonly other: OtherDraft | undefined;
  /** Another tab has taken over what was typed here. It stays in this form too. */
  readonly isLost: boolean;
  /** What was to be continued here last was not there any more: saved meanwhile, thrown away, or continued elsewhere. */
  readonly isGone: boolean;
  /** Continues the other draft here; what was typed here so far stays as a draft. Not while this form is being saved. */
  readonly takeOver: (other: OtherDraft) => Promise<void>;
  readonly save: (values: Fields) => void;
  /** What is typed next is a draft of its own, whatever became of the former. */
  readonly clear: () => Promise<void>;
  readonly moveTo: (key: string) => Promise<void>;
  /**
   * Runs something that saves the work and takes the draft away with `drop`, once nothing typed is on its way to the device any more. Answers
   * undefined when another tab has taken the draft over, at the latest in the transaction with `drop`: nothing is saved then, for the person has
   * to read that first. The same while another draft comes here.
   */
  readonly saving: <Outcome>(run: (drop: DropDraft) => Promise<Outcome>) => Promise<Outcome | undefined>;
};

/** The user can type all the same, without a draft. */
function noMatter(): void {}

/** Notes which draft of a place this tab keeps, and answers which one it kept before it was reloaded. To a copy of the tab that one is open elsewhere. */
function noteOwn(place: string, key: string): string | null {
  try {
    const name = `domivka-draft/${place}`;
    const before = sessionStorage.getItem(name);
    sessionStorage.setItem(name, key);
    return before;
  } catch {
    return null;
  }
}

type Writing = { readonly store: LocalStore; readonly writer: DraftWriter };

/** Writes what was typed last when the form goes away and when the page does, and looks whether another tab has taken the draft over. */
function useWriter(key: string, onTaken: () => void, look: (writer: DraftWriter) => void): Writing | undefined {
  const store = useStore();
  const writing = useMemo(
    () => store && { store, writer: createDraftWriter(store, key, onTaken) },
    [store, key, onTaken],
  );
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    if (!writing) return undefined;
    const { writer } = writing;
    window.addEventListener('pagehide', writer.leave);
    document.addEventListener('visibilitychange', writer.leave);
    const stop = hearFormsChange(() => lookNow(writer));
    return () => {
      window.removeEventListener('pagehide', writer.leave);
      document.removeEventListener('visibilitychange', writer.leave);
      stop();
      writer.flush().catch(noMatter);
    };
  }, [writing]);
  return writing;
}

const say = ({ _id, updatedAt }: DraftRow) => `${updatedAt} ${_id}`;

/** The newest draft of the place that is not this form's; `former`: the one that has become it, as it was then. */
function useOther(store: LocalStore | undefined, own: string, place: string, former: DraftRow | null | undefined) {
  // One string, so that what is typed in this form renders nothing.
  const said = useLiveQuery(async () => {
    if (!store) return undefined;
    const [newest] = newestFirst(
      await draftsOf(store, place)
        .filter(({ _id }) => _id !== own)
        .toArray(),
    );
    return newest && say(newest);
  }, [store, own, place]);
  const [updatedAt = '', key = ''] = said?.split(' ') ?? [];
  const open = useOpenElsewhere(key === '' ? undefined : [formOfKey(key)]);
  const isOpen = open?.get(formOfKey(key));
  return isOpen === undefined || (former && said === say(former)) ? undefined : { key, updatedAt, isOpen };
}

/**
 * Keeps the draft of one form as long as the form is open. It takes up what a form of the same place has left behind, after a crash too, but
 * what another tab has open only on request. It does not report what it has written: each letter would render the form twice. `goOnWith`
 * is called with the draft to continue: at first with what was left behind, if anything, later with what was taken over.
 */
export function useOwnDraft(place: string, goOnWith: (draft: DraftRow | undefined) => void = noMatter): OwnDraft {
  const [form] = useState(newId);
  const key = keyOfForm(place, form);
  const [found, setFound] = useState<{ readonly draft: DraftRow | null }>();
  const [isLost, setLost] = useState(false);
  const [isGone, setGone] = useState(false);
  /** Saving, or continuing another draft: each would take away what the other one keeps. */
  const isBusy = useRef(false);
  const hasBegun = useRef(false);
  useOpenForm(form);
  const onTaken = useCallback(() => setLost(true), []);
  const writing = useWriter(key, onTaken, (writer) => void (isBusy.current || writer.isTaken()));
  const other = useOther(writing?.store, key, place, found?.draft);
  const takeUp = useEffectEvent((draft: DraftRow | undefined) => {
    // A database that was closed and opened again must not bring back what has been typed over since.
    if (hasBegun.current) return;
    hasBegun.current = true;
    setFound({ draft: draft ?? null });
    goOnWith(draft);
  });
  useEffect(() => {
    if (!writing || hasBegun.current) return undefined;
    let current = true;
    const take = (draft?: DraftRow) => current && takeUp(draft);
    // A draft that cannot be read is none: the form must open all the same.
    takeUpDraft(writing.store, key, writing.writer, noteOwn(place, key)).then(take, () => take());
    return () => {
      current = false;
    };
  }, [writing, key, place]);
  return {
    key,
    taken: found?.draft,
    other: found && other,
    isLost,
    isGone,
    takeOver: async ({ key: from }) => {
      if (!writing || isBusy.current) return;
      const show = (draft: DraftRow) => {
        setLost(false);
        setFound({ draft });
        goOnWith(draft);
      };
      isBusy.current = true;
      try {
        // At once: the next letter must be one of the draft that came, and not of the text that was here before.
        const draft = await writing.writer.takeOver(from, (came) => flushSync(() => show(came)));
        setGone(draft === undefined);
        if (draft) tellFormsChanged();
      } finally {
        isBusy.current = false;
      }
    },
    save: (values) => writing?.writer.save(values),
    clear: async () => {
      setLost(false);
      setGone(false);
      await writing?.writer.clear();
    },
    moveTo: async (to) => writing?.writer.moveTo(to),
    saving: async (run) => {
      if (isBusy.current) return undefined;
      isBusy.current = true;
      const drop = writing?.writer.dropping() ?? (({ drafts }) => drafts.delete(key));
      try {
        return (await writing?.writer.isTaken()) ? undefined : await run(drop);
      } catch (error) {
        if (!(error instanceof DraftTaken)) throw error;
        await writing?.writer.isTaken();
        return undefined;
      } finally {
        isBusy.current = false;
      }
    },
  };
}

/** Whether there is a draft of a place, apart from those that other tabs have open; undefined until the device has answered. */
export function useHasDraft(place: string): boolean | undefined {
  const store = useStore();
  const said = useLiveQuery(
    async () => (store ? (await draftsOf(store, place).primaryKeys()).join(' ') : undefined),
    [store, place],
  );
  const open = useOpenElsewhere(said?.split(' ').filter(Boolean).map(formOfKey));
  return open && [...open.values()].includes(false);
}
