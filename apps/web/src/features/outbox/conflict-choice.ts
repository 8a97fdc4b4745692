import { sameValue, type Fields } from '@domivka/domain/kernel/record';
import type { OutboxEntry } from '../../data/outbox.ts';

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

/** What to do with a conflict: give the edit up, or send it again with these values in place of mine. */
export type Resolution = { readonly kind: 'discard' } | { readonly kind: 'keep'; readonly chosen: Fields };

type Conflicting = Pick<OutboxEntry, 'record' | 'conflict'>;

const customPrefix = 'custom.';

/**
 * Turns a choice per field into what the outbox does. A field without a choice keeps mine. Where theirs is taken everywhere and nothing
 * else was edited, nothing of the edit is left; otherwise the edits of other fields are still sent.
 */
export function resolveConflict({ record = {}, conflict }: Conflicting, choices: Choices): Resolution {
  const fields = conflict?.fields ?? [];
  const yielded = fields.filter(({ field }) => choices[field] === 'theirs');
  const isAllTheirs = yielded.length === fields.length && !hasOtherEdits(record, conflict);
  if (isAllTheirs) return { kind: 'discard' };
  return { kind: 'keep', chosen: valuesOf(record, yielded) };
}

/** Whether the edit changes something that nobody else changed. */
function hasOtherEdits(record: Fields, conflict: OutboxEntry['conflict']): boolean {
  const clashing = new Set(conflict?.fields.map(({ field }) => field));
  return listEdits(record).some(
    ([field, value]) => !clashing.has(field) && !sameValue(value, conflict?.current[field]),
  );
}

/** The edited fields, custom values one by one as conflicts name them. */
function listEdits(record: Fields): readonly (readonly [field: string, value: unknown])[] {
  return Object.entries(record).flatMap(([field, value]): (readonly [string, unknown])[] => {
    if (field === '_id') return [];
    if (field !== 'custom' || typeof value !== 'object' || value === null) return [[field, value]];
    return Object.entries(value).map(([name, inner]) => [customPrefix + name, inner]);
  });
}

function valuesOf(record: Fields, yielded: readonly { readonly field: string; readonly theirs?: unknown }[]): Fields {
  const chosen: Record<string, unknown> = {};
  const custom: Record<string, unknown> = { ...(record['custom'] as Fields | undefined) };
  for (const { field, theirs } of yielded) {
    if (field.startsWith(customPrefix)) custom[field.slice(customPrefix.length)] = theirs ?? null;
    else chosen[field] = theirs ?? null;
  }
  const hasCustom = yielded.some(({ field }) => field.startsWith(customPrefix));
  return hasCustom ? { ...chosen, custom } : chosen;
}
