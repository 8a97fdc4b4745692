import type { Text } from '@domivka/domain/kernel/text';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';
import { outboxText } from './outbox.text.ts';

/** `hint`: what an entry waits for that waits itself for a person. */
export type EntryState = { readonly tone: StatusTone; readonly words: Text; readonly hint?: Text };

function isNew({ kind, version }: OutboxEntry): boolean {
  return kind === 'save' && version === undefined;
}

/** Whether the server asks what should be kept, or whether something should go all the same: nothing was refused then. */
export function isQuestion({ state, conflict }: OutboxEntry): boolean {
  return state === 'needsYou' && conflict !== undefined;
}

type BlockersOf = (entry: OutboxEntry) => readonly OutboxEntry[];

/** A photo whose file has to go with it: it goes after all records, and perhaps not by this network. */
function isNewPhoto(entry: OutboxEntry): boolean {
  return entry.table === 'photo' && isNew(entry);
}

/** Whether photos have to go before an entry, also before what it waits for. */
function waitsForPhotos(entry: OutboxEntry, blockersOf: BlockersOf, seen = new Set<OutboxEntry>()): boolean {
  if (seen.has(entry)) return false;
  seen.add(entry);
  return blockersOf(entry).some((blocker) => isNewPhoto(blocker) || waitsForPhotos(blocker, blockersOf, seen));
}

/**
 * How far an entry is, by what it has to wait for: what needs a decision keeps it waiting, and photos do, which go last. `waitsForWifi`: whether
 * photos of this device stand still until there is Wi-Fi.
 */
export function stateOf(entry: OutboxEntry, blockersOf: BlockersOf, waitsForWifi: boolean): EntryState {
  const blockers = blockersOf(entry);
  if (entry.state === 'needsYou')
    return { tone: 'attention', words: isQuestion(entry) ? outboxText.stateQuestion : outboxText.stateRefused };
  if (entry.state === 'sending') return { tone: 'active', words: outboxText.stateSending };
  const stuck = blockers.filter(({ state }) => state === 'needsYou');
  if (stuck.length === 0) {
    if (waitsForPhotos(entry, blockersOf)) {
      const hint = waitsForWifi ? { hint: outboxText.photosWifiHint } : {};
      const isAfter = entry.table === 'photo' && entry.record?.['pairOf'] !== undefined;
      return { tone: 'waiting', words: isAfter ? outboxText.statePhotoBefore : outboxText.statePhotos, ...hint };
    }
    if (waitsForWifi && isNewPhoto(entry))
      return { tone: 'waiting', words: outboxText.stateWifi, hint: outboxText.wifiHint };
    return { tone: 'waiting', ...heldState(entry) };
  }
  return stuck.some(({ recordId }) => recordId === entry.parentId)
    ? { tone: 'waiting', words: outboxText.stateParent, hint: outboxText.parentHint }
    : { tone: 'waiting', words: outboxText.stateOther, hint: outboxText.otherHint };
}

/** What the server held back: it is sent automatically later, and the user can see why it has not been. */
function heldState({ code }: OutboxEntry): Pick<EntryState, 'words' | 'hint'> {
  if (code === 'record.parentMissing') return { words: outboxText.stateParent, hint: outboxText.parentUnknownHint };
  return { words: outboxText.stateWaiting };
}

/** What an entry does to its record. */
export function kindOf(entry: OutboxEntry): Text {
  if (entry.kind === 'delete') return outboxText.kindRemoval;
  return isNew(entry) ? outboxText.kindNew : outboxText.kindChange;
}

/** A write of the outbox, waiting or sent, as far as it tells where its record is read. */
type Subject = Pick<OutboxEntry, 'table' | 'recordId'> & { readonly isRemoval: boolean };

/** The page of the record: its own, or else that of its address. One that was removed has no page any more. */
export function pathOf({ table, recordId, isRemoval }: Subject, addressId: unknown): string | undefined {
  if (table === 'address') return isRemoval ? undefined : `/address/${recordId}`;
  if (table === 'apartment' && !isRemoval) return `/residential-unit/${recordId}`;
  if (typeof addressId !== 'string') return undefined;
  const hasPage = !isRemoval && (table === 'assessment' || table === 'activity');
  return hasPage ? `/address/${addressId}/${table}/${recordId}` : `/address/${addressId}`;
}

/** The records that entries remove: what else waits of them has no page and no form any more. */
export function removedIn(entries: readonly OutboxEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap(({ kind, recordId }) => (kind === 'delete' ? [recordId] : [])));
}

/** Where the record of an entry can be edited. A removed one has no form any more. */
export function editPathOf({ table, recordId, isRemoval }: Subject, addressId: unknown): string | undefined {
  if (isRemoval) return undefined;
  if (table === 'address') return `/address/${recordId}/edit`;
  if (table === 'apartment') return `/residential-unit/${recordId}/edit`;
  if (table !== 'assessment' && table !== 'activity') return undefined;
  return typeof addressId === 'string' ? `/address/${addressId}/${table}/${recordId}` : undefined;
}
