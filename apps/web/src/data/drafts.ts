import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import type { Fields } from '@domivka/domain/kernel/record';
import type { LocalStore } from './local-store.ts';
import { withRoom } from './storage/free-room.ts';
import { useStore } from './use-store.ts';

/** What somebody typed and has not saved. It stays on the device and is never sent. */
export type Draft = { readonly values: Fields; readonly updatedAt: string };

/** Keeps the newest values of one form. Nothing waits for a pause in typing: a battery does not either. */
export type DraftWriter = {
  /** What finds no room is kept with the next try. */
  readonly save: (values: Fields) => void;
  /** Writes at once what still waits; resolves when it is stored, and rejects when it cannot be. */
  readonly flush: () => Promise<void>;
  /** Never rejects: a draft that cannot be taken away must not look as if the work were not saved. */
  readonly clear: () => Promise<void>;
  /** What is kept, newest typing included, goes on under another name. */
  readonly moveTo: (key: string) => Promise<void>;
};

/** Typing goes on without a draft. */
function noMatter(): void {}

export function createDraftWriter(store: LocalStore, key: string): DraftWriter {
  let pending: Fields | undefined;
  let writing: Promise<void> | undefined;
  const writeAll = async () => {
    while (pending !== undefined) {
      const values = pending;
      pending = undefined;
      try {
        const draft = { _id: key, values, updatedAt: new Date().toISOString() };
        await withRoom(store, () => store.drafts.put(draft));
      } catch (error) {
        pending ??= values;
        throw error;
      }
    }
  };
  // While one write is on its way, only the newest of the following values is kept for the next.
  const flush = async () => {
    writing ??= writeAll().finally(() => {
      writing = undefined;
    });
    await writing;
  };
  return {
    save: (values) => {
      pending = values;
      flush().catch(noMatter);
    },
    flush,
    clear: async () => {
      pending = undefined;
      await writing?.catch(noMatter);
      // A write that failed meanwhile leaves what it could not store.
      pending = undefined;
      await store.drafts.delete(key).catch(noMatter);
    },
    moveTo: async (other) => {
      await flush();
      if (other === key) return;
      await store.transaction('rw', store.drafts, async () => {
        const draft = await store.drafts.get(key);
        if (draft) await store.drafts.put({ ...draft, _id: other });
        await store.drafts.delete(key);
      });
    },
  };
}

export async function findDraft(store: LocalStore, key: string): Promise<Draft | undefined> {
  return store.drafts.get(key);
}

export type DraftKeeper = {
  readonly saveDraft: (values: Fields) => void;
  readonly clearDraft: () => Promise<void>;
  readonly moveDraft: (key: string) => Promise<void>;
  /** Resolves when nothing that was typed is on its way to the device any more, kept or not. */
  readonly settleDraft: () => Promise<void>;
};

/**
 * Keeps the draft of one form. What was typed last is written when the form goes away and when the page does. It does not tell what it has
 * written: a form that heard of each of its own letters would be drawn twice for each.
 */
export function useDraftKeeper(key: string): DraftKeeper {
  const store = useStore();
  const writer = useMemo(() => store && createDraftWriter(store, key), [store, key]);
  useEffect(() => {
    if (!writer) return undefined;
    const flush = () => void writer.flush().catch(noMatter);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [writer]);
  return {
    saveDraft: (values) => writer?.save(values),
    clearDraft: async () => writer?.clear(),
    moveDraft: async (other) => writer?.moveTo(other),
    settleDraft: async () => writer?.flush().catch(noMatter),
  };
}

/** The draft as the device had it when a form was about to open; undefined until the device has told, null when there is none. */
export function useFoundDraft(key: string): Draft | null | undefined {
  const store = useStore();
  const [found, setFound] = useState<{ readonly key: string; readonly draft: Draft | null }>();
  useEffect(() => {
    if (!store) return undefined;
    let current = true;
    const keep = (draft?: Draft) => current && setFound({ key, draft: draft ?? null });
    // A draft that cannot be read is none: the form must open all the same.
    findDraft(store, key).then(keep, () => keep());
    return () => {
      current = false;
    };
  }, [store, key]);
  return found?.key === key ? found.draft : undefined;
}

/** Whether there is a draft; undefined until the device has told. What is typed into it changes nothing here. */
export function useHasDraft(key: string): boolean | undefined {
  const store = useStore();
  return useLiveQuery(
    async () => (store ? (await store.drafts.where('_id').equals(key).count()) > 0 : undefined),
    [store, key],
  );
}
