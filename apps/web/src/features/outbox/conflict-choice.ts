import { sameValue, type Fields } from '@domivka/domain/kernel/record';
import type { OutboxEntry } from '../../records/save/resolve-entry.ts';
import { restoredConflict, isOwnChange } from '../../records/local/outbox-entry.ts';

export type Side = 'mine' | 'theirs';
export type Choices = Readonly<Record<string, Side>>;

/** What to do with a conflict: give the edit up, or send it again with these values in place of mine. */
export type Resolution = { readonly kind: 'discard' } | { readonly kind: 'keep'; readonly chosen: Fields };

type Conflicting = Pick<OutboxEntry, 'record'> & { readonly conflict?: OutboxEntry['conflict'] };

type Question = Pick<OutboxEntry, 'conflict' | 'copied' | 'code'>;

const customPrefix = 'custom.';

/**
 * What is chosen at first: mine, unless the work is in a rescue file and the same person has written the other value since, on another device.
 * Then that is the later word, and one press must not undo it. Nor must one press clear what others wrote on a restored server where this device
 * never said anything.
 */
export function presetOf({ conflict, copied, code }: Question, userId: string | undefined): Choices {
  if (!conflict) return {};
  const isLaterWord = copied === true && isOwnChange(conflict, userId);
  const theirs = conflict.fields.filter(({ mine }) => isLaterWord || (code === restoredConflict && mine === undefined));
  return Object.fromEntries(theirs.map(({ field }) => [field, 'theirs']));
}

/** What the user has chosen, and between which values: a question that has changed since is another one. */
export type Chosen = { readonly question: string; readonly choices: Choices };

export function chosenFor({ code, conflict }: Question, choices: Choices): Chosen {
  return { question: JSON.stringify([code, conflict?.fields]), choices };
}

/** What is chosen now: what the user chose for this question, else what is chosen at first. */
export function choicesOf(entry: Question, userId: string | undefined, chosen?: Chosen): Choices {
  return chosen?.question === chosenFor(entry, {}).question ? chosen.choices : presetOf(entry, userId);
}

/**
 * Turns a choice per field into what the outbox does. A field without a choice keeps mine. Where theirs is taken everywhere and nothing
 * else was edited, nothing of the edit is left; otherwise the edits of other fields are still sent.
 */
export function resolveConflict({ record = {}, conflict }: Conflicting, choices: Choices): Resolution {
  const fields = conflict?.fields ?? [];
  const yielded = fields.filter(({ field }) => choices[field] === 'theirs');
  const isAllTheirs = yielded.length === fields.length && !hasOtherEdits({ record, conflict });
  if (isAllTheirs) return { kind: 'discard' };
  return { kind: 'keep', chosen: valuesOf(record, yielded) };
}

/** Whether the edit changes something that nobody else changed. */
export function hasOtherEdits({ record = {}, conflict }: Conflicting): boolean {
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

/** Which side the choices stand for as a whole; `mixed` where they differ. A field without a choice keeps mine. */
export function sideOf(fields: readonly { readonly field: string }[], choices: Choices): Side | 'mixed' {
  const theirs = fields.filter(({ field }) => choices[field] === 'theirs').length;
  if (theirs === 0) return 'mine';
  return theirs === fields.length ? 'theirs' : 'mixed';
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
