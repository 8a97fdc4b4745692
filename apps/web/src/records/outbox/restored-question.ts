import type { Entity } from '@domivka/domain/kernel/entity';
import { changesBetween } from '@domivka/domain/kernel/merge';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import { ownFields } from '@domivka/domain/kernel/settle';
import { restoredConflict, type OutboxEntry } from '../local/outbox-entry.ts';

/**
 * What an entry asks a person whose record was written again since the server was put back to a copy. Numbers of versions tell nothing of two
 * courses of time, and nobody knows the state that both began with: they choose, field by field. `current`: as the server has it; `own`: as it
 * is here. What was cleared here (`isCleared`) is a word of its own, null; where this device never said anything, `mine` is undefined.
 */
export function restoredQuestion(
  entity: Entity,
  current: StoredRecord,
  own: StoredRecord,
  isCleared: (field: string) => boolean,
): Pick<OutboxEntry, 'state' | 'code' | 'conflict'> {
  const differences = changesBetween(ownFields(entity, current), ownFields(entity, own));
  const fields = differences.map(({ field, from, to }) => {
    const mine = to ?? (isCleared(field) ? null : undefined);
    return { field, base: undefined, mine, theirs: from };
  });
  return { state: 'needsYou', code: restoredConflict, conflict: { current, fields } };
}

/** Tells which fields one of these states had: what is gone from it since was cleared. */
export function clearedFrom(entity: Entity, before: Fields): (field: string) => boolean {
  const had = new Set(changesBetween({}, ownFields(entity, before)).map(({ field }) => field));
  return (field) => had.has(field);
}
