import type { FieldConflict } from './errors.ts';
import { isFields, sameValue, type Fields } from './record.ts';
import type { FieldChange } from './tx.ts';

const customPrefix = 'custom.';

/**
 * Custom values merge one by one, so `custom` is spread into `custom.roofAge` and the like; a cleared `custom` clears all. One of a
 * wrong form stays whole, so that the rules see and refuse it.
 */
function spread(fields: Fields): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [field, value] of Object.entries(fields)) {
    if (field !== 'custom' || !isFields(value)) flat.set(field, value);
    else for (const [name, inner] of Object.entries(value)) flat.set(customPrefix + name, inner);
  }
  return flat;
}

function gather(flat: ReadonlyMap<string, unknown>): Fields {
  const fields: Record<string, unknown> = {};
  const custom: Record<string, unknown> = {};
  for (const [field, value] of flat) {
    if (value === null || value === undefined) continue;
    if (field.startsWith(customPrefix)) custom[field.slice(customPrefix.length)] = value;
    else fields[field] = value;
  }
  return Object.keys(custom).length > 0 ? { custom, ...fields } : fields;
}

export type Merged = { readonly fields: Fields; readonly conflicts: readonly FieldConflict[] };

/**
 * Three-way merge of one edit: what only one side changed is taken, what both changed to different values is a conflict.
 * `base` is the record as the author saw it; without one, every differing field conflicts. A field that the edit leaves
 * out is unchanged, `null` clears it; of all custom values those that are the author's (`isOwnCustom`).
 */
export function merge(
  base: Fields | undefined,
  current: Fields,
  edit: Fields,
  isOwnCustom: (key: string) => boolean = () => true,
): Merged {
  const before = base && spread(base);
  const theirs = spread(current);
  const result = new Map(theirs);
  const conflicts: FieldConflict[] = [];
  const mine = spread(edit);
  if (edit.custom === null)
    for (const field of theirs.keys())
      if (field.startsWith(customPrefix) && isOwnCustom(field.slice(customPrefix.length))) mine.set(field, null);
  for (const [field, value] of mine) {
    const original = before?.get(field);
    const other = theirs.get(field);
    if (sameValue(value, other) || (before && sameValue(value, original))) continue;
    if (before && sameValue(other, original)) result.set(field, value);
    else conflicts.push({ field, base: original, mine: value, theirs: other });
  }
  return { fields: gather(result), conflicts };
}

/** What differs between two states of a record, field by field, in the order of their names. */
export function changesBetween(before: Fields, after: Fields): readonly FieldChange[] {
  const one = spread(before);
  const other = spread(after);
  const names = [...new Set([...one.keys(), ...other.keys()])].toSorted();
  return names
    .filter((field) => !sameValue(one.get(field), other.get(field)))
    .map((field) => ({ field, from: one.get(field), to: other.get(field) }));
}

/** The record as it was before a change: reads the history backwards. */
export function undoChanges(after: Fields, changes: readonly FieldChange[]): Fields {
  const flat = spread(after);
  for (const { field, from } of changes) flat.set(field, from);
  return gather(flat);
}

/** The record as it was after a change: reads the history onwards. */
export function redoChanges(before: Fields, changes: readonly FieldChange[]): Fields {
  const flat = spread(before);
  for (const { field, to } of changes) flat.set(field, to);
  return gather(flat);
}
