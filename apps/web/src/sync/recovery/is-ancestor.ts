import type { Entity } from '@domivka/domain/kernel/entity';
import type { Version } from '@domivka/domain/kernel/history';
import { isResultOf, undoChanges } from '@domivka/domain/kernel/merge';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/save';
import { isSameState } from '../../records/local/outbox-entry.ts';

/** Whether only the history of what the server has can tell if a state that this device held is still part of it. */
export function isHistoryNeeded(
  entity: Entity,
  known: StoredRecord | undefined,
  held: StoredRecord,
): known is StoredRecord {
  return known !== undefined && known.version > held.version && !isSameState(entity, known, held);
}

/**
 * Whether what the server has of a record is the state that this device held, or was written on top of it: read backwards, its history leads there.
 * False: at that version it said something else, so the state of this device was lost and others have written since. Undefined where the history
 * tells neither: it does not reach so far back, this person does not get it, or it does not fit what this person gets of the record.
 */
export function descendsFrom(
  entity: Entity,
  known: StoredRecord,
  history: readonly Version[],
  held: StoredRecord,
): boolean | undefined {
  if (isSameState(entity, known, held)) return true;
  const later = history
    .filter(({ version }) => version > held.version && version <= known.version)
    .toSorted((one, other) => other.version - one.version);
  if (later.length === 0 || later.length !== known.version - held.version) return undefined;
  // What was hidden at either time may be the same all the while.
  const hidden = new Set(
    [known, held].flatMap(({ masked }): readonly unknown[] => (Array.isArray(masked) ? masked : [])),
  );
  let state: Fields = ownFields(entity, known);
  for (const { changes } of later) {
    const shown = changes.filter(({ field }) => !hidden.has(field));
    if (!isResultOf(state, shown)) return undefined;
    state = undoChanges(state, shown);
  }
  const withoutHidden = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.has(field)));
  return isSameState(entity, withoutHidden(state), withoutHidden(held));
}
