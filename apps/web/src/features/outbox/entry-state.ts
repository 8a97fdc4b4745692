import type { Text } from '@domivka/domain/kernel/text';
import type { OutboxEntry } from '../../data/outbox.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';
import { outboxText } from './outbox.text.ts';

export type EntryState = { readonly tone: StatusTone; readonly words: Text; readonly waitsForParent: boolean };

function isNew({ kind, version }: OutboxEntry): boolean {
  return kind === 'save' && version === undefined;
}

/** How far an entry is. One that hangs on a new record which needs somebody waits for that one. */
export function stateOf(entry: OutboxEntry, all: readonly OutboxEntry[]): EntryState {
  if (entry.state === 'needsYou') return { tone: 'attention', words: outboxText.stateNeedsYou, waitsForParent: false };
  if (entry.state === 'sending') return { tone: 'active', words: outboxText.stateSending, waitsForParent: false };
  const parent = all.find((one) => one.recordId === entry.parentId && isNew(one));
  if (parent?.state === 'needsYou') return { tone: 'waiting', words: outboxText.stateParent, waitsForParent: true };
  return { tone: 'waiting', words: outboxText.stateWaiting, waitsForParent: false };
}

/** What an entry does to its record. */
export function kindOf(entry: OutboxEntry): Text {
  if (entry.kind === 'delete') return outboxText.kindRemoval;
  return isNew(entry) ? outboxText.kindNew : outboxText.kindChange;
}

/** Where the record of an entry can be edited. A removed one has no form any more. */
export function editPathOf({ table, kind, recordId }: OutboxEntry, addressId: unknown): string | undefined {
  if (kind === 'delete') return undefined;
  if (table === 'address') return `/address/${recordId}/edit`;
  if (table === 'apartment') return `/residential-unit/${recordId}/edit`;
  if (table !== 'assessment' && table !== 'activity') return undefined;
  return typeof addressId === 'string' ? `/address/${addressId}/${table}/${recordId}` : undefined;
}
