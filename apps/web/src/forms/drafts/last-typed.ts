import { findKeptValue, keepText, listKeptKeys } from '../../platform/kept-text.ts';
import type { DraftRow, LocalStore } from '../../records/local/local-store.ts';

/**
 * What was typed in the last moment of a page. The browser takes back what its database has not written when a page ends, committed or not;
 * what is kept here is written at once. The name holds that of the store and with it the user, with whom it is forgotten.
 */
const prefixOf = ({ name }: LocalStore): string => `domivka-typed/${name}/`;

export function keepTyped(store: LocalStore, draft: DraftRow): void {
  keepText(prefixOf(store) + draft._id, JSON.stringify(draft));
}

export function dropTyped(store: LocalStore, key: string): void {
  keepText(prefixOf(store) + key, undefined);
}

/** Gives the drafts back what their pages could not write any more. */
export async function bringBackTyped(store: LocalStore): Promise<void> {
  for (const name of listKeptKeys(prefixOf(store))) {
    const draft = findKeptValue(name) as DraftRow | null | undefined;
    const stored = draft ? await store.drafts.get(draft._id) : undefined;
    if (draft && (!stored || stored.updatedAt <= draft.updatedAt)) await store.drafts.put(draft);
    keepText(name, undefined);
  }
}
